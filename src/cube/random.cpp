#include <array>
#include <cstddef>
#include <utility>

#include <superflip/random.h>

namespace superflip {
namespace {

// Fisher-Yates; returns the parity of the shuffle.
template <std::size_t N>
int shuffle(std::array<std::uint8_t, N>& pieces, RandomSource& random) {
  int parity = 0;
  for (std::size_t last = N - 1; last > 0; --last) {
    const std::size_t chosen = random.below(last + 1);
    if (chosen == last) continue;
    std::swap(pieces[last], pieces[chosen]);
    parity ^= 1;
  }
  return parity;
}

// All orientations but the last are free; the last makes the sum a multiple of `modulus`.
template <std::size_t N>
void orient(std::array<std::uint8_t, N>& orientations, std::uint8_t modulus, RandomSource& random) {
  unsigned sum = 0;
  for (std::size_t i = 0; i + 1 < N; ++i) {
    orientations[i] = static_cast<std::uint8_t>(random.below(modulus));
    sum += orientations[i];
  }
  orientations[N - 1] = static_cast<std::uint8_t>((modulus - sum % modulus) % modulus);
}

// An even shuffle, each of the N!/2 equally likely: an odd one is completed by a swap.
template <std::size_t N>
void shuffle_evenly(std::array<std::uint8_t, N>& pieces, RandomSource& random) {
  if (shuffle(pieces, random) != 0) std::swap(pieces[N - 2], pieces[N - 1]);
}

}  // namespace

RandomSource RandomSource::from_entropy() {
  std::random_device device;
  std::array<std::uint32_t, 8> words{};
  for (std::uint32_t& word : words) word = device();
  std::seed_seq seed(words.begin(), words.end());
  return RandomSource(seed);
}

std::uint64_t RandomSource::below(std::uint64_t bound) {
  // The lowest 2^64 mod bound outputs are drawn again, so that the rest divides evenly.
  const std::uint64_t uneven = (0 - bound) % bound;
  std::uint64_t drawn = engine_();
  while (drawn < uneven) drawn = engine_();
  return drawn % bound;
}

Cube random_cube(RandomSource& random) {
  Cube cube;
  shuffle_evenly(cube.corner_piece, random);
  shuffle_evenly(cube.edge_piece, random);
  if (random.below(2) == 1) {
    std::swap(cube.corner_piece[0], cube.corner_piece[1]);
    std::swap(cube.edge_piece[0], cube.edge_piece[1]);
  }
  orient(cube.corner_twist, 3, random);
  orient(cube.edge_flip, 2, random);
  return cube;
}

}  // namespace superflip
