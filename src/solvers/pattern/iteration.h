// One iteration of IDA*: every sequence of a given length, by all threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <superflip/move_sequence.h>

#include "search/depth_solutions.h"
#include "search/shared_limits.h"
#include "solvers/pattern/node_search.h"

namespace superflip::pattern {

// The first turns are made by one thread; what they leave is a list of tasks, thousands of them, from
// which the threads help themselves. So all stay busy to the end, and the nodes are the same for any
// number of threads, unless the iteration ends early.
class Iteration {
 public:
  struct Limits {
    // Solutions wanted; the search ends as soon as it has them.
    std::uint64_t wanted = 1;
    int threads = 1;
    search::SharedLimits* clock = nullptr;
    std::function<void(const Iteration&)> tick;  // every 100 ms, from the calling thread
  };

  // Solutions of exactly `depth` >= 1 turns.
  Iteration(const SearchSetup& setup, const Limits& limits, const Cube& cube, int depth)
      : setup_(setup), limits_(limits), cube_(cube), depth_(depth), solutions_(cube, depth) {}

  void run();

  const search::DepthSolutions& solutions() const { return solutions_; }
  std::uint64_t nodes() const { return nodes_; }
  // Of the tasks, 0 to 1.
  double fraction() const;

 private:
  struct Task {
    Node node;
    std::vector<Move> moves;
  };

  void make_tasks();
  void work();
  void add_solution(const Task& task, std::span<const Move> moves);

  const SearchSetup& setup_;
  const Limits& limits_;
  Cube cube_;
  int depth_;
  std::vector<Task> tasks_;
  std::atomic<std::size_t> taken_ = 0;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<bool> stop_ = false;
  search::DepthSolutions solutions_;
};

}  // namespace superflip::pattern
