// The tasks of a search in the order of their promise: a few milliseconds for hundreds of millions. For CUDA
// sources alone.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

#include <superflip/result.h>

#include "gpu/device_memory.h"
#include "gpu/slot_book.h"

namespace superflip::gpu {

class TaskOrder {
 public:
  // For so many slots at most.
  static Result<TaskOrder> create(std::uint32_t slots);
  static std::uint64_t bytes(std::uint32_t slots);

  // By slot kMaxOpenings sums (SearchTerms).
  float* promise() const { return promise_.data(); }
  // Lists the tasks of the plan and sets the promise of all of them to nothing. What is returned is read by
  // what comes later in the stream.
  Result<const std::uint32_t*> list(const SearchPlan& plan, cudaStream_t stream);

 private:
  DeviceMemory<float> promise_;
  DeviceMemory<std::uint16_t> parents_;
  DeviceMemory<SlotTasks> slots_;
  DeviceMemory<std::uint16_t> keys_[2];
  DeviceMemory<std::uint32_t> tasks_[2];
  DeviceMemory<std::uint8_t> scratch_;
};

}  // namespace superflip::gpu
