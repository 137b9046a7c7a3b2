// One caller at a time for something that several threads share.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

namespace superflip::python {

// A lock that another thread than the one that took it may give back, and that hears Ctrl-C.
class Turn {
 public:
  // With the GIL, which is released while waiting. A thread that already has the turn would wait for
  // ever: kUsage.
  void take();
  void give_back();

 private:
  std::mutex mutex_;
  std::condition_variable free_;
  bool taken_ = false;
  std::thread::id owner_;
};

}  // namespace superflip::python
