#include "lane.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace superflip::server {
namespace {

// On Linux this is a matter of each thread, inherited by those that it starts; elsewhere of the
// whole process, which is left alone.
void stand_back(int niceness) {
#ifdef __linux__
  if (niceness > 0) static_cast<void>(setpriority(PRIO_PROCESS, 0, niceness));
#else
  static_cast<void>(niceness);
#endif
}

}  // namespace

Lane::Lane(LaneOptions options) : options_(std::move(options)) {
  for (int i = 0; i < options_.workers; ++i) {
    threads_.emplace_back([this] {
      stand_back(options_.niceness);
      work();
    });
  }
}

Lane::~Lane() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
    waiting_.clear();
  }
  more_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

// What a worker that has nothing to do will take at once does not wait.
bool Lane::submit(const void* key, std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= options_.capacity + idle_) return false;
    waiting_.push_back({key, std::move(work)});
  }
  more_.notify_one();
  return true;
}

bool Lane::withdraw(const void* key) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [key](const Entry& entry) { return entry.key == key; });
  if (found == waiting_.end()) return false;
  waiting_.erase(found);
  return true;
}

Lane::Load Lane::load() const {
  const std::lock_guard lock(mutex_);
  return {waiting_.size(), running_};
}

void Lane::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    more_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
    --idle_;
    if (is_closing_) return;
    const Entry entry = std::move(waiting_.front());
    waiting_.pop_front();
    ++running_;
    lock.unlock();
    entry.work();
    lock.lock();
    --running_;
  }
}

}  // namespace superflip::server
