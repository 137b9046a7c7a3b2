#include "live_line.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include <fmt/format.h>

namespace superflip::cli {

LiveLine::LiveLine() : is_terminal_(isatty(STDERR_FILENO) != 0) {}

void LiveLine::show(std::string_view text) {
  if (!is_terminal_) return;
  fmt::print(stderr, "\r\x1b[K{}", text);
  std::fflush(stderr);
  is_dirty_ = true;
}

void LiveLine::show_bar(std::string_view what, double fraction, double seconds_left) {
  constexpr std::size_t kWidth = 30;
  const double clamped = std::clamp(fraction, 0.0, 1.0);
  const auto filled = static_cast<std::size_t>(clamped * kWidth);
  const std::string left =
      seconds_left < 0 ? "" : fmt::format(", {} left", format_seconds(seconds_left));
  show(fmt::format("{} [{}{}] {:.0f} %{}", what, std::string(filled, '='),
                   std::string(kWidth - filled, ' '), clamped * 100, left));
}

void LiveLine::clear() {
  if (!is_dirty_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  is_dirty_ = false;
}

std::string format_seconds(double seconds) {
  if (seconds < 0.0995) return fmt::format("{:.3f} s", seconds);
  if (seconds < 99.5) return fmt::format("{:.1f} s", seconds);
  const long whole = std::lround(seconds);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

std::string format_about(double seconds) {
  if (seconds <= 0) return format_seconds(0);
  if (seconds > 100) return format_seconds(std::round(seconds / 10) * 10);
  const double unit = std::pow(10, std::floor(std::log10(seconds)) - 1);
  return format_seconds(std::round(seconds / unit) * unit);
}

}  // namespace superflip::cli
