#include "cube/canonical_automaton.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cube/move_set.h"

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

Counts counts(Metric metric, int max_length) {
  return canonical_automaton(metric).count_sequences(max_length);
}

// f(n) = 12 f(n-1) + 18 f(n-2), printed in Korf 1997 and elsewhere.
TEST(CanonicalAutomaton, CountsHtmSequencesAsPublished) {
  EXPECT_EQ(counts(Metric::kHtm, 16),
            (Counts{1, 18, 243, 3240, 43254, 577368, 7706988, 102876480, 1373243544, 18330699168,
                    244686773808, 3266193870720, 43598688377184, 581975750199168, 7768485393179328,
                    103697388221736960, 1384201395738071424}));
}

// Taylor coefficients of (1+t)^4 / (3 - 2 (1+t)^4).
TEST(CanonicalAutomaton, CountsQtmSequencesAsPublished) {
  EXPECT_EQ(counts(Metric::kQtm, 9),
            (Counts{1, 12, 114, 1068, 10011, 93840, 879624, 8245296, 77288598, 724477008}));
}

// One axis has 9 elements of length one and 6 of length two.
TEST(CanonicalAutomaton, CountsStmSequencesAsPublished) {
  EXPECT_EQ(counts(Metric::kStm, 5), (Counts{1, 27, 504, 9396, 175176, 3265920}));
}

class EveryMetric : public testing::TestWithParam<Metric> {};

// Every run of turns of one axis has exactly one canonical spelling: 16 elements an axis.
TEST_P(EveryMetric, SpellsEachElementOfAnAxisOnce) {
  const std::vector<Generator> generators = move_set(GetParam());
  const CanonicalAutomaton automaton = canonical_automaton(GetParam());
  for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
    std::vector<std::pair<int, Cube>> runs{{CanonicalAutomaton::kStart, Cube{}}};
    std::vector<Cube> reached;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const auto [state, cube] = runs[i];
      EXPECT_EQ(std::count(reached.begin(), reached.end(), cube), 0);
      reached.push_back(cube);
      for (std::size_t g = 0; g < generators.size(); ++g) {
        if (generators[g].turn.axis != axis) continue;
        const int to = automaton.next(state, static_cast<int>(g));
        if (to != CanonicalAutomaton::kForbidden) runs.emplace_back(to, cube * generators[g].cube);
      }
    }
    EXPECT_EQ(reached.size(), 16U);
  }
}

// What a sequence of turns is when turns of one axis commute and nothing else is known: its runs,
// each as what it does, with runs that do nothing left out.
using Runs = std::vector<std::pair<Axis, Cube>>;

Runs with_turn(Runs runs, const Generator& turn) {
  if (runs.empty() || runs.back().first != turn.turn.axis) {
    runs.emplace_back(turn.turn.axis, turn.cube);
    return runs;
  }
  runs.back().second = runs.back().second * turn.cube;
  if (runs.back().second == Cube{}) runs.pop_back();
  return runs;
}

std::string key_of(const Runs& runs) {
  std::string key;
  for (const auto& [axis, cube] : runs) {
    key += static_cast<char>('0' + static_cast<int>(axis));
    for (const std::uint8_t piece : cube.corner_piece) key += static_cast<char>('a' + piece);
    for (const std::uint8_t twist : cube.corner_twist) key += static_cast<char>('0' + twist);
    for (const std::uint8_t piece : cube.edge_piece) key += static_cast<char>('a' + piece);
    for (const std::uint8_t flip : cube.edge_flip) key += static_cast<char>('0' + flip);
  }
  return key;
}

// All sequences are tried, the short ones first and those of one length in the order of the move
// set: the first of those that do the same is canonical, and no other.
TEST_P(EveryMetric, LetsThroughTheFirstOfAllSequencesThatDoTheSame) {
  const std::vector<Generator> generators = move_set(GetParam());
  const CanonicalAutomaton automaton = canonical_automaton(GetParam());
  const int longest = generators.size() == 12 ? 5 : generators.size() == 18 ? 4 : 3;
  struct Sequence {
    Runs runs;
    int state = CanonicalAutomaton::kStart;
  };
  std::vector<Sequence> sequences{{}};
  std::set<std::string> seen{key_of({})};
  for (int length = 1; length <= longest; ++length) {
    std::vector<Sequence> longer;
    for (const Sequence& sequence : sequences) {
      for (std::size_t g = 0; g < generators.size(); ++g) {
        const int state = sequence.state == CanonicalAutomaton::kForbidden
                              ? CanonicalAutomaton::kForbidden
                              : automaton.next(sequence.state, static_cast<int>(g));
        longer.push_back({with_turn(sequence.runs, generators[g]), state});
        const bool is_first = seen.insert(key_of(longer.back().runs)).second;
        ASSERT_EQ(state != CanonicalAutomaton::kForbidden, is_first);
      }
    }
    sequences = std::move(longer);
  }
}

INSTANTIATE_TEST_SUITE_P(Metrics, EveryMetric,
                         testing::Values(Metric::kHtm, Metric::kQtm, Metric::kStm));

// The generator's two counts and its cube are given apart: they must say the same.
TEST(MoveSet, GeneratorsAreWhatTheirTurnCountsSay) {
  for (const Generator& generator : move_set(Metric::kStm)) {
    const auto first = static_cast<Face>(generator.turn.axis);
    Cube cube;
    for (int i = 0; i < generator.turn.first_turns; ++i) cube = cube.after(Move(first, 1));
    for (int i = 0; i < generator.turn.second_turns; ++i)
      cube = cube.after(Move(opposite(first), 1));
    EXPECT_EQ(cube, generator.cube) << generator.name;
  }
}

}  // namespace
}  // namespace superflip
