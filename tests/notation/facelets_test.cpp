// The strings are those of Kociemba's own programs and of well-known positions.
#include "notation/facelets.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "notation/expectations.h"

namespace superflip::notation {
namespace {

const std::string kSolved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const std::string kAfterR = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";

struct Example {
  std::string moves;
  std::string text;
};

const Example kExamples[]{
    {"", kSolved},
    {"F", "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB"},
    {"R", kAfterR},
    {std::string(kSuperflipMoves), "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"},
    {"R L2 D R F U2 F' L F' B2 D' R2 B2 R2 L2 U F2 L2 B2 U2 R2",
     "DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL"},
};

// The text with the symbols at two 0-based places exchanged.
std::string exchanged(std::string text, std::size_t a, std::size_t b) {
  std::swap(text[a], text[b]);
  return text;
}

// Every symbol of `from` replaced by the one at the same place of `to`.
std::string translated(std::string text, std::string_view from, std::string_view to) {
  for (char& c : text) c = to[from.find(c)];
  return text;
}

TEST(Facelets, KnownStrings) {
  for (const auto& [moves, text] : kExamples) {
    expect_position(parse_facelets(text), {cube_of(moves), {}});
    EXPECT_EQ(format_facelets({cube_of(moves), {}}), text);
  }
}

TEST(Facelets, LowerCaseAndBlanks) {
  const Position expected{cube_of("R"), {}};
  expect_position(parse_facelets(translated(kAfterR, "URFDLB", "urfdlb")), expected);
  expect_position(
      parse_facelets(" UUFUUFUUF RRRRRRRRR\tFFDFFDFFD\r\nDDBDDBDDB\vLLLLLLLLL\fUBBUBBUBB\n"),
      expected);
}

TEST(Facelets, AnySixSymbolsReadThroughTheCentres) {
  for (const auto& [moves, text] : kExamples) {
    for (const std::string_view symbols : {"WRGYOB", "123456", "~!@$%^", "uRFDLB"}) {
      expect_position(parse_facelets(translated(text, "URFDLB", symbols)), {cube_of(moves), {}});
    }
  }
}

// x brings F to the top, D to the front.
TEST(Facelets, SolvedCubeHeldByX) {
  const std::string text = "FFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBBBBBBLLLLLLLLLUUUUUUUUU";
  const Position held{{}, Symmetry::about(Face::kR, 1)};
  expect_position(parse_facelets(text), held);
  EXPECT_EQ(format_facelets(held), text);
}

// M is R L' with the cube then held by x': turning the slice alone moves four centres.
TEST(Facelets, SliceTurnIsAWayOfHolding) {
  const std::string text = "UBUUBUUBURRRRRRRRRFUFFUFFUFDFDDFDDFDLLLLLLLLLBDBBDBBDB";
  const Position after_m{cube_of("R L'"), Symmetry::about(Face::kR, -1)};
  expect_position(parse_facelets(text), after_m);
  EXPECT_EQ(format_facelets(after_m), text);
}

TEST(Facelets, MovedCentres) {
  expect_impossible(parse_facelets(exchanged(kSolved, 4, 31)), {"centre moved", "DRFULB"});
  expect_impossible(parse_facelets(exchanged(kSolved, 4, 13)), {"centre moved", "RUFDLB"});
  // All of U and D exchanged: a mirror image, no rotation.
  expect_impossible(parse_facelets(translated(kSolved, "URFDLB", "DRFULB")), {"centre moved"});
}

TEST(Facelets, WrongLengthOrSymbol) {
  expect_usage(parse_facelets(""), {"54", "here are 0"});
  expect_usage(parse_facelets(kSolved.substr(1)), {"54", "here are 53"});
  expect_usage(parse_facelets(kSolved + "U"), {"54", "here are 55"});
  expect_usage(parse_facelets(replaced(kSolved, "UR", "xR")), {"\"x\"", "column 9", "7 different"});
  expect_usage(parse_facelets(' ' + replaced(kSolved, "UR", "uR")), {"\"u\"", "column 10"});
  expect_usage(parse_facelets(replaced(kSolved, "RR", "R\xc3\xa9")), {"\"\xc3\xa9\"", "column 11"});
  expect_usage(parse_facelets(replaced(kSolved, "RR", {"R\0", 2})), {"\\x00", "column 11"});
  // Two centres alike as well: the typing slip is still the one pointed at.
  expect_usage(parse_facelets(replaced(exchanged(kSolved, 4, 9), "BBB", "BBx")), {"\"x\""});
}

TEST(Facelets, NotNineOfAColour) {
  expect_impossible(parse_facelets(replaced(kSolved, "UR", "UU")),
                    {"not nine of a colour", "U appears 10 times, R appears 8 times"});
  expect_impossible(parse_facelets(std::string(54, 'U')),
                    {"U appears 54 times", "R appears 0 times"});
  expect_impossible(parse_facelets(std::string(53, '7') + '8'),
                    {"7 appears 53 times, 8 appears 1 time;"});
}

TEST(Facelets, TwoCentresAlike) {
  expect_impossible(parse_facelets(exchanged(kSolved, 4, 9)),
                    {"two centres alike", "R on faces U and R"});
}

// Facelets 7 and 19 (from 0) are the two stickers of UF; 8, 9 and 20 those of URF clockwise.
TEST(Facelets, ColoursThatFormNoPiece) {
  expect_impossible(parse_facelets(exchanged(kSolved, 19, 30)),
                    {"the edge at UF shows U and D", "opposite faces"});
  expect_impossible(parse_facelets(exchanged(kSolved, 19, 3)), {"the edge at UF shows U twice"});
  expect_impossible(parse_facelets(exchanged(kSolved, 9, 20)),
                    {"the corner at URF shows UFR clockwise, mirrored: a corner has URF"});
  expect_impossible(parse_facelets(exchanged(kSolved, 9, 27)),
                    {"the corner at URF shows U and D", "opposite"});
  expect_impossible(parse_facelets(exchanged(kSolved, 9, 0)), {"the corner at URF shows U twice"});
}

// Nine of each colour, every slot a piece, and yet some pieces twice: R and L exchanged on two.
TEST(Facelets, DoubledPieces) {
  Position position;
  position.cube.edge_piece[kUR] = kUL;
  position.cube.edge_piece[kDL] = kDR;
  expect_impossible(parse_facelets(format_facelets(position)),
                    {"the edge UL appears twice, at UR and UL", "UR and DL are missing"});
  position = {};
  position.cube.corner_piece[kURF] = kUFL;
  position.cube.corner_piece[kDLF] = kDFR;
  expect_impossible(parse_facelets(format_facelets(position)),
                    {"the corner UFL appears twice, at URF and UFL", "URF and DLF are missing"});
  // In other symbols, and with the cube held otherwise, pieces go by the colours typed and slots by
  // where they are: y brings URF to UFL.
  expect_impossible(parse_facelets(translated(format_facelets(position), "URFDLB", "WRGYOB")),
                    {"the corner WGO appears twice, at URF and UFL", "WRG and YOG are missing"});
  position.held = Symmetry::about(Face::kU, 1);
  expect_impossible(parse_facelets(format_facelets(position)),
                    {"the corner UFL appears twice, at UFL and ULB"});
}

}  // namespace
}  // namespace superflip::notation
