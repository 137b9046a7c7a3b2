#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/spelling.h>

namespace superflip {
namespace {

const std::vector<std::string> kSolvers{"optimal",    "twophase",     "thistlethwaite",
                                        "multiphase", "korf",         "fourpdb",
                                        "h48",        "bidirectional"};
const std::vector<std::string> kTables{"h0", "h1", "h2", "h3", "h4",  "h5",
                                       "h6", "h7", "h8", "h9", "h10", "h11"};

TEST(Spelling, FoldsWhatMakesNoDifference) {
  EXPECT_EQ(folded("Two-Phase"), "twophase");
  EXPECT_EQ(folded("random_state"), "randomstate");
  EXPECT_EQ(folded("--Max Length"), "maxlength");
  EXPECT_EQ(folded(""), "");
}

TEST(Spelling, CountsLetters) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("abc", ""), 3);
  EXPECT_EQ(edit_distance("table", "table"), 0);
  EXPECT_EQ(edit_distance("tabel", "table"), 1);  // two letters swapped
  EXPECT_EQ(edit_distance("solv", "solve"), 1);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
  EXPECT_EQ(edit_distance("kociemb\xD0\xB0", "kociemba"), 1);  // a letter that is not an a
  EXPECT_EQ(edit_distance("\x80\x80", "ab"), 2);
}

TEST(Spelling, FindsWhatWasMeant) {
  EXPECT_EQ(did_you_mean("otimal", kSolvers), "; did you mean optimal?");
  EXPECT_EQ(did_you_mean("OPTIMUM", kSolvers), "; did you mean optimal?");
  EXPECT_EQ(did_you_mean("opt", kSolvers), "; did you mean optimal?");
  EXPECT_EQ(did_you_mean("thistlewaite", kSolvers), "; did you mean thistlethwaite?");
  EXPECT_EQ(did_you_mean("h12", kTables), "; did you mean h10 or h11?");
  EXPECT_EQ(did_you_mean("--tabel", {"--table", "--to"}), "; did you mean --table?");
  EXPECT_EQ(did_you_mean("-json", {"--json", "--plain"}), "; did you mean --json?");
}

TEST(Spelling, IsSilentWhenNothingIsNear) {
  EXPECT_EQ(did_you_mean("guess", kSolvers), "");
  EXPECT_EQ(did_you_mean("", kSolvers), "");
  EXPECT_EQ(did_you_mean("x", kSolvers), "");
  EXPECT_EQ(did_you_mean("hh", kTables), "");  // all are as near
  EXPECT_EQ(did_you_mean(std::string(1'000'000, 'o'), kSolvers), "");
  EXPECT_EQ(did_you_mean("anything", {}), "");
}

TEST(Spelling, QuotesInOneLine) {
  EXPECT_EQ(in_quotes("R U"), "\"R U\"");
  EXPECT_EQ(in_quotes("a\nb\x1b[2J\x7f"), "\"a\\nb\\x1b[2J\\x7f\"");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "\"" + std::string(60, 'x') + "...\"");
  EXPECT_EQ(in_quotes("\xE2\x80\x93"), "\"\xE2\x80\x93\"");
}

TEST(Spelling, ListsAlternatives) {
  EXPECT_EQ(alternatives({"a"}), "a");
  EXPECT_EQ(alternatives({"a", "b"}), "a or b");
  EXPECT_EQ(alternatives({"a", "b", "c"}), "a, b or c");
}

}  // namespace
}  // namespace superflip
