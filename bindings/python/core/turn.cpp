#include "turn.h"

#include <pybind11/pybind11.h>

#include "errors.h"
#include "run.h"

namespace superflip::python {

void Turn::take() {
  while (true) {
    {
      const pybind11::gil_scoped_release release;
      std::unique_lock lock(mutex_);
      if (taken_ && owner_ == std::this_thread::get_id()) {
        raise_usage(
            "this solver is at work for an iterator or a callback of this thread; finish or close "
            "that first, or open another Solver");
      }
      if (free_.wait_for(lock, kSignalInterval, [this] { return !taken_; })) {
        taken_ = true;
        owner_ = std::this_thread::get_id();
        return;
      }
    }
    check_signals();
  }
}

void Turn::give_back() {
  const std::lock_guard lock(mutex_);
  taken_ = false;
  free_.notify_one();
}

}  // namespace superflip::python
