#include "gpu/work_sharing.h"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <random>
#include <thread>
#include <vector>

#include "gpu/warp.h"

namespace superflip::gpu {
namespace {

// Work that can be counted: a node that stands for `state` pieces does one and leaves two that stand for the
// rest. Threads are the warps.
class Crowd {
 public:
  explicit Crowd(std::uint32_t warps)
      : warps_(warps),
        places_(places_for(warps)),
        gifts_(places_for(warps) * kGiftParts),
        sharing_{&counters_, places_.data(), gifts_.data(), places_for(warps)},
        begin_(static_cast<std::ptrdiff_t>(warps)) {
    counters_.busy = warps;
  }

  // All of it is the first one's. How much was done; `stop_at`: all are to leave after so much.
  std::uint64_t run(std::uint32_t pieces, std::uint64_t stop_at = ~std::uint64_t{0}) {
    std::vector<std::jthread> threads;
    for (std::uint32_t w = 0; w < warps_; ++w) {
      threads.emplace_back([this, w, pieces, stop_at] { work(w, w == 0 ? pieces : 0, stop_at); });
    }
    threads.clear();
    return done_;
  }
  std::uint32_t gifts() const { return counters_.gifts; }
  std::uint32_t busy() const { return counters_.busy; }
  std::uint32_t workers() const { return workers_; }

 private:
  static constexpr std::uint32_t kHeight = 4096;

  void work(std::uint32_t number, std::uint32_t pieces, std::uint64_t stop_at) {
    const HostWarp warp;
    std::mt19937 random(number);
    std::vector<NodePart> parts(std::size_t{kNodeParts} * kHeight);
    NodeStack stack{parts.data(), kHeight, 0, 0};
    if (pieces > 0) push(stack, pieces);
    bool has_worked = false;
    begin_.arrive_and_wait();
    while (HostWarp::load(&counters_.stop) == 0) {
      if (stack.size() >= 4 && waiting_warps(warp, sharing_) > 0) {
        stack.begin += give_nodes(warp, sharing_, stack);
      }
      if (stack.size() == 0) {
        stack.begin = 0;
        stack.end = take_gift(warp, sharing_, stack);
        if (stack.size() == 0) break;
      }
      if (!has_worked) ++workers_;
      has_worked = true;
      const SearchNode node = load_node(stack.parts, kHeight, --stack.end);
      // All of a node arrives, not only where its first words are.
      EXPECT_EQ(node.cube.edges[0], node.state);
      EXPECT_EQ(node.inverse.corners[1], ~node.state);
      EXPECT_EQ(node.task, 7 * node.state);
      const std::uint32_t rest = node.state - 1;
      const auto left = static_cast<std::uint32_t>(random() % (rest + 1));
      if (left > 0) push(stack, left);
      if (rest - left > 0) push(stack, rest - left);
      const std::uint64_t done = ++done_;
      if (done == stop_at) HostWarp::store(&counters_.stop, 1);
      // Others are to have their turn on a machine of few cores, too.
      if (done % 32 == 0) std::this_thread::yield();
    }
  }
  static void push(NodeStack& stack, std::uint32_t pieces) {
    SearchNode node{};
    node.cube.edges[0] = pieces;
    node.inverse.corners[1] = ~pieces;
    node.state = pieces;
    node.task = 7 * pieces;
    store_node(stack.parts, kHeight, stack.end++, node);
  }

  std::uint32_t warps_;
  SharingCounters counters_{};
  std::vector<GiftPlace> places_;
  std::vector<NodePart> gifts_;
  WorkSharing sharing_;
  std::barrier<> begin_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint32_t> workers_{0};
};

TEST(WorkSharing, DoesAllOfItOnce) {
  for (const std::uint32_t warps : {1U, 2U, 3U, 7U, 16U}) {
    for (int i = 0; i < 5; ++i) {
      Crowd crowd(warps);
      EXPECT_EQ(crowd.run(30'000), 30'000U) << warps;
      EXPECT_EQ(crowd.busy(), 0U);
    }
  }
}

// With so little to do everybody runs out at once, again and again: the end must not come too early.
TEST(WorkSharing, EndsWhenThereIsNothingLeft) {
  for (std::uint32_t pieces = 0; pieces < 200; ++pieces) {
    Crowd crowd(6);
    EXPECT_EQ(crowd.run(pieces), pieces);
    EXPECT_EQ(crowd.busy(), 0U);
  }
}

TEST(WorkSharing, UsesPlacesAgain) {
  Crowd crowd(4);
  EXPECT_EQ(crowd.run(300'000), 300'000U);
  EXPECT_GT(crowd.gifts(), places_for(4));
  EXPECT_GT(crowd.workers(), 1U);
}

TEST(WorkSharing, LeavesWhenAllAreToLeave) {
  Crowd crowd(5);
  const std::uint64_t done = crowd.run(2'000'000'000, 20'000);
  EXPECT_GE(done, 20'000U);
  EXPECT_LT(done, 2'000'000'000U);
}

TEST(WorkSharing, HasPlacesEnough) {
  for (std::uint32_t warps = 1; warps <= 5000; ++warps) {
    const std::uint32_t places = places_for(warps);
    EXPECT_GE(places, 2 * warps);
    EXPECT_EQ(places & (places - 1), 0U);
  }
}

}  // namespace
}  // namespace superflip::gpu
