// The H48 solver as its authors describe it (S. Tronto, nissy-core; E. Tenuti's thesis of 2024).
//
// The optimal solver is built on the same tables and is several times faster. This one is
// here so that published results can be reproduced and each idea's share in them measured.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include <superflip/result.h>
#include <superflip/solver.h>
#include <superflip/tables.h>

namespace superflip::h48 {

// The improvements on plain IDA*; each can be left out.
struct H48Improvements {
  bool inverse_bound = true;  // ask the table about the inverse as well
  // Where a bound equals the moves left, no half turns; go on at the inverse if that gives fewer
  // turns to try.
  bool tight_bounds = true;
  bool edge_bound = true;  // a small table of edges alone where the large one says "base or less"
  bool task_order = true;  // first the openings that had most nodes at the depth before
  // A thread that has done its share of the openings takes from the others'.
  bool work_stealing = true;
};

// A search is cut into one task for each canonical opening of so many turns: 18, 243 (as in the
// thesis), 3240 or 43254 (as in nissy-core today). The more there are, the more their order helps.
inline constexpr int kMaxOpeningTurns = 4;

struct H48Options {
  std::string table = "h3";  // one that is built
  int threads = 0;           // 0: one a core
  H48Improvements improvements;
  int opening_turns = kMaxOpeningTurns;  // 1..kMaxOpeningTurns
  std::string kernel;  // "scalar", "avx2"; empty: the fastest this machine can run
};

// One call at a time.
class H48Solver {
 public:
  // The table is loaded into the authors' layout: two bits an entry with a fallback in every cache
  // line; exact distances in four bits for h0. kUsage for an unknown table or kernel; kTable for a
  // file that cannot be used; kResources, before any work, if it does not fit in memory.
  static Result<H48Solver> open(const H48Options& options, const TableStore& store,
                                const std::stop_token& stop = {},
                                const TableProgressCallback& progress = {});
  H48Solver(const H48Solver&) = delete;
  H48Solver& operator=(const H48Solver&) = delete;
  H48Solver(H48Solver&&) noexcept;
  H48Solver& operator=(H48Solver&&) noexcept;
  ~H48Solver();

  const std::string& table() const;
  std::uint64_t memory_bytes() const;  // of the table
  int threads() const;
  // For the solves to come; the table stays.
  void set_improvements(const H48Improvements& improvements);
  void set_threads(int threads);
  Result<void> set_opening_turns(int turns);
  Result<void> set_kernel(const std::string& kernel);

  // All limits of the problem are honoured, and its pause; all threads work on the one cube. With one
  // thread the nodes are the same every time.
  Result<SolveResult> solve(const Problem& problem, const std::stop_token& stop = {},
                            const SolveProgressCallback& progress = {});

 private:
  struct Parts;
  explicit H48Solver(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

Capabilities capabilities();
// As one of the library's solvers.
Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress);

}  // namespace superflip::h48
