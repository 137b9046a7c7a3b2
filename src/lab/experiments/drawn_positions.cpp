#include "lab/experiments/drawn_positions.h"

#include <superflip/move_sequence.h>
#include <superflip/random.h>

namespace superflip::lab {
namespace {

MoveSequence random_turns(int length, RandomSource& random) {
  MoveSequence moves;
  while (static_cast<int>(moves.size()) < length) {
    MoveSequence longer = moves;
    longer.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    if (longer.normalised() == longer) moves = longer;
  }
  return moves;
}

}  // namespace

Result<std::vector<Cube>> draw_positions(h48::H48Solver& solver, int length, int count,
                                         std::uint64_t seed, const std::stop_token& stop) {
  RandomSource random(seed);
  std::vector<Cube> drawn;
  while (static_cast<int>(drawn.size()) < count) {
    Problem problem;
    problem.cube = random_turns(length, random).cube();
    problem.max_length = length - 1;
    const Result<SolveResult> shorter = solver.solve(problem, stop);
    if (!shorter) return tl::unexpected(shorter.error());
    if (shorter->interrupted) return fail(ErrorCode::kInterrupted, "stopped");
    if (shorter->solutions.empty()) drawn.push_back(problem.cube);
  }
  return drawn;
}

std::vector<Cube> draw_states(int count, std::uint64_t seed) {
  RandomSource random(seed);
  std::vector<Cube> drawn;
  for (int i = 0; i < count; ++i) drawn.push_back(random_cube(random));
  return drawn;
}

}  // namespace superflip::lab
