#include "player/shrink.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "player/script.h"

namespace superflip::player {
namespace {

TEST(PlayerScript, IsReadAsItIsWritten) {
  Line odd{"read", {std::string("a \"b\"\\ \x01\xff=", 10), "", "#"}, {}};
  odd.set("known", "R U").set("extra", -3).set("empty", "");
  const Script script{{"open", {"a", "optimal"}, {{"threads", "2"}}}, odd, {"list", {}, {}}};
  EXPECT_EQ(parse_script(text_of(script)), script);
  EXPECT_EQ(text_of(script[0]), "open a optimal threads=2");
}

TEST(PlayerScript, PassesOverCommentsAndEmptyLines) {
  EXPECT_EQ(parse_script("# seed 1\n\nlist\n"), (Script{{"list", {}, {}}}));
}

TEST(PlayerScript, RefusesWhatIsNoLine) {
  for (const char* const wrong : {"read \"R", "read \"\\xg0\"", "read a\"b", "read \"\\x1"}) {
    EXPECT_THROW(parse_script(wrong), std::invalid_argument) << wrong;
  }
}

TEST(PlayerScript, FindsOptions) {
  const Line line = parse_script("solve a \"R U\" extra=2 first=yes").front();
  EXPECT_EQ(line.number("extra"), 2);
  EXPECT_EQ(line.find("first"), "yes");
  EXPECT_FALSE(line.has("known"));
  EXPECT_EQ(line.word(1), "R U");
  EXPECT_EQ(line.word(2), "");
}

Script long_script() {
  std::string text;
  for (int i = 0; i < 30; ++i) text += "solve b \"R U F\" extra=1\n";
  text += "open a optimal threads=4 table=h1\n";
  for (int i = 0; i < 30; ++i) text += "list\n";
  text += "solve a \"R U F2 D B L\" extra=7 first=yes max=8\n";
  return parse_script(text + "close a\n");
}

// Goes wrong where a was opened before, a turn of D is in the position, and extra is 3 or more.
bool has_fault(const Script& script) {
  const auto opened = std::find_if(script.begin(), script.end(),
                                   [](const Line& line) { return line.call == "open"; });
  return std::any_of(opened, script.end(), [](const Line& line) {
    return line.call == "solve" && line.word(0) == "a" &&
           line.word(1).find('D') != std::string::npos && line.number("extra").value_or(0) >= 3;
  });
}

TEST(PlayerShrink, LeavesWhatTheFaultNeeds) {
  ASSERT_TRUE(has_fault(long_script()));
  EXPECT_EQ(text_of(shrink(long_script(), has_fault)), "open a optimal\nsolve a D extra=3\n");
}

TEST(PlayerShrink, LeavesAllWhereNothingSmallerFails) {
  const Script script = long_script();
  EXPECT_EQ(shrink(script, [](const Script&) { return false; }), script);
}

TEST(PlayerShrink, TriesOnlySmallerScripts) {
  int tries = 0;
  const Script none = shrink(long_script(), [&](const Script& script) {
    ++tries;
    return text_of(script).size() < text_of(long_script()).size();
  });
  EXPECT_TRUE(none.empty());
  EXPECT_LT(tries, 20);
}

}  // namespace
}  // namespace superflip::player
