#include "lane.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>

namespace superflip::server {
namespace {

// Until the first has ended nothing is known but how long it has run so far.
constexpr double kGuessSeconds = 1;

// On Linux this is a matter of each thread, inherited by those that it starts; elsewhere of the
// whole process, which is left alone.
void stand_back(int niceness) {
#ifdef __linux__
  if (niceness > 0) static_cast<void>(setpriority(PRIO_PROCESS, 0, niceness));
#else
  static_cast<void>(niceness);
#endif
}

double seconds_between(std::chrono::steady_clock::time_point from,
                       std::chrono::steady_clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

}  // namespace

Lane::Lane(LaneOptions options) : options_(std::move(options)) {
  try {
    start_threads();
  } catch (...) {
    join_all();
    throw;
  }
}

void Lane::start_threads() {
  const auto wanted = static_cast<std::size_t>(options_.workers);
  begun_.resize(wanted);
  threads_.reserve(wanted);
  for (std::size_t worker = 0; worker < wanted; ++worker) {
    try {
      threads_.emplace_back([this, worker] {
        stand_back(options_.niceness);
        work(worker);
      });
    } catch (const std::system_error&) {
      if (worker == 0) throw;
      return;
    }
  }
}

Lane::~Lane() {
  join_all();
}

void Lane::join_all() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
    waiting_.clear();
    bounded_ = 0;
  }
  more_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

// What a worker that has nothing to do will take at once does not wait.
bool Lane::submit(const void* key, std::function<void()> work, Admission admission) {
  {
    const std::lock_guard lock(mutex_);
    const bool is_bounded = admission == Admission::kBounded;
    if (is_bounded && bounded_ >= options_.capacity + idle_) return false;
    waiting_.push_back({key, std::move(work), admission});
    if (is_bounded) ++bounded_;
  }
  more_.notify_one();
  return true;
}

bool Lane::withdraw(const void* key) {
  Entry withdrawn;  // let go of when the mutex is free
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [key](const Entry& entry) { return entry.key == key; });
  if (found == waiting_.end()) return false;
  withdrawn = take(found);
  return true;
}

Lane::Entry Lane::take(const std::deque<Entry>::iterator& place) {
  Entry entry = std::move(*place);
  waiting_.erase(place);
  if (entry.admission == Admission::kBounded) --bounded_;
  return entry;
}

Lane::Load Lane::load() const {
  const std::lock_guard lock(mutex_);
  return {waiting_.size(), running_};
}

std::vector<const void*> Lane::line() const {
  const std::lock_guard lock(mutex_);
  std::vector<const void*> keys;
  keys.reserve(waiting_.size());
  for (const Entry& entry : waiting_) keys.push_back(entry.key);
  return keys;
}

std::optional<std::size_t> Lane::place_of(const void* key) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [key](const Entry& entry) { return entry.key == key; });
  if (found == waiting_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - waiting_.begin()) + 1;
}

// Those at work count for as long as they have taken so far where that is longer than most: a line
// behind something slow does not look quick.
double Lane::mean_seconds(Clock::time_point now) const {
  double sum = times_.sum();
  std::size_t count = times_.count();
  const double mean = count == 0 ? kGuessSeconds : sum / static_cast<double>(count);
  for (const auto& begun : begun_) {
    if (!begun || seconds_between(*begun, now) <= mean) continue;
    sum += seconds_between(*begun, now);
    ++count;
  }
  return count == 0 ? mean : sum / static_cast<double>(count);
}

double Lane::seconds_until(std::size_t place) const {
  const std::lock_guard lock(mutex_);
  if (place <= idle_) return 0;
  const auto now = Clock::now();
  const double mean = mean_seconds(now);
  double ahead = mean * static_cast<double>(place - 1);
  for (const auto& begun : begun_) {
    if (begun) ahead += std::max(0.0, mean - seconds_between(*begun, now));
  }
  return ahead / static_cast<double>(threads_.size());
}

void Lane::work(std::size_t worker) {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    more_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
    --idle_;
    if (is_closing_) return;
    Entry entry = take(waiting_.begin());
    ++running_;
    const auto begin = Clock::now();
    begun_[worker] = begin;
    lock.unlock();
    try {
      entry.work();
    } catch (...) {  // NOLINT(bugprone-empty-catch): the end of this work, not of the program
    }
    entry.work = nullptr;
    lock.lock();
    begun_[worker].reset();
    times_.add(seconds_between(begin, Clock::now()));
    --running_;
  }
}

}  // namespace superflip::server
