#include <set>

#include <gtest/gtest.h>

#include <superflip/cube.h>
#include <superflip/random.h>
#include <superflip/symmetry.h>

namespace superflip {
namespace {

TEST(Symmetry, The48FaceMapsAreDistinctAndKeepOppositeFacesOpposite) {
  std::set<std::vector<Face>> maps;
  for (const Symmetry s : Symmetry::all()) {
    std::vector<Face> map;
    for (const Face face : kFaces) {
      map.push_back(s.image(face));
      EXPECT_EQ(s.image(opposite(face)), opposite(s.image(face)));
    }
    maps.insert(map);
  }
  EXPECT_EQ(maps.size(), 48U);
}

TEST(Symmetry, ProductAndInverseAgreeWithFaceImages) {
  for (const Symmetry a : Symmetry::all()) {
    EXPECT_EQ(a * a.inverse(), Symmetry());
    for (const Symmetry b : Symmetry::all()) {
      for (const Face face : kFaces) EXPECT_EQ((a * b).image(face), b.image(a.image(face)));
      EXPECT_EQ((a * b).is_reflection(), a.is_reflection() != b.is_reflection());
    }
  }
}

// x turns as R: F comes up and D comes to the front; y as U: R comes to the front; z as F: L comes
// up. nissy writes these ways of holding FD, UR and LF.
TEST(Symmetry, RotationsBringTheRightFacesUpAndFront) {
  EXPECT_EQ(Symmetry::about(Face::kR, 1), Symmetry::bringing(Face::kF, Face::kD));
  EXPECT_EQ(Symmetry::about(Face::kU, 1), Symmetry::bringing(Face::kU, Face::kR));
  EXPECT_EQ(Symmetry::about(Face::kF, 1), Symmetry::bringing(Face::kL, Face::kF));
  EXPECT_EQ(Symmetry::about(Face::kL, 1), Symmetry::about(Face::kR, -1));
  EXPECT_EQ(Symmetry::about(Face::kD, 3), Symmetry::about(Face::kU, 1));
}

TEST(Symmetry, SixteenKeepTheUdAxisAndFormAGroup) {
  for (const Symmetry a : Symmetry::keeping_ud_axis()) {
    EXPECT_EQ(axis_of(a.image(Face::kU)), Axis::kUD);
    for (const Symmetry b : Symmetry::keeping_ud_axis()) {
      EXPECT_EQ(axis_of((a * b).image(Face::kU)), Axis::kUD);
    }
  }
}

TEST(Conjugate, CarriesEachTurnToTheTurnOfTheImageFace) {
  for (const Symmetry s : Symmetry::all()) {
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      EXPECT_EQ(conjugate(Cube::of(move), s), Cube::of(s.image(move)));
    }
  }
}

TEST(Conjugate, IsAnActionByAutomorphisms) {
  RandomSource random(48);
  for (int round = 0; round < 20; ++round) {
    const Cube a = random_cube(random);
    const Cube b = random_cube(random);
    for (const Symmetry s : Symmetry::all()) {
      EXPECT_EQ(conjugate(a * b, s), conjugate(a, s) * conjugate(b, s));
      EXPECT_EQ(conjugate(a, s).inverse(), conjugate(a.inverse(), s));
      for (const Symmetry t : Symmetry::all()) {
        EXPECT_EQ(conjugate(conjugate(a, s), t), conjugate(a, s * t));
      }
    }
  }
}

}  // namespace
}  // namespace superflip
