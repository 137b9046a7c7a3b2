// The language of plans: what is read, what is refused, and how plans are written.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include <superflip/fmc_plan.h>

namespace superflip {
namespace {

FmcPlan plan(std::string_view text) {
  auto read = FmcPlan::parse(text);
  EXPECT_TRUE(read.has_value()) << text << ": " << (read ? "" : read.error().message);
  return read ? *read : FmcPlan::usual();
}

std::string trouble(std::string_view text) {
  const auto read = FmcPlan::parse(text);
  EXPECT_FALSE(read.has_value()) << text;
  return read ? "" : read.error().message;
}

TEST(Plan, TheUsualOneHasTwoFinishes) {
  EXPECT_EQ(FmcPlan::usual().text(), "EO > DR > HTR > (FIN | FINLS > VR)");
}

TEST(Plan, NamesAliasesAndSpacesMakeNoDifference) {
  EXPECT_EQ(plan("eo>jzp>dr>htr>finish"), plan("EO > AR > DR > HTR > FIN"));
  EXPECT_EQ(plan("EO[ fb ; max = 4 ]"), plan("EO[fb;max=4]"));
  EXPECT_EQ(plan("EO[lr]"), plan("EO[eorl]"));
  EXPECT_EQ(plan("EO > DR[ud-eofb]"), plan("EO > DR[drud-eofb]"));
  EXPECT_EQ(plan("EO > DR > HTR[htr-drud]"), plan("EO > DR > HTR[ud]"));
  EXPECT_EQ(plan("EO > DR > HTR > FINLS[finls-ud]"), plan("EO > DR > HTR > FINLS[ud]"));
  EXPECT_EQ(plan("EO[abs-max=5]"), plan("EO[max-abs=5]"));
  EXPECT_EQ(plan("EO[niss=none]"), plan("EO[niss=never]"));
  EXPECT_EQ(plan("(EO) > ((DR))"), plan("EO > DR"));
  EXPECT_EQ(plan("EO > (DR > HTR)"), plan("EO > DR > HTR"));
}

TEST(Plan, ParametersAreRead) {
  const FmcPlan read = plan(
      "EO > RZP > DR[ud;min=2;max=9;max-abs=12;niss=always;limit=100;triggers=R,RU2R,RU'R;"
      "subsets=2c3 4e,4a1]");
  const FmcPlanStep& dr = read.root().parts.back().step;
  ASSERT_EQ(dr.variants.size(), 1U);
  EXPECT_EQ(dr.variants.front().axis, Axis::kUD);
  EXPECT_EQ(dr.min_length, 2);
  EXPECT_EQ(dr.max_length, 9);
  EXPECT_EQ(dr.max_total, 12);
  EXPECT_EQ(dr.niss, Niss::kAlways);
  EXPECT_EQ(dr.limit, 100U);
  ASSERT_EQ(dr.triggers.size(), 3U);
  EXPECT_EQ(dr.triggers[2].text(), "R U' R");
  EXPECT_EQ(dr.subsets, (std::vector<std::string>{"2c3 4e", "4a1"}));
}

TEST(Plan, WhatItWritesIsReadAsTheSame) {
  std::mt19937 random(5);
  const auto pick = [&](const std::vector<std::string>& from) {
    return from[random() % from.size()];
  };
  const std::vector<std::string> common{"min=1", "max=9", "max-abs=20", "niss=before", "limit=7"};
  for (int i = 0; i < 300; ++i) {
    const std::string eo = "EO[" + pick({"fb", "ud;rl", "niss=always"}) + ";" + pick(common) + "]";
    const std::string dr = pick({"", "RZP[max=2] > ", "AR > "}) + "DR[" +
                           pick({"ud", "triggers=RU2R,R", "subsets=1,4a2", "drud-eofb"}) + ";" +
                           pick(common) + "]";
    const std::string end =
        pick({"FIN[max-use=DR:3]", "FR > FIN", "(FIN[htr-breaking=true] | FR[ud] > FIN)",
              "(FINLS | FRLS > FINLS[ud]) > VR"});
    const std::string text =
        eo + " > " + dr + " > HTR[" + pick({"subsets=2", "max=8"}) + "] > " + end;
    const FmcPlan read = plan(text);
    EXPECT_EQ(plan(read.text()), read) << text << " is written " << read.text();
  }
}

TEST(Plan, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(trouble("EO > DT"), R"(steps, column 6: "DT" is no step; did you mean DR?)");
  EXPECT_EQ(trouble("EO > DR[mx=3]"),
            R"(steps, column 9: DR has no parameter "mx"; did you mean max?)");
  EXPECT_EQ(trouble("EO[max=x]"), R"(steps, column 8: max is a number from 0 to 40, not "x")");
  EXPECT_EQ(trouble("EO[min=41]"), R"(steps, column 8: min is a number from 0 to 40, not "41")");
  EXPECT_EQ(trouble("EO[fd]"),
            R"(steps, column 4: "fd" is neither an axis of EO nor a parameter with its value)"
            "; did you mean fb?");
  EXPECT_EQ(trouble("EO[niss=now]"),
            R"(steps, column 9: NISS is never, linear, before or always, not "now")");
  EXPECT_EQ(trouble("EO[triggers=R]"), "steps, column 4: EO has no triggers; it is for DR");
  EXPECT_EQ(trouble("EO > DR > HTR > FINLS > VR[limit=3]"),
            "steps, column 28: VR has no limit; it is for EO RZP AR DR HTR FR FRLS FIN FINLS");
  EXPECT_EQ(trouble("EO > DR[triggers=RU2]"), "steps, column 18: a trigger ends in a quarter turn");
  EXPECT_EQ(trouble("EO > DR[subsets=9z9]"), R"(steps, column 17: "9z9" is no subset of DR)");
  EXPECT_EQ(trouble("EO[min=5;max=3]"), "steps, column 3: min=5 is more than max=3");
  EXPECT_EQ(trouble("EO >"), "steps, column 5: a step is missing at the end");
  EXPECT_EQ(trouble("EO > | DR"), R"(steps, column 6: a step is missing before "|")");
  EXPECT_EQ(trouble("EO[max=3"), "steps, column 3: this [ has no ]");
  EXPECT_EQ(trouble("EO > (DR > HTR"), "steps, column 6: this ( has no )");
  EXPECT_EQ(trouble("EO DR"), R"(steps, column 4: "DR" does not belong here)");
  EXPECT_EQ(trouble(""), "steps, column 1: a step is missing at the end");
}

TEST(Plan, StepsInAnOrderThatMakesNoSenseAreRefused) {
  EXPECT_EQ(trouble("EO > HTR"), "HTR makes no sense after EO: it follows DR");
  EXPECT_EQ(trouble("DR > HTR"),
            "DR needs EO, RZP or AR before it; a plan begins with EO (EO[max=0] where it is "
            "reached)");
  EXPECT_EQ(trouble("EO > DR > EO"), "EO comes first, not after DR");
  EXPECT_EQ(trouble("EO > DR > HTR > VR"), "VR makes no sense after HTR: it follows FINLS");
  EXPECT_EQ(trouble("EO > (DR | AR) > HTR"), "HTR makes no sense after AR: it follows DR");
  // So many turns no solve has.
  EXPECT_EQ(trouble("EO[min=30] > DR[min=11]"),
            "the steps up to DR have 41 turns at least, by their min, and may have 40 at most");
  EXPECT_EQ(trouble("(EO[min=4] | EO[min=7]) > DR[min=6;max-abs=9]"),
            "the steps up to DR have 10 turns at least, by their min, and may have 9 at most");
  EXPECT_EQ(plan("EO[min=20] > DR[min=20]").text(), "EO[min=20] > DR[min=20]");
  EXPECT_EQ(trouble("EO > DR > FIN[max-use=HTR:1]"),
            "max-use of FIN counts uses of a step before it, and HTR is none");
}

TEST(Plan, NoTextIsTooLongOrTooDeep) {
  EXPECT_NE(trouble(std::string(100'000, '(')), "");
  EXPECT_NE(trouble(std::string(4000, '(')), "");
  std::string many = "EO";
  for (int i = 0; i < 100; ++i) many += " | EO";
  EXPECT_NE(trouble(many), "");
}

}  // namespace
}  // namespace superflip
