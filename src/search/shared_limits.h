// When the threads of one search have to end, and while they have to wait.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include <superflip/pause.h>

namespace superflip::search {

struct LimitTerms {
  std::optional<std::chrono::microseconds> timeout;
  std::optional<std::uint64_t> max_nodes;
  std::shared_ptr<const PauseSwitch> pause;
};

// Every thread asks should_stop() a few hundred times a second or more often. The clock begins with
// begin() and stands still while the search is paused.
class SharedLimits {
 public:
  SharedLimits(std::stop_token stop, LimitTerms terms);

  // The clock goes on from here. Until then no time passes. Before threads are in here.
  void begin();
  bool has_begun() const { return start_ != 0; }

  // Comes back late if the search is paused. A stop from outside counts before the time limit.
  bool should_stop();
  // The same for threads that another one watches over, which asks check() every few milliseconds:
  // no clock is read.
  bool has_to_end();
  void check();
  // Whether it is paused, for one thread that leads several searches and waits for none of them. The
  // clock stands still from a call that says yes to the next that says no.
  bool is_held();

  // Nodes are counted as they come; all threads end soon after the limit.
  void count_nodes(std::uint64_t nodes) { nodes_.fetch_add(nodes, std::memory_order_relaxed); }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  std::optional<std::uint64_t> max_nodes() const { return terms_.max_nodes; }

  // Something has gone wrong: all threads are to end, also those that wait.
  void abandon() { end_by(End::kAbandoned); }
  // Whether it has been found that the search has to end.
  bool has_ended() const { return end_ != End::kNot; }
  // Since when, for what may still be finished.
  std::chrono::nanoseconds ended_for() const;
  bool interrupted() const { return end_ == End::kInterrupted; }
  bool timed_out() const { return end_ == End::kTimedOut; }
  bool out_of_nodes() const { return end_ == End::kOutOfNodes; }
  bool is_paused() const { return terms_.pause && terms_.pause->is_paused(); }
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  enum class End : std::uint8_t { kNot, kInterrupted, kTimedOut, kOutOfNodes, kAbandoned };

  void end_by(End reason);
  void wait_while_paused();
  void begin_waiting();  // with the mutex
  void end_waiting();
  Clock::duration elapsed() const;

  std::stop_token stop_;
  LimitTerms terms_;
  std::atomic<Clock::rep> start_{0};  // 0: not yet
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<End> end_{End::kNot};
  std::atomic<Clock::rep> ended_at_{0};

  // It is paused from the first thread that waits to the last.
  mutable std::mutex mutex_;
  int waiting_ = 0;
  bool held_ = false;  // by is_held(), which counts as a thread that waits
  Clock::time_point paused_since_;
  Clock::duration paused_{};  // so long in all before
};

}  // namespace superflip::search
