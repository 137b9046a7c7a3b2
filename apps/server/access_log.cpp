#include "access_log.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace superflip::server {
namespace {

constexpr std::size_t kMaxWaiting = std::size_t{1} << 20U;
constexpr std::size_t kLongestPath = 200;
// What a pipe that can be written to takes without waiting.
constexpr std::size_t kPiece = 4096;
constexpr int kWaitMilliseconds = 200;

int open_file(const std::string& path) {
  // A pipe that nobody reads is an error, not something to wait for.
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0640);
}

std::string escaped(std::string_view text) {
  if (text.empty()) return "-";
  std::string result;
  for (const char c : text.substr(0, kLongestPath)) {
    const auto code = static_cast<unsigned char>(c);
    if (code <= ' ' || code >= 0x7f || c == '\\' || c == '"') {
      result += fmt::format("\\x{:02x}", code);
    } else {
      result += c;
    }
  }
  return text.size() > kLongestPath ? result + "..." : result;
}

std::size_t count_lines(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

std::string log_line(const FinishedRequest& request, std::chrono::system_clock::time_point time) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
  const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(time - seconds);
  const std::chrono::duration<double, std::milli> taken = request.time;
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z {} {} {} {} {} {:.1f}\n",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)),
                     milliseconds.count(), escaped(request.client), escaped(request.method),
                     escaped(request.path),
                     request.status == 0 ? "-" : std::to_string(request.status), request.body_bytes,
                     taken.count());
}

Result<std::unique_ptr<AccessLog>> AccessLog::open(const std::string& path) {
  const int file = path == "-" ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) : open_file(path);
  if (file < 0) {
    return fail(ErrorCode::kUsage,
                fmt::format("cannot write to {}: {}; give --log another file, or - for stderr",
                            path, std::generic_category().message(errno)));
  }
  return std::unique_ptr<AccessLog>(new AccessLog(path, file));
}

AccessLog::AccessLog(std::string path, int file) : path_(std::move(path)), file_(file) {
  thread_ = std::thread([this] { work(); });
}

AccessLog::~AccessLog() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  more_.notify_one();
  thread_.join();
  close(file_);
}

void AccessLog::add(const FinishedRequest& request) {
  const std::string line = log_line(request, std::chrono::system_clock::now());
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() + line.size() > kMaxWaiting) {
      ++dropped_;
      return;
    }
    waiting_ += line;
  }
  more_.notify_one();
}

void AccessLog::reopen() {
  {
    const std::lock_guard lock(mutex_);
    is_reopening_ = true;
  }
  more_.notify_one();
}

bool AccessLog::is_ending() {
  const std::lock_guard lock(mutex_);
  return is_ending_;
}

void AccessLog::open_again() {
  if (path_ == "-") return;
  const int file = open_file(path_);
  if (file < 0) return;  // goes on with the one it has
  close(std::exchange(file_, file));
  is_torn_ = false;
}

void AccessLog::work() {
  // A reader of stderr that goes away is no reason to end.
  sigset_t pipe_signal;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, nullptr);
  std::unique_lock lock(mutex_);
  for (;;) {
    more_.wait(lock, [this] { return !waiting_.empty() || is_reopening_ || is_ending_; });
    if (waiting_.empty() && is_ending_) return;
    const bool reopens = std::exchange(is_reopening_, false);
    const std::string lines = std::exchange(waiting_, {});
    lost_ += std::exchange(dropped_, 0);
    lock.unlock();
    if (reopens) open_again();
    const std::string note = is_torn_ ? "\n" : "";
    const bool is_well =
        lost_ == 0 ||
        write(fmt::format("{}# {} lines could not be written\n", note, lost_)).empty();
    if (is_well) lost_ = 0;
    lost_ += count_lines(is_well ? write(lines) : lines);
    lock.lock();
  }
}

// Returns what could not be written.
std::string_view AccessLog::write(std::string_view text) {
  while (!text.empty()) {
    pollfd wait_for{file_, POLLOUT, 0};
    if (poll(&wait_for, 1, kWaitMilliseconds) == 0) {
      if (is_ending()) break;
      continue;
    }
    const ssize_t count = ::write(file_, text.data(), std::min(text.size(), kPiece));
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) break;
    is_torn_ = text[static_cast<std::size_t>(count) - 1] != '\n';
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return text;
}

}  // namespace superflip::server
