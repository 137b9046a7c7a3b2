#include "server/lane.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <new>
#include <optional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace superflip::server {
namespace {

TEST(Lane, RefusesWhatIsTooMuch) {
  Lane lane({"test", 1, 2, 0});
  std::promise<void> begun;
  std::promise<void> open;
  const auto gate = open.get_future().share();
  ASSERT_TRUE(lane.submit(nullptr, [&] {
    begun.set_value();
    gate.wait();
  }));
  begun.get_future().wait();
  std::atomic<int> done{0};
  EXPECT_TRUE(lane.submit(nullptr, [&] { ++done; }));
  EXPECT_TRUE(lane.submit(nullptr, [&] { ++done; }));
  EXPECT_FALSE(lane.submit(nullptr, [&] { ++done; }));
  EXPECT_EQ(lane.load().waiting, 2U);
  EXPECT_EQ(lane.load().running, 1U);
  open.set_value();
  while (lane.load().waiting + lane.load().running > 0) std::this_thread::yield();
  EXPECT_EQ(done, 2);
}

TEST(Lane, WithdrawsWhatWaitsAndNothingElse) {
  Lane lane({"test", 1, 8, 0});
  std::promise<void> begun;
  std::promise<void> open;
  const auto gate = open.get_future().share();
  const int first = 0;
  const int second = 0;
  std::atomic<int> done{0};
  ASSERT_TRUE(lane.submit(&first, [&] {
    begun.set_value();
    gate.wait();
    ++done;
  }));
  begun.get_future().wait();
  ASSERT_TRUE(lane.submit(&second, [&] { ++done; }));
  EXPECT_FALSE(lane.withdraw(&first));
  EXPECT_TRUE(lane.withdraw(&second));
  EXPECT_FALSE(lane.withdraw(&second));
  open.set_value();
  while (lane.load().waiting + lane.load().running > 0) std::this_thread::yield();
  EXPECT_EQ(done, 1);
}

TEST(Lane, ServesInOrder) {
  std::vector<int> order;
  Lane lane({"test", 1, 100, 0});
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(lane.submit(nullptr, [&order, i] { order.push_back(i); }));
  }
  while (lane.load().waiting + lane.load().running > 0) std::this_thread::yield();
  ASSERT_EQ(order.size(), 100U);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(Lane, DropsWhatWaitsAtItsEnd) {
  std::atomic<int> done{0};
  std::promise<void> begun;
  {
    Lane lane({"test", 1, 8, 0});
    ASSERT_TRUE(lane.submit(nullptr, [&] {
      begun.set_value();
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      ++done;
    }));
    begun.get_future().wait();
    ASSERT_TRUE(lane.submit(nullptr, [&] { ++done; }));
  }
  EXPECT_EQ(done, 1);
}

TEST(Lane, KnowsPlacesAndHowLongTheyTake) {
  Lane lane({"test", 1, 8, 0});
  EXPECT_EQ(lane.seconds_until(1), 0);
  const auto run_for = [&](std::chrono::milliseconds time) {
    ASSERT_TRUE(lane.submit(nullptr, [time] { std::this_thread::sleep_for(time); }));
    while (lane.load().waiting + lane.load().running > 0) std::this_thread::yield();
  };
  for (int i = 0; i < 4; ++i) run_for(std::chrono::milliseconds(50));
  std::promise<void> begun;
  std::promise<void> open;
  const auto gate = open.get_future().share();
  // With a hold on the gate of its own: the lane ends last.
  ASSERT_TRUE(lane.submit(nullptr, [&begun, gate] {
    begun.set_value();
    gate.wait();
  }));
  begun.get_future().wait();
  const std::array<int, 3> keys{};
  for (const int& key : keys) ASSERT_TRUE(lane.submit(&key, [] {}));
  EXPECT_EQ(lane.place_of(&keys[0]), 1U);
  EXPECT_EQ(lane.place_of(&keys[2]), 3U);
  EXPECT_EQ(lane.place_of(&lane), std::nullopt);
  EXPECT_EQ(lane.line(), (std::vector<const void*>{&keys[0], &keys[1], &keys[2]}));
  EXPECT_GE(lane.seconds_until(3), 0.1);
  EXPECT_LT(lane.seconds_until(1), lane.seconds_until(3));
  EXPECT_NEAR(lane.seconds_until(3) - lane.seconds_until(1), 2 * 0.05, 0.09);
  // One that has been at work for long makes the line behind it look as slow as it is.
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_GE(lane.seconds_until(3) - lane.seconds_until(1), 0.2);
  open.set_value();
}

TEST(Lane, OutlivesWorkThatThrows) {
  Lane lane({"test", 1, 8, 0});
  std::atomic<int> done{0};
  ASSERT_TRUE(lane.submit(nullptr, [] { throw std::bad_alloc(); }));
  ASSERT_TRUE(lane.submit(nullptr, [] { throw 7; }));
  ASSERT_TRUE(lane.submit(nullptr, [&] { ++done; }));
  while (lane.load().waiting + lane.load().running > 0) std::this_thread::yield();
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace superflip::server
