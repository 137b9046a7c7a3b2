#include "cube/move_set.h"

#include <array>
#include <string_view>

#include <superflip/move.h>

namespace superflip {
namespace {

constexpr std::array<std::string_view, 4> kSuffix{"", "", "2", "'"};

Generator face_turn(Move move) {
  return {std::string(move.name()), axis_turn(move), Cube::of(move)};
}

// M follows L, E follows D, S follows F: the face whose sense of rotation the slice has.
Generator slice_turn(char letter, Face follows, int quarter_turns) {
  const Move back(follows, 4 - quarter_turns);
  const Move along(opposite(follows), quarter_turns);
  const AxisTurn a = axis_turn(back);
  const AxisTurn b = axis_turn(along);
  const AxisTurn both{a.axis, a.first_turns + b.first_turns, a.second_turns + b.second_turns, 0, 1};
  return {letter + std::string(kSuffix[quarter_turns]), both, Cube::of(back) * Cube::of(along)};
}

void add_pairs(std::vector<Generator>& generators) {
  for (const Face first : {Face::kU, Face::kR, Face::kF}) {
    for (int a = 1; a <= 3; ++a) {
      for (int b = 1; b <= 3; ++b) {
        const Move one(first, a);
        const Move other(opposite(first), b);
        generators.push_back({std::string(one.name()) + std::string(other.name()),
                              {one.axis(), a, b, 0, 1},
                              Cube::of(one) * Cube::of(other)});
      }
    }
  }
}

}  // namespace

std::vector<Generator> move_set(Metric metric) {
  std::vector<Generator> generators;
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    if (metric == Metric::kQtm && move.quarter_turns() == 2) continue;
    generators.push_back(face_turn(move));
  }
  if (metric == Metric::kAtm) add_pairs(generators);
  if (metric != Metric::kStm) return generators;
  for (int turns = 1; turns <= 3; ++turns) {
    generators.push_back(slice_turn('E', Face::kD, turns));
    generators.push_back(slice_turn('M', Face::kL, turns));
    generators.push_back(slice_turn('S', Face::kF, turns));
  }
  return generators;
}

}  // namespace superflip
