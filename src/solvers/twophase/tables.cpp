#include "solvers/twophase/tables.h"

#include <new>

namespace superflip::twophase {

Result<Tables> Tables::make(base::HugeMemory stored, bool is_filled) {
  auto own = base::HugeMemory::allocate(kOwnBytes);
  if (!own) return tl::unexpected(own.error());
  try {
    return Tables({Arena(std::move(stored)), Arena(std::move(*own)), is_filled});
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources, "not enough memory for the tables of the two-phase solver");
  }
}

Result<Tables> Tables::load(base::HugeMemory stored) {
  return make(std::move(stored), true);
}

Result<Tables> Tables::create() {
  auto stored = base::HugeMemory::allocate(kStoredBytes);
  if (!stored) return tl::unexpected(stored.error());
  return make(std::move(*stored), false);
}

}  // namespace superflip::twophase
