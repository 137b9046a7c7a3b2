// Whether a cube is where a step leads, by what the step asks of its pieces: no table is looked at.
#include <algorithm>
#include <vector>

#include <superflip/fmc.h>

#include "fmc/frames.h"
#include "fmc/spaces.h"
#include "fmc/turn_sets.h"

namespace superflip {
namespace {

bool edges_are_oriented(const Cube& cube) {
  return std::ranges::all_of(cube.edge_flip, [](std::uint8_t flip) { return flip == 0; });
}

bool corners_are_oriented(const Cube& cube) {
  return std::ranges::all_of(cube.corner_twist, [](std::uint8_t twist) { return twist == 0; });
}

// The slice an edge belongs to by the faces it has, as by where it is.
bool edges_are_in_slices(const Cube& cube, std::size_t first, std::size_t step, std::size_t end) {
  for (std::size_t slot = first; slot < end; slot += step) {
    const std::size_t piece = cube.edge_piece[slot];
    if (piece < first || piece >= end || (piece - first) % step != 0) return false;
  }
  return true;
}

bool is_domino(const Cube& cube) {
  return edges_are_oriented(cube) && corners_are_oriented(cube) &&
         edges_are_in_slices(cube, kFR, 1, kEdgeCount);
}

bool solves_corners(const Cube& cube) {
  const Cube solved;
  return cube.corner_piece == solved.corner_piece && cube.corner_twist == solved.corner_twist;
}

// Corners that the half turns listed reach, by breadth-first search; `edges` too or not.
std::vector<Cube> reached_by(const std::vector<Move>& moves, bool edges) {
  std::vector<Cube> found{Cube{}};
  for (std::size_t at = 0; at < found.size(); ++at) {
    for (const Move move : moves) {
      Cube next = found[at].after(move);
      if (!edges) next.edge_piece = Cube{}.edge_piece;
      if (std::ranges::find(found, next) == found.end()) found.push_back(next);
    }
  }
  return found;
}

bool is_half_turn_cube(const Cube& cube) {
  static const std::vector<Cube> kCorners = reached_by(fmc::half_turns(), false);
  if (!is_domino(cube) || !edges_are_in_slices(cube, kUR, 2, kFR) ||
      !edges_are_in_slices(cube, kUF, 2, kFR)) {
    return false;
  }
  Cube corners = cube;
  corners.edge_piece = Cube{}.edge_piece;
  return std::ranges::find(kCorners, corners) != kCorners.end();
}

const std::vector<Cube>& floppy_cubes() {
  static const std::vector<Cube> kCubes =
      reached_by(fmc::without(fmc::half_turns(), {Face::kU, Face::kD}), true);
  return kCubes;
}

bool is_floppy(const Cube& cube) {
  return std::ranges::find(floppy_cubes(), cube) != floppy_cubes().end();
}

// Up to turns of the E slice with its centres.
bool is_all_but_slice(const Cube& cube) {
  static const std::vector<Cube> kCubes = fmc::e_slice_cubes(true);
  return std::ranges::find(kCubes, cube) != kCubes.end();
}

bool is_floppy_but_slice(const Cube& cube) {
  return std::ranges::any_of(floppy_cubes(), [&](const Cube& floppy) {
    return is_all_but_slice(cube * floppy.inverse());
  });
}

// From there DR takes no quarter turn of U or D: the cube is a DR cube after turns of R L U2 D2 F2 B2.
bool is_axial(const Cube& cube) {
  static const fmc::StepSpace kSpace = [] {
    fmc::SpaceDefinition definition =
        *fmc::space_definition({FmcKind::kDr, Axis::kUD, Axis::kFB, false});
    definition.moves = fmc::turns_with_half({Axis::kUD, Axis::kFB});
    return fmc::StepSpace(definition);
  }();
  return edges_are_oriented(cube) &&
         kSpace.distance(kSpace.state_of(cube)) != fmc::StepSpace::kNever;
}

bool solves_corners_somehow(const Cube& cube) {
  static const std::vector<Cube> kRotations = fmc::corner_rotations();
  return std::ranges::any_of(kRotations, [&](const Cube& rotation) {
    return rotation.corner_piece == cube.corner_piece && rotation.corner_twist == cube.corner_twist;
  });
}

bool has_line(const Cube& cube) {
  return cube.edge_piece[kDF] == kDF && cube.edge_piece[kDB] == kDB;
}

}  // namespace

bool FmcSolver::is_reached(const FmcStep& step, const Cube& cube) {
  const Cube seen = conjugate(cube, fmc::frame_of(step));
  switch (step.kind) {
    case FmcKind::kEo:
      return edges_are_oriented(seen);
    case FmcKind::kEoLine:
      return edges_are_oriented(seen) && has_line(seen);
    case FmcKind::kDr:
      return is_domino(seen);
    case FmcKind::kAr:
      return is_axial(seen);
    case FmcKind::kHtr:
      return is_half_turn_cube(seen);
    case FmcKind::kFr:
      return is_floppy(seen);
    case FmcKind::kFrLs:
      return is_floppy_but_slice(seen);
    case FmcKind::kDrSlice:
    case FmcKind::kHtrSlice:
      return is_all_but_slice(seen);
    case FmcKind::kCorners:
      return solves_corners(seen);
    case FmcKind::kCornersX:
      return solves_corners_somehow(seen);
    default:
      return cube.is_solved();
  }
}

}  // namespace superflip
