// Goals as people write them.
#include <superflip/goal.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/move_sequence.h>
#include <superflip/notation.h>
#include <superflip/random.h>

#include "notation/grey_facelets.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using test_support::cube_of;

Goal goal(const std::string& text) {
  const Result<Goal> parsed = Goal::parse(text);
  EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().message);
  return parsed.value_or(Goal());
}

Cube random_turns(RandomSource& random, int count) {
  Cube cube;
  for (int i = 0; i < count; ++i) {
    cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
  }
  return cube;
}

// --- Masks ---------------------------------------------------------------------------------------

TEST(SlotMasks, KnowWhatTurnsAndSymmetriesDo) {
  RandomSource random(15);
  for (const char* const text : {"cross D", "xcross D FR", "eo fb", "dr ud", "oll U", "block DL",
                                 "orient: UFR UF", "place: UFR DF", "any order: {UF UR UB UL}"}) {
    const Goal asked = goal(text);
    for (int i = 0; i < 200; ++i) {
      const Cube cube = random_turns(random, static_cast<int>(random.below(5)));
      const Cube last = random_turns(random, 3);
      const Symmetry s = Symmetry::from_index(static_cast<int>(random.below(kSymmetryCount)));
      for (const Cube& some : {cube, cube * last.inverse()}) {
        const SlotMasks& masks = asked.ways().front();
        EXPECT_EQ(masks.before(last).allow(some), masks.allow(some * last)) << text;
        EXPECT_EQ(masks.image(s).allow(conjugate(some, s)), masks.allow(some)) << text;
      }
    }
  }
}

// --- Names ---------------------------------------------------------------------------------------

struct Sample {
  const char* goal;
  const char* reached_by;  // turns from solved
  const char* not_by;
};

class Named : public testing::TestWithParam<Sample> {};

TEST_P(Named, IsReachedByWhatCubersCallSo) {
  const Goal asked = goal(GetParam().goal);
  EXPECT_TRUE(asked.is_reached_by(Cube{}));
  EXPECT_TRUE(asked.is_reached_by(cube_of(GetParam().reached_by)));
  EXPECT_FALSE(asked.is_reached_by(cube_of(GetParam().not_by)));
}

INSTANTIATE_TEST_SUITE_P(
    Goals, Named,
    testing::Values(Sample{"cross D", "R U R' U' F' U' F", "R"}, Sample{"cross U", "D", "U"},
                    Sample{"xcross D FR", "L' U' L U", "R U R'"},
                    Sample{"xxcross D FR BR", "L' U' L", "B U B'"},
                    Sample{"xxxcross D FR BR BL", "L' U' L", "R U R'"},
                    Sample{"f2l D", "R U R' U R U2 R'", "R U R'"}, Sample{"f2l D", "U2", "D"},
                    Sample{"first-layer D", "R U R' U R U2 R'", "R"},
                    Sample{"first-layer D", "U", "D"}, Sample{"eo fb", "R U2 L D' B2", "F"},
                    Sample{"eo rl", "F U2 B D' R2", "R"}, Sample{"eo ud", "R F L2 B U2", "U"},
                    Sample{"eoline", "R U L2 U' R", "R D"}, Sample{"eoline D rl", "F U B2", "R"},
                    Sample{"eocross", "R U R' L' U2 L", "F"}, Sample{"eocross D", "U", "D"},
                    Sample{"block DBL", "R U F R2 U' F'", "D"},
                    Sample{"block DL", "R U R' U2 R2", "F"}, Sample{"block DL", "R' U R", "L"},
                    Sample{"block 2x2x3 DB", "F U F' U2", "R"},
                    Sample{"block DB+L", "F U F' U2", "L"}, Sample{"block 1x2x3 LD", "U", "L"},
                    Sample{"dr ud", "U R2 D' F2 B2 L2", "R"}, Sample{"dr fb", "F R2 B' U2", "U"},
                    Sample{"dr", "U", "F"}, Sample{"htr", "U2 R2 F2 L2 U2 B2", "U"},
                    Sample{"corners", "R2 U R U R' U' R' U' R' U R'", "R"},
                    Sample{"edges", "R' F R' B2 R F' R' B2 R2", "R"},
                    Sample{"oll U", "R U R' U' R' F R2 U' R' U' R U R' F'", "R U R' U R U2 R'"},
                    Sample{"oll F", "F", "U"}, Sample{"cross any", "U", "R U F' L2 B D R2"},
                    Sample{"xcross D any", "R U R'", "D"}, Sample{"cross D or U", "U", "R"},
                    Sample{"cross d OR u", "D", "R U F' L2 B D R2"}));

TEST(GoalNames, OfTheWholeCubeAreTheWholeCube) {
  for (const char* const text : {"cube", "ll U", "pll U", "pll"}) {
    EXPECT_TRUE(goal(text).is_whole_cube()) << text;
  }
}

TEST(GoalNames, HaveExamplesThatAreRead) {
  for (const GoalName& name : goal_names()) {
    EXPECT_TRUE(Goal::parse(name.example)) << name.example;
  }
}

TEST(GoalNames, OfFramesHaveAllOfThem) {
  EXPECT_EQ(goal("cross any").ways().size(), 6U);
  EXPECT_EQ(goal("xcross D any").ways().size(), 4U);
  EXPECT_EQ(goal("xxcross D any").ways().size(), 6U);
  EXPECT_EQ(goal("xxcross D FR any").ways().size(), 3U);
  EXPECT_EQ(goal("xxxcross any any").ways().size(), 24U);
  EXPECT_EQ(goal("eo any").ways().size(), 3U);
  EXPECT_EQ(goal("eocross any any").ways().size(), 12U);
  EXPECT_EQ(goal("cross D or D").ways().size(), 1U);
  EXPECT_EQ(goal("htr").ways().size(), 96U);
}

// However the cube is held: all goals that rotations make of one another.
TEST(Goals, UpToRotationAreOneInEveryFrame) {
  const auto same = [](const Goal& a, const Goal& b) {
    return a.ways().size() == b.ways().size() &&
           std::is_permutation(a.ways().begin(), a.ways().end(), b.ways().begin());
  };
  EXPECT_TRUE(same(goal("cross D up to rotation"), goal("cross any")));
  EXPECT_TRUE(same(goal("xcross F UR  up to rotation "), goal("xcross any any")));
  EXPECT_TRUE(same(goal("cross D or U up to rotation"), goal("cross any")));
  EXPECT_TRUE(same(goal("eo fb up to rotation"), goal("eo any")));
  EXPECT_EQ(goal("block DBL up to rotation").ways().size(), 8U);
  EXPECT_TRUE(goal("cube up to rotation").ways().size() == 1 &&
              goal("cube up to rotation").is_reached_by(Cube{}));
  EXPECT_TRUE(same(goal("DF DR DB DL up to rotation"), goal("cross any")));
  const std::string grey = "....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.";
  EXPECT_TRUE(same(goal(grey + " up to rotation"), goal("cross any")));
  EXPECT_TRUE(goal("block DBL up to rotation").is_reached_by(cube_of("R U F")));
  EXPECT_FALSE(goal("block UFR").is_reached_by(cube_of("R U F")));
  for (const char* const text :
       {"up to rotation", "DF up to", "DFup to rotation", "DF to rotation"}) {
    EXPECT_FALSE(Goal::parse(text)) << text;
  }
}

// --- Pieces --------------------------------------------------------------------------------------

TEST(GoalPieces, AreSolvedTurnedOrPlaced) {
  EXPECT_TRUE(goal("UF UR UFR").is_reached_by(cube_of("D L B")));
  EXPECT_FALSE(goal("UF UR UFR").is_reached_by(cube_of("F")));
  EXPECT_TRUE(goal("ufr").is_reached_by(cube_of("D")));
  EXPECT_TRUE(goal("orient: UF UR").is_reached_by(cube_of("U R")));
  EXPECT_FALSE(goal("orient: UF").is_reached_by(cube_of("F")));
  EXPECT_FALSE(goal("place: UF").is_reached_by(cube_of("U")));
  EXPECT_TRUE(goal("any order: {UF UR UB UL}").is_reached_by(cube_of("U")));
  EXPECT_FALSE(goal("any order: {UF UR UB UL}").is_reached_by(cube_of("R")));
  const Goal both = goal("DF DR; any order: {UF UB} {UFR UFL}; orient: FR");
  EXPECT_TRUE(both.is_reached_by(Cube{}));
  EXPECT_FALSE(both.is_reached_by(cube_of("D")));
}

TEST(GoalPieces, AreToldFromNames) {
  EXPECT_EQ(goal("DR UBR"), goal("UBR DR"));
  EXPECT_EQ(goal("DR").ways().size(), 1U);
  EXPECT_FALSE(goal("DR") == goal("dr"));
  EXPECT_EQ(goal("Dr ud"), goal("dr"));
}

TEST(GoalPieces, SayWhatIsWrong) {
  const std::vector<std::pair<const char*, const char*>> wrong{
      {"", "a goal needs"},
      {"crosss D", "\"crosss\" is neither"},
      {"cross X", "a face is U, R, F, D, L, B or any, not \"X\""},
      {"cross D D", "write it as"},
      {"xcross D", "xcross D FR"},
      {"xcross D DF", "a slot of the cross on D"},
      {"xxcross D FR FR", "different slots"},
      {"eo fr", "an axis is ud, rl, fb or any"},
      {"eocross D ud", "other than that of the face"},
      {"UFX", "\"UFX\" is neither"},
      {"UF {UR", "has no }"},
      {"UF UR }", "has no {"},
      {"{UF {UR}}", "within another"},
      {"any order: UF UR", "with braces"},
      {"cross D or", "a goal needs"},
      {"block UD", "a block is named by"},
      {"block 2x2x2 DL", "write it as"},
  };
  for (const auto& [text, phrase] : wrong) {
    const Result<Goal> parsed = Goal::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, ErrorCode::kUsage) << text;
    EXPECT_NE(parsed.error().message.find(phrase), std::string::npos) << parsed.error().message;
    EXPECT_EQ(parsed.error().message.find('\n'), std::string::npos);
  }
}

// Whatever is written is read or refused, in one line.
TEST(GoalWords, MayBeAnything) {
  const std::vector<std::string> words{
      "cross", "D",      "any",   "or",   "xcross",  "FR",     "eo", "fb",
      "block", "DBL",    "2x2x3", "DB+L", "orient:", "place:", "{",  "}",
      ";",     "order:", "UF",    "UFR",  "\xff",    "'",      "R2", "oll"};
  RandomSource random(12);
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto count = random.below(6); count > 0; --count) {
      text += words[random.below(words.size())] + " ";
    }
    const Result<Goal> parsed = Goal::parse(text);
    read += parsed ? 1 : 0;
    EXPECT_TRUE(parsed || parsed.error().message.find('\n') == std::string::npos) << text;
  }
  EXPECT_GT(read, 500);
}

// --- Stickers ------------------------------------------------------------------------------------

TEST(GoalStickers, ShowTheCrossOfD) {
  EXPECT_EQ(notation::format_grey_facelets(goal("cross D").ways().front()),
            "....U...."
            "....R..R."
            "....F..F."
            ".D.DDD.D."
            "....L..L."
            "....B..B.");
}

TEST(GoalStickers, AreWrittenAndReadAgain) {
  for (const char* const text : {"cross D", "f2l D", "block DBL", "xcross D FR", "corners"}) {
    const Goal asked = goal(text);
    const std::string grey = notation::format_grey_facelets(asked.ways().front());
    ASSERT_EQ(grey.size(), 54U);
    const Goal again = goal(grey);
    RandomSource random(3);
    for (int i = 0; i < 300; ++i) {
      const Cube cube = random_turns(random, static_cast<int>(random.below(4)));
      EXPECT_EQ(again.is_reached_by(cube), asked.is_reached_by(cube)) << text << grey;
    }
  }
}

TEST(GoalStickers, OfAWholeCubeAreThatCube) {
  RandomSource random(9);
  const Cube cube = random_turns(random, 30);
  const std::string facelets = format_position({cube, {}}, Form::kFacelets).value();
  EXPECT_TRUE(goal(facelets).is_reached_by(cube));
  EXPECT_FALSE(goal(facelets).is_reached_by(Cube{}));
  EXPECT_EQ(goal(facelets).ways().front(), SlotMasks::of(cube));
}

TEST(GoalStickers, ThatNoPieceShowsAreRefused) {
  std::string grey(54, '.');
  grey[8] = 'U';
  grey[9] = 'D';
  const Result<Goal> impossible = Goal::parse(grey);
  ASSERT_FALSE(impossible);
  EXPECT_EQ(impossible.error().message, "no corner shows the stickers at URF");
  grey = std::string(54, '-');
  grey[4] = 'R';
  EXPECT_EQ(Goal::parse(grey).error().message, "the centre of U is U or grey, not R");
}

// --- KPatterns -----------------------------------------------------------------------------------

// The sample of twips: everything but the last layer and the corner of a slot, its edge included.
TEST(GoalKPattern, LeavesOpenWhatItSays) {
  const Goal els = goal(
      R"({"EDGES":{"pieces":[0,0,0,0,4,5,6,7,8,9,10,11],"orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},)"
      R"("CORNERS":{"pieces":[0,0,0,0,0,5,6,7],"orientation":[0,0,0,0,0,0,0,0],)"
      R"("orientationMod":[1,1,1,1,1,0,0,0]},)"
      R"("CENTERS":{"pieces":[0,1,2,3,4,5],"orientation":[0,0,0,0,0,0],)"
      R"("orientationMod":[1,1,1,1,1,1]}})");
  EXPECT_TRUE(els.is_reached_by(Cube{}));
  EXPECT_TRUE(els.is_reached_by(cube_of("U")));
  EXPECT_FALSE(els.is_reached_by(cube_of("F U F'")));
  EXPECT_FALSE(els.is_reached_by(cube_of("D")));
}

TEST(GoalKPattern, OfPiecesElsewhereIsThere) {
  // Edge 8 (FR) is wanted at slot 0 (UF), four others look alike.
  const Goal moved = goal(
      R"({"EDGES":{"pieces":[8,0,0,0,4,5,6,7,0,9,10,11],"orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},)"
      R"("CORNERS":{"pieces":[0,0,0,0,0,0,0,0],"orientation":[0,0,0,0,0,0,0,0],)"
      R"("orientationMod":[1,1,1,1,1,1,1,1]}})");
  EXPECT_FALSE(moved.is_reached_by(Cube{}));
  Cube cube;
  std::swap(cube.edge_piece[kFR], cube.edge_piece[kUF]);
  EXPECT_TRUE(moved.is_reached_by(cube));
}

// --- Several -------------------------------------------------------------------------------------

TEST(Goals, BeforeTheLastTurnsAreReachedUpToThem) {
  const std::vector<Cube> turns{Cube{}, cube_of("U"), cube_of("U2"), cube_of("U'")};
  const Goal adjusted = Goal().before_any_of(turns);
  EXPECT_EQ(adjusted.ways().size(), 4U);
  EXPECT_TRUE(adjusted.is_reached_by(cube_of("U")));
  EXPECT_FALSE(adjusted.is_reached_by(cube_of("D")));
  EXPECT_EQ(goal("f2l D").before_any_of(turns), goal("f2l D"));
}

}  // namespace
}  // namespace superflip
