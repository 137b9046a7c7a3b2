#include "solvers/pattern/sequence_bits.h"

#include <atomic>
#include <utility>

#include "solvers/pattern/own_words.h"

namespace superflip::pattern {

std::uint64_t SequenceBits::bytes_for(int depth) {
  std::uint64_t sequences = 1;
  for (int i = 0; i < depth; ++i) sequences = sequences * kMoveCount + 1;
  return (sequences + 63) / 64 * 8;
}

Result<SequenceBits> SequenceBits::create(int depth, const WordAutomaton& automaton,
                                          const DuplicateOptions& options) {
  auto memory = base::HugeMemory::allocate(bytes_for(depth));
  if (!memory) return tl::unexpected(memory.error());
  auto* bits = reinterpret_cast<std::uint64_t*>(memory->data());
  constexpr std::uint32_t kAllMoves = (1U << kMoveCount) - 1;
  visit_own_words(automaton, depth - 1, options, [&](int, const OwnWord& word) {
    for (std::uint32_t left = kAllMoves & ~automaton.allowed(word.state); left != 0;
         left &= left - 1) {
      const std::uint64_t number = next_number(word.number, std::countr_zero(left));
      // Where two threads meet, their bits may share a word.
      std::atomic_ref(bits[number >> 6U])
          .fetch_or(std::uint64_t{1} << (number & 63U), std::memory_order_relaxed);
    }
  });
  if (options.stop.stop_requested()) {
    return fail(ErrorCode::kInterrupted, "marking duplicate sequences was stopped");
  }
  return SequenceBits(std::move(*memory));
}

}  // namespace superflip::pattern
