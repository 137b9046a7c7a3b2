// Solutions of a position of the cube.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <superflip/move_sequence.h>
#include <superflip/problem.h>

namespace superflip::search {

class CubeJudge {
 public:
  using Turns = MoveSequence;
  // Lists of millions are kept, so a solution of up to 36 turns is three words, five bits a turn, the
  // first turn in the highest; what comes after the last is 0.
  using Key = std::array<std::uint64_t, 3>;

  explicit CubeJudge(const Problem& problem)
      : cube_(problem.cube), goal_(problem.goal), metric_(problem.metric) {}

  static MoveSequence normal(const MoveSequence& moves) { return moves.normalised(); }
  int length(const MoveSequence& moves) const { return moves.length(metric_); }
  bool solves(const MoveSequence& moves) const { return goal_.is_reached_by(cube_ * moves.cube()); }
  static std::string text(const MoveSequence& moves) { return moves.text(); }
  static Key key(const MoveSequence& moves);
  static MoveSequence turns(const Key& key);

 private:
  Cube cube_;
  Goal goal_;
  Metric metric_;
};

}  // namespace superflip::search
