#include "fmc/part.h"

#include <utility>

namespace superflip::fmc {

Part::Part(Rank rank, std::span<const Move> moves, std::span<const Cube> from)
    : rank_(std::move(rank)), numbers_(rank_.ranks, kNone) {
  for (const Cube& cube : from) add(cube);
  for (std::uint32_t number = 0; number < examples_.size(); ++number) {
    next_.resize(next_.size() + kMoveCount, kNone);
    for (const Move move : moves) {
      const Cube next = examples_[number].after(move);
      add(next);
      next_[std::size_t{number} * kMoveCount + static_cast<std::size_t>(move.index())] = of(next);
    }
  }
}

void Part::add(const Cube& cube) {
  std::uint32_t& number = numbers_[rank_.of(cube)];
  if (number != kNone) return;
  number = size();
  examples_.push_back(cube);
}

}  // namespace superflip::fmc
