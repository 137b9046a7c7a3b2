// The lines of a solution as people write it down: what is turns, what is comment, what is a mark.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/algorithm.h>
#include <superflip/result.h>

namespace superflip::fmc {

struct WrittenLine {
  std::string moves;
  std::string comment;
  std::string mark;          // "* = ...": what stands where the mark is
  bool is_solution = false;  // "Solution (22): ..."
  int number = 0;            // from 1
};

// Those that hold turns.
std::vector<WrittenLine> written_lines(std::string_view text);

// Turns of one side, and marks where something is inserted.
struct WrittenPiece {
  Turn turn;
  std::string mark;  // if it is one
};
struct MarkedMoves {
  std::vector<WrittenPiece> normal;
  std::vector<WrittenPiece> inverse;
  bool has_parentheses = false;  // ones that could mean either
};
Result<MarkedMoves> read_marked_moves(const WrittenLine& line, const MoveSyntax& syntax);

}  // namespace superflip::fmc
