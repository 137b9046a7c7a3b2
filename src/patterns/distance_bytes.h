// A byte for each arrangement while its distance is being found, shared by all threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace superflip::patterns {

// Bits 0 to 6 hold the distance plus one, or 0 as long as there is none; bit 7 is a mark. All access
// is relaxed: a byte says nothing about any other one, and levels end by joining the threads.
class DistanceBytes {
 public:
  static constexpr std::uint8_t kOpen = 0;
  static constexpr std::uint8_t kMark = 0x80;

  // `data` is zeroed and outlives this.
  explicit DistanceBytes(std::byte* data) : data_(reinterpret_cast<std::uint8_t*>(data)) {}

  static constexpr std::uint8_t code_of(int distance) {
    return static_cast<std::uint8_t>(distance + 1);
  }

  void prefetch(std::uint64_t index) const { __builtin_prefetch(data_ + index, 1); }
  std::uint8_t code(std::uint64_t index) const {
    return std::atomic_ref(data_[index]).load(std::memory_order_relaxed);
  }
  // For an entry that no other thread sets.
  void set(std::uint64_t index, std::uint8_t code) {
    std::atomic_ref(data_[index]).store(code, std::memory_order_relaxed);
  }
  // Whether this thread is the one that changes the entry from `before` to `after`.
  bool claim(std::uint64_t index, std::uint8_t before, std::uint8_t after) {
    return std::atomic_ref(data_[index])
        .compare_exchange_strong(before, after, std::memory_order_relaxed);
  }

 private:
  std::uint8_t* data_;
};

}  // namespace superflip::patterns
