#include <set>
#include <string>

#include <gtest/gtest.h>

#include <superflip/scramble.h>

#include "engine/wca_rules.h"

namespace superflip {
namespace {

Scrambler scrambler(ScrambleKind kind, std::uint64_t seed, std::optional<int> length = {}) {
  return Scrambler::create({kind, length}, RandomSource(seed)).value();
}

// The C++ standard fixes the engine: the 10,000th output of the default seed 5489 is this.
TEST(RandomSource, IsTheStandardsMersenneTwister) {
  RandomSource random(5489);
  std::uint64_t last = 0;
  for (int i = 0; i < 10000; ++i) last = random.below(std::uint64_t{1} << 63U);
  EXPECT_EQ(last, 9981545732273789042U % (std::uint64_t{1} << 63U));
}

TEST(RandomSource, FromEntropyDiffersEachTime) {
  RandomSource a = RandomSource::from_entropy();
  RandomSource b = RandomSource::from_entropy();
  EXPECT_NE(random_cube(a), random_cube(b));
}

TEST(Scrambler, SameSeedSameScrambles) {
  for (const ScrambleKind kind : {ScrambleKind::kRandomState, ScrambleKind::kRandomMoves,
                                  ScrambleKind::kWca, ScrambleKind::kFmc}) {
    Scrambler a = scrambler(kind, 7);
    Scrambler b = scrambler(kind, 7);
    Scrambler other = scrambler(kind, 8);
    for (int i = 0; i < 10; ++i) {
      const Cube cube = a.next().cube;
      EXPECT_EQ(cube, b.next().cube);
      EXPECT_NE(cube, other.next().cube);
    }
  }
}

TEST(Scrambler, RandomMovesNeverMergeAndLeadToTheCube) {
  Scrambler scrambles = scrambler(ScrambleKind::kRandomMoves, 3);
  std::set<std::size_t> lengths;
  std::set<int> parities;
  std::set<int> quarter_turn_parities;
  for (int i = 0; i < 1000; ++i) {
    const Scramble scramble = scrambles.next();
    ASSERT_TRUE(scramble.moves.has_value());
    EXPECT_EQ(scramble.moves->normalised(), *scramble.moves);
    EXPECT_EQ(scramble.moves->cube(), scramble.cube);
    lengths.insert(scramble.moves->size());
    parities.insert(corner_parity(scramble.cube));
    quarter_turn_parities.insert(scramble.moves->length(Metric::kQtm) % 2);
  }
  EXPECT_EQ(lengths, (std::set<std::size_t>{25, 26}));
  EXPECT_EQ(parities, (std::set<int>{0, 1}));
  EXPECT_EQ(quarter_turn_parities, (std::set<int>{0, 1}));
}

TEST(Scrambler, LengthIsKeptAndBounded) {
  EXPECT_EQ(scrambler(ScrambleKind::kRandomMoves, 1, 20).next().moves->size(), 20U);
  const auto refused = [](ScrambleKind kind, int length) {
    const Result<Scrambler> result = Scrambler::create({kind, length}, RandomSource(1));
    return !result && result.error().code == ErrorCode::kUsage;
  };
  EXPECT_TRUE(refused(ScrambleKind::kRandomMoves, 0));
  EXPECT_TRUE(refused(ScrambleKind::kRandomMoves, 1001));
  EXPECT_TRUE(refused(ScrambleKind::kRandomState, 20));
}

TEST(WcaRules, RefuseTheSolvedCubeAndSingleTurnsOnly) {
  EXPECT_FALSE(needs_two_turns_or_more(Cube{}));
  for (int a = 0; a < kMoveCount; ++a) {
    const Move first = Move::from_index(a);
    EXPECT_FALSE(needs_two_turns_or_more(Cube::of(first)));
    for (int b = 0; b < kMoveCount; ++b) {
      const Move second = Move::from_index(b);
      EXPECT_EQ(needs_two_turns_or_more(Cube::of(first).after(second)),
                first.face() != second.face());
    }
  }
}

}  // namespace
}  // namespace superflip
