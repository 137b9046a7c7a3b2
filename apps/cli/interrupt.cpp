#include "interrupt.h"

#include <chrono>
#include <cstdlib>
#include <ctime>

#include "console.h"
#include "report.h"

namespace superflip::cli {
namespace {

sigset_t watched_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGUSR1);  // sent by the destructor to end the wait
  return signals;
}

}  // namespace

Interrupt::Interrupt() {
  const sigset_t signals = watched_signals();
  pthread_sigmask(SIG_BLOCK, &signals, &mask_before_);
  waiter_ = std::thread([this] { wait_for_signals(); });
}

Interrupt::~Interrupt() {
  pthread_kill(waiter_.native_handle(), SIGUSR1);
  waiter_.join();
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

void Interrupt::wait_for_signals() {
  constexpr std::chrono::milliseconds kPatience{50};
  constexpr timespec kLook{0, 10'000'000};
  const sigset_t signals = watched_signals();
  for (;;) {
    const bool stopping = source_.stop_requested();
    const int received = sigtimedwait(&signals, nullptr, stopping ? &kLook : nullptr);
    if (received == SIGUSR1) return;
    // What is left to print has no reader: the rest of the program would wait for one for ever.
    if (stopping && is_writing_stuck(kPatience)) std::_Exit(kInterrupted);
    if (received < 0) continue;
    // Someone who asks twice is in a hurry.
    if (!source_.request_stop()) std::_Exit(kInterrupted);
  }
}

}  // namespace superflip::cli
