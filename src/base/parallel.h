// Threads that work together, and what becomes of their exceptions.
#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace superflip::base {

// The number of threads to use when asked for `threads`: 0 means one for each core.
int thread_count(int threads);

// Threads that work while the caller does something else.
class Crew {
 public:
  // Runs work(0), work(1), ... each on its own thread: `threads` of them or, where the system gives
  // no more, as many as it gives. None at all is a system_error.
  Crew(int threads, const std::function<void(int worker)>& work);
  // Waits for all of them.
  ~Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  Crew(Crew&&) = delete;
  Crew& operator=(Crew&&) = delete;

  int size() const { return static_cast<int>(threads_.size()); }
  // Waits for all of them, and throws the first exception that one of them has thrown.
  void join();

 private:
  void run_one(const std::function<void(int)>& work, int worker);

  std::function<void(int)> work_;
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;  // last: they use the others
};

// Runs work(0) ... work(threads - 1), each on its own thread, and returns when all are done; none
// begins unless all could be started. Meanwhile the calling thread calls tick about every 100 ms;
// tick may be empty. The first exception thrown by any of them is thrown again here, after all have
// ended; `cancel`, if there is one, is called at once, by whoever throws, to make the others end.
void run_on_threads(int threads, const std::function<void(int worker)>& work,
                    const std::function<void()>& tick, const std::function<void()>& cancel = {});

}  // namespace superflip::base
