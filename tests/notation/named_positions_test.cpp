// Positions that go by a name: what they look like was drawn by the sticker model of tools/verify,
// which shares nothing with the library.
#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <superflip/named_positions.h>
#include <superflip/notation.h>

#include "support/cube_of.h"

namespace superflip {
namespace {

using test_support::cube_of;

const std::map<std::string_view, std::string_view> kFacelets{
    {"superflip", "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"},
    {"superflip four spots", "UFURULUBULULBRFLDLBUBRFLBDBDBDRDLDFDRURFLBRDRFUFLBRFDF"},
    {"hardest", "FBLLURRFBUUFBRFDDFUULLFRDDLRFBLDRFBLUUBFLBDDBUURRBLDDR"},
    {"superfliptwist", "BBBLURFFFUUUFRBDDDLURLFRLDRFFFLDRBBBUUUBLFDDDRULRBLRDL"},
    {"superfliptwist checkerboard", "LFRRULLBRFDBBRFFUBUDURFLDUDLBRRDLLFRBDFFLBBUFUDULBRDUD"},
    {"superflip checkerboard", "UFURULUBURDRBRFRURFDFRFLFUFDBDRDLDFDLDLFLBLULBDBLBRBUB"},
    {"superflip six h's", "UFULURUBURDRFRBRURFUFRFLFDFDBDLDRDFDLDLBLFLULBUBLBRBDB"},
    {"supertwist", "LURUUULURFRBRRRFRBUFUFFFDFDLDRDDDLDRBLFLLLBLFUBUBBBDBD"},
    {"supertwist checkerboard", "LDRDUDLDRFLBLRLFLBUBUBFBDBDLURUDULURBRFRLRBRFUFUFBFDFD"},
    {"checkerboard", "UDUDUDUDURLRLRLRLRFBFBFBFBFDUDUDUDUDLRLRLRLRLBFBFBFBFB"},
    {"four spots", "UUUUUUUUULLLLRLLLLBBBBFBBBBDDDDDDDDDRRRRLRRRRFFFFBFFFF"},
    {"six spots", "FFFFUFFFFUUUURUUUURRRRFRRRRBBBBDBBBBDDDDLDDDDLLLLBLLLL"},
    {"cube in a cube", "FFFFUUFUURRURRUUUURFFRFFRRRBBBDDBDDBDDDLLDLLDLLLLBBLBB"},
    {"cube in a cube in a cube", "RRRRUURUFURFRRFFFFUFRUFFUUULLLDDLBDLBBBLLBDLBDDDDBBDBL"},
    {"cross", "RURUUURURFRFRRRFRFUFUFFFUFULDLDDDLDLBLBLLLBLBDBDBBBDBD"},
    {"christman's cross", "DUDUUUDUDFRFRRRFRFRFRFFFRFRUDUDDDUDUBLBLLLBLBLBLBBBLBL"},
    {"six t's", "DDUUUUDDURLLRRRRLLFFFBFBBFBDUUDDDDUULRRLLLLRRFBFFBFBBB"},
    {"six h's", "UDUUUUUDURLRRRRRLRFFFBFBFFFDUDDDDDUDLRLLLLLRLBBBFBFBBB"},
    {"six x's", "UFUFUFUFURURURURURFRFRFRFRFDBDBDBDBDLDLDLDLDLBLBLBLBLB"},
    {"anaconda", "FUFUUFFFFUUUURRURURRRFFRRFRBDBBDDBBBDLDDLLDDDLBLBBLLLL"},
    {"python", "DUDDUDDUDFFFFRRFRFRFRFFRRRRUUUDDDUUUBBBBLLBLBLBLBBLLLL"},
    {"black mamba", "RURUURRRRBBBRRRBBBDDDFFFDDDLLLDDLLDLFLFFLLFFFUBUUBUUBU"},
    {"green mamba", "RRRUUURRRBBBRRRBBBDDDFFFDDDLLLDDLLDLFLFFLLFFFUUUBBUUBU"},
    {"tetris", "FFBFUBFBBUDDURDUUDRLLRFLRRLBBFBDFBFFUDDULDUUDLRRLBRLLR"},
    {"vertical stripes", "UUUUUUUUUBRFBRFBRFLFRLFRLFRDDDDDDDDDFLBFLBFLBRBLRBLRBL"},
    {"zigzag", "UUUUUUUUULLRLRLRLLFBBBFBBBFDDDDDDDDDRRLRLRLRRBFFFBFFFB"},
    {"gift box", "DUDUUUDUDBRFBRFBRFRFLRFLRFLUDUDDDUDUFLBFLBFLBLBRLBRLBR"},
};

std::string facelets_of(const Cube& cube) {
  return format_position({cube, {}}, Form::kFacelets).value();
}

Cube read(std::string_view name) {
  const Result<Position> position = parse_position(name);
  EXPECT_TRUE(position.has_value()) << name << ": " << position.error().message;
  return position ? position->cube : Cube{};
}

TEST(NamedPositions, LookAsTheyShould) {
  EXPECT_EQ(named_positions().size(), kFacelets.size());
  for (const NamedPosition& position : named_positions()) {
    ASSERT_TRUE(kFacelets.contains(position.name)) << position.name;
    EXPECT_EQ(facelets_of(cube_of(position.moves)), kFacelets.at(position.name)) << position.name;
    EXPECT_EQ(facelets_of(read(position.name)), kFacelets.at(position.name)) << position.name;
  }
}

TEST(NamedPositions, AreWhatTheirRemarksSay) {
  Cube flipped;
  flipped.edge_flip.fill(1);
  EXPECT_EQ(read("superflip"), flipped);
  const Cube twisted = read("supertwist");
  EXPECT_EQ(twisted.corner_piece, Cube{}.corner_piece);
  EXPECT_EQ(std::count(twisted.corner_twist.begin(), twisted.corner_twist.end(), 0), 0);
  EXPECT_EQ(twisted.edge_piece, Cube{}.edge_piece);
  EXPECT_EQ(twisted.edge_flip, Cube{}.edge_flip);
  EXPECT_EQ(read("superflip checkerboard"), read("checkerboard") * flipped);
  // As published these are turned images of each other.
  const auto is_image = [](const Cube& a, const Cube& b) {
    const auto all = Symmetry::all();
    return std::any_of(all.begin(), all.end(), [&](Symmetry s) { return conjugate(a, s) == b; });
  };
  EXPECT_TRUE(is_image(twisted * flipped, read("superfliptwist")));
  EXPECT_TRUE(is_image(read("six h's") * flipped, read("superflip six h's")));
  EXPECT_TRUE(is_image(read("four spots") * flipped, read("superflip four spots")));
}

// A position cannot take more turns than those given, nor have fewer in quarter turns than in all.
TEST(NamedPositions, StateLengthsThatTheirMovesAllow) {
  for (const NamedPosition& position : named_positions()) {
    const Algorithm moves = parse_algorithm(position.moves, {}).value();
    const int htm = length(moves.normal, Metric::kHtm);
    EXPECT_TRUE(moves.notes.empty()) << position.name;
    EXPECT_TRUE(position.htm || position.qtm) << position.name;
    if (position.htm) {
      EXPECT_EQ(*position.htm, htm) << position.name << ": the moves are not the shortest";
    }
    if (position.qtm) {
      EXPECT_LE(*position.qtm, length(moves.normal, Metric::kQtm)) << position.name;
      EXPECT_GE(*position.qtm, position.htm.value_or(0)) << position.name;
    }
    EXPECT_FALSE(position.remark.empty());
    EXPECT_EQ(position.remark.find('\n'), std::string_view::npos);
  }
}

TEST(NamedPositions, AreFoundHoweverTheNameIsWritten) {
  for (const char* name :
       {"Cube in a Cube", "cube-in-a-cube", "CUBE_IN_A_CUBE", "cubeinacube", "  cube in a cube\n",
        "cube in cube", "Scramble: cube in a cube", "3. cube in a cube", "\ufeffcube in a cube"}) {
    EXPECT_EQ(read(name), cube_of("F L F U' R U F2 L2 U' L' B D' B' L2 U")) << name;
  }
  for (const NamedPosition& position : named_positions()) {
    for (const std::string_view other : position.other_names) {
      EXPECT_EQ(find_named_position(other), &position) << other;
    }
  }
  EXPECT_EQ(find_named_position("braille"), nullptr);
  EXPECT_EQ(find_named_position(""), nullptr);
  EXPECT_EQ(find_named_position("super(flip)"), nullptr);
}

// Nobody who writes a name means moves, and the other way round.
void expect_no_moves(std::string_view name) {
  std::string text = "(";  // in brackets it is not looked up
  std::copy_if(name.begin(), name.end(), std::back_inserter(text),
               [](char c) { return c != ' ' && c != '\''; });
  text += ")1";
  EXPECT_FALSE(parse_algorithm(text).has_value()) << name;
}

TEST(NamedPositions, AreNoMoves) {
  for (const NamedPosition& position : named_positions()) {
    expect_no_moves(position.name);
    for (const std::string_view other : position.other_names) expect_no_moves(other);
  }
}

TEST(NamedPositions, AreSuggestedForNearNames) {
  const auto error_of = [](std::string_view text) {
    const Result<Position> position = parse_position(text);
    return position ? std::string("read") : position.error().message;
  };
  EXPECT_EQ(error_of("superflop"),
            "there is no position called \"superflop\"; did you mean superflip?");
  EXPECT_NE(error_of("Anacoda").find("did you mean anaconda?"), std::string::npos);
  EXPECT_NE(error_of("chekerbord").find("did you mean checkerboard?"), std::string::npos);
  EXPECT_NE(error_of("cube in the cube").find("did you mean cube in a cube?"), std::string::npos);
  EXPECT_NE(error_of("R U Q F").find("column 5: \"Q\" is not a move"), std::string::npos);
  EXPECT_NE(error_of("hello").find("is not a move"), std::string::npos);
}

}  // namespace
}  // namespace superflip
