// Cubes written as face turns, for tests that must not lean on the move parser.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include <superflip/cube.h>
#include <superflip/move.h>

namespace superflip::test_support {

// Plain face turns with blanks between: "R U2 F'".
inline Cube cube_of(std::string_view moves) {
  Cube cube;
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;) {
    int index = 0;
    while (index < kMoveCount && Move::from_index(index).name() != word) ++index;
    if (index == kMoveCount) throw std::invalid_argument("no face turn: " + word);
    cube = cube.after(Move::from_index(index));
  }
  return cube;
}

}  // namespace superflip::test_support
