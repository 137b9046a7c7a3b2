// Turns, and cubes written as face turns, for tests that must not lean on the move parser.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/move_sequence.h>

namespace superflip::test_support {

// Plain face turns with blanks between: "R U2 F'".
inline MoveSequence moves_of(std::string_view text) {
  MoveSequence moves;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    int index = 0;
    while (index < kMoveCount && Move::from_index(index).name() != word) ++index;
    if (index == kMoveCount) throw std::invalid_argument("no face turn: " + word);
    moves.push_back(Move::from_index(index));
  }
  return moves;
}
inline Cube cube_of(std::string_view moves) {
  return moves_of(moves).cube();
}

}  // namespace superflip::test_support
