// The openings that the search of a cube is cut into, in the order in which they are searched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/cube.h>

#include "search/root_symmetry.h"
#include "solvers/optimal/bounds.h"
#include "solvers/optimal/task.h"

namespace superflip::optimal {

class TaskList {
 public:
  // `symmetry` and the tables of `bounds` outlive it.
  TaskList(const Cube& cube, const Bounds& bounds, const search::RootSymmetry& symmetry)
      : cube_(cube), bounds_(bounds), symmetry_(symmetry) {}

  // For a depth: cut as finely as suits it, and ordered by the promise of the depth before.
  void prepare(int depth);

  std::span<const Task> tasks() const { return tasks_; }
  // Numbers of tasks; of those that are images of one another only one.
  std::span<const std::uint32_t> order() const { return order_; }
  // By task, for the search to add up anew.
  std::span<std::uint64_t> promise() { return promise_; }
  // About how much of the depth is done when so many tasks have been taken: 0 to 1.
  double share_of(std::size_t taken) const;

 private:
  void make(int prefix_length);
  void sort();

  Cube cube_;
  Bounds bounds_;
  const search::RootSymmetry& symmetry_;
  int prefix_length_ = -1;
  std::vector<Task> tasks_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint64_t> promise_;
  std::vector<double> share_;  // by place in the order: of this task and all before it
};

}  // namespace superflip::optimal
