#include "run.h"

#include <atomic>
#include <utility>

namespace superflip::python {
namespace {

namespace py = pybind11;
using namespace std::chrono_literals;

// A thread that still searches while the process takes its statics down would crash it, so Python's
// atexit ends all runs, also those that nothing refers to any more but the garbage collector.
struct LiveRuns {
  std::stop_source stop;
  std::atomic<int> count{0};

  static LiveRuns& of_this_process() {
    static auto* const kRuns = new LiveRuns;  // never destroyed: the last run may end after statics
    return *kRuns;
  }

  void end_all() {
    const py::gil_scoped_release release;
    stop.request_stop();
    // Bounded, for a process that was forked off one with runs has the count but not the threads.
    for (int i = 0; i < 200 && count > 0; ++i) std::this_thread::sleep_for(10ms);
  }
};

}  // namespace

void check_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

Run::Run(Work work, const CancelToken* cancel) {
  const auto request_stop = [this] { stop_.request_stop(); };
  at_exit_.emplace(LiveRuns::of_this_process().stop.get_token(), request_stop);
  if (cancel != nullptr) at_cancel_.emplace(cancel->source.get_token(), request_stop);
  ++LiveRuns::of_this_process().count;
  try {
    worker_ = std::thread([this, work = std::move(work)]() mutable {
      work_through(std::move(work));
      --LiveRuns::of_this_process().count;
    });
  } catch (...) {
    --LiveRuns::of_this_process().count;
    throw;
  }
}

Run::~Run() {
  stop();
}

void Run::work_through(Work work) {
  std::exception_ptr failure;
  try {
    work(stop_.get_token(), [this](Event event) {
      const std::lock_guard lock(mutex_);
      events_.push_back(std::move(event));
      changed_.notify_all();
    });
  } catch (...) {
    failure = std::current_exception();
  }
  work = nullptr;
  const std::lock_guard lock(mutex_);
  failure_ = failure;
  finished_ = true;
  changed_.notify_all();
}

py::object Run::next() {
  const std::optional<Event> event = wait();
  if (!event) throw py::stop_iteration();
  return (*event)();
}

std::optional<Run::Event> Run::wait() {
  const auto ready = [this] { return finished_ || !events_.empty(); };
  while (true) {
    {
      const py::gil_scoped_release release;
      std::unique_lock lock(mutex_);
      if (changed_.wait_for(lock, kSignalInterval, ready)) {
        if (events_.empty() && failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
        if (events_.empty()) return std::nullopt;
        Event event = std::move(events_.front());
        events_.pop_front();
        return event;
      }
    }
    check_signals();
  }
}

void Run::stop() {
  const py::gil_scoped_release release;
  stop_.request_stop();
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return finished_; });
  if (worker_.joinable()) worker_.join();
}

void bind_run(py::module_& module) {
  py::class_<CancelToken>(module, "CancelToken",
                          "Ends the searches and builds it was given to, from any thread.")
      .def(py::init<>())
      .def(
          "cancel", [](CancelToken& token) { token.source.request_stop(); },
          "End them. What is given this token later ends at once.")
      .def_property_readonly(
          "cancelled", [](const CancelToken& token) { return token.source.stop_requested(); },
          "Whether cancel() has been called.");

  py::class_<Run>(module, "Run", "Work that goes on; iterating over it takes its events.")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Run::next)
      .def("stop", &Run::stop, "End the work and wait until it has ended.");

  py::module_::import("atexit").attr("register")(
      py::cpp_function([] { LiveRuns::of_this_process().end_all(); }));
}

}  // namespace superflip::python
