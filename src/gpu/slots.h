// Who has which slots of a searcher.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gpu/gpu_job.h"

namespace superflip::gpu {

struct Slot {
  std::uint32_t number = 0;
  int root = Branch::kNoRoot;  // whose cube lies there, from one depth to the next
};

class Slots {
 public:
  explicit Slots(std::uint32_t count) {
    for (std::uint32_t i = count; i > 0; --i) free_.push_back(i - 1);
  }

  std::size_t free() const { return free_.size(); }
  // Adds slots to those somebody has, up to `wanted` in all, as far as there are any.
  void extend(std::vector<Slot>& slots, std::size_t wanted) {
    while (slots.size() < wanted && !free_.empty()) {
      slots.push_back({free_.back(), Branch::kNoRoot});
      free_.pop_back();
    }
  }
  // Takes back all but the first `kept`.
  void take_back(std::vector<Slot>& slots, std::size_t kept) {
    while (slots.size() > kept) {
      free_.push_back(slots.back().number);
      slots.pop_back();
    }
  }

 private:
  std::vector<std::uint32_t> free_;
};

}  // namespace superflip::gpu
