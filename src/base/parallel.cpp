#include "base/parallel.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace superflip::base {
namespace {

// What the workers tell the thread that waits for them.
struct Progress {
  std::mutex mutex;
  std::condition_variable ended;
  int running = 0;
  std::exception_ptr failure;
};

void run_one(const std::function<void(int)>& work, int worker, Progress& progress) {
  std::exception_ptr failure;
  try {
    work(worker);
  } catch (...) {
    failure = std::current_exception();
  }
  const std::lock_guard lock(progress.mutex);
  if (failure && !progress.failure) progress.failure = failure;
  --progress.running;
  progress.ended.notify_one();
}

}  // namespace

int thread_count(int threads) {
  if (threads > 0) return threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void run_on_threads(int threads, const std::function<void(int)>& work,
                    const std::function<void()>& tick) {
  Progress progress;
  progress.running = threads;
  {
    std::vector<std::jthread> pool;
    pool.reserve(static_cast<std::size_t>(threads));
    for (int worker = 0; worker < threads; ++worker) {
      pool.emplace_back([&work, worker, &progress] { run_one(work, worker, progress); });
    }
    std::unique_lock lock(progress.mutex);
    while (!progress.ended.wait_for(lock, std::chrono::milliseconds(100),
                                    [&progress] { return progress.running == 0; })) {
      lock.unlock();
      if (tick) tick();
      lock.lock();
    }
  }
  if (progress.failure) std::rethrow_exception(progress.failure);
}

}  // namespace superflip::base
