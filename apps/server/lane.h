// Threads for one kind of work, and a bounded line of what waits for them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "recent_times.h"

namespace superflip::server {

struct LaneOptions {
  std::string name;
  int workers = 1;
  std::size_t capacity = 256;  // how many may wait
  // How far its threads, and those they start, stand back when the cores are contended for: 0 to 19.
  int niceness = 0;
};

// May be used from any thread.
class Lane {
 public:
  // Goes on with fewer threads where there are no more to be had; throws if there is none.
  explicit Lane(LaneOptions options);
  // What runs is finished, what waits is dropped.
  ~Lane();
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  Lane(Lane&&) = delete;
  Lane& operator=(Lane&&) = delete;

  const std::string& name() const { return options_.name; }
  std::size_t workers() const { return threads_.size(); }

  // Whether something is refused when too many wait.
  enum class Admission { kBounded, kAlways };
  // First come, first served. False: too many wait already; those always admitted do not count as
  // such, whoever submits them sees to it that they are few. Work that throws is over, and nothing
  // else: it has to tell those who wait for it by itself.
  bool submit(const void* key, std::function<void()> work,
              Admission admission = Admission::kBounded);
  // Takes back what has not begun; false if it has.
  bool withdraw(const void* key);

  struct Load {
    std::size_t waiting = 0;
    std::size_t running = 0;
  };
  Load load() const;

  // The keys of what waits, next first.
  std::vector<const void*> line() const;
  // 1: next; none: it does not wait.
  std::optional<std::size_t> place_of(const void* key) const;
  // How long until what is at this place begins, by how long the last ones took; 0 if a worker is
  // free for it.
  double seconds_until(std::size_t place) const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Entry {
    const void* key = nullptr;
    std::function<void()> work;
    Admission admission = Admission::kBounded;
  };
  void start_threads();
  Entry take(const std::deque<Entry>::iterator& place);
  void join_all();
  void work(std::size_t worker);
  double mean_seconds(Clock::time_point now) const;

  LaneOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Entry> waiting_;
  std::size_t bounded_ = 0;  // of those that wait
  std::size_t running_ = 0;
  std::size_t idle_ = 0;                                 // workers without work
  std::vector<std::optional<Clock::time_point>> begun_;  // by worker: since when it is at work
  RecentTimes times_;
  bool is_closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace superflip::server
