// All positions within some turns of solved, in a hash table.
//
// J. Dillenburg and P. Nelson (1994) and G. Manzini (1995) call the set stored around the goal its
// perimeter: a search from the other end is done when it meets it, and so stops that many turns
// earlier.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>

#include <superflip/move_sequence.h>
#include <superflip/result.h>

#include "base/huge_memory.h"
#include "kernels/packed_cube.h"

namespace superflip::bidirectional {

// Eight bytes a slot, half of the slots used: 61 bits of a hash of the position and its distance. Two
// positions of the perimeter never share all of the 61 bits (the counts would be wrong, and are
// tested); one outside may look like one inside, which is found out when path() leads nowhere.
class Perimeter {
 public:
  // depth is 0..6. kResources if 134 MB at depth 6, a seventh of it at 5, are too much; kInterrupted.
  static Result<Perimeter> make(int depth, const std::stop_token& stop = {});

  int depth() const { return depth_; }
  std::uint64_t position_count() const { return count_; }
  std::uint64_t memory_bytes() const { return slots_.size_bytes(); }

  // Nothing for a position outside.
  std::optional<int> distance(const kernels::PackedCube& cube) const;
  // A shortest way from the position to solved, or nothing if it is not in the perimeter after all.
  std::optional<MoveSequence> path(const kernels::PackedCube& cube) const;

 private:
  Perimeter(int depth, base::HugeMemory slots, unsigned slot_bits);
  const std::uint64_t* slots() const {
    return reinterpret_cast<const std::uint64_t*>(slots_.data());
  }
  std::size_t find(std::uint64_t hash) const;
  void add_at_distance(const kernels::PackedCube& cube, std::uint32_t faces, int moves_left,
                       int distance);

  int depth_;
  base::HugeMemory slots_;
  unsigned slot_bits_;
  std::uint64_t count_ = 0;
};

}  // namespace superflip::bidirectional
