#include "engine/root_symmetry.h"

#include <algorithm>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "search/canonical_automaton.h"
#include "support/cube_of.h"

namespace superflip {
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

// 1038 of the 43254 openings of four turns (nissy-core, doc/h48.md): 41.7 times fewer.
TEST(RootSymmetry, LeavesTheSuperflipOneOpeningInFortyTwo) {
  const RootSymmetry symmetry(test_support::cube_of(kSuperflip));
  const search::CanonicalAutomaton automaton(search::move_set(Metric::kHtm));
  int kept = 0;
  const auto extend = [&](const auto& self, const MoveSequence& opening, int state) -> void {
    if (opening.size() == 4) {
      kept += symmetry.is_first_of_its_images(opening) ? 1 : 0;
      return;
    }
    for (int m = 0; m < kMoveCount; ++m) {
      const int next = automaton.next(state, m);
      if (next == search::CanonicalAutomaton::kForbidden) continue;
      self(self, opening + MoveSequence{Move::from_index(m)}, next);
    }
  };
  extend(extend, {}, search::CanonicalAutomaton::kStart);
  EXPECT_EQ(kept, 1038);
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
}  // namespace superflip
