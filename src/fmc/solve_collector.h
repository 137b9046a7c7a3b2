// The solves that have been found: how many turns they have, and how they are told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <superflip/fmc_solve.h>

#include "fmc/plan_graph.h"
#include "fmc/slice_insertion.h"
#include "fmc/solve_limits.h"
#include "fmc/solve_path.h"

namespace superflip::fmc {

class SolveCollector {
 public:
  // They outlive it. Sets what the limits want.
  SolveCollector(const Cube& cube, const PlanGraph& graph, const FmcSolveRequest& request,
                 SolveLimits& limits);

  // A path to an end of the plan. Any thread may bring one.
  void add(const SolvePath& path);
  // The same with slice turns, in a step of this node.
  void add(const SolvePath& path, std::size_t node, const SliceInsertion& insertion);

  std::vector<FmcSolve> take();
  std::optional<int> best() const;
  // A shorter one than ever before, if there has been one since the last call.
  std::optional<FmcSolve> take_improved();
  // Something that was to be a solve was none: a mistake in the program.
  std::optional<Error> failure() const;

 private:
  FmcSolve solve_of(const SolvePath& path) const;
  void keep(FmcSolve solve);
  bool make_room(const FmcSolve& solve);
  bool is_right(const FmcSolve& solve, const SolvePath& path);

  const Cube cube_;
  const PlanGraph& graph_;
  const std::uint64_t most_solves_;
  const int extra_;
  const int max_length_;
  SolveLimits& limits_;
  std::optional<std::pair<FmcPlanKind, std::uint64_t>> max_use_;
  mutable std::mutex mutex_;
  // Shortest first, then as they are written.
  std::map<std::pair<int, std::string>, FmcSolve> solves_;
  std::optional<FmcSolve> improved_;
  std::optional<Error> failure_;
};

}  // namespace superflip::fmc
