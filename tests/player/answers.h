// Whether an answer is right, whatever ended the search.
#pragma once

#include <atomic>
#include <string>

#include <superflip/capabilities.h>
#include <superflip/problem.h>
#include <superflip/solve.h>
#include <superflip/solver.h>

#include "player/truth.h"

namespace superflip::player {

struct Asked {
  const Solver& solver;
  const Problem& problem;
  bool may_be_stopped = false;
  bool memory_may_fail = false;
};

// Throws Wrong. What the answer claims is noted for later ones.
void check_answer(const Asked& asked, const Result<SolveResult>& answer, Truth& truth);

// Looks at what is told on the way. Nothing is thrown in the callback: the first fault is kept.
class ProgressWatch {
 public:
  ProgressWatch(const Problem& problem, Truth::Range shortest)
      : problem_(problem), shortest_(shortest) {}
  void look(const SolveProgress& now);
  int count() const { return count_; }
  const std::string& fault() const { return fault_; }

 private:
  std::string fault_of(const SolveProgress& now) const;

  const Problem& problem_;
  const Truth::Range shortest_;
  SolveProgress last_;
  std::atomic<bool> busy_{false};
  int count_ = 0;
  std::string fault_;
};

}  // namespace superflip::player
