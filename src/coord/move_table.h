// What each of the eighteen moves does to a coordinate, looked up instead of computed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/move.h>
#include <superflip/result.h>

#include "coord/coordinate.h"

namespace superflip::coord {

// 72 bytes an index. The coordinate must follow moves: its rank after a move has to depend on its
// rank before and the move alone, as follows_moves checks. In the language of groups, cubes of
// equal rank form a right coset of a subgroup.
class MoveTable {
 public:
  // Fails with kUsage if the coordinate has more than 2^32 values, kResources if memory runs out.
  static Result<MoveTable> build(const Coordinate& coordinate);

  std::uint64_t size() const { return next_.size() / kMoveCount; }
  std::uint32_t next(std::uint32_t index, Move move) const {
    return next_[std::size_t{index} * kMoveCount + static_cast<std::size_t>(move.index())];
  }
  // All eighteen successors, in order of Move::index.
  std::span<const std::uint32_t, kMoveCount> row(std::uint32_t index) const {
    return std::span<const std::uint32_t, kMoveCount>(
        next_.data() + std::size_t{index} * kMoveCount, kMoveCount);
  }

 private:
  explicit MoveTable(const Coordinate& coordinate);
  std::vector<std::uint32_t> next_;
};

}  // namespace superflip::coord
