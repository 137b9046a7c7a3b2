#include "fmc/spaces.h"

#include <algorithm>
#include <utility>

#include "coord/half_turn_corners.h"
#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "fmc/turn_sets.h"

namespace superflip::fmc {
namespace {

using coord::Slice;

constexpr std::uint64_t kOrders = coord::kSlicePermutationCount / coord::kSliceCount;  // 4!

Part::Rank nothing() {
  return {[](const Cube& /*cube*/) { return std::uint64_t{0}; }, 1};
}
Part::Rank twists() {
  return {coord::rank_corner_twist, coord::kCornerTwistCount};
}
Part::Rank flips() {
  return {coord::rank_edge_flip, coord::kEdgeFlipCount};
}
Part::Rank slots(Slice slice) {
  return {[slice](const Cube& cube) { return coord::rank_slice(cube, slice); }, coord::kSliceCount};
}

// Where the edges DF and DB are, and all flips.
Part::Rank flips_and_line() {
  return {[](const Cube& cube) {
            std::uint64_t front = 0;
            std::uint64_t back = 0;
            for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
              if (cube.edge_piece[slot] == kDF) front = slot;
              if (cube.edge_piece[slot] == kDB) back = slot;
            }
            return (coord::rank_edge_flip(cube) * kEdgeCount + front) * kEdgeCount + back;
          },
          coord::kEdgeFlipCount * kEdgeCount * kEdgeCount};
}

Part::Rank corner_cosets() {
  return {[cosets = coord::half_turn_corner_cosets()](const Cube& cube) -> std::uint64_t {
            return cosets[coord::rank_corner_permutation(cube)];
          },
          coord::kHalfTurnCornerCosetCount};
}
Part::Rank corner_permutations() {
  return {coord::rank_corner_permutation, coord::kCornerPermutationCount};
}

// The order of the edges of each slice, all of them in their slices. Where they are not, some rank.
Part::Rank edge_orders() {
  return {[](const Cube& cube) {
            std::uint64_t rank = 0;
            for (const Slice slice : coord::kSlices) {
              rank = rank * kOrders + coord::rank_slice_permutation(cube, slice) % kOrders;
            }
            return rank;
          },
          kOrders * kOrders * kOrders};
}

SpaceDefinition domino() {
  return {twists(), slots(Slice::kE), eo_turns()};
}

// By half turns, to one of `goal` and what comes of that by `goal_moves`.
SpaceDefinition half_turn_space(std::vector<Move> moves, std::vector<Cube> goal,
                                std::vector<Move> goal_moves) {
  return {corner_permutations(), edge_orders(), std::move(moves), std::move(goal),
          std::move(goal_moves)};
}

// R2 L2 F2 B2.
std::vector<Move> floppy_turns() {
  return without(half_turns(), {Face::kU, Face::kD});
}

}  // namespace

std::vector<Cube> e_slice_cubes(bool quarter_turns) {
  const std::array<Edge, 4> edges = coord::edges_of(Slice::kE);
  std::array<std::uint8_t, 4> order{0, 1, 2, 3};
  std::vector<Cube> cubes;
  do {
    Cube cube;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      cube.edge_piece[edges[i]] = static_cast<std::uint8_t>(edges[order[i]]);
    }
    // The layers of U and D may have been turned together, as the slice is by those who hold them.
    for (int quarters = 0; quarters < 4; ++quarters) {
      if (!quarter_turns && quarters % 2 != 0) continue;
      Cube turned = cube;
      for (int i = 0; i < quarters; ++i) {
        turned = turned.after(Move(Face::kU, 1)).after(Move(Face::kD, 3));
      }
      if (!find_fault(turned)) cubes.push_back(turned);
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return cubes;
}

std::vector<Cube> corner_rotations() {
  // Turning opposite faces together does to the corners what a rotation of the whole cube does.
  std::vector<Cube> rotations{Cube{}};
  for (std::size_t at = 0; at < rotations.size(); ++at) {
    for (const Face face : {Face::kU, Face::kR, Face::kF}) {
      Cube next = rotations[at].after(Move(face, 1)).after(Move(opposite(face), 3));
      next.edge_piece = Cube{}.edge_piece;
      next.edge_flip = {};
      if (std::ranges::find(rotations, next) == rotations.end()) rotations.push_back(next);
    }
  }
  return rotations;
}

std::optional<SpaceDefinition> space_definition(const FmcStep& step) {
  switch (step.kind) {
    case FmcKind::kEo:
      return SpaceDefinition{nothing(), flips(), all_turns()};
    case FmcKind::kEoLine:
      return SpaceDefinition{nothing(), flips_and_line(), all_turns()};
    case FmcKind::kDr:
      if (!step.from) return std::nullopt;
      return domino();
    case FmcKind::kAr: {
      SpaceDefinition definition = domino();
      definition.goal_moves = turns_with_half({Axis::kUD, Axis::kFB});
      return definition;
    }
    case FmcKind::kHtr:
      return SpaceDefinition{corner_cosets(), slots(Slice::kM), dr_turns()};
    case FmcKind::kFr:
      return half_turn_space(half_turns(), {Cube{}}, floppy_turns());
    case FmcKind::kFrLs:
      return half_turn_space(half_turns(), e_slice_cubes(false), floppy_turns());
    case FmcKind::kHtrSlice:
      return half_turn_space(without(half_turns(), {Face::kD}), e_slice_cubes(false), {});
    case FmcKind::kHtrFin:
      return half_turn_space(half_turns(), {Cube{}}, {});
    case FmcKind::kFrFin:
      return half_turn_space(floppy_turns(), {Cube{}}, {});
    default:
      return std::nullopt;
  }
}

const StepSpace* Spaces::find(const FmcStep& step) const {
  if (step.kind == FmcKind::kDr && !step.from) return nullptr;
  Slot& slot = slots_.at(static_cast<std::size_t>(step.kind));
  std::call_once(slot.once, [&] {
    if (const auto definition = space_definition(step)) {
      slot.space = std::make_unique<const StepSpace>(*definition);
    }
  });
  return slot.space.get();
}

}  // namespace superflip::fmc
