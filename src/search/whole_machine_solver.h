// A solver with threads of its own, which all work on one problem, as one of the library's solvers.
#pragma once

#include <stop_token>
#include <string>
#include <utility>

#include <superflip/solver.h>

#include "search/each_thread.h"

namespace superflip::search {

// Inner has solve(problem, stop, progress) and threads().
template <class Inner>
class WholeMachineSolver final : public Solver {
 public:
  WholeMachineSolver(std::string name, Capabilities capabilities, Inner inner, std::string table)
      : name_(std::move(name)),
        capabilities_(std::move(capabilities)),
        inner_(std::move(inner)),
        table_(std::move(table)) {}

  std::string name() const override { return name_; }
  const Capabilities& capabilities() const override { return capabilities_; }
  std::string table() const override { return table_; }
  int threads() const override { return inner_.threads(); }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    solve_one_by_one(*this, next, deliver, stop);
  }

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    return inner_.solve(problem, stop, progress);
  }

  const std::string name_;
  const Capabilities capabilities_;
  Inner inner_;
  std::string table_;
};

}  // namespace superflip::search
