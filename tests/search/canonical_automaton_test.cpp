#include "search/canonical_automaton.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace superflip::search {
namespace {

using Counts = std::vector<std::uint64_t>;

Counts counts(Metric metric, int max_length) {
  return CanonicalAutomaton(move_set(metric)).count_sequences(max_length);
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
  const CanonicalAutomaton automaton(generators);
  for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
    std::vector<std::pair<int, Cube>> runs{{CanonicalAutomaton::kStart, Cube{}}};
    std::vector<Cube> reached;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const auto [state, cube] = runs[i];
      EXPECT_EQ(std::count(reached.begin(), reached.end(), cube), 0);
      reached.push_back(cube);
      for (std::size_t g = 0; g < generators.size(); ++g) {
        if (generators[g].axis != axis) continue;
        const int to = automaton.next(state, static_cast<int>(g));
        if (to != CanonicalAutomaton::kForbidden) runs.emplace_back(to, cube * generators[g].cube);
      }
    }
    EXPECT_EQ(reached.size(), 16U);
  }
}

INSTANTIATE_TEST_SUITE_P(Metrics, EveryMetric,
                         testing::Values(Metric::kHtm, Metric::kQtm, Metric::kStm));

// The generator's two counts and its cube are given apart: they must say the same.
TEST(MoveSet, GeneratorsAreWhatTheirTurnCountsSay) {
  for (const Generator& generator : move_set(Metric::kStm)) {
    const auto first = static_cast<Face>(generator.axis);
    Cube cube;
    for (int i = 0; i < generator.first_turns; ++i) cube = cube.after(Move(first, 1));
    for (int i = 0; i < generator.second_turns; ++i) cube = cube.after(Move(opposite(first), 1));
    EXPECT_EQ(cube, generator.cube) << generator.name;
  }
}

}  // namespace
}  // namespace superflip::search
