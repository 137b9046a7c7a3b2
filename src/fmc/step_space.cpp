#include "fmc/step_space.h"

namespace superflip::fmc {

StepSpace::StepSpace(const SpaceDefinition& definition)
    : moves_(definition.moves),
      corners_(definition.corners, definition.moves, definition.goal),
      edges_(definition.edges, definition.moves, definition.goal),
      distances_(std::size_t{corners_.size()} * edges_.size(), kNever) {
  std::vector<State> reached;
  for (const Cube& cube : definition.goal) {
    const State state = state_of(cube);
    if (distance(state) == 0) continue;
    distances_[index(state)] = 0;
    reached.push_back(state);
  }
  for (std::size_t first = 0; first < reached.size();) {
    const std::vector<State> more =
        spread({reached.begin() + static_cast<std::ptrdiff_t>(first), reached.end()},
               definition.goal_moves, 0);
    first = reached.size();
    reached.insert(reached.end(), more.begin(), more.end());
  }
  for (std::uint8_t far = 1; !reached.empty(); ++far) reached = spread(reached, moves_, far);
}

std::vector<StepSpace::State> StepSpace::spread(const std::vector<State>& level,
                                                const std::vector<Move>& moves,
                                                std::uint8_t distance) {
  std::vector<State> found;
  for (const State& state : level) {
    for (const Move move : moves) {
      const State next = after(state, move);
      std::uint8_t& known = distances_[index(next)];
      if (known != kNever) continue;
      known = distance;
      found.push_back(next);
    }
  }
  return found;
}

std::vector<std::uint64_t> StepSpace::distribution() const {
  std::vector<std::uint64_t> counts;
  for (const std::uint8_t far : distances_) {
    if (far == kNever) continue;
    if (far >= counts.size()) counts.resize(far + 1U);
    ++counts[far];
  }
  return counts;
}

}  // namespace superflip::fmc
