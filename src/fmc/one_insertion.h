// The shortest results of one insertion, of any algorithm of at most so many turns at any place.
//
// After an algorithm X has been inserted, turns cancel on both sides of it. What remains is a beginning
// P of the line, new turns Y, and an end Q; at the border a turn of P or Q may have become another of
// its face. X is then u^-1 Y v^-1, where u v are the turns of the line that have gone, and is so many
// turns longer than Y. So for each P and Q the ways from one to the other are searched for, which are
// short where much cancels: what 12 turns amount to is found by searching for eight or nine, and nothing
// has to be known of algorithms. Lengths of the result are gone through in order; when one has been
// searched to its end, everything shorter is excluded.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>

#include "fmc/line_cuts.h"
#include "fmc/marked_line.h"
#include "fmc/short_ways.h"

namespace superflip::fmc {

// Where an algorithm is put: `before` and `after` are the line, but for the order of two turns of one
// axis that it may stand between.
struct Placed {
  MoveSequence before;
  MoveSequence after;
  InsertedAlg alg;

  MarkedLine marked() const { return MarkedLine(before + after).with(before.size(), alg); }
  friend bool operator<(const Placed& a, const Placed& b);
};

class OneInsertion {
 public:
  // With centres at home afterwards, or held in one of these ways.
  OneInsertion(const Cube& scramble, const MoveSequence& line, const std::vector<Symmetry>& held,
               int alg_turns);

  // By the merged result.
  using Found = std::map<MoveSequence, Placed, bool (*)(const MoveSequence&, const MoveSequence&)>;
  // All results of so many turns; nothing if `is_over` has ended the search.
  std::optional<Found> of_length(int turns, const ShortWays& ways, int threads,
                                 const ShortWays::IsOver& is_over) const;
  // About how many positions that looks up.
  double lookups(int turns, const ShortWays& ways) const;
  // No result is longer.
  int longest() const { return static_cast<int>(line_.size()) + alg_turns_; }

 private:
  struct Task {
    const LineEnd* begin = nullptr;
    const LineEnd* end = nullptr;
    Symmetry held;
    int turns = 0;
  };
  struct HeldEnds {
    Symmetry held;
    std::vector<LineEnd> ends;
  };

  std::vector<Task> tasks(int turns) const;
  std::optional<Placed> placed(const Task& task, const MoveSequence& way) const;

  Cube scramble_;
  MoveSequence line_;
  int alg_turns_;
  std::vector<LineEnd> begins_;
  std::vector<HeldEnds> ends_;
};

}  // namespace superflip::fmc
