#include "fmc/short_ways.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "cube/canonical_faces.h"
#include "kernels/elements.h"
#include "kernels/scalar_ops.h"

namespace superflip::fmc {

struct ShortWays::Descent {
  const ShortWays& ways;
  const OnWay& on_way;
  const IsOver& is_over;
  std::vector<Move> path{};
  std::uint32_t visited = 0;

  // Returns whether to go on.
  bool visit(const kernels::PackedCube& cube, FaceMask faces, int left) {
    constexpr std::uint32_t kNodesBetweenQuestions = 4096;
    if (++visited % kNodesBetweenQuestions == 0 && is_over()) return false;
    if (left <= ways.perimeter_turns() && !ways.may_lead_home(cube, left)) return true;
    if (left == 0) {
      on_way(path);
      return true;
    }
    kernels::PackedCube next{};
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      if ((faces & bit_of(move.face())) == 0) continue;
      kernels::scalar::Ops::compose(cube, ways.turns_[static_cast<std::size_t>(m)], next);
      path.push_back(move);
      const bool goes_on = visit(next, kFacesAfter.of[index_of(move.face())], left - 1);
      path.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }
};

ShortWays::ShortWays(bidirectional::Perimeter perimeter) : perimeter_(std::move(perimeter)) {
  for (int m = 0; m < kMoveCount; ++m) {
    turns_.push_back(kernels::element_of(Move::from_index(m)));
  }
}

Result<ShortWays> ShortWays::make(int perimeter_turns, const std::stop_token& stop) {
  auto perimeter = bidirectional::Perimeter::make(perimeter_turns, stop);
  if (!perimeter) return tl::unexpected(perimeter.error());
  return ShortWays(std::move(*perimeter));
}

bool ShortWays::each(const Cube& cube, int turns, const OnWay& on_way,
                     const IsOver& is_over) const {
  return Descent{*this, on_way, is_over}.visit(kernels::pack(cube), kAllFaces, turns);
}

bool ShortWays::may_lead_home(const kernels::PackedCube& cube, int turns) const {
  if (turns == 0) return cube == kernels::solved();
  const auto distance = perimeter_.distance(cube);
  return distance && *distance <= turns;
}

double ShortWays::lookups(int turns) const {
  // 18 first turns, then 13.35 for each that may follow in canonical order.
  const int free_turns = turns - perimeter_turns();
  return free_turns <= 0 ? 1 : 18 * std::pow(13.35, free_turns - 1);
}

}  // namespace superflip::fmc
