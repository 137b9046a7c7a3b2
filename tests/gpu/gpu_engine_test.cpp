// Needs a card: ./test --gpu.
#include "gpu/gpu_engine.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <superflip/cube.h>
#include <superflip/result.h>

#include "gpu/depth_searcher.h"
#include "gpu/device_memory.h"
#include "gpu/table_choice.h"
#include "support/cube_of.h"

namespace superflip::gpu {
namespace {

Cube superflip() {
  Cube cube;
  cube.edge_flip.fill(1);
  return cube;
}

Result<OpenedGpu> open_named(const std::string& table, int device = 0) {
  GpuOptions options;
  options.device = device;
  options.table = table;
  return open_gpu(options);
}

// Superflip takes 20 turns, R U2 F' three.
void expect_searches(DepthSearcher& searcher) {
  const std::vector<PlacedCube> cubes{{0, superflip()}, {1, test_support::cube_of("R U2 F'")}};
  ASSERT_TRUE(searcher.put(cubes));
  const std::vector<SlotDepth> none{{0, 19}, {1, 2}};
  const auto nothing = searcher.search({none});
  ASSERT_TRUE(nothing) << nothing.error().message;
  EXPECT_TRUE(nothing->whole);
  EXPECT_TRUE(nothing->found.empty());
  const std::vector<SlotDepth> right{{0, 20}, {1, 3}};
  const auto both = searcher.search({right});
  ASSERT_TRUE(both) << both.error().message;
  EXPECT_EQ(both->found.size(), 2U);
}

TEST(GpuEngine, OpensTheBestTableAndSearches) {
  const auto opened = open_gpu({});
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_FALSE(opened->device.name.empty());
  EXPECT_GE(opened->searcher->slots(), 1000U);
  expect_searches(*opened->searcher);
  // A thread that has never seen a card.
  std::thread([&] { expect_searches(*opened->searcher); }).join();
}

TEST(GpuEngine, TakesLessWhereLessIsFree) {
  const auto device = use_device(0);
  ASSERT_TRUE(device) << device.error().message;
  constexpr std::uint64_t kCard = 12'000'000'000;
  if (device->free_bytes < kCard) GTEST_SKIP() << "a smaller card";
  const auto taken = DeviceMemory<char>::create(device->free_bytes - kCard);
  ASSERT_TRUE(taken) << taken.error().message;
  const auto opened = open_gpu({});
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_EQ(opened->table, (TableLayout{8, false}));
  expect_searches(*opened->searcher);
  const auto too_large = open_named("h10");
  ASSERT_FALSE(too_large);
  EXPECT_EQ(too_large.error().code, ErrorCode::kResources);
}

TEST(GpuEngine, RefusesWhatThereIsNot) {
  for (const std::string table : {"h12", "h5p", "superflip"}) {
    const auto opened = open_named(table);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::kUsage) << opened.error().message;
  }
  const auto no_card = open_named("", 99);
  ASSERT_FALSE(no_card);
  EXPECT_EQ(no_card.error().code, ErrorCode::kUsage) << no_card.error().message;
}

}  // namespace
}  // namespace superflip::gpu
