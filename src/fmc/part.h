// What a step sees of the corners, or of the edges: one small number, and what turns make of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>

namespace superflip::fmc {

// Values that turns reach from given cubes are numbered in the order a breadth-first search meets them:
// the first cube's is 0.
class Part {
 public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  // Its value after a turn depends on its value before and the turn alone. Below `ranks`.
  struct Rank {
    std::function<std::uint64_t(const Cube&)> of;
    std::uint64_t ranks = 1;
  };

  Part(Rank rank, std::span<const Move> moves, std::span<const Cube> from);

  std::uint32_t size() const { return static_cast<std::uint32_t>(examples_.size()); }
  // kNone if no turns lead there.
  std::uint32_t of(const Cube& cube) const { return numbers_[rank_.of(cube)]; }
  // By one of the turns.
  std::uint32_t after(std::uint32_t number, Move move) const {
    return next_[std::size_t{number} * kMoveCount + static_cast<std::size_t>(move.index())];
  }
  const Cube& example(std::uint32_t number) const { return examples_[number]; }

 private:
  void add(const Cube& cube);

  Rank rank_;
  std::vector<std::uint32_t> numbers_;  // by rank
  std::vector<Cube> examples_;
  std::vector<std::uint32_t> next_;  // [number][move]
};

}  // namespace superflip::fmc
