#include <gtest/gtest.h>

#include <superflip/notation.h>
#include <superflip/random.h>

namespace superflip {
namespace {

Form recognised(std::string_view text) {
  const Result<Form> form = recognise_form(text);
  EXPECT_TRUE(form.has_value()) << text;
  return form.value_or(Form::kMoves);
}

constexpr std::string_view kSolvedFacelets =
    "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

TEST(RecogniseForm, KnowsEachFormWrittenForRandomCubes) {
  RandomSource random(31);
  for (int i = 0; i < 2000; ++i) {
    const Position position{random_cube(random), {}};
    for (const FormInfo& info : forms()) {
      if (info.form == Form::kMoves) continue;
      const std::string text = format_position(position, info.form).value();
      const Form expected = info.form == Form::kB32Held ? Form::kB32 : info.form;
      EXPECT_EQ(recognised(text), expected) << text;
      EXPECT_EQ(parse_position(text).value().cube, position.cube) << text;
    }
  }
}

TEST(RecogniseForm, KnowsMovesHoweverTheyAreWritten) {
  for (const char* text :
       {"R", "R U R' U'", "RUR'U'", "U1R2F1B1", "[R, U]", "(R U)3", "R U . F", "r u f", "x",
        "R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2R2", "DDDFFF", "UF UR UB"}) {
    EXPECT_EQ(recognised(text), Form::kMoves) << text;
  }
}

TEST(RecogniseForm, KnowsFaceletsInAnySymbolsAndInSixWords) {
  EXPECT_EQ(recognised(kSolvedFacelets), Form::kFacelets);
  EXPECT_EQ(recognised("000000000111111111222222222333333333444444444555555555"), Form::kFacelets);
  EXPECT_EQ(recognised("WWWWWWWWW RRRRRRRRR GGGGGGGGG YYYYYYYYY OOOOOOOOO BBBBBBBBB"),
            Form::kFacelets);
}

// A slip must be reported as what it is, and not pass for a legal move sequence.
TEST(RecogniseForm, KeepsAFormWhenAPieceIsMissing) {
  EXPECT_EQ(recognised(kSolvedFacelets.substr(1)), Form::kFacelets);
  EXPECT_EQ(recognised(std::string(kSolvedFacelets) + "B"), Form::kFacelets);
  EXPECT_EQ(recognised("UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB"),
            Form::kReid);
  EXPECT_EQ(recognised("UF1 UB1 DB1 DF1 UR1 UL1 DL1 DR1 FR1 FL1 BL1 BR1 UFR1 UBL1 DFL1"),
            Form::kH48);
  EXPECT_EQ(recognised("ABCDEFGH=QRSTUVWXYZa"), Form::kB32);
  EXPECT_EQ(recognised("36, 1, 38, 3, 66"), Form::kLst);
  EXPECT_EQ(recognised("{\"EDGES\":"), Form::kKPattern);
}

TEST(RecogniseForm, RefusesToGuessBetweenTwoHonestReadings) {
  EXPECT_FALSE(recognise_form("R.U").has_value());
  EXPECT_EQ(parse_position("R.U", Form::kMoves)->cube, parse_position("R U")->cube);
  std::string spaced;
  for (const char letter : kSolvedFacelets) spaced += std::string(1, letter) + ' ';
  EXPECT_FALSE(recognise_form(spaced).has_value());
}

TEST(RecogniseForm, SaysSoWhenThereIsNothing) {
  for (const char* text : {"", "   ", "\n"}) {
    const Result<Position> position = parse_position(text);
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error().code, ErrorCode::kUsage);
  }
}

TEST(FindForm, NamesTheFormsThereAre) {
  for (const FormInfo& info : forms()) EXPECT_EQ(find_form(info.name), info.form);
  const Result<Form> unknown = find_form("braille");
  ASSERT_FALSE(unknown.has_value());
  EXPECT_NE(unknown.error().message.find("facelets"), std::string::npos);
}

}  // namespace
}  // namespace superflip
