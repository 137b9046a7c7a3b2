// The solutions of one depth, as threads find them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "search/judge.h"

namespace superflip::search {

// Searches that go on at both ends, or that are cut into openings, find a solution in several
// spellings, and also sequences whose turns cancel where the ends meet. Here each solution counts
// once, by its normal form, and what cancels does not count.
template <Judge J>
class DepthSolutions {
 public:
  using Turns = typename J::Turns;

  // Of exactly this length.
  DepthSolutions(J judge, int depth) : judge_(std::move(judge)), depth_(depth) {}

  // Whether the turns are a solution of this depth, be it a new one or not. They are replayed; what
  // does not solve the position is a logic_error. Any number of threads may be in here.
  bool add(const Turns& found) {
    const Turns normal = judge_.normal(found);
    if (judge_.length(normal) != depth_) return false;
    if (!judge_.solves(normal)) {
      throw std::logic_error("a solution does not solve its cube: " + judge_.text(normal));
    }
    const std::lock_guard lock(mutex_);
    found_.insert(judge_.key(normal));
    count_ = found_.size();
    return true;
  }
  // Takes over those of another list of the same depth, which nobody else uses any more.
  void take_from(DepthSolutions& other) {
    const std::lock_guard lock(mutex_);
    found_.merge(other.found_);
    count_ = found_.size();
  }
  std::size_t count() const { return count_; }
  // The first `most` of them in canonical order. Once all threads have ended.
  std::vector<Turns> first(std::size_t most) const {
    std::vector<Turns> solutions;
    solutions.reserve(std::min(most, found_.size()));
    for (const auto& key : found_) {
      if (solutions.size() == most) break;
      solutions.push_back(judge_.turns(key));
    }
    return solutions;
  }

 private:
  J judge_;
  int depth_;
  std::mutex mutex_;
  std::set<typename J::Key> found_;
  std::atomic<std::size_t> count_{0};
};

}  // namespace superflip::search
