#include <superflip/lab.h>

#include "search/canonical_automaton.h"

namespace superflip {

Result<std::vector<std::uint64_t>> count_sequences(Metric metric, int max_length) {
  constexpr int kMaxLength =
      16;  // at length 17 the HTM count passes 2^64, at 15 the STM count 2^62
  if (max_length < 0 || max_length > kMaxLength) {
    return fail(ErrorCode::kUsage, "sequences are counted to a length of 0 to 16");
  }
  return search::CanonicalAutomaton(search::move_set(metric)).count_sequences(max_length);
}

}  // namespace superflip
