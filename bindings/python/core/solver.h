// A solver that Python threads share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <superflip/position.h>
#include <superflip/solve_terms.h>
#include <superflip/solver.h>

#include "feed.h"
#include "run.h"
#include "turn.h"

namespace superflip::python {

// What is asked about every cube of a call.
struct Limits {
  SolveTerms terms;
  int min_length = 0;
  std::optional<int> max_length;
  std::optional<int> target;
  std::uint64_t count = 1;
  int extra = 0;
  bool canonical_first = false;
  std::optional<std::uint64_t> max_nodes;
  std::optional<double> timeout;  // seconds

  Problem problem(const Position& position) const;
};

// The solvers of the library take one call at a time; so the second thread waits. All functions that
// return a run wait for their turn before they return, and the run has the turn until it has ended.
class SharedSolver {
 public:
  explicit SharedSolver(std::unique_ptr<Solver> solver);

  std::optional<std::string> table() const;
  // Frees the tables. Using it afterwards is kUsage.
  void close();

  // Any work that asks it.
  using Asking = std::function<void(Solver&, const std::stop_token&, const Run::Post&)>;
  std::unique_ptr<Run> ask(Asking asking, const CancelToken* cancel);

  // Events: HeldProgress any number of times, then one HeldResult.
  std::unique_ptr<Run> solve(const Position& position, const Limits& limits,
                             const CancelToken* cancel);
  // Events: (index, HeldResult), as they come.
  std::unique_ptr<Run> solve_all(const std::shared_ptr<Feed>& feed, const Limits& limits,
                                 const CancelToken* cancel);
  // Events: the number of cubes done so far, about ten times a second; then one tuple of arrays, as
  // solve_array of the module describes it.
  std::unique_ptr<Run> solve_positions(std::vector<Position> positions, const Limits& limits,
                                       const CancelToken* cancel);

 private:
  struct State {
    std::unique_ptr<Solver> solver;
    Turn turn;
  };
  // Has the turn as long as it lives.
  class Visit;

  std::shared_ptr<Visit> visit();

  std::string table_;
  std::shared_ptr<State> state_;
};

}  // namespace superflip::python
