// Numbers, times and sizes as people write them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include <superflip/result.h>

namespace superflip {

inline constexpr std::chrono::milliseconds kShortestTime{1};
inline constexpr std::chrono::milliseconds kLongestTime = std::chrono::hours(24 * 10'000);

// "10", "0.5" (seconds), "500ms", "2m", "1.5h", "1h30m", "2 min", "1d". From kShortestTime to
// kLongestTime. The message is a sentence's end: `takes a time such as ..., not "soon"`.
Result<std::chrono::milliseconds> parse_duration(std::string_view text);

// As parse_duration reads it: "1h30m", "500ms", "10s".
std::string format_duration(std::chrono::milliseconds time);

// "500MB", "2 GB", "1.5GiB", "100000" (bytes); MB is 10^6 bytes, MiB 2^20. From 1 byte to 2^50.
Result<std::uint64_t> parse_size(std::string_view text);

// A whole number in a range; the message says which.
Result<std::int64_t> parse_whole(std::string_view text, std::int64_t min, std::int64_t max);
Result<std::uint64_t> parse_whole(std::string_view text, std::uint64_t min, std::uint64_t max);

}  // namespace superflip
