#include "solvers/multiphase/part_tables.h"

#include "coord/coordinate.h"
#include "coord/move_table.h"
#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"

namespace superflip::multiphase {
namespace {

using coord::Coordinate;
using coord::Slice;

// In the order of Part.
std::array<Coordinate, kPartCount> part_coordinates() {
  return {coord::edge_flip_coordinate(),
          coord::corner_twist_coordinate(),
          coord::corner_permutation_coordinate(),
          coord::slice_permutation_coordinate(Slice::kE),
          coord::slice_permutation_coordinate(Slice::kM),
          coord::slice_permutation_coordinate(Slice::kS)};
}

}  // namespace

PartValues part_values(const Cube& cube) {
  return {static_cast<std::uint16_t>(coord::rank_edge_flip(cube)),
          static_cast<std::uint16_t>(coord::rank_corner_twist(cube)),
          static_cast<std::uint16_t>(coord::rank_corner_permutation(cube)),
          static_cast<std::uint16_t>(coord::rank_slice_permutation(cube, Slice::kE)),
          static_cast<std::uint16_t>(coord::rank_slice_permutation(cube, Slice::kM)),
          static_cast<std::uint16_t>(coord::rank_slice_permutation(cube, Slice::kS))};
}

Result<PartTables> PartTables::build() {
  PartTables tables;
  const std::array<Coordinate, kPartCount> coordinates = part_coordinates();
  for (std::size_t part = 0; part < kPartCount; ++part) {
    const Result<coord::MoveTable> moves = coord::MoveTable::build(coordinates[part]);
    if (!moves) return tl::unexpected(moves.error());
    tables.next_[part].reserve(moves->size() * kMoveCount);
    for (std::uint32_t value = 0; value < moves->size(); ++value) {
      // No part has 2^16 values: half the memory of the table it is taken from.
      for (const std::uint32_t to : moves->row(value)) {
        tables.next_[part].push_back(static_cast<std::uint16_t>(to));
      }
    }
  }
  return tables;
}

}  // namespace superflip::multiphase
