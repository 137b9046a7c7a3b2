#include "notation/diagnosis.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <superflip/random.h>

namespace superflip::notation {
namespace {

std::string message_for(const Cube& cube) {
  const std::optional<Error> error = diagnose(cube);
  if (!error) return {};
  EXPECT_EQ(error->code, ErrorCode::kImpossibleCube);
  return error->message;
}

TEST(Diagnosis, PossibleCubesHaveNoFault) {
  RandomSource random(4);
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(diagnose(random_cube(random)));
}

TEST(Diagnosis, UnknownPieces) {
  Cube cube;
  cube.edge_piece[kDF] = 12;
  EXPECT_EQ(
      message_for(cube),
      "not a possible cube: at DF is piece number 12 with orientation 0, and there is no such "
      "edge; check that slot");
  cube = {};
  cube.corner_twist[kUBR] = 3;
  EXPECT_EQ(
      message_for(cube),
      "not a possible cube: at UBR is piece number 3 with orientation 3, and there is no such "
      "corner; check that slot");
}

TEST(Diagnosis, DoubledPieces) {
  Cube cube;
  cube.edge_piece[kDB] = kUF;
  EXPECT_EQ(
      message_for(cube),
      "not a possible cube: the edge UF appears twice, at UF and DB, and DB is missing; check "
      "those slots");
  cube.edge_piece[kBL] = kUF;
  EXPECT_EQ(message_for(cube),
            "not a possible cube: the edge UF appears 3 times, at UF, DB and BL, and DB and BL are "
            "missing; check those slots");
  cube = {};
  cube.corner_piece[kURF] = kDRB;
  EXPECT_EQ(
      message_for(cube),
      "not a possible cube: the corner DRB appears twice, at URF and DRB, and URF is missing; "
      "check those slots");
}

TEST(Diagnosis, OrientationAndParity) {
  Cube cube;
  cube.edge_flip[kFR] = 1;
  EXPECT_EQ(message_for(cube),
            "not a possible cube: one edge is flipped; flip any one edge in place to mend it");
  cube = {};
  cube.corner_twist[kDLF] = 1;
  EXPECT_EQ(message_for(cube),
            "not a possible cube: one corner is twisted clockwise; twist any one corner "
            "counter-clockwise in place to mend it");
  cube.corner_twist[kDLF] = 2;
  EXPECT_EQ(message_for(cube),
            "not a possible cube: one corner is twisted counter-clockwise; twist any one corner "
            "clockwise in place to mend it");
  cube = {};
  std::swap(cube.corner_piece[kURF], cube.corner_piece[kUFL]);
  EXPECT_EQ(message_for(cube),
            "not a possible cube: two corners or two edges are swapped; swap any two edges to mend "
            "it");
}

TEST(Diagnosis, PiecesAloneLeaveOrientationAside) {
  Cube cube;
  cube.edge_flip[kFR] = 1;
  EXPECT_FALSE(diagnose_pieces(cube, home_names(), home_names()));
  cube.corner_piece[kURF] = kDRB;
  EXPECT_TRUE(diagnose_pieces(cube, home_names(), home_names()));
}

TEST(Diagnosis, NamesInOtherSymbols) {
  const PieceNames names = names_in(ColourSymbols{'W', 'R', 'G', 'Y', 'O', 'B'});
  EXPECT_EQ(names.edges[kDB], "YB");
  EXPECT_EQ(names.corners[kURF], "WRG");
  EXPECT_EQ(names_in(kReidNumbering).corners[kURF], "UFR");
  EXPECT_EQ(names_in(kNissyNumbering).corners[kDLF], "DFL");
}

}  // namespace
}  // namespace superflip::notation
