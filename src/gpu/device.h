// The graphics cards of this machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <superflip/result.h>

namespace superflip::gpu {

struct Device {
  int index = 0;
  std::string name;
  std::uint64_t memory_bytes = 0;
  std::uint64_t free_bytes = 0;    // when asked
  std::uint64_t shared_bytes = 0;  // that a block can have
  int multiprocessors = 0;
  int architecture = 0;  // 90 for 9.0
  int driver = 0;        // the newest CUDA that the driver runs: 12040 for 12.4
};

// kResources, with what to do, if there is none that can be used: no card, no driver or one that is
// too old, or a library that was built without CUDA.
Result<std::vector<Device>> list_devices();
// Makes it the one that the calling thread uses. kUsage if there is none of that number.
Result<Device> use_device(int index);
// The same in less than a microsecond, for one that has been used before by some thread.
Result<void> select_device(int index);

}  // namespace superflip::gpu
