#include "engine/problem_feed.h"

#include <utility>

namespace superflip::engine {

// Without the mutex while it waits for the caller: results are handed over meanwhile.
bool ProblemFeed::read_one() {
  {
    const std::lock_guard lock(mutex_);
    if (!waiting_.empty()) return true;
  }
  if (exhausted_) return false;
  std::optional<Problem> problem = next_();
  if (!problem) {
    exhausted_ = true;
    return false;
  }
  const std::lock_guard lock(mutex_);
  waiting_.push_back({read_++, std::move(*problem)});
  return true;
}

const Problem* ProblemFeed::peek() {
  return read_one() ? &waiting_.front().problem : nullptr;
}

void ProblemFeed::begin_turn() {
  given_.clear();
  given_count_ = 0;
}

std::optional<Problem> ProblemFeed::take(const IsFor& is_for) {
  if (!read_one()) return std::nullopt;
  const std::lock_guard lock(mutex_);
  if (!is_for(waiting_.front().problem)) return std::nullopt;
  Entry entry = std::move(waiting_.front());
  waiting_.pop_front();
  Problem problem = entry.problem;
  given_.emplace(given_count_++, std::move(entry));
  return problem;
}

std::size_t ProblemFeed::finish(std::size_t number) {
  const std::lock_guard lock(mutex_);
  return given_.extract(number).mapped().index;
}

void ProblemFeed::give_back(std::size_t number) {
  const std::lock_guard lock(mutex_);
  waiting_.push_front(std::move(given_.extract(number).mapped()));
}

}  // namespace superflip::engine
