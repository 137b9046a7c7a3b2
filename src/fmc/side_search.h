// All ways of one length to a step's goal, on one side.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>

#include "fmc/domino_space.h"
#include "fmc/step_space.h"

namespace superflip::fmc {

// Told of turns in canonical order; false ends the search.
using OnWay = std::function<bool(const std::vector<Move>& way)>;

// In a StepSpace or a DominoSpace.
template <class Space>
class SideSearchIn {
 public:
  // It outlives the search.
  explicit SideSearchIn(const Space& space) : space_(space) {}

  // Nothing if no turns lead from there to the goal.
  std::optional<int> distance(const Cube& cube) const {
    const std::uint8_t far = space_.distance(space_.state_of(cube));
    if (far == Space::kNever) return std::nullopt;
    return far;
  }
  // Of exactly so many turns, without the goal on the way. False if it was ended.
  bool each(const Cube& cube, int turns, const OnWay& on_way);
  // All canonical sequences of the step's turns of that length, wherever they lead.
  bool each_beginning(int turns, const OnWay& on_way);

 private:
  bool walk(const typename Space::State& state, int left, const OnWay& on_way);
  bool begin(int left, const OnWay& on_way);
  bool may_turn(Move move) const;

  const Space& space_;
  std::vector<Move> path_;
};

using SideSearch = SideSearchIn<StepSpace>;

}  // namespace superflip::fmc
