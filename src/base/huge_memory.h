// Large zeroed memory on huge pages, for tables read at random: with 4 KiB pages nearly every
// look-up would also miss the TLB.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <superflip/result.h>

namespace superflip::base {

inline constexpr std::uint64_t kHugePageBytes = std::uint64_t{2} << 20U;

// Owns one mapping; data() is aligned to 2 MiB. Move-only.
class HugeMemory {
 public:
  // Zeroed anonymous memory: reserved huge pages where the system has a pool of them, else
  // ordinary memory with huge pages asked for.
  static Result<HugeMemory> allocate(std::uint64_t bytes);
  // The first `bytes` of an open file, shared with every process that maps it; a writable mapping
  // writes through. The descriptor may be closed afterwards.
  static Result<HugeMemory> map_shared(int descriptor, std::uint64_t bytes, bool writable);

  HugeMemory() = default;
  HugeMemory(HugeMemory&& other) noexcept { swap(other); }
  HugeMemory& operator=(HugeMemory&& other) noexcept {
    HugeMemory(std::move(other)).swap(*this);
    return *this;
  }
  HugeMemory(const HugeMemory&) = delete;
  HugeMemory& operator=(const HugeMemory&) = delete;
  ~HugeMemory();

  std::byte* data() { return data_; }
  const std::byte* data() const { return data_; }
  std::uint64_t size_bytes() const { return size_bytes_; }

 private:
  HugeMemory(std::byte* data, std::uint64_t size_bytes, std::uint64_t mapped_bytes)
      : data_(data), size_bytes_(size_bytes), mapped_bytes_(mapped_bytes) {}
  void swap(HugeMemory& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_bytes_, other.size_bytes_);
    std::swap(mapped_bytes_, other.mapped_bytes_);
  }

  std::byte* data_ = nullptr;
  std::uint64_t size_bytes_ = 0;
  std::uint64_t mapped_bytes_ = 0;
};

}  // namespace superflip::base
