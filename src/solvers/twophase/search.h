// One cube solved: which depths are searched in which order, and when the best is proved.
#pragma once

#include <array>
#include <cstdint>

#include "search/cube_session.h"
#include "solvers/twophase/direction.h"
#include "solvers/twophase/limits.h"
#include "solvers/twophase/phase1_search.h"
#include "solvers/twophase/solve.h"
#include "solvers/twophase/tables.h"

namespace superflip::twophase {

// All directions are searched to one phase-1 depth before the next. At first phase 2 is kept short,
// since beyond ten turns or so it takes longer to search than one more turn in phase 1. What that
// leaves out at small depths is made up for as soon as it is cheaper than going on.
//
// A solution of n turns shows in every direction: as d turns of phase 1 and n - d of phase 2, for
// some d. So n is excluded when all d of one direction have been searched so far.
class Search {
 public:
  // All references outlive it. The session has begun.
  Search(const Tables& tables, const Request& request, search::CubeSession& session,
         const OnBetter& on_better);
  // How the solution was found is for the caller to read; the result is the session's.
  Found run();

 private:
  struct Depth {
    bool is_open = false;
    std::uint64_t tries = 0;                         // ways of phase 1, in the last run
    std::array<int, kDirectionCount> phase2_done{};  // longest searched; -1 for none
  };

  static int greatest_length(const Problem& problem);
  bool is_over() const;
  void step();
  void run_depth(unsigned directions, const PhaseLengths& lengths);
  int shortest_phase2(int depth) const;
  // In nodes, roughly.
  double cost_of_longer_phase2(int depth) const;
  double cost_of_next_depth() const;
  bool is_searched(std::size_t direction, int length) const;
  int excluded_below() const;
  bool is_wanted(const MoveSequence& moves) const;
  bool add_solution(const FoundSolution& found);

  const Request& request_;
  search::CubeSession& session_;
  const OnBetter& on_better_;
  Limits limits_;
  Directions directions_;
  Phase1Search phase1_;
  std::array<Depth, kTwoPhaseMaxLength + 1> depths_{};
  int next_depth_;  // none as deep has been searched
  int max_length_;  // no longer solution was ever of interest
  int shortest_;    // the length of the best found; one more than max_length_ if there is none
  Found found_;
};

}  // namespace superflip::twophase
