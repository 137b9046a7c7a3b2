#include "line_reader.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace superflip::cli {
namespace {

tl::unexpected<Error> cannot_read(const std::string& name, int reason) {
  return fail(ErrorCode::kUsage,
              fmt::format("cannot read {}: {}", name, std::generic_category().message(reason)));
}

}  // namespace

LineReader::LineReader(int descriptor, bool is_file, std::string name)
    : descriptor_(descriptor), is_file_(is_file), name_(std::move(name)) {}

LineReader::LineReader(LineReader&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      is_file_(other.is_file_),
      name_(std::move(other.name_)),
      stop_(std::move(other.stop_)),
      bytes_(std::move(other.bytes_)),
      at_(other.at_),
      number_(other.number_),
      after_return_(other.after_return_),
      is_too_long_(other.is_too_long_),
      has_ended_(other.has_ended_),
      error_(other.error_) {}

LineReader::~LineReader() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

Result<LineReader> LineReader::open(const std::string& path) {
  // Not to wait here for the other end of a pipe: reading waits for it, and for a stop.
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return cannot_read(path, errno);
  struct stat file {};
  const bool is_known = fstat(descriptor, &file) == 0;
  LineReader reader(descriptor, is_known && S_ISREG(file.st_mode), path);
  if (is_known && S_ISDIR(file.st_mode)) return cannot_read(path, EISDIR);
  return reader;
}

LineReader LineReader::of_stdin() {
  return {STDIN_FILENO, false, "stdin"};
}

Result<std::optional<std::string>> LineReader::next() {
  if (number_ == 0 && !skip_mark()) {
    has_ended_ = true;
    ++number_;
    return fail(ErrorCode::kUsage, fmt::format("{} is written in UTF-16; save it as UTF-8", name_));
  }
  if (std::exchange(is_too_long_, false)) take_line(nullptr);
  std::string line;
  const bool has_begun = take_line(&line);
  if (error_ != 0) {
    ++number_;
    return cannot_read(name_, std::exchange(error_, 0));
  }
  if (!has_begun || stop_.stop_requested()) return std::optional<std::string>();
  ++number_;
  if (is_too_long_) {
    return fail(ErrorCode::kUsage, fmt::format("this line is longer than {} bytes", kLongestLine));
  }
  return std::optional(std::move(line));
}

// Takes bytes up to the end of a line, or until they are too many; without a line all of them. False
// if there were none.
bool LineReader::take_line(std::string* line) {
  bool has_begun = false;
  while (const std::optional<char> byte = take()) {
    const bool ends_last = *byte == '\n' && after_return_;
    after_return_ = *byte == '\r';
    if (ends_last) continue;
    has_begun = true;
    if (*byte == '\n' || *byte == '\r') break;
    if (line == nullptr) continue;
    if (line->size() == kLongestLine) {
      is_too_long_ = true;
      break;
    }
    *line += *byte;
  }
  return has_begun;
}

// Byte order marks. False for one of UTF-16.
bool LineReader::skip_mark() {
  constexpr std::string_view kUtf8 = "\xef\xbb\xbf";
  while (bytes_.size() < kUtf8.size() && kUtf8.starts_with(bytes_) && fill()) continue;
  if (bytes_.starts_with("\xff\xfe") || bytes_.starts_with("\xfe\xff")) return false;
  if (bytes_.starts_with(kUtf8)) at_ = kUtf8.size();
  return true;
}

std::optional<char> LineReader::take() {
  if (at_ == bytes_.size()) {
    bytes_.clear();
    at_ = 0;
    if (!fill()) return std::nullopt;
  }
  return bytes_[at_++];
}

// Adds what there is to the bytes; false at the end.
bool LineReader::fill() {
  constexpr std::size_t kMost = 1U << 16U;
  const std::size_t before = bytes_.size();
  while (!has_ended_) {
    if (!is_file_ && !wait_for_bytes()) break;
    bytes_.resize(before + kMost);
    const ssize_t count = read(descriptor_, bytes_.data() + before, kMost);
    bytes_.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count > 0) return true;
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count < 0) error_ = errno;
    break;
  }
  has_ended_ = true;
  return false;
}

// A read would not notice a stop.
bool LineReader::wait_for_bytes() const {
  constexpr int kLookMs = 20;
  pollfd input{descriptor_, POLLIN, 0};
  while (!stop_.stop_requested()) {
    const int ready = poll(&input, 1, kLookMs);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return false;
}

}  // namespace superflip::cli
