#include <stdexcept>
#include <vector>

#include <superflip/scramble.h>

#include "cube/canonical_faces.h"
#include "engine/wca_rules.h"
#include "solvers/twophase/solve.h"

namespace superflip {
namespace {

constexpr int kUsualLength = 25;
constexpr int kMaxLength = 1000;

// Found in a fraction of a millisecond by every cube.
constexpr int kDrawnLength = 21;

MoveSequence turns_to(const TwoPhase& two_phase, const Cube& cube, std::optional<Axis> not_first,
                      std::optional<Axis> not_last) {
  twophase::Request request;
  request.problem.cube = cube;
  request.problem.target_length = kDrawnLength;
  // A scramble is the inverse of a solution: its first turn undoes the last.
  request.not_first = not_last;
  request.not_last = not_first;
  const Result<twophase::Found> found = twophase::solve(two_phase, request);
  if (!found || found->solution() == nullptr) {
    throw std::logic_error("a drawn cube has no solution");
  }
  return found->solution()->inverse();
}

}  // namespace

const MoveSequence& fmc_padding() {
  static const MoveSequence kPadding{{Face::kR, 3}, {Face::kU, 3}, {Face::kF, 1}};
  return kPadding;
}

MoveSequence scramble_turns(const TwoPhase& two_phase, ScrambleKind kind, const Cube& cube) {
  if (kind != ScrambleKind::kFmc) return turns_to(two_phase, cube, std::nullopt, std::nullopt);
  // The padding ends in F and begins with R': the turns between must not merge with them, nor must
  // a turn of the opposite face stand between two that would.
  const Cube padding = fmc_padding().cube();
  const Cube between = padding.inverse() * cube * padding.inverse();
  return fmc_padding() + turns_to(two_phase, between, Axis::kFB, Axis::kRL) + fmc_padding();
}

Result<Scrambler> Scrambler::create(const ScrambleRequest& request, RandomSource random) {
  if (request.length && request.kind != ScrambleKind::kRandomMoves) {
    return fail(ErrorCode::kUsage,
                "a length can be chosen for random-moves only: the other kinds "
                "draw a position, whatever its length");
  }
  if (request.length && (*request.length < 1 || *request.length > kMaxLength)) {
    return fail(ErrorCode::kUsage, "the length of a scramble is 1 to 1000 turns");
  }
  return Scrambler(request, random);
}

Scramble Scrambler::next() {
  if (request_.kind == ScrambleKind::kRandomMoves) {
    const MoveSequence moves = random_moves();
    return {moves.cube(), moves};
  }
  Cube cube = random_cube(random_);
  if (request_.kind != ScrambleKind::kRandomState) {
    while (!needs_two_turns_or_more(cube)) cube = random_cube(random_);
  }
  return {cube, std::nullopt};
}

// Each turn is drawn evenly from those that may follow.
MoveSequence Scrambler::random_moves() {
  const int length =
      request_.length ? *request_.length : kUsualLength + static_cast<int>(random_.below(2));
  MoveSequence moves;
  int state = CanonicalAutomaton::kStart;
  for (int i = 0; i < length; ++i) {
    std::vector<int> allowed;
    for (int m = 0; m < kMoveCount; ++m) {
      if (kFaceTurnAutomaton.allows(state, m)) allowed.push_back(m);
    }
    const int chosen = allowed[random_.below(allowed.size())];
    moves.push_back(Move::from_index(chosen));
    state = kFaceTurnAutomaton.next(state, chosen);
  }
  return moves;
}

}  // namespace superflip
