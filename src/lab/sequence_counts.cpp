#include <fmt/format.h>

#include <superflip/lab.h>

#include "cube/canonical_automaton.h"

namespace superflip {
namespace {

// One turn more and the count passes 2^64.
int longest_counted(Metric metric) {
  switch (metric) {
    case Metric::kHtm:
      return 16;
    case Metric::kQtm:
      return 19;
    case Metric::kStm:
      return 15;
    case Metric::kAtm:
      return 12;
  }
  return 0;
}

}  // namespace

Result<std::vector<std::uint64_t>> count_sequences(Metric metric, int max_length) {
  const int longest = longest_counted(metric);
  if (max_length < 0 || max_length > longest) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("sequences of this metric are counted to a length of 0 to {}", longest));
  }
  return canonical_automaton(metric).count_sequences(max_length);
}

}  // namespace superflip
