// How a solver is opened.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/solve_terms.h>

namespace superflip {

class TwoPhase;

// The chains of stages of multiphase: see docs/solvers.md.
inline constexpr std::array<std::string_view, 3> kChainNames{"thistlethwaite", "kociemba",
                                                             "eo-dr-htr"};
inline constexpr int kMaxSlack = 20;

// How tables of patterns are kept, and how duplicates are left out: see docs/literature.md.
inline constexpr std::array<std::string_view, 4> kPatternPackings{"byte", "nibble", "mod3",
                                                                  "mod3x5"};
inline constexpr std::array<std::string_view, 4> kDuplicateRules{"none", "sequence", "state",
                                                                 "automaton"};

//   buckets    products by their first few pieces, one bucket after the other, on all threads
//   streams    Shamir's own way: a queue of the next product of each left factor; one thread
//   perimeter  all positions within some turns of solved are stored, and a depth-first search from
//              the cube looks for them; one thread
inline constexpr std::array<std::string_view, 3> kBidirectionalMethods{"buckets", "streams",
                                                                       "perimeter"};
inline constexpr int kMaxPerimeter = 6;

struct PatternOptions {
  // Such as "corners", "edges UR UF UL UB", "edges permutation"; none: those of the solver. "edges",
  // all twelve, takes a stored table that has to be built before (tables.h).
  std::vector<std::string> patterns;
  std::string packing = "nibble";   // one of kPatternPackings
  std::string duplicates = "none";  // one of kDuplicateRules
  int duplicate_depth = 7;          // 1 to 8: found among sequences of so many turns
  bool best_first = false;          // children in the order of their bounds
};

struct SolverOptions {
  std::string solver = "optimal";  // one of solvers()
  int threads = 0;                 // 0: one a core

  // Of optimal and h48. A table's name, or "auto": the largest built one that fits the memory free now.
  std::string table = "auto";
  // When no table is built, "auto" builds the default one; a named one is built if it is small.
  bool may_build = true;
  // Of optimal: use a copy of the table in shared memory.
  bool shared = false;
  // Of optimal: look for an upper bound with the two-phase solver before the deeper searches. At once
  // there is a solution to show, and if no shorter one exists, the search of its own depth is saved.
  bool quick_bound = true;
  // Of optimal: while a large table is read, a small one that is built answers.
  bool small_table_first = true;
  // Of optimal and twophase: the two-phase solver's tables, if they are open already.
  std::shared_ptr<const TwoPhase> two_phase;

  // What the problems will be about. Where that is more than the optimal solver does, the solver named
  // goal is opened in its place, which makes tables for it now; of other goals, when they come.
  SolveTerms terms;
  // Of goal: how much memory its tables may take.
  std::uint64_t memory_bytes = 500'000'000;
  // Of goal: whether tables it builds are kept in the store; if not, in memory alone, the last few.
  bool store_tables = true;

  // Of multiphase: one of kChainNames, and the slack to stop at. None: more and more until the proof
  // or a limit, if a problem has a timeout or a target length; without either that would take hours,
  // and it is 0.
  std::string chain = "thistlethwaite";
  std::optional<int> slack;

  PatternOptions pattern;  // of korf and fourpdb

  // Of bidirectional: one of kBidirectionalMethods, and the turns around solved that its perimeter
  // method stores.
  std::string method = "buckets";
  int perimeter = kMaxPerimeter;
};

}  // namespace superflip
