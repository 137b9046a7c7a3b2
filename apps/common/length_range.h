// How far from a goal, as people say it: "8", "7-8".
#pragma once

#include <string_view>

#include <superflip/result.h>

namespace superflip {

struct LengthRange {
  int least = 0;
  int most = 0;
};

// kUsage if it is neither a number of turns nor a range of them, 1000 at most.
Result<LengthRange> parse_length_range(std::string_view text);

}  // namespace superflip
