// A warp: 32 lanes that go in step. The words in which code for a graphics card is written here.
//
// A round of the search and a row of the builder are templates over Warp. DeviceWarp is the card's: what
// each lane has, Lane<T>, is a register, and what the lanes do together is one instruction. HostWarp is
// for everywhere else, tests above all: a Lane<T> is an array of 32, and everything is a loop.
//
//   typename Warp::template Lane<std::uint32_t> x;
//   warp.lanes([&](unsigned lane) { x[lane] = 3 * lane; });                              // each for itself
//   const std::uint32_t odd = warp.ballot([&](unsigned lane) { return x[lane] % 2 == 1; });  // together
//
// Rules that keep the two alike:
// - Only what is inside lanes(), one_lane(), once() and ballot() differs from lane to lane; all else, conditions of
//   loops above all, must be the same for all 32. Inside, nothing is done together.
// - In lanes() a lane uses index `lane` of a Lane alone: on the card the index is ignored. What another
//   lane has comes by shuffle() or broadcast(), or through memory with a sync() in between.
// - On the host the lanes of one lanes() come one after the other, from 0 to 31; code may not rely on it.
//
// Memory that several warps share is read and written by the functions below alone, with the order that
// their names say.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>

#include "gpu/host_device.h"

namespace superflip::gpu {

inline constexpr unsigned kLanes = 32;

class HostWarp {
 public:
  template <class T>
  using Lane = std::array<T, kLanes>;

  // Each lane for itself.
  template <class Function>
  void lanes(const Function& function) const {
    for (unsigned lane = 0; lane < kLanes; ++lane) function(lane);
  }
  template <class Function>
  void one_lane(const Function& function) const {
    function();
  }
  // One lane for all; what it returns all get.
  template <class Function>
  std::uint32_t once(const Function& function) const {
    return function();
  }
  // Bit i: what lane i says.
  template <class Predicate>
  std::uint32_t ballot(const Predicate& predicate) const {
    std::uint32_t mask = 0;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      mask |= static_cast<std::uint32_t>(predicate(lane) ? 1 : 0) << lane;
    }
    return mask;
  }
  // To each lane what lane source[lane] has.
  static Lane<std::uint32_t> shuffle(const Lane<std::uint32_t>& values,
                                     const Lane<std::uint32_t>& source) {
    Lane<std::uint32_t> result{};
    for (unsigned lane = 0; lane < kLanes; ++lane) result[lane] = values[source[lane] % kLanes];
    return result;
  }
  // To all what lane `from` has.
  static std::uint32_t broadcast(const Lane<std::uint32_t>& values, unsigned from) {
    return values[from];
  }
  // Makes of each value the sum of those of lower lanes, and returns the sum of all.
  static std::uint32_t sum_before(Lane<std::uint32_t>& values) {
    std::uint32_t sum = 0;
    for (std::uint32_t& value : values) {
      const std::uint32_t own = value;
      value = sum;
      sum += own;
    }
    return sum;
  }
  static std::uint64_t sum(const Lane<std::uint64_t>& values) {
    std::uint64_t sum = 0;
    for (const std::uint64_t value : values) sum += value;
    return sum;
  }
  // What lanes have written to memory the lanes of this warp may read afterwards.
  void sync() const {}

  // Read once and not again soon, while nobody writes there.
  static std::uint32_t load_line(const std::uint32_t* at) { return *at; }
  // May be some time old.
  static std::uint32_t load_stale(const std::uint32_t* at) { return load(at); }
  // As it is now.
  static std::uint32_t load(const std::uint32_t* at) {
    return atomic(at).load(std::memory_order_relaxed);
  }
  // With it come all writes before the release that wrote what is read.
  static std::uint32_t load_acquire(const std::uint32_t* at) {
    return atomic(at).load(std::memory_order_acquire);
  }
  static void store_release(std::uint32_t* at, std::uint32_t value) {
    atomic(at).store(value, std::memory_order_release);
  }
  static void store(std::uint32_t* at, std::uint32_t value) {
    atomic(at).store(value, std::memory_order_relaxed);
  }
  static std::uint32_t fetch_add(std::uint32_t* at, std::uint32_t more) {
    return atomic(at).fetch_add(more, std::memory_order_relaxed);
  }
  static std::uint32_t fetch_add_ordered(std::uint32_t* at, std::uint32_t more) {
    return atomic(at).fetch_add(more, std::memory_order_acq_rel);
  }
  static std::uint32_t fetch_or(std::uint32_t* at, std::uint32_t bits) {
    return atomic(at).fetch_or(bits, std::memory_order_relaxed);
  }
  static std::uint64_t load(const std::uint64_t* at) {
    return std::atomic_ref(*const_cast<std::uint64_t*>(at))  // NOLINT: only read where it is const
        .load(std::memory_order_relaxed);
  }
  static void add(std::uint64_t* at, std::uint64_t more) {
    std::atomic_ref(*at).fetch_add(more, std::memory_order_relaxed);
  }
  static void add(float* at, float more) {
    std::atomic_ref(*at).fetch_add(more, std::memory_order_relaxed);
  }
  // Among the lanes of this warp, in memory that no other warp sees.
  static void or_within(std::uint32_t* at, std::uint32_t bits) { *at |= bits; }
  // Between two looks at something that another warp is to write.
  static void wait_a_little(unsigned looks) {
    if (looks > 0) std::this_thread::yield();
  }

 private:
  // atomic_ref does not read through pointers to const before C++26.
  static std::atomic_ref<std::uint32_t> atomic(const std::uint32_t* at) {
    return std::atomic_ref(*const_cast<std::uint32_t*>(at));  // NOLINT: only read where it is const
  }
};

}  // namespace superflip::gpu
