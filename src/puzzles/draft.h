// A definition as it is read, before its turns are worked out. Every reader makes one.
#pragma once

#include <string>
#include <vector>

#include <superflip/result.h>

#include "puzzles/definition.h"

namespace superflip::puzzles {

// What a definition says of one set in one state; numbers as in the file, but pieces from 0.
struct DraftRows {
  std::vector<int> pieces;        // empty: not given
  std::vector<int> orientations;  // kAnyOrientation, or a number; empty: all 0
};
inline constexpr int kAnyOrientation = -1;

struct DraftSet {
  std::string name;
  int size = 0;
  int orientations = 1;
};

struct DraftMove {
  std::string name;
  std::string where;  // "file:12", for messages
  Rearrangement action;
};

struct DraftSequence {
  std::string name;
  std::string where;
  std::string turns;
  bool is_alias = false;  // only another name: no move of its own
};

struct Draft {
  std::string name;
  std::string source;
  std::string solved_where;
  std::vector<DraftSet> sets;
  std::vector<DraftRows> solved;  // of each set
  std::vector<DraftMove> moves;
  std::vector<DraftSequence> sequences;
};

// Numbers the pieces, works out the powers of the moves and the sequences. kUsage, with the place.
Result<Definition> finish_draft(const Draft& draft);

inline constexpr int kMaxSetSize = 255;
inline constexpr int kMaxOrientations = 127;
inline constexpr int kMaxSets = 200;
inline constexpr int kMaxOrder = 1000;

}  // namespace superflip::puzzles
