// Memory of a card, given back when its owner ends. For CUDA sources alone.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <superflip/result.h>

#include "gpu/cuda_result.h"

namespace superflip::gpu {

// count objects that have no constructor. Of the device that the thread used when it was made.
template <class T>
class DeviceMemory {
 public:
  DeviceMemory() = default;
  // kResources if there is too little.
  static Result<DeviceMemory> create(std::uint64_t count) {
    DeviceMemory memory;
    void* data = nullptr;
    if (auto made = check_cuda(cudaMalloc(&data, count * sizeof(T)), "taking memory"); !made) {
      return tl::unexpected(made.error());
    }
    memory.data_ = static_cast<T*>(data);
    memory.count_ = count;
    return memory;
  }
  // Filled with what is there on the host.
  static Result<DeviceMemory> copy_of(const T* from, std::uint64_t count) {
    auto memory = create(count);
    if (!memory) return memory;
    if (auto copied = memory->write(from, count); !copied) return tl::unexpected(copied.error());
    return memory;
  }
  DeviceMemory(DeviceMemory&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), count_(std::exchange(other.count_, 0)) {}
  DeviceMemory& operator=(DeviceMemory&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(count_, other.count_);
    return *this;
  }
  ~DeviceMemory() {
    // Fails only where the device is lost, and the memory with it.
    if (data_ != nullptr) static_cast<void>(cudaFree(data_));
  }

  T* data() const { return data_; }
  std::uint64_t count() const { return count_; }
  std::uint64_t bytes() const { return count_ * sizeof(T); }

  // To its beginning, from its beginning: waits until it is done.
  Result<void> write(const T* from, std::uint64_t count) {
    return check_cuda(cudaMemcpy(data_, from, count * sizeof(T), cudaMemcpyHostToDevice),
                      "copying to it");
  }
  Result<void> read(T* to, std::uint64_t count) const {
    return check_cuda(cudaMemcpy(to, data_, count * sizeof(T), cudaMemcpyDeviceToHost),
                      "copying from it");
  }
  Result<void> fill_bytes(int value) {
    return check_cuda(cudaMemset(data_, value, bytes()), "filling its memory");
  }

 private:
  T* data_ = nullptr;
  std::uint64_t count_ = 0;
};

}  // namespace superflip::gpu
