#include "lab/chi_square.h"

#include <gtest/gtest.h>

namespace superflip::lab {
namespace {

// Upper quantiles as every book of tables has them (Abramowitz and Stegun, table 26.8).
TEST(ChiSquareTest, HasTheQuantilesOfTheBooks) {
  EXPECT_NEAR(chi_square_chance(3.84146, 1), 0.05, 1e-6);
  EXPECT_NEAR(chi_square_chance(5.99146, 2), 0.05, 1e-6);
  EXPECT_NEAR(chi_square_chance(6.25139, 3), 0.10, 1e-6);
  EXPECT_NEAR(chi_square_chance(13.2767, 4), 0.01, 1e-6);
  EXPECT_NEAR(chi_square_chance(18.3070, 10), 0.05, 1e-6);
  EXPECT_NEAR(chi_square_chance(24.9958, 15), 0.05, 1e-6);
  EXPECT_EQ(chi_square_chance(0, 4), 1.0);
  EXPECT_EQ(chi_square_chance(0, 5), 1.0);
}

// Mendel's peas: 315 round and yellow, 108 round and green, 101 wrinkled and yellow, 32 wrinkled and
// green, where 9 : 3 : 3 : 1 were expected. 0.470 as textbooks have it.
TEST(ChiSquareTest, OfMendelsPeas) {
  const ChiSquare peas = chi_square({315, 108, 101, 32}, {9, 3, 3, 1});
  EXPECT_NEAR(peas.value, 0.470, 0.0005);
  EXPECT_EQ(peas.degrees, 3);
  EXPECT_NEAR(peas.chance, 0.925, 0.0005);
}

TEST(ChiSquareTest, CountsRareOnesTogether) {
  // Of 100, 1 and 3 and 6 are expected at the ends: with 1 + 3 + 6 = 10 and 2 + 88 they are two cells.
  const ChiSquare few = chi_square({2, 4, 4, 85, 5}, {0.01, 0.03, 0.06, 0.88, 0.02});
  EXPECT_EQ(few.degrees, 1);
  EXPECT_DOUBLE_EQ(few.value, 0);
  EXPECT_DOUBLE_EQ(few.chance, 1);
  EXPECT_EQ(chi_square({1, 2}, {0.5, 0.5}).degrees, 0);
}

}  // namespace
}  // namespace superflip::lab
