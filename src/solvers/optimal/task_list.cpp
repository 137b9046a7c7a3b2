#include "solvers/optimal/task_list.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace superflip::optimal {
namespace {

// A deep search is cut finely, for the order of its tasks matters; a shallow one is over before
// that many tasks are made.
constexpr int kDeep = 14;
constexpr int kShallowPrefix = 2;
// In STM 9396 openings of three turns.
constexpr int kSlicePrefix = 3;

int prefix_length_for(int depth, Metric metric) {
  const int deep = metric == Metric::kStm ? kSlicePrefix : kPrefixLength;
  return turns_of_prefix(depth, depth < kDeep ? kShallowPrefix : deep, metric);
}

}  // namespace

void TaskList::prepare(int depth) {
  const int prefix_length = prefix_length_for(depth, bounds_.metric());
  if (prefix_length != prefix_length_) make(prefix_length);
  sort();
  std::fill(promise_.begin(), promise_.end(), 0);
}

void TaskList::make(int prefix_length) {
  tasks_ = make_tasks(cube_, prefix_length, bounds_);
  prefix_length_ = prefix_length;
  promise_.assign(tasks_.size(), 0);
  order_.resize(tasks_.size());
  std::iota(order_.begin(), order_.end(), 0U);
  if (symmetry_.is_trivial()) return;
  std::erase_if(order_, [&](std::uint32_t task) {
    const Task& opening = tasks_[task];
    return !symmetry_.is_first_of_its_images({opening.prefix, opening.prefix_length});
  });
}

// Where the last depth came closest to the goal, a solution is most likely now, and most work.
void TaskList::sort() {
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return promise_[a] > promise_[b]; });
  share_.clear();
  double sum = 0;
  for (const std::uint32_t task : order_) {
    sum += static_cast<double>(promise_[task]) + 1;
    share_.push_back(sum);
  }
  for (double& share : share_) share /= sum;
}

double TaskList::share_of(std::size_t taken) const {
  if (share_.empty()) return 1;
  return taken == 0 ? 0 : share_[std::min(taken, share_.size()) - 1];
}

}  // namespace superflip::optimal
