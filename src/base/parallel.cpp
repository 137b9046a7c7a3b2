#include "base/parallel.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <utility>

namespace superflip::base {
namespace {

// What the workers of run_on_threads and the thread that waits for them tell one another.
class Meeting {
 public:
  explicit Meeting(const std::function<void()>& cancel) : cancel_(cancel) {}

  // Waits until it is known whether all threads have come; says whether they have.
  bool may_begin() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return gate_ != Gate::kClosed; });
    return gate_ == Gate::kOpen;
  }
  void open_gate() { set_gate(Gate::kOpen); }
  void send_home() { set_gate(Gate::kSendsHome); }

  // Runs it, and keeps the first exception of all.
  template <class Work>
  void attempt(const Work& work) {
    try {
      work();
    } catch (...) {
      keep(std::current_exception());
      if (cancel_) cancel_();
    }
  }
  void note_end(int threads) {
    const std::lock_guard lock(mutex_);
    if (++ended_ == threads) changed_.notify_all();
  }
  bool wait_for_end(int threads, std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, time, [&] { return ended_ == threads; });
  }
  void throw_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  enum class Gate { kClosed, kOpen, kSendsHome };

  void keep(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
  }
  void set_gate(Gate gate) {
    const std::lock_guard lock(mutex_);
    gate_ = gate;
    changed_.notify_all();
  }

  const std::function<void()>& cancel_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Gate gate_ = Gate::kClosed;
  int ended_ = 0;
  std::exception_ptr failure_;
};

void start_all(int threads, const std::function<void(int)>& work, Meeting& meeting,
               std::vector<std::jthread>& pool) {
  try {
    pool.reserve(static_cast<std::size_t>(threads));
    for (int worker = 0; worker < threads; ++worker) {
      pool.emplace_back([&work, &meeting, threads, worker] {
        if (!meeting.may_begin()) return;
        meeting.attempt([&] { work(worker); });
        meeting.note_end(threads);
      });
    }
  } catch (...) {
    meeting.send_home();
    throw;
  }
  meeting.open_gate();
}

}  // namespace

int thread_count(int threads) {
  if (threads > 0) return threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void run_on_threads(int threads, const std::function<void(int)>& work,
                    const std::function<void()>& tick, const std::function<void()>& cancel) {
  using namespace std::chrono_literals;
  Meeting meeting(cancel);
  {
    std::vector<std::jthread> pool;
    start_all(threads, work, meeting, pool);
    while (!meeting.wait_for_end(threads, 100ms)) {
      if (tick) meeting.attempt(tick);
    }
  }
  meeting.throw_failure();
}

Crew::Crew(int threads, const std::function<void(int)>& work) : work_(work) {
  threads_.reserve(static_cast<std::size_t>(threads));
  try {
    for (int worker = 0; worker < threads; ++worker) {
      threads_.emplace_back([this, worker] { run_one(work_, worker); });
    }
  } catch (...) {  // no memory for another, or too many
    if (threads_.empty()) throw;
  }
}

void Crew::run_one(const std::function<void(int)>& work, int worker) {
  try {
    work(worker);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
  }
}

void Crew::join() {
  for (std::jthread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

}  // namespace superflip::base
