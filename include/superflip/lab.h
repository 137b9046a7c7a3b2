// Counting experiments: positions and sequences by length.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include <superflip/metric.h>
#include <superflip/result.h>

namespace superflip {

// Which positions count as one.
enum class Equivalence : std::uint8_t {
  kNone,
  kSymmetry,           // the 48 symmetries of the cube
  kSymmetryAndInverse  // and taking the inverse
};

struct PositionCountRequest {
  Metric metric = Metric::kHtm;
  int max_depth = 6;  // 0 to 20; memory ends it sooner
  Equivalence equivalence = Equivalence::kNone;
  std::uint64_t memory_bytes = std::uint64_t{8} << 30U;
};

// The number of positions at exactly each distance 0..max_depth from solved, by breadth-first
// search. `on_depth` is called as each depth is complete. Fails with kResources when the next depth
// would not fit in memory_bytes, and with kInterrupted when stopped.
Result<std::vector<std::uint64_t>> count_positions(
    const PositionCountRequest& request, const std::stop_token& stop = {},
    const std::function<void(int depth, std::uint64_t positions)>& on_depth = {});

// The number of canonical sequences of each length 0..max_length (see docs/conventions.md), as far as
// the counts fit in 64 bits: to length 16 in HTM, 19 in QTM, 15 in STM.
Result<std::vector<std::uint64_t>> count_sequences(Metric metric, int max_length);

}  // namespace superflip
