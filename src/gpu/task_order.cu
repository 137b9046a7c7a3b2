#include "gpu/task_order.h"

#include <cub/device/device_radix_sort.cuh>

#include <cstddef>
#include <utility>

#include "gpu/cuda_result.h"
#include "gpu/openings.h"

namespace superflip::gpu {
namespace {

// A block a slot. What is read of the depth before is read before anything is written in its place.
__global__ void list_tasks(const SlotTasks* slots, const std::uint16_t* parents, float* promise,
                           std::uint16_t* keys, std::uint32_t* tasks) {
  __shared__ float before[opening_count(kMaxOpeningLength - 1)];
  const SlotTasks slot = slots[blockIdx.x];
  float* const sums = promise + std::uint64_t{slot.slot} * kMaxOpenings;
  const bool by_parents = slot.promise == PromiseOf::kParent;
  if (by_parents) {
    const std::uint32_t shorter = opening_count(slot.opening_length - 1U);
    for (std::uint32_t i = threadIdx.x; i < shorter; i += blockDim.x) before[i] = sums[i];
    __syncthreads();
  }
  const std::uint32_t count = opening_count(slot.opening_length);
  const std::uint16_t* const parent = parents + first_opening(slot.opening_length);
  for (std::uint32_t i = threadIdx.x; i < count; i += blockDim.x) {
    const float sum = slot.promise == PromiseOf::kNothing ? 0.0F
                      : by_parents                        ? before[parent[i]]
                                                          : sums[i];
    keys[slot.first_task + i] = promise_key(__float_as_uint(sum));
    tasks[slot.first_task + i] = slot.slot << 16U | i;
    sums[i] = 0;
  }
}

constexpr int kKeyBits = 15;  // sums have no sign

std::size_t scratch_bytes(std::uint64_t tasks) {
  cub::DoubleBuffer<std::uint16_t> keys(nullptr, nullptr);
  cub::DoubleBuffer<std::uint32_t> values(nullptr, nullptr);
  std::size_t bytes = 0;
  const cudaError_t asked = cub::DeviceRadixSort::SortPairsDescending(
      nullptr, bytes, keys, values, static_cast<std::uint32_t>(tasks), 0, kKeyBits);
  return asked == cudaSuccess ? bytes + 1 : 0;
}

// Makes the memory, unless something has failed before.
template <class T>
void take(Result<void>& so_far, DeviceMemory<T>& memory, std::uint64_t count) {
  if (!so_far) return;
  auto made = DeviceMemory<T>::create(count);
  if (made) {
    memory = *std::move(made);
  } else {
    so_far = tl::unexpected(made.error());
  }
}

}  // namespace

std::uint64_t TaskOrder::bytes(std::uint32_t slots) {
  constexpr std::uint64_t kOfTask =
      sizeof(float) + 2 * (sizeof(std::uint16_t) + sizeof(std::uint32_t));
  const std::uint64_t tasks = std::uint64_t{slots} * kMaxOpenings;
  return tasks * kOfTask + slots * sizeof(SlotTasks) + scratch_bytes(tasks);
}

Result<TaskOrder> TaskOrder::create(std::uint32_t slots) {
  const std::uint64_t tasks = std::uint64_t{slots} * kMaxOpenings;
  const auto& parents = all_openings().parents;
  TaskOrder order;
  Result<void> made;
  take(made, order.promise_, tasks);
  take(made, order.parents_, parents.size());
  take(made, order.slots_, slots);
  for (auto& keys : order.keys_) take(made, keys, tasks);
  for (auto& numbers : order.tasks_) take(made, numbers, tasks);
  take(made, order.scratch_, scratch_bytes(tasks));
  if (made) made = order.parents_.write(parents.data(), parents.size());
  if (!made) return tl::unexpected(made.error());
  return order;
}

Result<const std::uint32_t*> TaskOrder::list(const SearchPlan& plan, cudaStream_t stream) {
  const auto failed = [](cudaError_t error) {
    return tl::unexpected(cuda_error(error, "listing openings"));
  };
  if (const cudaError_t error =
          cudaMemcpyAsync(slots_.data(), plan.slots.data(), plan.slots.size() * sizeof(SlotTasks),
                          cudaMemcpyHostToDevice, stream);
      error != cudaSuccess) {
    return failed(error);
  }
  constexpr unsigned kThreads = 256;
  list_tasks<<<static_cast<unsigned>(plan.slots.size()), kThreads, 0, stream>>>(
      slots_.data(), parents_.data(), promise_.data(), keys_[0].data(), tasks_[0].data());
  if (const cudaError_t error = cudaGetLastError(); error != cudaSuccess) return failed(error);
  if (!plan.has_promise) return tasks_[0].data();
  cub::DoubleBuffer<std::uint16_t> keys(keys_[0].data(), keys_[1].data());
  cub::DoubleBuffer<std::uint32_t> tasks(tasks_[0].data(), tasks_[1].data());
  std::size_t bytes = scratch_.bytes();
  if (const cudaError_t error = cub::DeviceRadixSort::SortPairsDescending(
          scratch_.data(), bytes, keys, tasks, plan.task_count, 0, kKeyBits, stream);
      error != cudaSuccess) {
    return failed(error);
  }
  return tasks.Current();
}

}  // namespace superflip::gpu
