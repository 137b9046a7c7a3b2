// Not searching from one position twice.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <superflip/result.h>

#include "patterns/piece_positions.h"
#include "solvers/pattern/duplicate_states.h"
#include "solvers/pattern/duplicate_words.h"
#include "solvers/pattern/sequence_bits.h"
#include "solvers/pattern/word_automaton.h"

namespace superflip::pattern {

//   none       the canonical rules alone
//   sequence   a bit for each sequence from the root of the search (Grumser 2022, 6.4)
//   state      a hash of the positions relative to the root (the same)
//   automaton  the duplicate words may occur nowhere in a sequence, not only at its beginning
enum class DuplicateRule : std::uint8_t { kNone, kSequence, kState, kAutomaton };
inline constexpr std::array<std::string_view, 4> kDuplicateRuleNames{"none", "sequence", "state",
                                                                     "automaton"};
inline constexpr std::array<DuplicateRule, 4> kDuplicateRules{
    DuplicateRule::kNone, DuplicateRule::kSequence, DuplicateRule::kState,
    DuplicateRule::kAutomaton};
std::optional<DuplicateRule> duplicate_rule_named(std::string_view name);

// Immutable and shared by all threads of a search.
class Duplicates {
 public:
  // Of sequences of at most `depth` turns. kResources, before the work begins, where memory is short:
  // the message says what would fit.
  static Result<Duplicates> create(DuplicateRule rule, int depth,
                                   const DuplicateOptions& options = {});

  DuplicateRule rule() const { return rule_; }
  // Beyond it, sequences are not looked up; the automaton goes on.
  int depth() const { return depth_; }
  const WordAutomaton& automaton() const { return automaton_; }
  const SequenceBits* bits() const { return bits_ ? &*bits_ : nullptr; }
  const DuplicateStates* states() const { return states_ ? &*states_ : nullptr; }
  // Of what the rule needs while searching.
  std::uint64_t size_bytes() const;

 private:
  Duplicates(DuplicateRule rule, int depth, WordAutomaton automaton)
      : rule_(rule), depth_(depth), automaton_(std::move(automaton)) {}

  DuplicateRule rule_;
  int depth_;
  WordAutomaton automaton_;
  std::optional<SequenceBits> bits_;
  std::optional<DuplicateStates> states_;
};

}  // namespace superflip::pattern
