// Positions with grey stickers: only what a goal does not look at may be unknown.
#include <superflip/grey_position.h>

#include <string>

#include <gtest/gtest.h>

#include <superflip/notation.h>
#include <superflip/random.h>

#include "support/cube_of.h"

namespace superflip {
namespace {

constexpr std::size_t kFacelets = 54;

std::string facelets_of(const Cube& cube) {
  return *format_position({cube, {}}, Form::kFacelets);
}

// The cross of D: where its four edges are, wherever that is.
TEST(GreyPosition, IsCompletedWhereTheGoalDoesNotLook) {
  const Goal cross = Goal::parse("cross D").value();
  RandomSource random(7);
  for (int i = 0; i < 50; ++i) {
    Cube cube;
    for (int turns = 0; turns < 20; ++turns) {
      cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    }
    std::string text = facelets_of(cube);
    // Corners are grey, and edges without D.
    for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
      for (std::size_t f = 0; f < kFacelets; ++f) {
        if (f % 9 == 0 || f % 9 == 2 || f % 9 == 6 || f % 9 == 8) text[f] = '.';
      }
    }
    ASSERT_TRUE(is_grey_position(text));
    const auto completed = complete_position(text, cross);
    ASSERT_TRUE(completed) << completed.error().message;
    EXPECT_FALSE(find_fault(*completed));
    EXPECT_EQ(completed->edge_piece, cube.edge_piece);
    EXPECT_EQ(completed->edge_flip, cube.edge_flip);
    EXPECT_FALSE(complete_position(text, Goal())) << "the corners are needed";
  }
}

TEST(GreyPosition, NamesTheStickerThatIsNeeded) {
  std::string text = facelets_of(test_support::cube_of("R U F"));
  const Goal cross = Goal::parse("cross D").value();
  // Two edges may have changed places, one of them of the cross.
  for (std::size_t f = 0; f < kFacelets; ++f) {
    if (f % 9 != 4) text[f] = '?';
  }
  const auto completed = complete_position(text, cross);
  ASSERT_FALSE(completed);
  EXPECT_EQ(completed.error().code, ErrorCode::kUsage);
  EXPECT_NE(completed.error().message.find("is grey, and the goal needs it"), std::string::npos);
  EXPECT_TRUE(complete_position(text, Goal({SlotMasks::anything()}, "anything")));
}

// The last two stickers of a piece follow from the others, as does the last piece.
TEST(GreyPosition, NeedsNoStickerThatFollows) {
  const Cube cube = test_support::cube_of("R U F2 L' D B");
  std::string text = facelets_of(cube);
  text[0] = '-';
  text[8] = '.';
  EXPECT_EQ(complete_position(text, Goal()).value(), cube);
}

TEST(GreyPosition, IsRefusedIfNoCubeShowsIt) {
  std::string text = facelets_of(Cube{});
  std::swap(text[5], text[10]);  // one edge flipped
  text[0] = '.';
  const auto completed = complete_position(text, Goal());
  ASSERT_FALSE(completed);
  EXPECT_EQ(completed.error().code, ErrorCode::kImpossibleCube);
  EXPECT_FALSE(is_grey_position(facelets_of(Cube{})));
  EXPECT_FALSE(is_grey_position("R U F"));
}

}  // namespace
}  // namespace superflip
