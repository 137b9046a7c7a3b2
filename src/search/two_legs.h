// A solve that goes on with another table, or another machine, as one.
#pragma once

#include <optional>
#include <utility>

#include <superflip/problem.h>
#include <superflip/solve.h>

namespace superflip::search {

// The first leg was interrupted for the second to take over.
class TwoLegs {
 public:
  // The problem outlives it.
  TwoLegs(const Problem& problem, SolveResult first)
      : problem_(problem), first_(std::move(first)) {}

  // The second leg could begin just when all was done.
  bool is_done() const { return wants_one() && first_.proved; }
  SolveResult done() const;

  // What the second is to solve. Nothing if no time is left.
  std::optional<Problem> rest() const;
  SolveResult out_of_time() const;

  // Nothing until the second leg has come as far as the first.
  std::optional<SolveProgress> progress(SolveProgress now) const;
  // What either has excluded is excluded.
  SolveResult result(SolveResult second) const;

 private:
  // And any shortest will do: then what is known need not be searched for.
  bool wants_one() const;

  const Problem& problem_;
  SolveResult first_;
};

}  // namespace superflip::search
