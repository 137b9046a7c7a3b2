// What a searcher knows of its slots between two calls: which cubes there are, and what to ask of them next.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <superflip/result.h>

#include "gpu/depth_searcher.h"
#include "gpu/openings.h"
#include "gpu/search_terms.h"

namespace superflip::gpu {

// How promising an opening is: by itself, as the depth before has left it; by the opening less its last turn, if
// that depth was cut less finely; or not known.
enum class PromiseOf : std::uint8_t { kNothing, kItself, kParent };

// The tasks of a slot: all openings of its length, from first_task on.
struct SlotTasks {
  std::uint32_t slot;
  std::uint32_t first_task;
  std::uint8_t opening_length;
  PromiseOf promise;
};

struct SearchPlan {
  std::vector<SlotTasks> slots;
  std::uint32_t task_count = 0;
  std::uint32_t slots_used = 0;  // all of them are below that
  bool has_promise = false;      // of some slot
};

// Sums of promises as the order of tasks goes by them: greater ones first, to three places.
SUPERFLIP_HD std::uint16_t promise_key(std::uint32_t bits_of_float) {
  return static_cast<std::uint16_t>(bits_of_float >> 16U);
}

class SlotBook {
 public:
  // So many slots at most, for their numbers are part of a task's.
  static constexpr std::uint32_t kMostSlots = 65535;

  explicit SlotBook(std::uint32_t slots) : terms_(slots), entries_(slots) {}

  std::uint32_t size() const { return static_cast<std::uint32_t>(terms_.size()); }
  // By slot, as planned last.
  std::span<const SlotTerms> terms() const { return terms_; }

  Result<void> put(std::span<const PlacedCube> cubes);
  // What is to be searched. The promise of these slots is that of this search afterwards.
  Result<SearchPlan> plan(const DepthQuery& query);

 private:
  struct Entry {
    bool has_cube = false;
    std::optional<std::uint8_t> promise_length;  // of the openings that it is about
  };

  std::vector<SlotTerms> terms_;
  std::vector<Entry> entries_;
};

// From what a search has written, by slot (SearchTerms). holds: empty unless every opening was wanted.
std::vector<FoundOpening> read_found(const SearchPlan& plan, std::span<const std::uint32_t> solved,
                                     std::span<const std::uint32_t> holds);

}  // namespace superflip::gpu
