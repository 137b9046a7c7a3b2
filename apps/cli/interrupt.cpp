#include "interrupt.h"

#include <csignal>
#include <cstdlib>

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
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  waiter_ = std::thread([this, signals] {
    for (int received = 0; sigwait(&signals, &received) == 0 && received != SIGUSR1;) {
      // Someone who asks twice is in a hurry.
      if (!source_.request_stop()) std::_Exit(kInterrupted);
    }
  });
}

Interrupt::~Interrupt() {
  pthread_kill(waiter_.native_handle(), SIGUSR1);
  waiter_.join();
}

}  // namespace superflip::cli
