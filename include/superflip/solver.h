// Every solver of the library behind one interface.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/bidirectional.h>
#include <superflip/engine.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/tables.h>

namespace superflip {

//   optimal         provably shortest solutions, with the largest distance table at hand
//   twophase        Kociemba's algorithm: a short solution at once, then shorter ones
//   thistlethwaite  the four stages of 1981, the first shortest way through each
//   multiphase      a chain of stages with slack: see multi_phase.h
//   korf            IDA* with Korf's three pattern databases (1997): shortest solutions
//   fourpdb         the same with the four of Botto and Grumser (2022), 800 MB
//   h48             shortest solutions as the authors of the H48 tables find them: see h48.h
//   bidirectional   shortest solutions from both ends, without a table: see bidirectional.h
inline constexpr std::array<std::string_view, 8> kSolverNames{
    "optimal", "twophase", "thistlethwaite", "multiphase", "korf",
    "fourpdb", "h48",      "bidirectional"};

// How tables of patterns are kept, and how duplicates are left out: see docs/literature.md.
inline constexpr std::array<std::string_view, 4> kPatternPackings{"byte", "nibble", "mod3",
                                                                  "mod3x5"};
inline constexpr std::array<std::string_view, 4> kDuplicateRules{"none", "sequence", "state",
                                                                 "automaton"};

struct PatternOptions {
  // Such as "corners", "edges UR UF UL UB", "edges permutation"; none: those of the solver. "edges",
  // all twelve, takes a stored table of build_edge_table (tables.h).
  std::vector<std::string> patterns;
  std::string packing = "nibble";   // one of kPatternPackings
  std::string duplicates = "none";  // one of kDuplicateRules
  int duplicate_depth = 7;          // 1 to 8: found among sequences of so many turns
  bool best_first = false;          // children in the order of their bounds
};

struct SolverOptions {
  std::string solver = "optimal";  // one of kSolverNames
  // `threads` is for every solver, `two_phase` also for twophase, the rest for optimal and h48.
  EngineOptions engine;
  // Of multiphase: one of kChainNames, and the slack to stop at. None: more and more until the proof
  // or a limit, if a request has a timeout or a target length; without either that would take hours,
  // and it is 0.
  std::string chain = "thistlethwaite";
  std::optional<int> slack;
  PatternOptions pattern;  // of korf and fourpdb
  // Of bidirectional: one of kBidirectionalMethods, and the turns around solved that its perimeter
  // method stores.
  std::string method = "buckets";
  int perimeter = kMaxPerimeter;
};

// twophase, thistlethwaite and multiphase may solve for any number of threads at once; the others
// take one call at a time.
class Solver {
 public:
  using Next = std::function<std::optional<SolveRequest>()>;
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

  // The table it uses, if it is one that a user may choose; else empty.
  virtual std::string table() const = 0;
  // What this solver cannot do, such as several solutions, is kUsage. An exception on the way, also
  // one of `progress`, ends the solve as an error.
  Result<SolveResult> solve(const SolveRequest& request, const std::stop_token& stop = {},
                            const SolveProgressCallback& progress = {});
  // As Engine::solve_all.
  virtual void solve_all(const Next& next, const Deliver& deliver,
                         const std::stop_token& stop = {}) = 0;

 private:
  virtual Result<SolveResult> solve_one(const SolveRequest& request, const std::stop_token& stop,
                                        const SolveProgressCallback& progress) = 0;
};

}  // namespace superflip
