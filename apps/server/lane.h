// Threads for one kind of work, and a bounded line of what waits for them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

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
  explicit Lane(LaneOptions options);
  // What runs is finished, what waits is dropped.
  ~Lane();
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  Lane(Lane&&) = delete;
  Lane& operator=(Lane&&) = delete;

  const std::string& name() const { return options_.name; }
  int workers() const { return options_.workers; }

  // First come, first served. False: too many wait already.
  bool submit(const void* key, std::function<void()> work);
  // Takes back what has not begun; false if it has.
  bool withdraw(const void* key);

  struct Load {
    std::size_t waiting = 0;
    std::size_t running = 0;
  };
  Load load() const;

 private:
  struct Entry {
    const void* key;
    std::function<void()> work;
  };
  void work();

  LaneOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Entry> waiting_;
  std::size_t running_ = 0;
  std::size_t idle_ = 0;  // workers without work
  bool is_closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace superflip::server
