#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "lab/context.h"

namespace superflip::lab {
namespace {

using nlohmann::json;

class ExperimentTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("lab_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path path() const { return folder_ / "x.journal"; }
  Result<Journal> journal(std::uint64_t seed = 1) const { return Journal::open(path(), "x", seed); }

  std::filesystem::path folder_;
};

TEST_F(ExperimentTest, JournalsRememberMeasurements) {
  {
    auto first = journal();
    ASSERT_TRUE(first);
    ASSERT_TRUE(first->add("a", {{"n", 7}}));
  }
  const auto again = journal();
  ASSERT_TRUE(again);
  ASSERT_NE(again->find("a"), nullptr);
  EXPECT_EQ((*again->find("a"))["n"], 7);
  EXPECT_EQ(again->find("b"), nullptr);
}

TEST_F(ExperimentTest, ALineCutShortIsDropped) {
  {
    auto first = journal();
    ASSERT_TRUE(first->add("a", 1));
    ASSERT_TRUE(first->add("b", 2));
  }
  std::filesystem::resize_file(path(), std::filesystem::file_size(path()) - 4);
  {
    auto again = journal();
    ASSERT_TRUE(again);
    EXPECT_NE(again->find("a"), nullptr);
    EXPECT_EQ(again->find("b"), nullptr);
    ASSERT_TRUE(again->add("c", 3));
  }
  const auto third = journal();
  EXPECT_NE(third->find("a"), nullptr);
  EXPECT_NE(third->find("c"), nullptr);
}

TEST_F(ExperimentTest, AJournalOfAnotherSeedIsRefused) {
  ASSERT_TRUE(journal(1));
  const auto other = journal(2);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::kUsage);
}

TEST_F(ExperimentTest, BeginsNothingThatWouldTakeMostOfTheTime) {
  const TableStore store(folder_);
  ExperimentOptions options;
  options.time = std::chrono::seconds(100);
  Context context(options, store, *journal(), {}, {});
  EXPECT_TRUE(context.has_time_for("a", 40));
  EXPECT_TRUE(context.complete());
  EXPECT_FALSE(context.has_time_for("a", 60));
  EXPECT_FALSE(context.complete());
  ASSERT_TRUE(context.measure("a", []() -> Result<json> { return 1; }));
  EXPECT_TRUE(context.has_time_for("a", 60));  // known already
}

TEST_F(ExperimentTest, MeasuresOnceAndThenRemembers) {
  const TableStore store(folder_);
  ExperimentOptions options;
  int made = 0;
  const auto make = [&]() -> Result<json> { return ++made; };
  for (int run = 0; run < 2; ++run) {
    Context context(options, store, *journal(), {}, {});
    EXPECT_EQ(context.measure("a", make), json(1));
    EXPECT_EQ(context.measured(), run == 0 ? 1 : 0);
    EXPECT_EQ(context.remembered(), run == 0 ? 0 : 1);
    EXPECT_TRUE(context.complete());
  }
  EXPECT_EQ(made, 1);
}

TEST_F(ExperimentTest, NothingBeginsWhenTheTimeIsOver) {
  const TableStore store(folder_);
  ExperimentOptions options;
  options.time = std::chrono::milliseconds(50);
  Context context(options, store, *journal(), {}, {});
  // A measurement that has begun is asked to stop.
  const auto stopped = context.measure("long", [&]() -> Result<json> {
    while (!context.stop().stop_requested()) std::this_thread::yield();
    return fail(ErrorCode::kInterrupted, "stopped");
  });
  EXPECT_FALSE(stopped);
  EXPECT_FALSE(context.measure("next", [&]() -> Result<json> {
    ADD_FAILURE() << "begun after the end";
    return 1;
  }));
  EXPECT_FALSE(context.complete());
  EXPECT_FALSE(context.error());
}

TEST_F(ExperimentTest, FailuresAreKept) {
  const TableStore store(folder_);
  Context context(ExperimentOptions{}, store, *journal(), {}, {});
  EXPECT_FALSE(context.measure(
      "a", []() -> Result<json> { return fail(ErrorCode::kResources, "too little memory"); }));
  ASSERT_TRUE(context.error());
  EXPECT_EQ(context.error()->message, "too little memory");
}

TEST_F(ExperimentTest, UnknownNamesAreRefused) {
  ExperimentOptions options;
  options.folder = folder_;
  const auto outcome = run_experiment("nothing", options, TableStore(folder_));
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, ErrorCode::kUsage);
}

TEST(ExperimentsTest, HaveNamesOfTheirOwn) {
  std::vector<std::string> names;
  for (const ExperimentInfo& info : experiments()) {
    EXPECT_FALSE(info.summary.empty());
    EXPECT_FALSE(info.source.empty());
    names.push_back(info.name);
  }
  std::sort(names.begin(), names.end());
  EXPECT_FALSE(names.empty());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

}  // namespace
}  // namespace superflip::lab
