#include "console.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <string>

namespace superflip::cli {
namespace {

using Clock = std::chrono::steady_clock;

class Stream {
 public:
  explicit Stream(int descriptor) : descriptor_(descriptor) {}

  void add(std::string_view text) {
    constexpr std::size_t kEnough = 1U << 15U;
    const std::lock_guard lock(mutex_);
    waiting_ += text;
    if (waiting_.size() >= kEnough || isatty(descriptor_) != 0) write_waiting();
  }

  // Takes no memory: there may be none left.
  void write_now(std::string_view text) {
    const std::lock_guard lock(mutex_);
    write_all(text);
  }

  void flush() {
    const std::lock_guard lock(mutex_);
    write_waiting();
  }

  int error() {
    const std::lock_guard lock(mutex_);
    return error_;
  }

  // Takes no lock: the one who writes has it.
  bool is_stuck(std::chrono::milliseconds at_least) const {
    const Clock::rep since = writing_since_;
    return since != 0 && Clock::now() - Clock::time_point(Clock::duration(since)) >= at_least;
  }

 private:
  void write_waiting() {
    write_all(waiting_);
    waiting_.clear();
  }

  void write_all(std::string_view left) {
    while (!left.empty() && error_ == 0) left.remove_prefix(write_some(left));
    writing_since_ = 0;
  }

  // Small pieces, so that a slow reader is told from one that has gone.
  std::size_t write_some(std::string_view text) {
    constexpr std::size_t kPiece = 4096;
    writing_since_ = Clock::now().time_since_epoch().count();
    const ssize_t count = write(descriptor_, text.data(), std::min(text.size(), kPiece));
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno == EAGAIN) {  // someone else's switch: wait as without it
      pollfd output{descriptor_, POLLOUT, 0};
      poll(&output, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
    }
    return 0;
  }

  int descriptor_;
  std::mutex mutex_;
  std::string waiting_;
  int error_ = 0;
  std::atomic<Clock::rep> writing_since_{0};
};

Stream& out() {
  static Stream stream(STDOUT_FILENO);
  return stream;
}

Stream& err() {
  static Stream stream(STDERR_FILENO);
  return stream;
}

}  // namespace

void prepare_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    // The wrong way round: using it fails as a closed one does.
    open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // the lowest number free
  }
  // A file that grows over its limit is an error to report, not a reason to be killed.
  std::signal(SIGXFSZ, SIG_IGN);
}

void print_out_text(std::string_view text) {
  out().add(text);
}

void print_err_text(std::string_view text) {
  err().write_now(text);
}

void flush_output() {
  out().flush();
}

int output_error() {
  return out().error();
}

bool is_writing_stuck(std::chrono::milliseconds at_least) {
  return out().is_stuck(at_least) || err().is_stuck(at_least);
}

}  // namespace superflip::cli
