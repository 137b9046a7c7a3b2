#include "gpu/device.h"

#include <gtest/gtest.h>

#include <vector>

#include <superflip/result.h>

#include "gpu/gpu_engine.h"

namespace superflip::gpu {
namespace {

// On every machine: a list of cards, or one line that says why there is none and what to do.
TEST(Device, IsListedOrSaidToBeMissing) {
  const Result<std::vector<Device>> devices = list_devices();
  if (!devices) {
    EXPECT_EQ(devices.error().code, ErrorCode::kResources);
    EXPECT_NE(devices.error().message.find("solve on the processor"), std::string::npos)
        << devices.error().message;
    EXPECT_EQ(devices.error().message.find('\n'), std::string::npos);
    EXPECT_FALSE(use_device(0));
    const Result<OpenedGpu> opened = open_gpu({});
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().message, devices.error().message);
    return;
  }
  ASSERT_FALSE(devices->empty());
  for (const Device& device : *devices) {
    EXPECT_FALSE(device.name.empty());
    EXPECT_GE(device.memory_bytes, device.free_bytes);
    EXPECT_GT(device.multiprocessors, 0);
  }
  const Result<Device> none = use_device(static_cast<int>(devices->size()));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip::gpu
