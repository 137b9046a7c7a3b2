#include "quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <system_error>

#include <fmt/format.h>

#include <superflip/spelling.h>

namespace superflip {
namespace {

using std::chrono::milliseconds;

struct Unit {
  std::string_view name;
  double factor;
};

constexpr double kSecond = 1000;
constexpr double kMinute = 60 * kSecond;
constexpr double kHour = 60 * kMinute;
constexpr double kDay = 24 * kHour;

constexpr std::array kTimeUnits{
    Unit{"d", kDay},         Unit{"day", kDay},        Unit{"days", kDay}, Unit{"h", kHour},
    Unit{"hour", kHour},     Unit{"hours", kHour},     Unit{"m", kMinute}, Unit{"min", kMinute},
    Unit{"minute", kMinute}, Unit{"minutes", kMinute}, Unit{"s", kSecond}, Unit{"sec", kSecond},
    Unit{"second", kSecond}, Unit{"seconds", kSecond}, Unit{"ms", 1}};

constexpr double kKibi = 1024;
constexpr std::array kSizeUnits{Unit{"b", 1},
                                Unit{"k", 1e3},
                                Unit{"kb", 1e3},
                                Unit{"kib", kKibi},
                                Unit{"m", 1e6},
                                Unit{"mb", 1e6},
                                Unit{"mib", kKibi* kKibi},
                                Unit{"g", 1e9},
                                Unit{"gb", 1e9},
                                Unit{"gib", kKibi* kKibi* kKibi},
                                Unit{"t", 1e12},
                                Unit{"tb", 1e12},
                                Unit{"tib", kKibi* kKibi* kKibi* kKibi}};

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

void skip_spaces(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
}

// The number at the beginning, which is then taken off: digits, perhaps a point. No sign, no nan.
std::optional<double> take_number(std::string_view& text) {
  const bool number = !text.empty() && (is_digit(text.front()) || text.front() == '.');
  if (!number) return std::nullopt;
  double value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failure == std::errc::result_out_of_range) {
    value = std::numeric_limits<double>::infinity();
  } else if (failure != std::errc{}) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::optional<double> take_unit(std::string_view& text, std::span<const Unit> units) {
  const auto is_letter = [](char letter) {
    return !is_digit(letter) && letter != '.' && letter != ' ';
  };
  const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
  std::string name(text.begin(), end);
  std::transform(name.begin(), name.end(), name.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  const auto unit =
      std::find_if(units.begin(), units.end(), [&](const Unit& one) { return one.name == name; });
  if (unit == units.end()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
  return unit->factor;
}

// The sum of numbers with units, each unit smaller than the one before; a number alone is of the unit
// `plain`.
std::optional<double> parse_sum(std::string_view text, std::span<const Unit> units, double plain) {
  double sum = 0;
  double last_factor = std::numeric_limits<double>::infinity();
  skip_spaces(text);
  do {
    const bool first = std::isinf(last_factor);
    const std::optional<double> number = take_number(text);
    if (!number) return std::nullopt;
    skip_spaces(text);
    if (first && text.empty()) return *number * plain;
    const std::optional<double> factor = take_unit(text, units);
    if (!factor || *factor >= last_factor) return std::nullopt;
    sum += *number * *factor;
    last_factor = *factor;
    skip_spaces(text);
  } while (!text.empty());
  return sum;
}

template <class T>
std::string range_text(T min, T max) {
  // As good as no limit.
  constexpr T kManyTimes = std::numeric_limits<T>::max() / 2;
  if (max >= kManyTimes) return fmt::format("{} or more", min);
  return fmt::format("{} to {}", min, max);
}

template <class T>
Result<T> parse_whole_in(std::string_view text, T min, T max) {
  T value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool whole = !digits.empty() && std::all_of(digits.begin(), digits.end(), is_digit);
  if (!whole) {
    return fail(ErrorCode::kUsage, fmt::format("takes a whole number, {}, not {}",
                                               range_text(min, max), in_quotes(text)));
  }
  if (failure == std::errc{} && min <= value && value <= max) return value;
  if (failure == std::errc::result_out_of_range && !text.starts_with('-')) {
    return fail(ErrorCode::kUsage, fmt::format("is at most {}", max));
  }
  return fail(ErrorCode::kUsage, fmt::format("is {}, not {}", range_text(min, max), text));
}

}  // namespace

Result<milliseconds> parse_duration(std::string_view text) {
  const std::optional<double> time = parse_sum(text, kTimeUnits, kSecond);
  if (!time) {
    return fail(ErrorCode::kUsage,
                fmt::format("takes a time such as 10s, 500ms, 2m or 1h30m (a number alone is "
                            "seconds), not {}",
                            in_quotes(text)));
  }
  if (*time < static_cast<double>(kShortestTime.count()) ||
      *time > static_cast<double>(kLongestTime.count())) {
    return fail(ErrorCode::kUsage,
                fmt::format("is {} to {}, not {}", format_duration(kShortestTime),
                            format_duration(kLongestTime), in_quotes(text)));
  }
  return milliseconds(std::llround(*time));
}

std::string format_duration(milliseconds time) {
  constexpr std::array kWritten{Unit{"d", kDay}, Unit{"h", kHour}, Unit{"m", kMinute},
                                Unit{"s", kSecond}, Unit{"ms", 1}};
  std::string text;
  std::int64_t left = time.count();
  for (const Unit& unit : kWritten) {
    const auto size = static_cast<std::int64_t>(unit.factor);
    if (left >= size) text += fmt::format("{}{}", left / size, unit.name);
    left %= size;
  }
  return text.empty() ? "0s" : text;
}

Result<std::uint64_t> parse_size(std::string_view text) {
  constexpr double kMost = kKibi * kKibi * kKibi * kKibi * kKibi;
  const std::optional<double> size = parse_sum(text, kSizeUnits, 1);
  if (!size) {
    return fail(ErrorCode::kUsage,
                fmt::format("takes a size such as 500MB or 2GB, not {}", in_quotes(text)));
  }
  if (*size < 1 || *size > kMost) {
    return fail(ErrorCode::kUsage, fmt::format("is 1 byte to 1024 TiB, not {}", in_quotes(text)));
  }
  return static_cast<std::uint64_t>(*size);
}

Result<std::int64_t> parse_whole(std::string_view text, std::int64_t min, std::int64_t max) {
  return parse_whole_in(text, min, max);
}

Result<std::uint64_t> parse_whole(std::string_view text, std::uint64_t min, std::uint64_t max) {
  return parse_whole_in(text, min, max);
}

}  // namespace superflip
