#include "feed.h"

namespace superflip::python {

void Feed::put(const Position& position) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(position);
  changed_.notify_one();
}

void Feed::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

std::size_t Feed::size() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

std::optional<Position> Feed::take(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, stop, [this] { return closed_ || !waiting_.empty(); });
  if (stop.stop_requested() || waiting_.empty()) return std::nullopt;
  const Position position = waiting_.front();
  waiting_.pop_front();
  held_[taken_++] = position.held;
  return position;
}

Symmetry Feed::held(std::size_t index) {
  const std::lock_guard lock(mutex_);
  const auto node = held_.extract(index);
  return node ? node.mapped() : Symmetry();
}

}  // namespace superflip::python
