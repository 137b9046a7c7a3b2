// Ctrl-C as a stop token.
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace superflip::cli {

// While it lives, SIGINT and SIGTERM ask the token to stop instead of ending the program; they end
// it at once if it hangs in writing what nobody reads, or if they come again. Made before any other
// thread, so that all of them leave the signals to it.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  Interrupt(Interrupt&&) = delete;
  Interrupt& operator=(Interrupt&&) = delete;

  std::stop_token token() const { return source_.get_token(); }

 private:
  void wait_for_signals();

  sigset_t mask_before_{};
  std::stop_source source_;
  std::thread waiter_;
};

}  // namespace superflip::cli
