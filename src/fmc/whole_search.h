// The search for whole solves.
//
// Beginnings, up to the end of DR, are tried by their length: all of so many turns, then all with one more.
// From each DR the rest is searched to its end at once, with what is the best so far as its limit: the bound
// of domino_bounds.h ends most of them before the first turn. So good solves come early, and when no
// beginning is left that could lead to a shorter one, the best is proved.
//
// What the plan limits to so many ways has to be had in order: up to there the lengths are gone through
// in the same way, and the ways that are kept are beginnings themselves.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include <superflip/fmc_solve.h>

#include "fmc/fmc_parts.h"
#include "fmc/plan_graph.h"
#include "fmc/seen_states.h"
#include "fmc/solve_collector.h"
#include "fmc/solve_limits.h"
#include "fmc/solve_path.h"
#include "fmc/step_ways.h"

namespace superflip::fmc {

class WholeSearch {
 public:
  WholeSearch(const FmcSolver::Parts& parts, const Cube& cube, const FmcSolveRequest& request,
              const std::stop_token& stop, const FmcSolveWatcher& watcher);

  Result<FmcSolveResult> run();

 private:
  using Clock = std::chrono::steady_clock;
  // A beginning that is kept, and the steps it may go on with.
  struct Root {
    SolvePath path;
    const std::vector<std::size_t>* next = nullptr;
    std::array<int, 3> tried{-1, -1, -1};  // totals, by pass; the last: to limited nodes
    int least = 0;                         // no total is less
  };
  struct Task {
    std::size_t root = 0;
    int first = 0;  // totals to be tried
    int last = 0;
  };

  void on_threads(const std::function<void(int worker)>& work);
  void tick();
  void tell_improved();
  bool look_at_level(int level);
  void make_edge_orientations(int level);
  void try_roots(int level);
  void try_root(Root& root, int level);
  bool try_total(const Root& root, int total, SolvePass pass);
  bool try_limited(const Root& root, int total);
  void settle(int level);

  // All ways through the node and what follows up to the next pivot, of so many turns in all.
  bool go(std::size_t number, const SolvePath& path, int total, SolvePass pass);
  bool arrive(std::size_t number, const SolvePath& path, int total, SolvePass pass);
  bool arrive_at_pivot(std::size_t number, const SolvePath& path, SolvePass pass);
  bool pass_by(std::size_t number, const SolvePath& path, int total, SolvePass pass);
  // From there to the end of the plan, as short as possible.
  bool finish(std::size_t number, const SolvePath& path, SolvePass pass);
  bool finish_after(std::size_t number, const SolvePath& path, SolvePass pass);
  bool mend_slice(std::size_t number, const SolvePath& path);
  bool is_pivot(std::size_t node) const;
  // More ways to its end, and on from there, are wanted.
  bool is_open(std::size_t number) const;
  void keep_root(const SolvePath& path, std::size_t node);
  static int orientation_at(int level);
  // No path of more turns can become a solve that is wanted.
  int most_beginning() const { return limits_.most_now() + ways_.gain(); }

  const Cube cube_;
  const FmcSolveRequest& request_;
  const std::stop_token stop_;
  const FmcSolveWatcher& watcher_;
  Clock::time_point start_ = Clock::now();  // of the search, when there are tables to search by
  const PlanGraph graph_;
  SolveLimits limits_;
  SolveCollector collector_;
  const StepWays ways_;
  const int threads_;
  std::optional<SeenStates> seen_;
  std::deque<Root> roots_;
  std::mutex mutex_;                             // of what follows
  std::vector<std::vector<SolvePath>> arrived_;  // [node]: at limited ones, in this level
  std::vector<std::uint64_t> taken_;             // [node]
  std::atomic<std::uint64_t> beginnings_{0};
  bool has_left_out_ = false;  // for want of memory
  int level_ = 0;
  int next_orientation_ = 0;  // the length that has not been made
};

}  // namespace superflip::fmc
