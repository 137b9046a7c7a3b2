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

Result<std::vector<Cube>> draw_positions(H48Solver& solver, int length, int count,
                                         std::uint64_t seed, const std::stop_token& stop) {
  RandomSource random(seed);
  std::vector<Cube> drawn;
  while (static_cast<int>(drawn.size()) < count) {
    SolveRequest request;
    request.cube = random_turns(length, random).cube();
    request.max_length = length - 1;
    const Result<SolveResult> shorter = solver.solve(request, stop);
    if (!shorter) return tl::unexpected(shorter.error());
    if (shorter->interrupted) return fail(ErrorCode::kInterrupted, "stopped");
    if (shorter->solutions.empty()) drawn.push_back(request.cube);
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
