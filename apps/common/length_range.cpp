#include "common/length_range.h"

#include <cstddef>
#include <cstdint>

#include "common/quantity.h"

namespace superflip {

Result<LengthRange> parse_length_range(std::string_view text) {
  constexpr std::int64_t kLongest = 1000;
  const std::size_t dash = text.find('-', 1);
  const auto least = parse_whole(text.substr(0, dash), std::int64_t{0}, kLongest);
  const auto most = least && dash != std::string_view::npos
                        ? parse_whole(text.substr(dash + 1), *least, kLongest)
                        : least;
  if (!most) {
    return fail(ErrorCode::kUsage, "is 1 to 1000 turns, or how far the goal is, such as 8 or 7-8");
  }
  return LengthRange{static_cast<int>(*least), static_cast<int>(*most)};
}

}  // namespace superflip
