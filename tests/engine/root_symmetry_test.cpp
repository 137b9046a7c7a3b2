#include "search/root_symmetry.h"

#include <algorithm>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "cube/canonical_faces.h"
#include "support/cube_of.h"

namespace superflip::search {
namespace {

const char* const kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

int first_openings(const Cube& cube) {
  const RootSymmetry symmetry(cube);
  int count = 0;
  for (int m = 0; m < kMoveCount; ++m) {
    count += symmetry.is_first_of_its_images(MoveSequence{Move::from_index(m)}) ? 1 : 0;
  }
  return count;
}

TEST(RootSymmetry, KeepsOneOpeningOfEachKind) {
  // Under all 48 symmetries a quarter turn and a half turn are all there is.
  EXPECT_EQ(first_openings(test_support::cube_of(kSuperflip)), 2);
  RandomSource random(1);
  EXPECT_EQ(first_openings(random_cube(random)), 18);
  EXPECT_TRUE(RootSymmetry(random_cube(random)).is_trivial());
}

// All canonical openings of four turns.
std::vector<MoveSequence> openings() {
  std::vector<MoveSequence> found;
  const auto extend = [&](const auto& self, const MoveSequence& opening, int state) -> void {
    if (opening.size() == 4) {
      found.push_back(opening);
      return;
    }
    for (int m = 0; m < kMoveCount; ++m) {
      const int next = kFaceTurnAutomaton.next(state, m);
      if (next == CanonicalAutomaton::kForbidden) continue;
      self(self, opening + MoveSequence{Move::from_index(m)}, next);
    }
  };
  extend(extend, {}, CanonicalAutomaton::kStart);
  return found;
}

// One opening of each kind: as many as Burnside's lemma counts orbits of the 43254 openings, 46
// times fewer. It is also the published number of positions at distance 4 up to symmetry, for
// the openings that lead to one position here are all images of one another.
TEST(RootSymmetry, LeavesTheSuperflipOneOpeningOfEachOrbit) {
  const std::vector<MoveSequence> all = openings();
  ASSERT_EQ(all.size(), 43254U);
  const RootSymmetry symmetry(test_support::cube_of(kSuperflip));
  const auto kept = std::count_if(all.begin(), all.end(), [&](const MoveSequence& opening) {
    return symmetry.is_first_of_its_images(opening);
  });
  std::ptrdiff_t fixed = 0;
  for (const Symmetry s : Symmetry::all()) {
    fixed += std::count_if(all.begin(), all.end(), [&](const MoveSequence& opening) {
      return opening.image(s).normalised() == opening;
    });
  }
  EXPECT_EQ(kept * 48, fixed);
  EXPECT_EQ(kept, 934);
}

TEST(RootSymmetry, ImagesOfASolutionSolveTheSameCube) {
  const Cube cube = test_support::cube_of("R2 L2 U2 D2 F2 B2");
  const MoveSequence solution{{Face::kR, 2}, {Face::kL, 2}, {Face::kU, 2},
                              {Face::kD, 2}, {Face::kF, 2}, {Face::kB, 2}};
  ASSERT_TRUE((cube * solution.cube()).is_solved());
  const std::vector<MoveSequence> images = RootSymmetry(cube).images(solution);
  EXPECT_EQ(images.size(), 48U);
  EXPECT_TRUE(std::all_of(images.begin(), images.end(), [&](const MoveSequence& image) {
    return (cube * image.cube()).is_solved();
  }));
}

}  // namespace
}  // namespace superflip::search
