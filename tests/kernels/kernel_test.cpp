// Every kernel this machine runs, against the oracle cube. They all have to give the oracle's very
// bytes, pads included, and so agree with one another.
//
// SUPERFLIP_TEST_PAIRS (1,000,000 unless set) is the number of random pairs; the tests of moves and
// conjugations take at most 100,000 cubes, and no more than that number.
#include "kernels/kernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <superflip/random.h>

#include "kernels/scalar_ops.h"

namespace superflip::kernels {
namespace {

std::size_t pair_count() {
  const char* const text = std::getenv("SUPERFLIP_TEST_PAIRS");
  return text == nullptr ? 1'000'000 : static_cast<std::size_t>(std::stoul(text));
}

std::size_t cube_count() {
  return std::min<std::size_t>(pair_count(), 100'000);
}

std::vector<Cube> random_cubes(std::size_t count, std::uint64_t seed) {
  RandomSource random(seed);
  std::vector<Cube> cubes(count);
  for (Cube& cube : cubes) cube = random_cube(random);
  return cubes;
}

std::vector<PackedCube> pack_all(const std::vector<Cube>& cubes) {
  std::vector<PackedCube> packed(cubes.size());
  std::transform(cubes.begin(), cubes.end(), packed.begin(), pack);
  return packed;
}

template <class Image>
std::vector<PackedCube> oracle_images(const std::vector<Cube>& cubes, Image image) {
  std::vector<PackedCube> images(cubes.size());
  for (std::size_t i = 0; i < cubes.size(); ++i) images[i] = pack(image(cubes[i]));
  return images;
}

using Batch = std::function<void(const Kernel&, PackedCube* out)>;

// Runs the batch with every kernel, on an output that is no cube yet.
void expect_everywhere(const std::vector<PackedCube>& expected, const std::string& what,
                       const Batch& batch) {
  for (const Kernel* kernel : available()) {
    std::vector<PackedCube> out(expected.size(), PackedCube{});
    batch(*kernel, out.data());
    const auto wrong = std::mismatch(out.begin(), out.end(), expected.begin()).first;
    EXPECT_TRUE(wrong == out.end())
        << kernel->name << " gets " << what << " wrong at cube " << wrong - out.begin();
  }
}

// Pair i is cubes i and i + 1; chunks keep the memory small.
TEST(Kernel, ComposesAndInvertsRandomPairs) {
  constexpr std::size_t kChunk = 10'000;
  RandomSource random(1974);
  Cube last = random_cube(random);
  std::size_t done = 0;
  while (done < pair_count() && !HasFailure()) {
    const std::size_t n = std::min(kChunk, pair_count() - done);
    std::vector<Cube> cubes{last};
    for (std::size_t i = 0; i < n; ++i) cubes.push_back(random_cube(random));
    last = cubes.back();
    const std::vector<PackedCube> packed = pack_all(cubes);
    std::vector<PackedCube> products(n);
    std::vector<PackedCube> inverses(n);
    for (std::size_t i = 0; i < n; ++i) {
      products[i] = pack(cubes[i] * cubes[i + 1]);
      inverses[i] = pack(cubes[i].inverse());
    }
    expect_everywhere(products, "compose", [&](const Kernel& kernel, PackedCube* out) {
      kernel.compose(packed.data(), packed.data() + 1, out, n);
    });
    expect_everywhere(inverses, "inverse", [&](const Kernel& kernel, PackedCube* out) {
      kernel.inverse(packed.data(), out, n);
    });
    done += n;
  }
}

TEST(Kernel, DoesEveryMoveAndPremove) {
  const std::vector<Cube> cubes = random_cubes(cube_count(), 18);
  const std::vector<PackedCube> packed = pack_all(cubes);
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    const std::string name(move.name());
    expect_everywhere(oracle_images(cubes, [&](const Cube& cube) { return cube.after(move); }),
                      "move " + name, [&](const Kernel& kernel, PackedCube* out) {
                        kernel.move(packed.data(), move, out, packed.size());
                      });
    expect_everywhere(oracle_images(cubes, [&](const Cube& cube) { return cube.before(move); }),
                      "premove " + name, [&](const Kernel& kernel, PackedCube* out) {
                        kernel.premove(packed.data(), move, out, packed.size());
                      });
  }
}

TEST(Kernel, ConjugatesByEverySymmetry) {
  const std::vector<Cube> cubes = random_cubes(cube_count(), 48);
  const std::vector<PackedCube> packed = pack_all(cubes);
  for (const Symmetry s : Symmetry::all()) {
    expect_everywhere(oracle_images(cubes, [&](const Cube& cube) { return conjugate(cube, s); }),
                      "symmetry " + std::to_string(s.index()),
                      [&](const Kernel& kernel, PackedCube* out) {
                        kernel.conjugate(packed.data(), s, out, packed.size());
                      });
  }
}

// Appends every way to write `total` as a sum of parts not above `largest`.
void add_partitions(int total, int largest, std::vector<int>& parts,
                    std::vector<std::vector<int>>& partitions) {
  if (total == 0) partitions.push_back(parts);
  for (int part = std::min(total, largest); part > 0; --part) {
    parts.push_back(part);
    add_partitions(total - part, part, parts, partitions);
    parts.pop_back();
  }
}

// Pieces going round in cycles of these lengths, through slots in random order, turned at random.
template <std::size_t N>
void fill_with_cycles(const std::vector<int>& lengths, std::uint64_t modulus, RandomSource& random,
                      std::array<std::uint8_t, N>& pieces,
                      std::array<std::uint8_t, N>& orientations) {
  std::array<std::uint8_t, N> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  for (std::size_t i = N - 1; i > 0; --i) std::swap(order[i], order[random.below(i + 1)]);
  std::size_t start = 0;
  for (const int length : lengths) {
    const auto count = static_cast<std::size_t>(length);
    for (std::size_t i = 0; i < count; ++i) {
      pieces[order[start + i]] = order[start + (i + 1) % count];
    }
    start += count;
  }
  for (auto& each : orientations) each = static_cast<std::uint8_t>(random.below(modulus));
}

// Random cubes hardly ever show many short cycles, and the vector kernels invert by cycle length.
TEST(Kernel, InvertsEveryCycleType) {
  std::vector<std::vector<int>> corner_types;
  std::vector<std::vector<int>> edge_types;
  std::vector<int> parts;
  add_partitions(kCornerCount, kCornerCount, parts, corner_types);
  add_partitions(kEdgeCount, kEdgeCount, parts, edge_types);
  ASSERT_EQ(corner_types.size(), 22U);  // the number of partitions of 8, and of 12
  ASSERT_EQ(edge_types.size(), 77U);
  RandomSource random(77);
  std::vector<Cube> cubes;
  for (const auto& corner_type : corner_types) {
    for (const auto& edge_type : edge_types) {
      Cube& cube = cubes.emplace_back();
      fill_with_cycles(corner_type, 3, random, cube.corner_piece, cube.corner_twist);
      fill_with_cycles(edge_type, 2, random, cube.edge_piece, cube.edge_flip);
    }
  }
  const std::vector<PackedCube> packed = pack_all(cubes);
  const auto expected = oracle_images(cubes, [](const Cube& cube) { return cube.inverse(); });
  expect_everywhere(expected, "a batch inverse", [&](const Kernel& kernel, PackedCube* out) {
    kernel.inverse(packed.data(), out, packed.size());
  });
  // Alone a cube takes another way than in a batch.
  expect_everywhere(expected, "a single inverse", [&](const Kernel& kernel, PackedCube* out) {
    for (std::size_t i = 0; i < packed.size(); ++i) kernel.inverse(&packed[i], out + i, 1);
  });
}

// Batches of every small size: right to the end, and not a byte further.
TEST(Kernel, WritesExactlyTheBatch) {
  constexpr std::size_t kMost = 11;
  const std::vector<Cube> cubes = random_cubes(kMost, 11);
  const std::vector<PackedCube> a = pack_all(cubes);
  const Move move(Face::kF, 1);
  const Symmetry s = Symmetry::from_index(40);
  const auto check = [&](std::size_t n, const std::string& what, auto image, const Batch& batch) {
    std::vector<PackedCube> expected = oracle_images(cubes, image);
    std::fill(expected.begin() + static_cast<std::ptrdiff_t>(n), expected.end(), PackedCube{});
    expect_everywhere(expected, what + " of " + std::to_string(n), batch);
  };
  for (std::size_t n = 0; n <= kMost; ++n) {
    check(
        n, "compose", [](const Cube& cube) { return cube * cube; },
        [&](const Kernel& k, PackedCube* out) { k.compose(a.data(), a.data(), out, n); });
    check(
        n, "inverse", [](const Cube& cube) { return cube.inverse(); },
        [&](const Kernel& k, PackedCube* out) { k.inverse(a.data(), out, n); });
    check(
        n, "move", [&](const Cube& cube) { return cube.after(move); },
        [&](const Kernel& k, PackedCube* out) { k.move(a.data(), move, out, n); });
    check(
        n, "premove", [&](const Cube& cube) { return cube.before(move); },
        [&](const Kernel& k, PackedCube* out) { k.premove(a.data(), move, out, n); });
    check(
        n, "conjugate", [&](const Cube& cube) { return conjugate(cube, s); },
        [&](const Kernel& k, PackedCube* out) { k.conjugate(a.data(), s, out, n); });
  }
}

// The scalar operations also return by value, which no batch uses.
TEST(ScalarOps, ReturnsWhatTheOracleDoes) {
  const std::vector<Cube> cubes = random_cubes(1'000, 3);
  for (std::size_t i = 0; i + 1 < cubes.size(); ++i) {
    const PackedCube a = pack(cubes[i]);
    const PackedCube b = pack(cubes[i + 1]);
    ASSERT_EQ(scalar::Ops::compose(a, b), pack(cubes[i] * cubes[i + 1]));
    ASSERT_EQ(scalar::Ops::inverse(a), pack(cubes[i].inverse()));
    const Symmetry s = Symmetry::from_index(static_cast<int>(i % kSymmetryCount));
    ASSERT_EQ(scalar::Ops::conjugate(a, conjugator_of(s)), pack(conjugate(cubes[i], s)));
  }
}

}  // namespace
}  // namespace superflip::kernels
