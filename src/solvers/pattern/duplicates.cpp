#include "solvers/pattern/duplicates.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/free_memory.h"

namespace superflip::pattern {
namespace {

std::uint64_t bytes_needed(DuplicateRule rule, int depth) {
  const std::uint64_t words = duplicate_words_bytes(depth);
  return rule == DuplicateRule::kSequence ? words + SequenceBits::bytes_for(depth) : words;
}

Result<void> check_memory(DuplicateRule rule, int depth) {
  const std::uint64_t free_bytes = base::free_memory_bytes();
  const std::uint64_t needed = bytes_needed(rule, depth);
  if (needed <= free_bytes) return {};
  int fitting = depth;
  while (fitting > 0 && bytes_needed(rule, fitting) > free_bytes) --fitting;
  return fail(
      ErrorCode::kResources,
      fmt::format("detecting duplicates to depth {} takes {:.1f} GB and {:.1f} GB are free; "
                  "depth {} would fit",
                  depth, static_cast<double>(needed) / 1e9, static_cast<double>(free_bytes) / 1e9,
                  fitting));
}

}  // namespace

std::optional<DuplicateRule> duplicate_rule_named(std::string_view name) {
  const auto found = std::find(kDuplicateRuleNames.begin(), kDuplicateRuleNames.end(), name);
  if (found == kDuplicateRuleNames.end()) return std::nullopt;
  return static_cast<DuplicateRule>(found - kDuplicateRuleNames.begin());
}

Result<Duplicates> Duplicates::create(DuplicateRule rule, int depth,
                                      const DuplicateOptions& options) {
  if (depth < 1 || depth > kMaxDuplicateDepth) {
    return fail(ErrorCode::kUsage,
                fmt::format("duplicates are detected to a depth of 1 to {}", kMaxDuplicateDepth));
  }
  const std::vector<Word> rules = WordAutomaton::canonical_rules();
  if (rule == DuplicateRule::kNone) return Duplicates(rule, 0, WordAutomaton(rules));
  if (auto fits = check_memory(rule, depth); !fits) {
    return tl::unexpected(fits.error());
  }
  const auto words = find_duplicate_words(depth, options);
  if (!words) return tl::unexpected(words.error());
  WordAutomaton own_words(*words);
  if (rule == DuplicateRule::kAutomaton) return Duplicates(rule, depth, std::move(own_words));
  Duplicates duplicates(rule, depth, WordAutomaton(rules));
  if (rule == DuplicateRule::kSequence) {
    auto bits = SequenceBits::create(depth, own_words, options);
    if (!bits) return tl::unexpected(bits.error());
    duplicates.bits_ = std::move(*bits);
  } else {
    auto states = DuplicateStates::create(depth, own_words, options);
    if (!states) return tl::unexpected(states.error());
    duplicates.states_ = std::move(*states);
  }
  return duplicates;
}

std::uint64_t Duplicates::size_bytes() const {
  if (bits_) return bits_->size_bytes();
  return states_ ? states_->size_bytes() : automaton_.size_bytes();
}

}  // namespace superflip::pattern
