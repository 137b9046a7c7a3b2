// All states that a step tells apart, with the number of turns that each needs.
//
// A state is a part of the corners and a part of the edges (part.h). All steps but finishes and what
// starts from any cube have at most a million and a half of them, a byte each.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>

#include "fmc/part.h"

namespace superflip::fmc {

struct SpaceDefinition {
  Part::Rank corners;
  Part::Rank edges;
  // The turns of the step. A turn is there with its inverse.
  std::vector<Move> moves;
  // Reached are these cubes, and what comes of them by `goal_moves`.
  std::vector<Cube> goal{Cube{}};
  std::vector<Move> goal_moves{};
};

class StepSpace {
 public:
  struct State {
    std::uint32_t corners = 0;
    std::uint32_t edges = 0;
  };
  static constexpr std::uint8_t kNever = 0xff;

  explicit StepSpace(const SpaceDefinition& definition);

  const std::vector<Move>& moves() const { return moves_; }
  // Whether the step can begin there is not looked at, but where its turns do not lead to any state of
  // the space, the distance is kNever.
  State state_of(const Cube& cube) const { return {corners_.of(cube), edges_.of(cube)}; }
  State after(const State& state, Move move) const {
    return {corners_.after(state.corners, move), edges_.after(state.edges, move)};
  }
  std::uint8_t distance(const State& state) const {
    if (state.corners == Part::kNone || state.edges == Part::kNone) return kNever;
    return distances_[index(state)];
  }
  // States at each distance.
  std::vector<std::uint64_t> distribution() const;
  std::uint64_t size() const { return distances_.size(); }

 private:
  std::size_t index(const State& state) const {
    return std::size_t{state.corners} * edges_.size() + state.edges;
  }
  // States that `moves` lead to from those of the last level and that have no distance yet get this one.
  std::vector<State> spread(const std::vector<State>& level, const std::vector<Move>& moves,
                            std::uint8_t distance);

  std::vector<Move> moves_;
  Part corners_;
  Part edges_;
  std::vector<std::uint8_t> distances_;
};

}  // namespace superflip::fmc
