// All ways of one length through a step on one side, with a bound for what follows.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include <superflip/move.h>

#include "cube/canonical_faces.h"
#include "fmc/domino_bounds.h"
#include "fmc/solve_limits.h"
#include "fmc/solve_path.h"
#include "fmc/step_space.h"

namespace superflip::fmc {

// A rule says what turns do to a state, how far it is from the step's goal at least (0: there), and how
// far from the end of the solve.
struct SpaceRule {
  using State = StepSpace::State;
  const StepSpace& space;

  State after(const State& state, Move move) const { return space.after(state, move); }
  int least(const State& state) const { return space.distance(state); }
  static int rest(const State& /*state*/) { return 0; }
};

// HTR with what comes behind it.
struct HtrRule {
  struct State {
    StepSpace::State own;
    DominoBounds::State domino;
  };
  const StepSpace& space;
  const DominoBounds& bounds;
  const DominoBounds::Table& table;

  State after(const State& state, Move move) const {
    return {space.after(state.own, move), bounds.after(state.domino, move)};
  }
  int least(const State& state) const { return space.distance(state.own); }
  int rest(const State& state) const { return table.least(state.domino); }
};

// Solved by DR turns.
struct DominoRule {
  using State = DominoBounds::State;
  const DominoBounds& bounds;
  const DominoBounds::Table& table;

  State after(const State& state, Move move) const { return bounds.after(state, move); }
  int least(const State& state) const { return table.least(state); }
  static int rest(const State& /*state*/) { return 0; }
};

template <class Rule>
class SideWalk {
 public:
  using State = typename Rule::State;

  // `done` turns came before; faces in `barred` are not turned before another axis is.
  SideWalk(const Rule& rule, std::span<const Move> moves, const SolveLimits& limits, int done,
           FaceMask barred)
      : rule_(rule), moves_(moves), limits_(limits), done_(done), barred_(barred) {}

  // Tells on_way(turns) of ways of exactly so many turns that do not meet the goal before; its false ends
  // the walk. False if it was ended.
  template <class OnWay>
  bool each(const State& from, int length, const OnWay& on_way) {
    const int least = rule_.least(from);
    if (least > length || (least == 0 && length > 0)) return true;
    if (length == 0) return on_way(std::span<const Move>{});
    return walk(from, length, on_way);
  }

 private:
  template <class OnWay>
  bool walk(const State& state, int left, const OnWay& on_way) {
    if (limits_.over()) return false;
    for (const Move move : moves_) {
      if (!may_turn(move)) continue;
      const State next = rule_.after(state, move);
      const int least = rule_.least(next);
      if (least > left - 1 || (least == 0 && left > 1)) continue;
      const int depth = static_cast<int>(count_) + 1;
      if (done_ + depth + rule_.rest(next) > limits_.most_now()) continue;
      path_[count_++] = move;
      const bool go_on = left == 1 ? on_way(std::span<const Move>{path_.data(), count_})
                                   : walk(next, left - 1, on_way);
      --count_;
      if (!go_on) return false;
    }
    return true;
  }

  bool may_turn(Move move) const {
    if (count_ > 0 && !may_follow(path_[count_ - 1].face(), move.face())) return false;
    if ((barred_ & bit_of(move.face())) == 0) return true;
    for (std::size_t i = 0; i < count_; ++i) {
      if (path_[i].axis() != move.axis()) return true;
    }
    return false;
  }

  const Rule rule_;
  const std::span<const Move> moves_;
  const SolveLimits& limits_;
  const int done_;
  const FaceMask barred_;
  std::array<Move, kMostPathTurns> path_{};
  std::size_t count_ = 0;
};

}  // namespace superflip::fmc
