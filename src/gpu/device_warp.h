// The warp of a graphics card: see warp.h. For CUDA sources alone.
#pragma once

#include <cuda/atomic>

#include <cstdint>

#include "gpu/host_device.h"
#include "gpu/warp.h"

namespace superflip::gpu {

class DeviceWarp {
 public:
  // One register: whose it is needs no index.
  template <class T>
  struct Lane {
    T value;
    __device__ __forceinline__ T& operator[](unsigned) { return value; }
    __device__ __forceinline__ const T& operator[](unsigned) const { return value; }
  };

  __device__ __forceinline__ DeviceWarp() : lane_(threadIdx.x & (kLanes - 1)) {}

  template <class Function>
  __device__ __forceinline__ void lanes(const Function& function) const {
    function(lane_);
  }
  template <class Function>
  __device__ __forceinline__ void one_lane(const Function& function) const {
    if (lane_ == 0) function();
  }
  template <class Function>
  __device__ __forceinline__ std::uint32_t once(const Function& function) const {
    std::uint32_t result = 0;
    if (lane_ == 0) result = function();
    return __shfl_sync(kAll, result, 0);
  }
  template <class Predicate>
  __device__ __forceinline__ std::uint32_t ballot(const Predicate& predicate) const {
    return __ballot_sync(kAll, predicate(lane_));
  }
  __device__ __forceinline__ Lane<std::uint32_t> shuffle(const Lane<std::uint32_t>& values,
                                                         const Lane<std::uint32_t>& source) const {
    return {__shfl_sync(kAll, values.value, static_cast<int>(source.value))};
  }
  __device__ __forceinline__ std::uint32_t broadcast(const Lane<std::uint32_t>& values,
                                                     unsigned from) const {
    return __shfl_sync(kAll, values.value, static_cast<int>(from));
  }
  __device__ __forceinline__ std::uint32_t sum_before(Lane<std::uint32_t>& values) const {
    std::uint32_t sum = values.value;
#pragma unroll
    for (unsigned step = 1; step < kLanes; step <<= 1) {
      const std::uint32_t below = __shfl_up_sync(kAll, sum, step);
      if (lane_ >= step) sum += below;
    }
    values.value = sum - values.value;
    return __shfl_sync(kAll, sum, kLanes - 1);
  }
  __device__ __forceinline__ std::uint64_t sum(const Lane<std::uint64_t>& values) const {
    std::uint64_t sum = values.value;
#pragma unroll
    for (unsigned step = kLanes / 2; step > 0; step >>= 1) {
      sum += __shfl_xor_sync(kAll, static_cast<unsigned long long>(sum), static_cast<int>(step));
    }
    return sum;
  }
  __device__ __forceinline__ void sync() const {
    __syncwarp();
  }

  // Past the first cache, which has better things to keep.
  static __device__ __forceinline__ std::uint32_t load_line(const std::uint32_t* at) {
    std::uint32_t value;
    asm volatile("ld.global.nc.L1::no_allocate.u32 %0, [%1];" : "=r"(value) : "l"(at));
    return value;
  }
  // From the first cache, if it is there.
  static __device__ __forceinline__ std::uint32_t load_stale(const std::uint32_t* at) {
    std::uint32_t value;
    asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(at));
    return value;
  }
  static __device__ __forceinline__ std::uint32_t load(const std::uint32_t* at) {
    return atomic(at).load(cuda::memory_order_relaxed);
  }
  static __device__ __forceinline__ std::uint32_t load_acquire(const std::uint32_t* at) {
    return atomic(at).load(cuda::memory_order_acquire);
  }
  static __device__ __forceinline__ void store_release(std::uint32_t* at, std::uint32_t value) {
    atomic(at).store(value, cuda::memory_order_release);
  }
  static __device__ __forceinline__ void store(std::uint32_t* at, std::uint32_t value) {
    atomic(at).store(value, cuda::memory_order_relaxed);
  }
  static __device__ __forceinline__ std::uint32_t fetch_add(std::uint32_t* at, std::uint32_t more) {
    return atomicAdd(at, more);
  }
  static __device__ __forceinline__ std::uint32_t fetch_add_ordered(std::uint32_t* at,
                                                                    std::uint32_t more) {
    return atomic(at).fetch_add(more, cuda::memory_order_acq_rel);
  }
  static __device__ __forceinline__ std::uint32_t fetch_or(std::uint32_t* at, std::uint32_t bits) {
    return atomicOr(at, bits);
  }
  static __device__ __forceinline__ void add(std::uint64_t* at, std::uint64_t more) {
    atomicAdd(reinterpret_cast<unsigned long long*>(at), static_cast<unsigned long long>(more));
  }
  static __device__ __forceinline__ void add(float* at, float more) {
    atomicAdd(at, more);
  }
  static __device__ __forceinline__ void or_within(std::uint32_t* at, std::uint32_t bits) {
    atomicOr(at, bits);
  }
  static __device__ __forceinline__ void wait_a_little(unsigned looks) {
    __nanosleep(looks < 16 ? 200 : 600);
  }

 private:
  static constexpr unsigned kAll = 0xffffffffU;

  static __device__ __forceinline__ cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>
  atomic(const std::uint32_t* at) {
    return cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>(
        *const_cast<std::uint32_t*>(at));
  }

  unsigned lane_;
};

}  // namespace superflip::gpu
