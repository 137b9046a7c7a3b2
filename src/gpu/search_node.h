// A node of the search of many cubes: a cube, its inverse, and what may be done next.
//
// As for the processor (solvers/optimal/node.h) a node may go on at either end, and `cube` is the end chosen
// when it was made: its children append a turn to `cube` and put the inverse turn before `inverse`.
#pragma once

#include <cstdint>

#include "gpu/bit_operations.h"
#include "gpu/byte_cube.h"
#include "gpu/host_device.h"

namespace superflip::gpu {

// What may be done next, in one word.
// - bits 0..5: faces that may be turned next (cube/canonical_faces.h)
// - bits 6..11: what these would be, had the other side been chosen
// - bits 12..16: moves left, at least 1
// - bits 17..20: a lower bound from the other side; above the base only if from the table
// - bit 21: the coset of `cube` is known to be tight (settle below)
// - bit 22: half turns may be next, too
// - bit 23: the cube is odd
class NodeState {
 public:
  NodeState() = default;
  SUPERFLIP_HD explicit NodeState(std::uint32_t word) : word_(word) {}
  SUPERFLIP_HD NodeState(std::uint32_t faces, std::uint32_t other_faces, std::uint32_t moves_left,
                         std::uint32_t other_bound, std::uint32_t tight, std::uint32_t half_turns,
                         std::uint32_t odd)
      : word_(faces | other_faces << 6U | moves_left << 12U | other_bound << 17U | tight << 21U |
              half_turns << 22U | odd << 23U) {}

  SUPERFLIP_HD std::uint32_t word() const { return word_; }
  SUPERFLIP_HD std::uint32_t faces() const { return word_ & 63U; }
  SUPERFLIP_HD std::uint32_t other_faces() const { return word_ >> 6U & 63U; }
  SUPERFLIP_HD std::uint32_t moves_left() const { return word_ >> 12U & 31U; }
  SUPERFLIP_HD std::uint32_t other_bound() const { return word_ >> 17U & 15U; }
  SUPERFLIP_HD std::uint32_t tight() const { return word_ >> 21U & 1U; }
  SUPERFLIP_HD std::uint32_t half_faces() const { return (word_ >> 22U & 1U) != 0 ? faces() : 0; }
  SUPERFLIP_HD std::uint32_t odd() const { return word_ >> 23U & 1U; }

 private:
  std::uint32_t word_ = 0;
};

// A task is an opening of a cube: slot << 16 | number of the opening among those of its length.
struct Task {
  std::uint32_t word;

  SUPERFLIP_HD std::uint32_t slot() const { return word >> 16U; }
  SUPERFLIP_HD std::uint32_t opening() const { return word & 0xffffU; }
};

struct SearchNode {
  ByteCube cube;
  ByteCube inverse;
  std::uint32_t state;  // NodeState
  std::uint32_t task;
};
static_assert(sizeof(SearchNode) == 48);

// ---- Which side goes on.

// One side of a child: how many faces it could go on with, and what is known of its coset.
struct SideFacts {
  std::uint32_t faces;
  std::uint32_t bound;  // lower bound, at most moves_left
  std::uint32_t tight;  // 1 if it is tight, by the bound or otherwise
};
SUPERFLIP_HD std::uint32_t turns_to_try(const SideFacts& side, std::uint32_t other_tight) {
  return count_bits(side.faces) * (3 - other_tight);
}
// Where there are fewer turns to try. Half turns are in the subgroup of the table: if a side's coset is so far
// away that with a half turn less there are too few moves (it is tight), its solutions cannot end in one, and the
// other side need not start with one.
SUPERFLIP_HD void settle(SearchNode& node, const SideFacts& side, const SideFacts& other,
                         std::uint32_t moves_left, std::uint32_t odd) {
  const bool switches = turns_to_try(other, side.tight) < turns_to_try(side, other.tight);
  if (switches) {
    const ByteCube cube = node.cube;
    node.cube = node.inverse;
    node.inverse = cube;
  }
  const SideFacts chosen = switches ? other : side;
  const SideFacts left = switches ? side : other;
  node.state = NodeState(chosen.faces, left.faces, moves_left, left.bound, chosen.tight,
                         left.tight ^ 1U, odd)
                   .word();
}

// The faces that may be turned after a face: not itself, and of two opposite ones only the second after the
// first. Arithmetic, for a table would have to be loaded.
SUPERFLIP_HD constexpr std::uint32_t faces_after(std::uint32_t face) {
  return 63U & ~(1U << face) & ~(face >= 3 ? 1U << (face - 3) : 0U);
}

// ---- Stacks: three columns of sixteen bytes, so that neighbouring lanes read neighbouring bytes.

struct alignas(16) NodePart {
  std::uint32_t words[4];
};
inline constexpr unsigned kNodeParts = 3;

SUPERFLIP_HD void store_node(NodePart* column, std::uint32_t height, std::uint32_t at,
                             const SearchNode& n) {
  column[at] = {{n.cube.edges[0], n.cube.edges[1], n.cube.edges[2], n.cube.corners[0]}};
  column[height + at] = {
      {n.cube.corners[1], n.inverse.edges[0], n.inverse.edges[1], n.inverse.edges[2]}};
  column[2 * height + at] = {{n.inverse.corners[0], n.inverse.corners[1], n.state, n.task}};
}
SUPERFLIP_HD SearchNode load_node(const NodePart* column, std::uint32_t height, std::uint32_t at) {
  const NodePart a = column[at];
  const NodePart b = column[height + at];
  const NodePart c = column[2 * height + at];
  return {{{a.words[0], a.words[1], a.words[2]}, {a.words[3], b.words[0]}},
          {{b.words[1], b.words[2], b.words[3]}, {c.words[0], c.words[1]}},
          c.words[2],
          c.words[3]};
}

}  // namespace superflip::gpu
