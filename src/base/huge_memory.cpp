#include "base/huge_memory.h"

#include <sys/mman.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace superflip::base {
namespace {

std::uint64_t round_up(std::uint64_t bytes) {
  return (bytes + kHugePageBytes - 1) / kHugePageBytes * kHugePageBytes;
}

tl::unexpected<Error> mapping_failed(std::uint64_t bytes) {
  return fail(ErrorCode::kResources, "cannot get " + std::to_string(bytes) + " bytes of memory: " +
                                         std::generic_category().message(errno));
}

}  // namespace

Result<HugeMemory> HugeMemory::allocate(std::uint64_t bytes) {
  const std::uint64_t rounded = round_up(bytes);
  const int protection = PROT_READ | PROT_WRITE;
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#ifdef MAP_HUGE_2MB
  void* const reserved =
      mmap(nullptr, rounded, protection, flags | MAP_HUGETLB | MAP_HUGE_2MB, -1, 0);
  if (reserved != MAP_FAILED) {
    return HugeMemory(static_cast<std::byte*>(reserved), bytes, rounded);
  }
#endif
  // One huge page more than needed, so that an aligned part can be cut out of it.
  const std::uint64_t with_slack = rounded + kHugePageBytes;
  void* const mapped = mmap(nullptr, with_slack, protection, flags, -1, 0);
  if (mapped == MAP_FAILED) return mapping_failed(bytes);
  auto* const start = static_cast<std::byte*>(mapped);
  const std::uint64_t offset = reinterpret_cast<std::uintptr_t>(start) % kHugePageBytes;
  const std::uint64_t before = offset == 0 ? 0 : kHugePageBytes - offset;
  const std::uint64_t after = with_slack - before - rounded;
  if (before > 0) munmap(start, before);
  if (after > 0) munmap(start + before + rounded, after);
  // Refusal costs speed alone, so it is no error.
  (void)madvise(start + before, rounded, MADV_HUGEPAGE);
  return HugeMemory(start + before, bytes, rounded);
}

Result<HugeMemory> HugeMemory::map_shared(int descriptor, std::uint64_t bytes, bool writable) {
  const int protection = writable ? PROT_READ | PROT_WRITE : PROT_READ;
  void* const mapped = mmap(nullptr, bytes, protection, MAP_SHARED, descriptor, 0);
  if (mapped == MAP_FAILED) return mapping_failed(bytes);
  (void)madvise(mapped, bytes, MADV_HUGEPAGE);
  return HugeMemory(static_cast<std::byte*>(mapped), bytes, bytes);
}

HugeMemory::~HugeMemory() {
  if (data_ != nullptr) munmap(data_, mapped_bytes_);
}

}  // namespace superflip::base
