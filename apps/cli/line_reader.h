// Lines of a file, a pipe or a terminal, however they end.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/result.h>

namespace superflip::cli {

class LineReader {
 public:
  // Longer ones are refused.
  static constexpr std::size_t kLongestLine = 1U << 20U;

  // Closed at the end.
  static Result<LineReader> open(const std::string& path);
  static LineReader of_stdin();

  LineReader(LineReader&& other) noexcept;
  LineReader& operator=(LineReader&&) = delete;
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader();

  // A stop ends the lines, also while one waits for more of them.
  void end_on(const std::stop_token& stop) { stop_ = stop; }
  // Without its end: LF, CR LF or CR. None: there are no more. An error is of this line alone,
  // except that after one in reading there are no more.
  Result<std::optional<std::string>> next();
  // Of the line last given, from 1.
  int number() const { return number_; }
  // Nothing that could be counted beforehand: it can be read only once.
  bool is_file() const { return is_file_; }

 private:
  LineReader(int descriptor, bool is_file, std::string name);
  bool take_line(std::string* line);
  // The next byte; none at the end or on an error, which is then in error_.
  std::optional<char> take();
  bool fill();
  bool wait_for_bytes() const;
  bool skip_mark();

  int descriptor_;
  bool is_file_;
  std::string name_;
  std::stop_token stop_;
  std::string bytes_;
  std::size_t at_ = 0;
  int number_ = 0;
  bool after_return_ = false;  // a line feed would belong to the line before
  bool is_too_long_ = false;   // the rest of the last line is still to come
  bool has_ended_ = false;
  int error_ = 0;
};

}  // namespace superflip::cli
