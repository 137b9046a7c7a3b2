// One iteration of the optimal search, shared by threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "search/shared_limits.h"
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
  // Whether shorter solutions may exist. Then a cube that comes out solved may be one of those, with
  // turns that cancel where the two ends of the search meet, and does not end the iteration.
  bool shorter_may_exist = false;
  // By task: the promise (NodeRules) of the nodes expanded, added up by the thread that took it.
  std::span<std::uint64_t> promise;

  // Hold and end all threads, and count nodes; whoever watches asks them for the time. None: neither.
  search::SharedLimits* limits = nullptr;

  std::atomic<std::size_t> taken{0};    // of `order`
  std::atomic<std::uint64_t> nodes{0};  // so far; all of them once every thread has returned
  std::atomic<bool> stop{false};        // set it to end all threads soon

  // The number of the next task worth searching, or nothing when all have been taken.
  std::optional<std::uint32_t> take();
  // What each thread asks now and then. Comes back late while the search is paused.
  bool should_stop() const;
  void count_nodes(std::uint64_t more);
};

struct IterationResult {
  SearchCounts counts;
  // The tasks, each once, in which this thread saw the cube solved. PlainSearch finds the moves; it may
  // be that all of them cancel, if shorter solutions may exist.
  std::vector<std::uint32_t> solved_tasks;
};

// Searches depths with others: each takes tasks of the iteration until there are none left. This is
// what another machine, such as a graphics card, has to do to take part.
class Searcher {
 public:
  Searcher() = default;
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;
  Searcher(Searcher&&) = delete;
  Searcher& operator=(Searcher&&) = delete;
  virtual ~Searcher() = default;

  virtual IterationResult run(Iteration& iteration) = 0;
};

// One thread of the processor. With a single one the counts are the same every time.
class CpuSearcher final : public Searcher {
 public:
  // kernel: "avx2" for the batched search, anything else for the plain one. `bounds` refers to
  // tables that outlive the searcher.
  CpuSearcher(const Bounds& bounds, std::string_view kernel);
  // The fastest this machine can run.
  explicit CpuSearcher(const Bounds& bounds);

  IterationResult run(Iteration& iteration) override;

 private:
  class Host;
  class NodeMeter;
  IterationResult run_plain(Iteration& iteration);

  Bounds bounds_;
  bool batched_;
  std::vector<Node> stack_;
};

}  // namespace superflip::optimal
