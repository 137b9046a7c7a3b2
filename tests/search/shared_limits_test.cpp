#include "search/shared_limits.h"

#include <thread>

#include <gtest/gtest.h>

namespace superflip::search {
namespace {

using namespace std::chrono_literals;

TEST(SharedLimits, NoTimePassesBeforeTheBeginning) {
  SharedLimits limits({}, {1ms, {}, {}});
  std::this_thread::sleep_for(5ms);
  EXPECT_FALSE(limits.should_stop());
  EXPECT_EQ(limits.seconds(), 0);
  limits.begin();
  std::this_thread::sleep_for(5ms);
  EXPECT_TRUE(limits.should_stop());
  EXPECT_TRUE(limits.timed_out());
  EXPECT_GE(limits.ended_for(), 0ns);
}

TEST(SharedLimits, TheFirstReasonCounts) {
  std::stop_source stop;
  SharedLimits limits(stop.get_token(), {{}, 10, {}});
  limits.begin();
  limits.count_nodes(10);
  EXPECT_TRUE(limits.should_stop());
  stop.request_stop();
  EXPECT_TRUE(limits.should_stop());
  EXPECT_TRUE(limits.out_of_nodes());
  EXPECT_FALSE(limits.interrupted());
}

TEST(SharedLimits, WhoIsWatchedOverReadsNoClock) {
  SharedLimits limits({}, {0us, {}, {}});
  limits.begin();
  EXPECT_FALSE(limits.has_to_end());
  limits.check();
  EXPECT_TRUE(limits.has_to_end());
}

TEST(SharedLimits, SomethingWrongEndsAlsoThoseHeld) {
  const auto pause = std::make_shared<PauseSwitch>();
  pause->pause();
  SharedLimits limits({}, {{}, {}, pause});
  limits.begin();
  std::jthread waiting([&] { EXPECT_TRUE(limits.should_stop()); });
  std::this_thread::sleep_for(5ms);
  limits.abandon();
  waiting.join();
  EXPECT_FALSE(limits.interrupted() || limits.timed_out() || limits.out_of_nodes());
}

TEST(SharedLimits, TheClockOfOneThatIsHeldStandsStill) {
  const auto pause = std::make_shared<PauseSwitch>();
  SharedLimits limits({}, {20ms, {}, pause});
  limits.begin();
  EXPECT_FALSE(limits.is_held());
  pause->pause();
  EXPECT_TRUE(limits.is_held());
  const double seconds = limits.seconds();
  std::this_thread::sleep_for(40ms);
  EXPECT_TRUE(limits.is_held());
  EXPECT_EQ(limits.seconds(), seconds);
  pause->resume();
  EXPECT_FALSE(limits.is_held());
  std::this_thread::sleep_for(40ms);
  limits.check();
  EXPECT_TRUE(limits.timed_out());
}

TEST(SharedLimits, WhatHasEndedIsNotHeld) {
  const auto pause = std::make_shared<PauseSwitch>();
  pause->pause();
  std::stop_source stop;
  SharedLimits limits(stop.get_token(), {{}, {}, pause});
  limits.begin();
  EXPECT_TRUE(limits.is_held());
  stop.request_stop();
  EXPECT_FALSE(limits.is_held());
  limits.check();
  EXPECT_TRUE(limits.interrupted());
}

}  // namespace
}  // namespace superflip::search
