#include "base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>

#include "base/guarded.h"

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

TEST(Parallel, TellsTheOthersAtOnceWhenOneFails) {
  std::atomic<bool> cancelled = false;
  const auto work = [&](int worker) {
    if (worker == 1) throw std::runtime_error("no");
    while (!cancelled) std::this_thread::yield();
  };
  EXPECT_THROW(run_on_threads(3, work, {}, [&] { cancelled = true; }), std::runtime_error);
}

TEST(Parallel, AFailingTickEndsTheWorkToo) {
  std::atomic<bool> cancelled = false;
  const auto work = [&](int) {
    while (!cancelled) std::this_thread::yield();
  };
  const auto tick = [] { throw std::runtime_error("nobody listens"); };
  EXPECT_THROW(run_on_threads(2, work, tick, [&] { cancelled = true; }), std::runtime_error);
}

TEST(Crew, WorksBesideTheCallerAndHandsItsExceptionOver) {
  std::atomic<int> begun = 0;
  Crew crew(3, [&](int worker) {
    ++begun;
    if (worker == 2) throw std::runtime_error("no");
  });
  EXPECT_EQ(crew.size(), 3);
  EXPECT_THROW(crew.join(), std::runtime_error);
  EXPECT_EQ(begun, 3);
  crew.join();  // nothing is left to throw
}

TEST(Crew, IsWaitedForWhenItIsLeft) {
  std::atomic<int> ended = 0;
  {
    const Crew crew(2, [&](int) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      ++ended;
    });
  }
  EXPECT_EQ(ended, 2);
}

TEST(Guarded, TurnsExceptionsIntoErrors) {
  const auto code_of = [](const auto& thrown) {
    return guarded([&]() -> Result<int> { throw thrown; }).error().code;
  };
  EXPECT_EQ(code_of(std::bad_alloc()), ErrorCode::kResources);
  EXPECT_EQ(code_of(std::system_error(EAGAIN, std::generic_category())), ErrorCode::kResources);
  EXPECT_EQ(code_of(std::logic_error("wrong")), ErrorCode::kInternal);
  EXPECT_EQ(code_of(7), ErrorCode::kInternal);
  const Result<int> damaged = fail(ErrorCode::kTable, "damaged");
  EXPECT_EQ(guarded([&]() -> Result<int> { return damaged.value(); }).error().message, "damaged");
  EXPECT_EQ(guarded([]() -> Result<int> { return 5; }).value(), 5);
  EXPECT_NE(error_of(std::make_exception_ptr(std::logic_error("wrong"))).message.find("wrong"),
            std::string::npos);
}

TEST(Parallel, CountsThreads) {
  EXPECT_EQ(thread_count(3), 3);
  EXPECT_GE(thread_count(0), 1);
}

}  // namespace
}  // namespace superflip::base
