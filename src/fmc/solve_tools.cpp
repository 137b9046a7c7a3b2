#include "fmc/solve_tools.h"

#include <superflip/fmc.h>

#include "fmc/spaces.h"
#include "fmc/turn_sets.h"

namespace superflip::fmc {
namespace {

SpaceDefinition with_moves(FmcKind kind, const std::vector<Move>& moves) {
  SpaceDefinition definition = *space_definition({kind, Axis::kUD, Axis::kFB, false});
  definition.moves = moves;
  return definition;
}

}  // namespace

SolveTools::DrFromAr::DrFromAr()
    : space(with_moves(FmcKind::kDr, turns_with_half({Axis::kUD, Axis::kFB}))) {}

SolveTools::SliceFromFrls::SliceFromFrls()
    : space(with_moves(FmcKind::kHtrSlice, without(half_turns(), {Face::kU, Face::kD}))) {}

}  // namespace superflip::fmc
