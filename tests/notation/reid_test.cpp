// The strings are written as Reid's solver, cube20 and vcube write these positions.
#include "notation/reid.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <superflip/random.h>

#include "notation/expectations.h"
#include "notation/face_layout.h"
#include "notation/facelets.h"

namespace superflip::notation {
namespace {

const std::string kSolved = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
const std::string kAfterF = "LF UR UB UL RF DR DB DL FU FD BR BL LFU URB UBL LDF RUF RFD DLB DBR";

struct Example {
  std::string moves;
  std::string text;
};

const Example kExamples[]{
    {"", kSolved},
    {"F", kAfterF},
    {"F L F U' R U F2 L2 U' L' B D' B' L2 U",
     "UF UR FL FD BR BU DB DL FR RD LU BL UFR FUL FLD FDR BUR BRD DLB BLU"},
    {"R U R' U'", "UF FR UR UL DF DR DB DL UB FL BR BL FDR LUB URB ULF RUF DFL DLB DBR"},
};

TEST(Reid, KnownStrings) {
  for (const auto& [moves, text] : kExamples) {
    expect_position(parse_reid(text), {cube_of(moves), {}});
    EXPECT_EQ(format_reid({cube_of(moves), {}}), text);
  }
}

TEST(Reid, CaseAndBlanksDoNotMatter) {
  expect_position(
      parse_reid("\n lf ur ub ul rf dr db dl\tfu fd br bl lfu urb ubl ldf ruf rfd dlb dbr "),
      {cube_of("F"), {}});
}

TEST(Reid, EitherHandednessOfACorner) {
  expect_position(parse_reid("LF UR UB UL RF DR DB DL FU FD BR BL LUF UBR ULB LFD RFU RDF DBL DRB"),
                  {cube_of("F"), {}});
}

TEST(Reid, CentresTellHowItIsHeld) {
  expect_position(parse_reid(kAfterF + " U L F R B D"), {cube_of("F"), {}});
  // y turns the solved cube so that R is in front: the UF slot shows U and R.
  expect_position(
      parse_reid("UR UB UL UF DR DB DL DF RB RF LB LF URB UBL ULF UFR DBR DRF DFL DLB U F R B L D"),
      {{}, Symmetry::about(Face::kU, 1)});
  EXPECT_EQ(format_reid({cube_of("F"), Symmetry::about(Face::kU, 1)}), kAfterF);
}

// The 26 words of what the facelets show.
std::string words_shown(const std::string& facelets) {
  std::string text;
  const auto add = [&](std::string_view slot) {
    std::vector<Face> faces;
    for (const char letter : slot) {
      faces.push_back(*std::find_if(kFaces.begin(), kFaces.end(),
                                    [&](Face face) { return letter_of(face) == letter; }));
    }
    for (const Face face : faces) text += facelets[facelet_of(face, faces)];
    text += ' ';
  };
  std::istringstream slots(kSolved + " U L F R B D");
  for (std::string slot; slots >> slot;) add(slot);
  return text;
}

TEST(Reid, AgreesWithTheFaceletsHoweverHeld) {
  RandomSource random(7);
  for (int i = 0; i < 240; ++i) {
    const Position position{random_cube(random), Symmetry::from_index(i % kRotationCount)};
    expect_position(parse_reid(words_shown(format_facelets(position))), position);
  }
}

TEST(Reid, BadCentres) {
  expect_impossible(parse_reid(kSolved + " D L F R B U"), {"centre moved", "DRFULB"});
  // Turned centres around pieces at home: a slice turn too many.
  expect_impossible(parse_reid(kSolved + " L U F R B D"), {"centre moved"});
  expect_impossible(parse_reid(kSolved + " U U F R B D"),
                    {"two centres alike", "U on faces U and L"});
  expect_usage(parse_reid(kSolved + " U L F R B X"), {"word 26", "\"X\"", "centre"});
}

TEST(Reid, UnreadableWords) {
  expect_usage(parse_reid(""), {"20 words", "here are 0"});
  expect_usage(parse_reid("UF"), {"20 words", "here are 1"});
  expect_usage(parse_reid(kSolved + " U"), {"20 words", "26", "here are 21"});
  expect_usage(parse_reid(replaced(kSolved, "UB", "UX")), {"word 3", "\"UX\"", "an edge"});
  expect_usage(parse_reid(replaced(kSolved, "UB", "UBR")), {"word 3", "\"UBR\"", "an edge"});
  expect_usage(parse_reid(replaced(kSolved, "URB", "UR")), {"word 14", "\"UR\"", "a corner"});
}

TEST(Reid, WordsThatAreNoPiece) {
  expect_impossible(parse_reid(replaced(kSolved, "UB", "UD")), {"word 3", "U and D", "opposite"});
  expect_impossible(parse_reid(replaced(kSolved, "UB", "UU")), {"word 3", "U twice"});
  expect_impossible(parse_reid(replaced(kSolved, "UFR", "UFB")), {"word 13", "opposite"});
}

TEST(Reid, DoubledPiecesInItsOwnNames) {
  expect_impossible(parse_reid(replaced(kSolved, "UB", "FU")),
                    {"the edge UF appears twice", "UF and UB", "UB is missing"});
  expect_impossible(parse_reid(replaced(kSolved, "DLB", "RUF")),
                    {"the corner UFR appears twice", "UFR and DLB", "DLB is missing"});
  // With turned centres the pieces still go by the letters typed.
  expect_impossible(parse_reid("UR UB UL UF DR DB DL DF RB RF LB LF URB UBL ULF ULF DBR DRF DFL "
                               "DLB U F R B L D"),
                    {"the corner ULF appears twice", "UFR is missing"});
}

}  // namespace
}  // namespace superflip::notation
