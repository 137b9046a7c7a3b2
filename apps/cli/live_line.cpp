#include "live_line.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "console.h"
#include "text_width.h"

namespace superflip::cli {
namespace {

// A terminal that cannot go back in its line would get one after the other.
bool can_write_over() {
  const char* kind = std::getenv("TERM");
  return isatty(STDERR_FILENO) != 0 && (kind == nullptr || std::string_view(kind) != "dumb");
}

// How many columns a line may take: the last stays free, where some terminals wrap already. Asked
// each time, since windows change.
std::size_t room() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  const bool is_known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return std::max<std::size_t>(is_known ? size.ws_col : kUsual, 2) - 1;
}

}  // namespace

LiveLine::LiveLine() : is_terminal_(can_write_over()) {}

void LiveLine::show(std::string_view text) {
  if (!is_terminal_) return;
  print_err("\r\x1b[K{}", cut_to_width(text, room()));
  is_dirty_ = true;
}

void LiveLine::show_parts(const std::vector<std::string>& parts) {
  if (!is_terminal_ || parts.empty()) return;
  const std::size_t columns = room();
  std::string text = parts.front();
  for (auto part = parts.begin() + 1; part != parts.end(); ++part) {
    const std::string longer = fmt::format("{}, {}", text, *part);
    if (width_of(longer) > columns) break;
    text = longer;
  }
  show(text);
}

void LiveLine::show_bar(std::string_view what, double fraction, double seconds_left) {
  constexpr std::size_t kWidest = 30;
  constexpr std::size_t kNarrowest = 5;
  if (!is_terminal_) return;
  const double clamped = std::clamp(fraction, 0.0, 1.0);
  const std::string percent = fmt::format("{:.0f} %", clamped * 100);
  const std::string left =
      seconds_left < 0 ? "" : fmt::format(", {} left", format_seconds(seconds_left));
  const std::size_t others = width_of(what) + percent.size() + left.size() + 4;  // " [] "
  const std::size_t free = room() > others ? room() - others : 0;
  if (free < kNarrowest) {
    std::vector<std::string> parts{fmt::format("{} {}", what, percent)};
    if (!left.empty()) parts.push_back(left.substr(2));
    show_parts(parts);
    return;
  }
  const std::size_t width = std::min(free, kWidest);
  const auto filled = static_cast<std::size_t>(clamped * static_cast<double>(width));
  show(fmt::format("{} [{}{}] {}{}", what, std::string(filled, '='),
                   std::string(width - filled, ' '), percent, left));
}

void LiveLine::clear() {
  if (!is_dirty_) return;
  print_err_text("\r\x1b[K");
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
