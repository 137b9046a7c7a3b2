// One iteration of IDA*: every sequence of a given length, by all threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <superflip/move_sequence.h>

#include "search/cube_session.h"
#include "solvers/pattern/node_search.h"

namespace superflip::pattern {

// The first turns are made by one thread; what they leave is a list of tasks, thousands of them, from
// which the threads help themselves. So all stay busy to the end, and the nodes are the same for any
// number of threads, unless the iteration ends early.
class Iteration {
 public:
  // Solutions of exactly `depth` >= 1 turns.
  Iteration(const SearchSetup& setup, const Cube& cube, int depth, search::CubeSession& session)
      : setup_(setup), session_(session), cube_(cube), depth_(depth) {}

  void run(int threads);
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
  search::CubeSession& session_;
  Cube cube_;
  int depth_;
  std::vector<Task> tasks_;
  std::atomic<std::size_t> taken_ = 0;
  std::atomic<bool> stop_ = false;
};

}  // namespace superflip::pattern
