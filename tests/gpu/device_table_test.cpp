// Needs a card: ./test --gpu.
#include "gpu/device_table.h"

#include <cuda_runtime.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <superflip/result.h>

#include "gpu/device.h"
#include "gpu/device_memory.h"
#include "gpu/table_choice.h"
#include "gpu/table_layout.h"
#include "gpu_samples.h"

namespace superflip::gpu {
namespace {

using Codes = std::array<std::uint64_t, 4>;

std::uint64_t free_bytes() {
  const auto device = use_device(0);
  return device ? device->free_bytes : 0;
}

// Builds and says how long that took.
Result<DeviceTable> build(TableLayout layout) {
  const auto start = std::chrono::steady_clock::now();
  auto table = build_on_device(layout, small_tables(), large_tables(), {});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (table) std::printf("%s: %.2f s\n", name_of(layout).c_str(), took.count());
  return table;
}

Codes codes_of(const DeviceTable& table) {
  const auto codes = count_codes(table);
  EXPECT_TRUE(codes) << codes.error().message;
  if (!codes) return {};
  std::printf(
      "%s: %llu %llu %llu %llu\n", name_of(table.layout).c_str(),
      static_cast<unsigned long long>((*codes)[0]), static_cast<unsigned long long>((*codes)[1]),
      static_cast<unsigned long long>((*codes)[2]), static_cast<unsigned long long>((*codes)[3]));
  return *codes;
}

bool too_small_for(TableLayout layout) {
  return build_bytes(layout) > free_bytes();
}

// docs/tables.md, "Distributions". h5 keeps another flip than the processor's.
TEST(DeviceTable, HasTheCodesOfTheProcessorsTables) {
  ASSERT_TRUE(use_device(0));
  const std::map<int, Codes> wanted{{4, {77147216, 543379445, 1139570223, 120982316}},
                                    {6, {85941105, 804753057, 4077248291, 2556374347}},
                                    {7, {88529771, 897323586, 6126261227, 7936519016}}};
  for (const auto& [h, codes] : wanted) {
    const auto table = build({h, false});
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(codes_of(*table), codes) << h;
  }
}

// States by distance: the processor's builder lists as many up to 11. Codes: those that pulling over the whole
// space of h11 gives.
TEST(DeviceTable, HasTheCodesOfH11) {
  ASSERT_TRUE(use_device(0));
  if (too_small_for({11, false})) GTEST_SKIP() << "needs 63 GB";
  const auto table = build({11, false});
  ASSERT_TRUE(table) << table.error().message;
  const std::vector<std::uint64_t> states{
      1, 1, 4, 34, 333, 3815, 45382, 548562, 6839723, 85659526, 1057665939, 12045847349};
  EXPECT_EQ(table->states, states);
  EXPECT_EQ(codes_of(*table), (Codes{1150763320, 12045847349, 91163441021, 136418085910}));
}

// Every table is built by itself; an entry of each is the least of two of the next.
TEST(DeviceTable, TablesAreTheFoldsOfLargerOnes) {
  ASSERT_TRUE(use_device(0));
  std::vector<TableLayout> chain{{11, false}, {10, false}, {9, false}, {8, false}};
  while (chain.size() > 2 && build_bytes(chain[0]) + build_bytes(chain[1]) > free_bytes()) {
    chain.erase(chain.begin());
  }
  std::optional<DeviceTable> fine;
  for (const TableLayout layout : chain) {
    auto table = build(layout);
    ASSERT_TRUE(table) << table.error().message;
    codes_of(*table);
    if (fine) {
      const auto misfolds = count_misfolds(*fine, *table);
      ASSERT_TRUE(misfolds) << misfolds.error().message;
      EXPECT_EQ(*misfolds, 0U) << name_of(layout);
    }
    fine = *std::move(table);
  }
}

TEST(DeviceTable, TablesWithParityFoldIntoThoseWithout) {
  ASSERT_TRUE(use_device(0));
  for (const int h : {4, 8, 10}) {
    const TableLayout fine{h, true};
    const TableLayout coarse{h, false};
    if (build_bytes(fine) + build_bytes(coarse) > free_bytes()) GTEST_SKIP() << "up to h" << h;
    const auto with_parity = build(fine);
    ASSERT_TRUE(with_parity) << with_parity.error().message;
    codes_of(*with_parity);
    std::string states = "states:";
    for (const std::uint64_t count : with_parity->states) states += ' ' + std::to_string(count);
    std::puts(states.c_str());
    const auto without = build(coarse);
    ASSERT_TRUE(without) << without.error().message;
    const auto misfolds = count_misfolds(*with_parity, *without);
    ASSERT_TRUE(misfolds) << misfolds.error().message;
    EXPECT_EQ(*misfolds, 0U) << h;
  }
}

// Cards of these sizes: all but as much is taken away, and what is left is enough.
TEST(DeviceTable, CardsOfAllSizesBuildTheirTable) {
  ASSERT_TRUE(use_device(0));
  constexpr std::uint64_t kGigabyte = 1'000'000'000;
  const std::vector<std::pair<std::uint64_t, std::string>> cards{
      {12, "h8"}, {16, "h8"}, {24, "h9"}, {40, "h10"}, {80, "h10p"}};
  std::map<std::string, Codes> seen;
  for (const auto& [gigabytes, name] : cards) {
    const std::uint64_t free = free_bytes();
    if (gigabytes * kGigabyte > free)
      GTEST_SKIP() << "this card has less than " << gigabytes << " GB";
    const auto layout = choose_table(table_choices(), gigabytes * kGigabyte, kGigabyte);
    ASSERT_TRUE(layout) << layout.error().message;
    EXPECT_EQ(name_of(*layout), name);
    // To the byte: what building is said to take is all that it gets, but for what CUDA keeps.
    constexpr std::uint64_t kOfCuda = 64U << 20U;
    const auto taken = DeviceMemory<char>::create(free - build_bytes(*layout) - kOfCuda);
    ASSERT_TRUE(taken) << taken.error().message;
    std::printf("%llu GB, of which %.2f are free while building\n",
                static_cast<unsigned long long>(gigabytes),
                static_cast<double>(free_bytes()) * 1e-9);
    const auto table = build(*layout);
    ASSERT_TRUE(table) << table.error().message;
    const Codes codes = codes_of(*table);
    const auto [known, first] = seen.emplace(name, codes);
    EXPECT_EQ(known->second, codes) << (first ? "" : "built twice");
    EXPECT_EQ(codes[0] + codes[1] + codes[2] + codes[3], layout->entries());
  }
}

TEST(DeviceTable, IsRefusedWhereThereIsNoRoom) {
  ASSERT_TRUE(use_device(0));
  const auto taken = DeviceMemory<char>::create(free_bytes() - 1'000'000'000);
  ASSERT_TRUE(taken) << taken.error().message;
  const auto table = build({8, false});
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::kResources);
}

TEST(DeviceTable, StopsWhenAsked) {
  ASSERT_TRUE(use_device(0));
  std::stop_source stop;
  const auto table = build_on_device({7, false}, small_tables(), large_tables(),
                                     {stop.get_token(), [&](double done) {
                                        if (done > 0.4) stop.request_stop();
                                      }});
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip::gpu
