#include "solvers/twophase/search_tables.h"

#include <new>

namespace superflip::twophase {
namespace {

// Enough for all that is not kept in a file.
constexpr std::uint64_t kOwnBytes = std::uint64_t{3} * base::kHugePageBytes;

}  // namespace

Result<SearchTables> SearchTables::make(base::HugeMemory stored, bool is_filled) {
  auto own = base::HugeMemory::allocate(kOwnBytes);
  if (!own) return tl::unexpected(own.error());
  try {
    return SearchTables({Arena(std::move(stored)), Arena(std::move(*own)), is_filled});
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources, "not enough memory for the tables of the two-phase solver");
  }
}

Result<SearchTables> SearchTables::load(base::HugeMemory stored) {
  return make(std::move(stored), true);
}

Result<SearchTables> SearchTables::create() {
  auto stored = base::HugeMemory::allocate(kStoredBytes);
  if (!stored) return tl::unexpected(stored.error());
  return make(std::move(*stored), false);
}

}  // namespace superflip::twophase
