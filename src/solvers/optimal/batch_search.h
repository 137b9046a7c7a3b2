// The loop of the batched search (the essay is in batch_avx2.cpp).
#pragma once

#include "solvers/optimal/batch_children.h"
#include "solvers/optimal/batch_lookup.h"
#include "solvers/optimal/batch_stages.h"

namespace superflip::optimal::avx2 {

template <Metric kMetric>
void Stages<kMetric>::make_lists() {
  bound_of_code_[0] = 0;
  for (unsigned code = 1; code < 4; ++code) bound_of_code_[code] = base_ + code;
  for (unsigned mask = 0; mask < 64; ++mask) {
    std::uint64_t list = 0;
    unsigned count = 0;
    for (std::uint64_t face = 0; face < 6; ++face) {
      if ((mask >> face & 1U) != 0) list |= face << (8 * count++);
    }
    face_list_[mask] = list;
  }
  for (unsigned layer = 0; layer < 9; ++layer) {
    quarter_moves_[layer] = static_cast<std::uint16_t>(3 * layer | (3 * layer + 2) << 8U);
    half_move_[layer] = static_cast<std::uint8_t>(3 * layer + 1);
  }
}

// In steps: from asking for corner entries to stage 2, from there to stage 3, and from stage 4 to
// stage 5.
inline constexpr unsigned kCornerLag = 1;
inline constexpr unsigned kOtherSideLag = 2;
inline constexpr unsigned kOwnSideLag = 1;
inline constexpr unsigned kRing = kCornerLag + kOtherSideLag + kOwnSideLag;
inline constexpr unsigned kStepsBetweenQuestions = 32;

template <Metric kMetric>
BatchCounts search(const BatchInput& input, BatchHost& host) {
  using Block = Block<kMetric>;
  Stages<kMetric> stages(input, host);
  Block ring[kRing] = {};
  unsigned at = 0;
  const auto steps_ago = [&ring, &at](unsigned lag) -> Block& {
    return ring[at >= lag ? at - lag : at + kRing - lag];
  };
  // When for a whole round no node was taken, all blocks are empty.
  for (unsigned step = 0, idle = 0; idle < kRing; ++step) {
    if (step % kStepsBetweenQuestions == 0 && host.should_stop(stages.counts().nodes)) break;
    Block& oldest = ring[at];
    if (!stages.make_children(oldest)) break;
    Block& middle = steps_ago(kCornerLag + kOtherSideLag);
    stages.choose_children(middle);
    stages.look_up_own_side(middle);
    stages.look_up_other_side(steps_ago(kCornerLag));
    idle = stages.take_nodes(oldest) ? 0 : idle + 1;
    at = at + 1 == kRing ? 0 : at + 1;
  }
  return stages.counts();
}

}  // namespace superflip::optimal::avx2
