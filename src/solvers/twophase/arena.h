// The memory that all tables of the solver lie in: on huge pages, since it is read at random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#include "base/huge_memory.h"

namespace superflip::twophase {

// Hands out arrays that live as long as the arena, always in the same places.
class Arena {
 public:
  explicit Arena(base::HugeMemory memory) : memory_(std::move(memory)) {}

  // Aligned to a cache line. std::bad_alloc if the arena is too small.
  template <class T>
  std::span<T> take(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= kLine);
    const std::uint64_t bytes = line_bytes(count * sizeof(T));
    if (bytes > memory_.size_bytes() - used_) throw std::bad_alloc();
    T* const first = reinterpret_cast<T*>(memory_.data() + used_);
    used_ += bytes;
    return {first, count};
  }
  std::uint64_t used_bytes() const { return used_; }
  base::HugeMemory release() && { return std::move(memory_); }

  // What an array of so many bytes takes.
  static constexpr std::uint64_t line_bytes(std::uint64_t bytes) {
    return (bytes + kLine - 1) / kLine * kLine;
  }

 private:
  static constexpr std::uint64_t kLine = 64;
  base::HugeMemory memory_;
  std::uint64_t used_ = 0;
};

// Tables that take a search to fill are kept in a file; the others are made anew each time.
struct TableMemory {
  Arena stored;            // nothing but bytes, the same on every machine
  Arena own;               // zeroed
  bool is_filled = false;  // what is taken from `stored` comes from the file
};

}  // namespace superflip::twophase
