#include <superflip/handy_spelling.h>

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/ergonomics.h>
#include <superflip/random.h>

#include "algs/turns_of.h"

namespace superflip {
namespace {

using test_support::turns_of;
using Spellings = std::vector<std::vector<Turn>>;

constexpr std::string_view kFaceTurns = "U R F D L B";
constexpr std::string_view kEverything = "U R F D L B u r f d l b M E S x y z";

MoveSequence moves_of(std::string_view text) {
  return fold(turns_of(text)).moves;
}

TurnSet set_of(std::string_view text) {
  return TurnSet::parse(text).value();
}

MoveSequence random_moves(RandomSource& random) {
  MoveSequence moves;
  for (std::uint64_t left = random.below(16); left > 0; --left) {
    moves.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
  }
  return moves;
}

bool contains(const Spellings& all, std::string_view text) {
  return std::find(all.begin(), all.end(), turns_of(text)) != all.end();
}

void expect_sound(const MoveSequence& moves, const TurnSet& allowed, const Spellings& all) {
  double last = 0;
  std::set<std::string> texts;
  for (const std::vector<Turn>& turns : all) {
    const std::string text = format_turns(turns);
    EXPECT_EQ(fold(turns).moves.normalised(), moves.normalised()) << moves.text() << ": " << text;
    for (const Turn& turn : turns) EXPECT_TRUE(allowed.contains(turn)) << text;
    EXPECT_TRUE(texts.insert(text).second) << text;
    EXPECT_GE(execution_effort(turns), last) << text;
    last = execution_effort(turns);
  }
}

TEST(Spelling, IsTheSameTurnsInOrderOfEffort) {
  RandomSource random(1);
  const std::vector<TurnSet> sets{set_of("U R F D L B M r"),
                                  set_of("U R F D L B u r f d l b M E S"),
                                  set_of("U R F D L B x y"), set_of(kEverything)};
  for (int i = 0; i < 500; ++i) {
    const MoveSequence moves = random_moves(random);
    const TurnSet& allowed = sets[static_cast<std::size_t>(i) % sets.size()];
    const auto all = spellings(moves, allowed, 8);
    ASSERT_FALSE(all.empty());
    expect_sound(moves, allowed, all);
    EXPECT_EQ(handy_spelling(moves, allowed), all.front());
  }
}

// Whoever asks for few gets the first of the many.
TEST(Spelling, IsTheBestOfAll) {
  RandomSource random(2);
  const TurnSet allowed = set_of("U R F D L B r l M x");
  for (int i = 0; i < 20; ++i) {
    MoveSequence moves;
    for (int n = 0; n < 5; ++n) {
      moves.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    }
    const auto all = spellings(moves, allowed, 1'000'000);
    expect_sound(moves, allowed, all);
    for (const std::size_t most : {std::size_t{1}, std::size_t{7}}) {
      const auto few = spellings(moves, allowed, most);
      ASSERT_EQ(few.size(), std::min(most, all.size()));
      for (std::size_t n = 0; n < few.size(); ++n) {
        EXPECT_DOUBLE_EQ(execution_effort(few[n]), execution_effort(all[n])) << moves.text();
      }
    }
  }
}

TEST(Spelling, LeavesFaceTurnsWhereNothingElseIsAllowed) {
  const MoveSequence moves = moves_of("R U R' U' L2 F B2");
  EXPECT_EQ(spellings(moves, set_of(kFaceTurns), 5), Spellings{turns_of("R U R' U' L2 F B2")});
  EXPECT_EQ(spellings({}, set_of(kEverything), 5), Spellings(1));
  EXPECT_TRUE(spellings(moves, set_of(kFaceTurns), 0).empty());
}

TEST(Spelling, FindsSlices) {
  const auto all = spellings(moves_of("R L' U R' L"), set_of("U R F D L B M"), 10);
  EXPECT_TRUE(contains(all, "M F M'"));
  EXPECT_TRUE(contains(all, "R L' U R' L"));
  EXPECT_TRUE(contains(all, "R L' U M'"));
  EXPECT_EQ(format_turns(handy_spelling(moves_of("R2 L2 D R2 L2 U2 R2 L2 D R2 L2"),
                                        set_of("U R F D L B M"))),
            "M2 U M2 U2 M2 U M2");
  EXPECT_EQ(format_turns(handy_spelling(moves_of("M2 U M U2 M' U M2"), set_of("U M"))),
            "M2 U M U2 M' U M2");
  EXPECT_EQ(format_turns(handy_spelling(moves_of("S R S' R'"), set_of("R S"))), "S R S' R'");
  EXPECT_EQ(format_turns(handy_spelling(moves_of("E R E' R'"), set_of("R E"))), "E R E' R'");
}

// A slice and a face for two faces that do not turn alike.
TEST(Spelling, FindsSlicesWithAFaceBesides) {
  const auto all = spellings(moves_of("R2 L'"), set_of("R L r l M"), 100);
  for (const char* text :
       {"R2 L'", "M R", "M Lw", "R2 Rw'", "Lw2 L'", "Lw2 Rw'", "M2 L", "M2 Rw"}) {
    EXPECT_TRUE(contains(all, text)) << text;
  }
  EXPECT_EQ(all.size(), 8U);
}

TEST(Spelling, FindsWideTurns) {
  const MoveSequence moves = moves_of("r U R' U' r' F R F'");
  EXPECT_EQ(moves.text(), "L F R' F' L' F R F'");
  EXPECT_EQ(handy_spelling(moves, set_of("U R F r")), turns_of("r U R' U' r' F R F'"));
  EXPECT_TRUE(contains(spellings(moves, set_of("U R F D L B r"), 20), "r U R' U' r' F R F'"));
  EXPECT_EQ(handy_spelling(moves_of("R' F R' B2 R F' R' B2 R2"), set_of(kEverything)),
            turns_of("l' U R' D2 R U' R' D2 R2"));
}

TEST(Spelling, FindsRotations) {
  const MoveSequence moves = moves_of("R' F R' B2 R F' R' B2 R2");
  const TurnSet allowed = set_of("U R F D L B x y z");
  EXPECT_TRUE(contains(spellings(moves, allowed, 10), "x R' U R' D2 R U' R' D2 R2"));
  EXPECT_LT(execution_effort(handy_spelling(moves, allowed)),
            execution_effort(handy_spelling(moves, set_of(kFaceTurns))));
  // They are not made for nothing.
  EXPECT_EQ(handy_spelling(moves_of("R U R' U'"), allowed), turns_of("R U R' U'"));
}

TEST(Spelling, SaysSoWhereTheTurnsAreNotEnough) {
  const MoveSequence moves = moves_of("R U F");
  EXPECT_TRUE(spellings(moves, set_of("R U M"), 5).empty());
  EXPECT_EQ(handy_spelling(moves, set_of("R U M")), turns_of("R U F"));
  // Half turns alone.
  EXPECT_TRUE(spellings(moves_of("R"), set_of("R2 l2"), 5).empty());
}

}  // namespace
}  // namespace superflip
