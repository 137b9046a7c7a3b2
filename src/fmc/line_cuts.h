// Beginnings and ends of a line that an insertion may leave as they are, but for turns that it meets.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/symmetry.h>

namespace superflip::fmc {

// Bit i for the turn i of the line.
using TurnMask = std::uint64_t;

struct LineEnd {
  TurnMask turns = 0;   // those of the line in it
  int altered = 0;      // how many of them an insertion has met and changed
  MoveSequence kept;    // these turns, for someone who does the line
  MoveSequence result;  // what they have become
  MoveSequence change;  // what was added: behind a beginning, before an end
  Cube cube;            // of `result`
};

// Every beginning (of two turns of one axis that stand together either may come first); each as it is,
// and with every change to turns at its end that leaves as many of them.
std::vector<LineEnd> beginnings(const MoveSequence& line);
// Every end likewise, for someone who holds the cube so.
std::vector<LineEnd> endings(const MoveSequence& line, Symmetry held);

// The turns of the line that are in neither, in order, if they have none in common.
MoveSequence turns_between(const MoveSequence& line, TurnMask beginning, TurnMask ending);

}  // namespace superflip::fmc
