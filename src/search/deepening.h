// What a solver that searches depth after depth knows between two depths: the proof.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <superflip/move_sequence.h>
#include <superflip/solve.h>

#include "search/depth_solutions.h"

namespace superflip::search {

// Keeps to the request: which depth comes next, which solutions count, when it is over, and what may
// be claimed. The request outlives it.
class Deepening {
 public:
  // The cube needs at least lower_bound turns.
  Deepening(const SolveRequest& request, int lower_bound);

  // The depth to search now, or nothing when there is nothing left to search for.
  std::optional<int> next_depth() const;
  // Any one solution will do: the search of a depth may end at its first.
  bool one_is_enough() const { return request_.max_solutions == 1 && !request_.canonical_first; }
  // Depths that may hold solutions were left out, as the request wants it. Then a sequence that
  // solves the cube may be a shorter one with turns that cancel: it proves nothing.
  bool skipped_depths() const { return skipped_depths_; }

  // A solution that is known, from wherever; it may turn out to be a shortest.
  void note_known(const MoveSequence& moves);
  const std::optional<MoveSequence>& known() const { return known_; }
  // All that is shorter than `depth` is excluded and one solution known is no longer: nothing is
  // left to search for.
  bool is_settled_at(int depth) const;

  // The depth given by next_depth() has been searched, with these solutions. A depth cut short has
  // `whole` false: its solutions count, but nothing is excluded.
  void conclude(const DepthSolutions& found, bool whole);

  // Solutions, excluded_below, proved and complete; the rest is the solver's to fill in. To be
  // called once.
  SolveResult take_result();

 private:
  int last_depth() const;
  bool has_enough() const { return found_.size() >= request_.max_solutions; }

  const SolveRequest& request_;
  bool skipped_depths_;
  int depth_;  // the next
  int excluded_below_;
  bool cut_short_ = false;
  std::optional<int> shortest_;
  std::optional<MoveSequence> known_;  // none shorter than the request allows
  std::vector<MoveSequence> found_;
};

}  // namespace superflip::search
