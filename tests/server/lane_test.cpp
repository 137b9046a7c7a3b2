#include "server/lane.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
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

}  // namespace
}  // namespace superflip::server
