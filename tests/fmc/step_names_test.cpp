// What steps are called.
#include <superflip/fmc.h>

#include <string>

#include <gtest/gtest.h>

namespace superflip {
namespace {

FmcStep step(std::string_view name) {
  const auto step = FmcStep::parse(name);
  EXPECT_TRUE(step) << name;
  return step.value_or(FmcStep{});
}

TEST(StepNames, AreThoseOfNissy) {
  for (const std::string_view name :
       {"eo",        "eofb",      "eorl",      "eoud",      "eofin",     "eofbfin",   "eorlfin",
        "eoudfin",   "dr",        "drud",      "drrl",      "drfb",      "dr-eo",     "dr-eofb",
        "drud-eofb", "drrl-eofb", "drud-eorl", "drfb-eorl", "drfb-eoud", "drrl-eoud", "drslice",
        "drudslice", "drrlslice", "drfbslice", "drfin",     "drudfin",   "drrlfin",   "drfbfin",
        "htr",       "htr-drud",  "htr-drrl",  "htr-drfb",  "htrfin",    "corners",   "cornersx"}) {
    EXPECT_EQ(step(name).name(), name);
  }
}

TEST(StepNames, AreThoseOfMallardToo) {
  EXPECT_EQ(step("eolr"), step("eorl"));
  EXPECT_EQ(step("drud-eolr"), step("drud-eorl"));
  EXPECT_EQ(step("arud-eolr").name(), "arud-eorl");
  EXPECT_EQ(step("jzp"), step("ar"));
  EXPECT_EQ(step("frud").name(), "frud");
  EXPECT_EQ(step("frlsud").name(), "frlsud");
  EXPECT_EQ(step("finls-ud"), step("htrudslice"));
  EXPECT_EQ(step("DRUD-EOLR"), step("drud-eorl"));
}

// All that there are come out as they went in.
TEST(StepNames, AreReadAsTheyAreWritten) {
  for (const FmcKindInfo& info : fmc_kinds()) {
    EXPECT_EQ(step(info.name).kind, info.kind);
    for (const std::string_view axis : {"ud", "rl", "fb"}) {
      FmcStep on = step(info.name);
      if (!on.set_axis(axis)) continue;
      EXPECT_EQ(step(on.name()), on) << on.name();
      for (const std::string_view from : {"ud", "rl", "fb"}) {
        if (from == axis || (info.kind != FmcKind::kDr && info.kind != FmcKind::kAr)) continue;
        on.from = find_axis(from);
        EXPECT_EQ(step(on.name()), on) << on.name();
      }
    }
  }
}

TEST(StepNames, TakeAnAxisBehindThem) {
  FmcStep eo = step("eo");
  EXPECT_TRUE(eo.set_axis("lr"));
  EXPECT_EQ(eo.name(), "eorl");
  EXPECT_TRUE(eo.set_axis("rl")) << "the same once more";
  EXPECT_EQ(eo.set_axis("fb").error().message, "eorl is of another axis than fb");
  EXPECT_EQ(eo.set_axis("ub").error().message, "an axis is ud, rl or fb, not \"ub\"");
  FmcStep htr = step("htr");
  EXPECT_TRUE(htr.set_axis("ud"));
  EXPECT_EQ(htr.name(), "htr-drud");
  FmcStep dr = step("dr-eofb");
  EXPECT_FALSE(dr.set_axis("fb")) << "the axis of its EO";
  EXPECT_TRUE(dr.set_axis("ud"));
  EXPECT_EQ(dr.title(), "DR on U/D from EO on F/B");
  EXPECT_EQ(step("corners").set_axis("ud").error().message, "corners has no axis");
}

TEST(StepNames, ThatAreWrongAreAnsweredWithTheNearest) {
  const auto message = [](std::string_view name) { return FmcStep::parse(name).error().message; };
  EXPECT_EQ(message("eoo"), "\"eoo\" is no step; did you mean eo?");
  EXPECT_EQ(message("drudd"), "\"drudd\" is no step; did you mean drud?");
  EXPECT_FALSE(FmcStep::parse(""));
  EXPECT_FALSE(FmcStep::parse("drud-eoud"));
  EXPECT_FALSE(FmcStep::parse("eo-dr"));
  EXPECT_FALSE(FmcStep::parse("htrfinud"));
  EXPECT_EQ(FmcStep::parse("eoo").error().code, ErrorCode::kUsage);
}

TEST(NissNames, AreWords) {
  EXPECT_EQ(find_niss("always").value(), Niss::kAlways);
  EXPECT_EQ(find_niss("none").value(), Niss::kNever);
  EXPECT_EQ(name_of(Niss::kBefore), "before");
  EXPECT_FALSE(find_niss("some"));
}

}  // namespace
}  // namespace superflip
