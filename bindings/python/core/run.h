// Work of the library that goes on while Python does something else.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include <pybind11/pybind11.h>

namespace superflip::python {

// Ends the work it is given to, from any thread.
struct CancelToken {
  std::stop_source source;
};

// How long a thread that waits without the GIL may be deaf to Ctrl-C.
inline constexpr auto kSignalInterval = std::chrono::milliseconds(20);

// Raises KeyboardInterrupt if Ctrl-C was pressed; only Python's main thread ever hears of it.
void check_signals();

// A thread of its own does the work, without the GIL and without touching Python, and posts events;
// whoever iterates over the run takes them. So progress callbacks, which Python code calls on events,
// run in the thread that asked for the work, and Ctrl-C is heard there. Iteration ends when the work
// has ended; destroying the run ends the work.
class Run {
 public:
  // Makes the event's Python object: called with the GIL, by the thread that iterates, and may throw.
  // It is copied and destroyed without the GIL, so it holds no Python object.
  using Event = std::function<pybind11::object()>;
  using Post = std::function<void(Event)>;
  // What it holds is given back when it has returned, before the iteration ends.
  using Work = std::function<void(const std::stop_token&, const Post&)>;

  // `cancel` may be null.
  Run(Work work, const CancelToken* cancel);
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  Run(Run&&) = delete;
  Run& operator=(Run&&) = delete;
  ~Run();

  // With the GIL, which is released while waiting. Throws stop_iteration at the end.
  pybind11::object next();
  // Ends the work and waits until it has ended; the events posted so far are left to be taken.
  void stop();

 private:
  using Link = std::stop_callback<std::function<void()>>;

  void work_through(Work work);
  std::optional<Event> wait();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Event> events_;
  bool finished_ = false;
  std::exception_ptr failure_;  // to be thrown after the last event

  std::stop_source stop_;
  std::optional<Link> at_exit_;
  std::optional<Link> at_cancel_;
  std::thread worker_;  // last: it uses all of the above
};

void bind_run(pybind11::module_& module);

}  // namespace superflip::python
