// One iteration of the optimal search, shared by threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <superflip/pause.h>

#include "solvers/optimal/bounds.h"
#include "solvers/optimal/plain_search.h"
#include "solvers/optimal/task.h"

namespace superflip::optimal {

// All tasks of one depth. Threads take them one after the other, in the order given.
struct Iteration {
  std::span<const Task> tasks;           // all of one prefix length
  std::span<const std::uint32_t> order;  // numbers of tasks, each at most once
  int depth = 0;                         // at least the prefix length
  // End the iteration at the first solution; the counts are then incomplete.
  bool first_solution_only = false;
  // By task: the promise (NodeRules) of the nodes expanded, added up by the thread that took it.
  std::span<std::uint64_t> promise;

  const PauseSwitch* pause = nullptr;  // holds all threads while it is on; none: never

  std::atomic<std::size_t> taken{0};  // of `order`
  std::atomic<bool> stop{false};      // set it to end all threads soon, also those held

  // What each thread asks now and then. Comes back late if the threads are held.
  bool should_stop() const;
};

struct IterationResult {
  SearchCounts counts;
  // The tasks in which solutions were seen by this thread; solutions_in_task finds them.
  std::vector<std::uint32_t> solved_tasks;
};

// Searches for one thread. With a single thread the counts are the same every time.
class Searcher {
 public:
  // kernel: "avx2" for the batched search, anything else for the plain one. `bounds` refers to
  // tables that outlive the searcher.
  Searcher(const Bounds& bounds, std::string_view kernel);
  // The fastest this machine can run.
  explicit Searcher(const Bounds& bounds);

  IterationResult run(Iteration& iteration);

 private:
  class Host;
  IterationResult run_plain(Iteration& iteration);

  Bounds bounds_;
  bool batched_;
  std::vector<Node> stack_;
};

}  // namespace superflip::optimal
