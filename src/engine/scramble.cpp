#include <vector>

#include <superflip/scramble.h>

#include "engine/wca_rules.h"
#include "search/canonical_automaton.h"

namespace superflip {
namespace {

constexpr int kUsualLength = 25;
constexpr int kMaxLength = 1000;

}  // namespace

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
  static const search::CanonicalAutomaton kAutomaton(search::move_set(Metric::kHtm));
  const int length =
      request_.length ? *request_.length : kUsualLength + static_cast<int>(random_.below(2));
  MoveSequence moves;
  int state = search::CanonicalAutomaton::kStart;
  for (int i = 0; i < length; ++i) {
    std::vector<int> allowed;
    for (int m = 0; m < kMoveCount; ++m) {
      if (kAutomaton.next(state, m) != search::CanonicalAutomaton::kForbidden) allowed.push_back(m);
    }
    const int chosen = allowed[random_.below(allowed.size())];
    moves.push_back(Move::from_index(chosen));
    state = kAutomaton.next(state, chosen);
  }
  return moves;
}

}  // namespace superflip
