#include "gpu/slot_book.h"

#include <algorithm>
#include <string>

#include "gpu/host_cube.h"

namespace superflip::gpu {
namespace {

PromiseOf promise_of(std::optional<std::uint8_t> known, std::uint32_t length) {
  if (!known) return PromiseOf::kNothing;
  if (*known == length) return PromiseOf::kItself;
  return *known + 1U == length ? PromiseOf::kParent : PromiseOf::kNothing;
}

// Mistakes of the code that leads the search, not of people.
tl::unexpected<Error> misused(const std::string& what) {
  return fail(ErrorCode::kInternal, "a search of many cubes was asked for " + what);
}

}  // namespace

Result<void> SlotBook::put(std::span<const PlacedCube> cubes) {
  for (const PlacedCube& placed : cubes) {
    if (placed.slot >= size()) return misused("slot " + std::to_string(placed.slot));
    SlotTerms& terms = terms_[placed.slot];
    terms = {};
    terms.cube = with_inverse(placed.cube);
    terms.odd = static_cast<std::uint8_t>(corner_parity(placed.cube));
    entries_[placed.slot] = {true, std::nullopt};
  }
  return {};
}

Result<SearchPlan> SlotBook::plan(const DepthQuery& query) {
  SearchPlan plan;
  std::vector<bool> seen(size());
  for (const SlotDepth& asked : query.cubes) {
    if (asked.slot >= size() || !entries_[asked.slot].has_cube || seen[asked.slot]) {
      return misused("slot " + std::to_string(asked.slot));
    }
    if (asked.depth < kFirstDepth || asked.depth > kLastDepth) {
      return misused("depth " + std::to_string(asked.depth));
    }
    seen[asked.slot] = true;
  }
  for (const SlotDepth& asked : query.cubes) {
    const auto length = static_cast<std::uint8_t>(opening_length(asked.depth));
    Entry& entry = entries_[asked.slot];
    const PromiseOf promise = promise_of(entry.promise_length, length);
    plan.slots.push_back({asked.slot, plan.task_count, length, promise});
    plan.task_count += opening_count(length);
    plan.slots_used = std::max(plan.slots_used, asked.slot + 1);
    plan.has_promise = plan.has_promise || promise != PromiseOf::kNothing;
    entry.promise_length = length;
    terms_[asked.slot].depth = static_cast<std::uint8_t>(asked.depth);
    terms_[asked.slot].opening_length = length;
  }
  return plan;
}

std::vector<FoundOpening> read_found(const SearchPlan& plan, std::span<const std::uint32_t> solved,
                                     std::span<const std::uint32_t> holds) {
  std::vector<FoundOpening> found;
  std::vector<SlotTasks> slots = plan.slots;
  std::sort(slots.begin(), slots.end(),
            [](const SlotTasks& a, const SlotTasks& b) { return a.slot < b.slot; });
  for (const SlotTasks& tasks : slots) {
    const auto add = [&](std::uint32_t opening) {
      found.push_back({tasks.slot, all_openings().moves(tasks.opening_length, opening)});
    };
    if (holds.empty()) {
      if (solved[tasks.slot] != 0) add(solved[tasks.slot] - 1);
      continue;
    }
    const auto words = holds.subspan(std::size_t{tasks.slot} * kHoldWords, kHoldWords);
    for (std::uint32_t opening = 0; opening < opening_count(tasks.opening_length); ++opening) {
      if ((words[opening / 32] >> opening % 32 & 1U) != 0) add(opening);
    }
  }
  return found;
}

}  // namespace superflip::gpu
