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
#include "pdb/open_codes.h"

namespace superflip::goals {

// What a metric counts as one: a turn of a face, or of two opposite ones at once.
using CountedTurn = std::vector<Move>;

struct FillOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  std::function<void(double)> progress;  // 0..1, about every 100 ms, by the calling thread
};

// Breadth-first from the starts by turns that are closed under taking the inverse. `codes` has
// code_words(index.size()) words and may hold anything before; what no turns reach stays open.
// Returns how many states there are at each distance. kInterrupted if stopped.
Result<std::vector<std::uint64_t>> fill_label_distances(const LabelIndex& index,
                                                        std::span<const LabelIndex::State> starts,
                                                        const std::vector<CountedTurn>& turns,
                                                        std::span<pdb::CodeWord> codes,
                                                        const FillOptions& options);

}  // namespace superflip::goals
