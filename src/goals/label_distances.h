// The distance from a goal of every arrangement of labels, modulo 3, in two bits.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include <superflip/move.h>
#include <superflip/result.h>

#include "goals/label_index.h"
#include "goals/turn_system.h"
#include "pdb/open_codes.h"

namespace superflip::goals {

struct FillOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  std::function<void(double)> progress;  // 0..1, about every 100 ms, by the calling thread
};

// Breadth-first from the starts, the cube held anyhow, by turns that are closed under taking the
// inverse. There is an entry for each way to hold the cube and each state: class * index.size() +
// rank. `codes` has code_words(entries) words and may hold anything before; what no turns reach stays
// open. Returns how many entries there are at each distance. kInterrupted if stopped.
Result<std::vector<std::uint64_t>> fill_label_distances(const LabelIndex& index,
                                                        std::span<const LabelIndex::State> starts,
                                                        const TurnSystem& turns,
                                                        std::span<pdb::CodeWord> codes,
                                                        const FillOptions& options);

}  // namespace superflip::goals
