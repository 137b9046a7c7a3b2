#include "player/failing_memory.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

// Counts down to the allocation that fails; 0 and less: none does.
std::atomic<long> allocations_left{0};

void* allocate(std::size_t size) {
  if (allocations_left.load(std::memory_order_relaxed) > 0 && allocations_left.fetch_sub(1) == 1) {
    throw std::bad_alloc();
  }
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
  return allocate(size);
}
void* operator new[](std::size_t size) {
  return allocate(size);
}
// Some of the standard library's own calls make do without.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return allocate(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace superflip::player {

FailingMemory::FailingMemory(long n) {
  allocations_left = n;
}

void FailingMemory::end() {
  allocations_left = 0;
}

}  // namespace superflip::player
