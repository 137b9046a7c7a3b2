// One cube being solved: depth after depth, the openings of each shared by threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include <superflip/solve.h>

#include "search/cube_session.h"
#include "solvers/h48/search.h"

namespace superflip::h48 {

struct OpeningSettings {
  int threads = 1;
  bool task_order = true;
  bool work_stealing = true;
  bool avx2 = false;
  int opening_turns = 1;
};

// A task is what follows one canonical opening of some turns. Each thread has every n-th of them for
// its own; when these are done it ends or, with work stealing, takes what others have not
// begun. They are dealt out anew for each depth, with task_order in the order of the nodes they had
// at the depth before: where many were not excluded, a solution is likely.
class OpeningSearch {
 public:
  // All references outlive it.
  OpeningSearch(const Problem& problem, const SearchInput& input, const OpeningSettings& settings,
                const std::stop_token& stop, const SolveProgressCallback& progress);

  SolveResult run();

 private:
  class Worker;
  struct Task {
    Start start{};
    std::vector<Move> moves;
    std::uint64_t nodes = 0;  // at the last depth searched
  };
  // Threads take from queues by counting up.
  struct alignas(64) Queue {
    std::atomic<std::size_t> taken{0};
  };

  void make_tasks(int length);
  void append_tasks(const Task& opening, int length);
  void search_depth(int depth);
  void work(int worker, int depth);
  std::optional<std::size_t> take_task(int worker);
  std::optional<std::size_t> take_from(int queue);
  // Of the tasks.
  double fraction_taken() const;

  const Problem& problem_;
  const SearchInput& input_;
  const OpeningSettings& settings_;
  search::CubeSession session_;

  std::optional<int> opening_length_;
  std::vector<Task> tasks_;
  std::vector<std::size_t> order_;
  std::vector<Queue> queues_;
};

}  // namespace superflip::h48
