// Every solver of the library behind one interface.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/capabilities.h>
#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/solver_options.h>
#include <superflip/tables.h>

namespace superflip {

// Ready for any number of problems. Two solvers do not disturb each other; one takes one call at a
// time, unless its capabilities say that it is concurrent.
class Solver {
 public:
  using Next = std::function<std::optional<Problem>()>;
  using Deliver = std::function<void(std::size_t, const Result<SolveResult>&)>;

  // An unknown name is kUsage, an exception on the way an error. `progress` is told about building and
  // loading tables.
  static Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                              const std::stop_token& stop = {},
                                              const TableProgressCallback& progress = {});

  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  Solver(Solver&&) = delete;
  Solver& operator=(Solver&&) = delete;
  virtual ~Solver() = default;

  virtual std::string name() const = 0;
  // Of this solver as it was opened; options may take from what solvers() states.
  virtual const Capabilities& capabilities() const = 0;
  // The table it uses, if it is one that a user may choose; else empty.
  virtual std::string table() const { return {}; }
  virtual int threads() const = 0;
  // How it goes about the problems it was opened for, where it has to choose; a line each.
  virtual std::vector<std::string> explanation() const { return {}; }

  // All threads on one problem. What check_problem refuses is its error; running into a limit is a
  // result. An exception on the way, also one of `progress`, ends the solve as an error.
  Result<SolveResult> solve(const Problem& problem, const std::stop_token& stop = {},
                            const SolveProgressCallback& progress = {});

  // Many problems, each thread on its own where the solver can do that. `next` gives the problems and
  // `deliver` takes the results as they come, with the problem's number from 0. Each is called by one
  // thread at a time, but one may be called during the other: `next` may wait for its input as long as
  // it likes, if it comes back soon after a stop. An exception of either ends the batch and is thrown
  // again here.
  virtual void solve_all(const Next& next, const Deliver& deliver,
                         const std::stop_token& stop = {}) = 0;

 private:
  // The problem has been found sound.
  virtual Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                        const SolveProgressCallback& progress) = 0;
};

}  // namespace superflip
