#include "base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace superflip::base {
namespace {

TEST(Parallel, RunsEveryWorkerOnce) {
  std::atomic<unsigned> seen = 0;
  run_on_threads(5, [&](int worker) { seen.fetch_add(1U << (4 * worker)); }, {});
  EXPECT_EQ(seen, 0x11111U);
}

TEST(Parallel, TicksOnTheCallingThreadWhileItWaits) {
  int ticks = 0;
  const auto caller = std::this_thread::get_id();
  run_on_threads(
      1, [](int) { std::this_thread::sleep_for(std::chrono::milliseconds(350)); },
      [&] {
        ++ticks;
        EXPECT_EQ(std::this_thread::get_id(), caller);
      });
  EXPECT_GE(ticks, 1);
  EXPECT_LE(ticks, 3);
}

TEST(Parallel, ThrowsAgainAfterAllHaveEnded) {
  std::atomic<int> ended = 0;
  const auto work = [&](int worker) {
    if (worker == 0) throw std::runtime_error("no");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ++ended;
  };
  EXPECT_THROW(run_on_threads(3, work, {}), std::runtime_error);
  EXPECT_EQ(ended, 2);
}

TEST(Parallel, CountsThreads) {
  EXPECT_EQ(thread_count(3), 3);
  EXPECT_GE(thread_count(0), 1);
}

}  // namespace
}  // namespace superflip::base
