// All duplicates to a depth are left out, and nothing else: where no table prunes, a search generates
// every position within that depth exactly once. Counts: OEIS A080601.
#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "cube/canonical_faces.h"
#include "patternsolver/sample_solver.h"

namespace superflip::pattern {
namespace {

constexpr std::array<std::uint64_t, 8> kPositions{1,     18,     243,     3240,
                                                  43239, 574908, 7618438, 100803036};
constexpr std::array<std::uint64_t, 8> kCanonical{1,     18,     243,     3240,
                                                  43254, 577368, 7706988, 102876480};

// Generated to this depth, with no tables; the search starts at a cube that is not solved.
std::uint64_t nodes_without_tables(DuplicateRule rule, int duplicate_depth, int depth) {
  const PatternSolver solver({}, Duplicates::create(rule, duplicate_depth).value(), false);
  const Cube cube = Cube{}.after(Move(Face::kR, 1)).after(Move(Face::kU, 2));
  return solver.count_iteration(cube, depth, 2).nodes;
}

std::uint64_t sum(const std::array<std::uint64_t, 8>& counts, int depth) {
  std::uint64_t total = 0;
  for (int d = 1; d <= depth; ++d) total += counts[d];
  return total;
}

TEST(Duplicates, WithoutDetectionEveryCanonicalSequenceIsANode) {
  for (int depth = 1; depth <= 5; ++depth) {
    EXPECT_EQ(nodes_without_tables(DuplicateRule::kNone, 7, depth), sum(kCanonical, depth));
  }
}

TEST(Duplicates, EveryPositionIsANodeOnce) {
  for (const DuplicateRule rule :
       {DuplicateRule::kSequence, DuplicateRule::kState, DuplicateRule::kAutomaton}) {
    for (int depth = 1; depth <= 5; ++depth) {
      EXPECT_EQ(nodes_without_tables(rule, depth, depth), sum(kPositions, depth))
          << kDuplicateRuleNames[static_cast<std::size_t>(rule)];
    }
  }
}

// Beyond the depth of detection those found from the root do not help, but the automaton does.
TEST(Duplicates, TheAutomatonGoesOn) {
  const std::uint64_t none = nodes_without_tables(DuplicateRule::kNone, 4, 6);
  const std::uint64_t sequence = nodes_without_tables(DuplicateRule::kSequence, 4, 6);
  const std::uint64_t state = nodes_without_tables(DuplicateRule::kState, 4, 6);
  const std::uint64_t automaton = nodes_without_tables(DuplicateRule::kAutomaton, 4, 6);
  EXPECT_LT(sequence, none);
  EXPECT_EQ(state, sequence);
  EXPECT_LT(automaton, sequence);
  EXPECT_GT(automaton, sum(kPositions, 6));
}

TEST(Duplicates, CanonicalRulesAreThoseOfTheAutomaton) {
  const std::vector<Word> rules = WordAutomaton::canonical_rules();
  EXPECT_EQ(rules.size(), 81U);
  const WordAutomaton words(rules);
  std::vector<std::pair<std::uint32_t, int>> states{
      {WordAutomaton::kStart, CanonicalAutomaton::kStart}};
  for (int length = 0; length < 3; ++length) {
    std::vector<std::pair<std::uint32_t, int>> longer;
    for (const auto& [a, b] : states) {
      for (int m = 0; m < kMoveCount; ++m) {
        const std::uint32_t next = words.next(a, m);
        const int expected = kFaceTurnAutomaton.next(b, m);
        ASSERT_EQ(next == WordAutomaton::kForbidden, expected == CanonicalAutomaton::kForbidden);
        if (next != WordAutomaton::kForbidden) longer.emplace_back(next, expected);
      }
    }
    states = std::move(longer);
  }
}

TEST(Duplicates, SequenceTablesAreAsLargeAsInTheThesis) {
  EXPECT_NEAR(static_cast<double>(SequenceBits::bytes_for(7)), 81e6, 0.5e6);
  EXPECT_NEAR(static_cast<double>(SequenceBits::bytes_for(8)), 1.46e9, 0.01e9);
}

TEST(Duplicates, ADepthOutOfRangeIsRefused) {
  for (const DuplicateRule rule : {DuplicateRule::kNone, DuplicateRule::kState}) {
    for (const int depth : {0, kMaxDuplicateDepth + 1}) {
      const auto refused = Duplicates::create(rule, depth);
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
    }
  }
}

TEST(DuplicatesLong, SixAndSevenTurns) {
  for (const DuplicateRule rule :
       {DuplicateRule::kSequence, DuplicateRule::kState, DuplicateRule::kAutomaton}) {
    EXPECT_EQ(nodes_without_tables(rule, 6, 6), sum(kPositions, 6));
    EXPECT_EQ(nodes_without_tables(rule, 7, 7), sum(kPositions, 7));
  }
}

}  // namespace
}  // namespace superflip::pattern
