#include "coord/move_table.h"

#include <new>
#include <string>

namespace superflip::coord {
namespace {

constexpr std::uint64_t kMaxSize = std::uint64_t{1} << 32U;

}  // namespace

MoveTable::MoveTable(const Coordinate& coordinate) : next_(coordinate.size * kMoveCount) {
  for (std::uint64_t index = 0; index < coordinate.size; ++index) {
    const Cube cube = coordinate.unrank(index);
    for (const Face face : kFaces) {
      const Move turn(face, 1);
      next_[index * kMoveCount + static_cast<std::size_t>(turn.index())] =
          static_cast<std::uint32_t>(coordinate.rank(cube.after(turn)));
    }
  }
  // Half and counter-clockwise turns repeat the clockwise one: no ranking needed.
  for (std::uint64_t index = 0; index < coordinate.size; ++index) {
    for (const Face face : kFaces) {
      std::uint32_t to = next(static_cast<std::uint32_t>(index), Move(face, 1));
      for (int turns = 2; turns <= 3; ++turns) {
        to = next(to, Move(face, 1));
        next_[index * kMoveCount + static_cast<std::size_t>(Move(face, turns).index())] = to;
      }
    }
  }
}

Result<MoveTable> MoveTable::build(const Coordinate& coordinate) {
  if (coordinate.size > kMaxSize) {
    return fail(ErrorCode::kUsage, "no move table for " + coordinate.name + ": " +
                                       std::to_string(coordinate.size) +
                                       " values do not fit into 32 bits");
  }
  try {
    return MoveTable(coordinate);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources,
                "not enough memory for the move table of " + coordinate.name + ": it takes " +
                    std::to_string(coordinate.size * kMoveCount * sizeof(std::uint32_t)) +
                    " bytes");
  }
}

}  // namespace superflip::coord
