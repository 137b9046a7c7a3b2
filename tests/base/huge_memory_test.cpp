#include "base/huge_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/free_memory.h"

namespace superflip::base {
namespace {

TEST(HugeMemory, IsAlignedZeroedAndWritable) {
  auto memory = HugeMemory::allocate(3 * kHugePageBytes + 5);
  ASSERT_TRUE(memory);
  EXPECT_EQ(memory->size_bytes(), 3 * kHugePageBytes + 5);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory->data()) % kHugePageBytes, 0U);
  EXPECT_TRUE(std::all_of(memory->data(), memory->data() + memory->size_bytes(),
                          [](std::byte byte) { return byte == std::byte{0}; }));
  memory->data()[memory->size_bytes() - 1] = std::byte{1};
}

TEST(HugeMemory, MovesItsContent) {
  auto memory = HugeMemory::allocate(10);
  ASSERT_TRUE(memory);
  memory->data()[9] = std::byte{42};
  HugeMemory moved = std::move(*memory);
  HugeMemory assigned;
  assigned = std::move(moved);
  EXPECT_EQ(assigned.data()[9], std::byte{42});
  EXPECT_EQ(assigned.size_bytes(), 10U);
}

TEST(HugeMemory, RefusesWhatNoMachineHas) {
  const auto memory = HugeMemory::allocate(std::uint64_t{1} << 60U);
  ASSERT_FALSE(memory);
  EXPECT_EQ(memory.error().code, ErrorCode::kResources);
}

TEST(FreeMemory, IsThere) {
  EXPECT_GT(free_memory_bytes(), std::uint64_t{1} << 20U);
}

}  // namespace
}  // namespace superflip::base
