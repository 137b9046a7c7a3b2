// The rows of the table of forms: each writes what it reads, and claims the texts that are its own.
#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <superflip/random.h>

#include "notation/position_forms.h"
#include "notation/text_form.h"

namespace superflip::notation {
namespace {

using Names = std::vector<std::string_view>;

// The rows that claim a text, other than by taking what is left over.
Names claimants(std::string_view text) {
  const GivenText given(text);
  Names names;
  for (const TextForm& row : text_forms()) {
    if (row.looks_like(given) > Likeness::kLeftOver) names.push_back(row.info.name);
  }
  return names;
}

std::string_view recognised(std::string_view text) {
  const Result<Form> form = recognise_form(text);
  if (!form) return "refused";
  return forms()[static_cast<std::size_t>(*form)].name;
}

// A random cube, held at random.
Position random_position(RandomSource& random) {
  const auto held = static_cast<int>(random.below(kRotationCount));
  return {random_cube(random), Symmetry::from_index(held)};
}

TEST(TextForms, HaveOneRowForEachFormAndName) {
  std::set<Form> seen;
  std::set<std::string_view> names;
  for (const TextForm& row : text_forms()) {
    EXPECT_TRUE(seen.insert(row.info.form).second) << row.info.name;
    EXPECT_TRUE(names.insert(row.info.name).second) << row.info.name;
    EXPECT_EQ(static_cast<std::size_t>(row.info.form), seen.size() - 1) << row.info.name;
  }
  EXPECT_EQ(forms().size(), text_forms().size());
}

TEST(TextForms, AreTheOnesThatTheOtherTestsGoThrough) {
  const auto writing = std::count_if(text_forms().begin(), text_forms().end(),
                                     [](const TextForm& row) { return row.format != nullptr; });
  EXPECT_EQ(static_cast<std::size_t>(writing), kPositionForms.size());
}

void expect_round_trip(const TextForm& row, const Position& position) {
  const std::string text = row.format(position);
  const Result<ReadPosition> read = row.parse(text, {});
  ASSERT_TRUE(read) << text << '\n' << read.error().message;
  EXPECT_EQ(read->position.cube, position.cube) << text;
  EXPECT_FALSE(read->algorithm.has_value()) << text;
  EXPECT_EQ(row.format(read->position), text);
  EXPECT_EQ(format_position(position, row.info.form), text);
}

TEST(TextForms, ReadBackWhatTheyWrite) {
  RandomSource random(14);
  for (int i = 0; i < 500; ++i) {
    const Position position = random_position(random);
    for (const TextForm& row : text_forms()) {
      if (row.format != nullptr) expect_round_trip(row, position);
    }
  }
}

TEST(TextForms, ClaimWhatTheyWriteAndNothingElse) {
  RandomSource random(15);
  for (int i = 0; i < 500; ++i) {
    const Position position = random_position(random);
    for (const TextForm& row : text_forms()) {
      if (row.format == nullptr) continue;
      const std::string_view own = row.info.form == Form::kB32Held ? "b32" : row.info.name;
      const std::string text = row.format(position);
      EXPECT_EQ(claimants(text), Names{own}) << text;
      EXPECT_EQ(recognised(text), own) << text;
    }
  }
}

TEST(TextForms, LeaveMovesToTheRowOfMoves) {
  for (const char* text : {"R U R' U'", "RUR'U'", "[R, U]", "(R U)3", "x", "superflip"}) {
    EXPECT_EQ(claimants(text), Names{}) << text;
    EXPECT_EQ(recognised(text), "moves") << text;
  }
}

// Which claim is the stronger one.
TEST(TextForms, HaveAnOrderWhereTwoClaimAText) {
  const std::string digits = "000000000 111111111 222222222 333333333 444444444 555555555";
  EXPECT_EQ(claimants(digits), (Names{"facelets", "lst"}));
  EXPECT_EQ(recognised(digits), "lst");

  const std::string net =
      "   0 0 0\n   0 0 0\n   0 0 0\n" + std::string("4 4 4 2 2 2 1 1 1 5 5 5\n") +
      std::string("4 4 4 2 2 2 1 1 1 5 5 5\n") + std::string("4 4 4 2 2 2 1 1 1 5 5 5\n") +
      "   3 3 3\n   3 3 3\n   3 3 3\n";
  EXPECT_EQ(claimants(net), (Names{"facelets", "lst"}));
  EXPECT_EQ(recognised(net), "facelets");

  const std::string squares_in_braces = "{ \U0001f7e5 }";
  EXPECT_EQ(claimants(squares_in_braces), (Names{"facelets", "kpattern"}));
  EXPECT_EQ(recognised(squares_in_braces), "kpattern");

  EXPECT_EQ(claimants("R.U"), Names{"speffz"});
  EXPECT_EQ(recognised("R.U"), "refused");
}

}  // namespace
}  // namespace superflip::notation
