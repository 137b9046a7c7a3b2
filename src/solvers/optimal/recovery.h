// From tasks in which a cube came out solved to the moves.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "search/cube_session.h"
#include "search/root_symmetry.h"
#include "solvers/optimal/bounds.h"
#include "solvers/optimal/task.h"

namespace superflip::optimal {

// The batched search keeps no paths: the tasks in which it saw solutions are searched again, by any
// number of threads. Their solutions are put together in the order of the tasks, so that a list that
// is not to be complete is the same for any number of threads.
class Recovery {
 public:
  struct Work {
    std::span<const Task> tasks;
    std::vector<std::uint32_t> solved;  // numbers of tasks, in order
    int depth = 0;
    std::size_t wanted = 0;  // so many solutions are enough
  };
  // All references outlive it. `should_stop` is asked often, by all threads.
  Recovery(const search::CubeJudge& judge, Work work, const Bounds& bounds,
           const search::RootSymmetry& symmetry, std::function<bool()> should_stop);

  // Helps until all is found that is wanted, or it has to stop.
  void work();
  // Once all threads have returned from work().
  const search::CubeSolutions& solutions() const { return solutions_; }
  bool was_cut_short() const { return cut_short_; }

 private:
  using Found = std::unique_ptr<search::CubeSolutions>;
  Found solutions_in(const Task& task);
  void hand_in(std::size_t place, Found found);

  search::CubeJudge judge_;
  Work work_;
  Bounds bounds_;
  const search::RootSymmetry& symmetry_;
  std::function<bool()> should_stop_;
  std::atomic<std::size_t> taken_{0};
  std::atomic<bool> enough_{false};
  std::atomic<bool> cut_short_{false};

  std::mutex mutex_;
  std::size_t handed_in_ = 0;             // all before this place in work_.solved
  std::map<std::size_t, Found> waiting_;  // by place
  search::CubeSolutions solutions_;
};

}  // namespace superflip::optimal
