// What one search of many cubes reads and writes: in the card's memory, or in the host's for tests.
#pragma once

#include <cstdint>

#include "gpu/byte_cube.h"
#include "gpu/host_device.h"
#include "gpu/openings.h"
#include "gpu/search_node.h"
#include "gpu/small_tables.h"
#include "gpu/work_sharing.h"

namespace superflip::gpu {

// A cube in its slot, and what is asked of it.
struct SlotTerms {
  CubeAndInverse cube;
  std::uint8_t odd;
  std::uint8_t depth;
  std::uint8_t opening_length;
  std::uint8_t unused;
};

// What warps tell while they search; the host may read it at any time.
struct SearchCounters {
  alignas(128)
      std::uint32_t next_task;  // the first that nobody has taken; more than there are in the end
  alignas(128) std::uint64_t nodes;  // see DepthCounts
  std::uint64_t lines;
  std::uint64_t expanded;
  std::uint64_t narrow_rounds;  // of a single node, because the stack was nearly full
};

// Bits, one for each opening of a slot.
inline constexpr std::uint32_t kHoldWords = (kMaxOpenings + 31) / 32;

// Copied to the card as it is.
struct SearchTerms {
  const std::uint32_t* table;
  const SmallTables* small;  // a warp's own copy is faster
  const LargeTables* large;
  const std::uint32_t* openings;  // of all lengths (openings.h)
  const SlotTerms* slots;
  const std::uint32_t* tasks;  // Task, most promising first
  std::uint32_t task_count;

  // By slot: 0, or 1 + the opening in which it came out solved; then its other tasks are passed over.
  std::uint32_t* solved;
  // If every opening with a solution is wanted: by slot kHoldWords words. Otherwise nothing.
  std::uint32_t* holds;
  // By slot kMaxOpenings sums: how close to the goal the nodes of an opening came.
  float* promise;

  NodePart* stacks;            // of each warp
  std::uint32_t stack_height;  // at least kLeastStackHeight
  std::uint32_t warp_count;
  SearchCounters* counters;
  WorkSharing sharing;
};

// A round of 32 nodes pushes no more nodes than this. When less room is left the nodes are taken one at a
// time, and on the way from one to its last descendant the stack grows by 17 nodes a turn at most.
inline constexpr std::uint32_t kMostChildren = 18 * kLanes;
inline constexpr std::uint32_t kLeastStackHeight = kMostChildren + kLanes;
inline constexpr std::uint32_t kUsualStackHeight = 2048;

// How likely a node that had to be given up makes a solution one move later: four times as likely with each
// move nearer to the end (solvers/optimal/node.h).
SUPERFLIP_HD float promise_of(std::uint32_t moves_left) {
  constexpr std::uint32_t kFar = 16;
  return static_cast<float>(1U << (moves_left < kFar ? 2 * (kFar - moves_left) : 0));
}

}  // namespace superflip::gpu
