#include <algorithm>
#include <array>

#include <superflip/move_sequence.h>

#include "cube/canonical_faces.h"

namespace superflip {
namespace {

bool are_one_slice_turn(Move a, Move b) {
  return a.face() == opposite(b.face()) && a.quarter_turns() + b.quarter_turns() == 4;
}

// Appends what a run of turns of one axis amounts to.
void append_run(Axis axis, const std::array<int, kFaceCount>& quarter_turns,
                std::vector<Move>& moves) {
  Face first = kFaces[static_cast<std::size_t>(axis)];
  if (!may_follow(first, opposite(first))) first = opposite(first);
  for (const Face face : {first, opposite(first)}) {
    const int turns = quarter_turns[index_of(face)] % 4;
    if (turns != 0) moves.emplace_back(face, turns);
  }
}

}  // namespace

Cube MoveSequence::cube() const {
  Cube cube;
  for (const Move move : moves_) cube = cube.after(move);
  return cube;
}

MoveSequence MoveSequence::inverse() const {
  MoveSequence result;
  for (auto move = moves_.rbegin(); move != moves_.rend(); ++move)
    result.push_back(move->inverse());
  return result;
}

MoveSequence MoveSequence::image(Symmetry s) const {
  MoveSequence result;
  for (const Move move : moves_) result.push_back(s.image(move));
  return result;
}

MoveSequence MoveSequence::normalised() const {
  // A run that cancels completely lets its neighbours meet, so a finished run is taken up again
  // when the next turn has its axis.
  std::vector<Move> done;
  for (const Move move : moves_) {
    std::array<int, kFaceCount> quarter_turns{};
    quarter_turns[index_of(move.face())] = move.quarter_turns();
    while (!done.empty() && done.back().axis() == move.axis()) {
      quarter_turns[index_of(done.back().face())] += done.back().quarter_turns();
      done.pop_back();
    }
    append_run(move.axis(), quarter_turns, done);
  }
  return MoveSequence(std::move(done));
}

int MoveSequence::length(Metric metric) const {
  int length = 0;
  if (metric == Metric::kAtm) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      length += i == 0 || moves_[i].axis() != moves_[i - 1].axis() ? 1 : 0;
    }
    return length;
  }
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const bool half_turn = moves_[i].quarter_turns() == 2;
    length += metric == Metric::kQtm && half_turn ? 2 : 1;
    if (metric == Metric::kStm && i + 1 < moves_.size() &&
        are_one_slice_turn(moves_[i], moves_[i + 1])) {
      ++i;
    }
  }
  return length;
}

std::string MoveSequence::text() const {
  std::string text;
  for (const Move move : moves_) {
    if (!text.empty()) text += ' ';
    text += move.name();
  }
  return text;
}

MoveSequence operator+(const MoveSequence& a, const MoveSequence& b) {
  MoveSequence sum = a;
  sum.moves_.insert(sum.moves_.end(), b.moves_.begin(), b.moves_.end());
  return sum;
}

}  // namespace superflip
