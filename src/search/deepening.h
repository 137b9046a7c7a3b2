// What a solver that searches depth after depth knows between two depths.
#pragma once

#include <optional>
#include <vector>

#include <superflip/move_sequence.h>
#include <superflip/solve.h>

namespace superflip::search {

// Keeps to the request: which depth comes next, which solutions count, when it is over. The request
// outlives it.
class Deepening {
 public:
  // The cube needs at least lower_bound turns.
  Deepening(const SolveRequest& request, int lower_bound);

  // The depth to search now, or nothing when there is nothing left to search for.
  std::optional<int> next_depth() const;
  // The search of a depth may end at its first solution.
  bool first_solution_only() const {
    return request_.max_solutions == 1 && !request_.canonical_first;
  }
  // The depth given by next_depth() has been searched, with these solutions in whatever order and
  // spelling, repetitions too. A depth cut short has `whole` false: its solutions count, but nothing
  // is excluded.
  void conclude(const std::vector<MoveSequence>& found, bool whole);

  // The best known that is not proved to be a shortest.
  const std::optional<MoveSequence>& known() const { return request_.known; }
  // Solutions, excluded_below and proved; the rest is the solver's to fill in. To be called once.
  SolveResult take_result();

 private:
  void add(const MoveSequence& moves);
  int last_depth() const;

  const SolveRequest& request_;
  int depth_;  // the next
  int excluded_below_;
  bool cut_short_ = false;
  std::optional<int> shortest_;
  std::vector<MoveSequence> found_;
};

}  // namespace superflip::search
