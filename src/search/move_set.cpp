#include "search/move_set.h"

#include <array>

#include <superflip/move.h>

namespace superflip::search {
namespace {

constexpr std::array<std::string_view, 4> kSuffix{"", "", "2", "'"};

Generator face_turn(Move move) {
  const bool first = index_of(move.face()) < 3;
  return {std::string(move.name()), move.axis(), first ? move.quarter_turns() : 0,
          first ? 0 : move.quarter_turns(), Cube::of(move)};
}

// M follows L, E follows D, S follows F: the face whose sense of rotation the slice has.
Generator slice_turn(char letter, Face follows, int quarter_turns) {
  const Face other = opposite(follows);
  const Move back(follows, 4 - quarter_turns);
  const Move along(other, quarter_turns);
  const bool follows_first = index_of(follows) < 3;
  return {letter + std::string(kSuffix[quarter_turns]), axis_of(follows),
          follows_first ? back.quarter_turns() : along.quarter_turns(),
          follows_first ? along.quarter_turns() : back.quarter_turns(),
          Cube::of(back) * Cube::of(along)};
}

}  // namespace

std::vector<Generator> move_set(Metric metric) {
  std::vector<Generator> generators;
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    if (metric == Metric::kQtm && move.quarter_turns() == 2) continue;
    generators.push_back(face_turn(move));
  }
  if (metric != Metric::kStm) return generators;
  for (int turns = 1; turns <= 3; ++turns) {
    generators.push_back(slice_turn('E', Face::kD, turns));
    generators.push_back(slice_turn('M', Face::kL, turns));
    generators.push_back(slice_turn('S', Face::kF, turns));
  }
  return generators;
}

}  // namespace superflip::search
