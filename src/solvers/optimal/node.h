// A node of the search: a cube, its inverse, and what may be done next.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "cube/canonical_faces.h"
#include "kernels/packed_cube.h"

namespace superflip::optimal {

// Finding the turns that solve a cube from their first to their last is appending turns to the
// cube; finding them from the last to the first is appending their inverses to its inverse. A node
// may go on at either end, and side[0] is the end chosen when it was made: its children append a
// turn to side[0] and put the inverse turn before side[1]. Otherwise the two sides are alike.
//
// The pads of the packed cubes, which no operation reads, hold the rest:
// - bytes 8..15 of side[0]: NodeState; bytes 8..11 of side[1]: the number of the task;
// - bytes 28..31 of each side: its corner entry, class << 6 | symmetry (pdb/h48_coordinate.h).
struct alignas(64) Node {
  kernels::PackedCube side[2];
};
static_assert(sizeof(Node) == 64);

// Masks of faces are as in cube/canonical_faces.h.
struct NodeState {
  std::uint8_t faces;        // may be turned next on side 0
  std::uint8_t half_faces;   // may be turned next by a half turn: the same, or none
  std::uint8_t other_faces;  // what `faces` would be, had side 1 been chosen
  std::uint8_t moves_left;   // at least 1
  std::uint8_t other_bound;  // a lower bound from side 1; above the base only if from the table
  std::uint8_t tight;        // 1 if the coset of side 0 is known to be moves_left away, else 0
  std::uint8_t unused[2];
};
static_assert(sizeof(NodeState) == 8);

inline constexpr std::size_t kStateAt = 8;
inline constexpr std::size_t kTaskAt = 8;
inline constexpr std::size_t kEdgesAt = 16;
inline constexpr std::size_t kEntryAt = 28;

// [1 if there are no half turns][mask of faces]: how many turns there are to try.
struct TurnCounts {
  std::uint8_t of[2][64];
};
consteval TurnCounts count_turns() {
  TurnCounts counts{};
  for (unsigned faces = 0; faces < 64; ++faces) {
    const int count = std::popcount(faces);
    counts.of[0][faces] = static_cast<std::uint8_t>(3 * count);
    counts.of[1][faces] = static_cast<std::uint8_t>(2 * count);
  }
  return counts;
}

// One side of a child: how many faces it could go on with, and what is known of its coset.
struct SideFacts {
  std::uint32_t faces;
  std::uint32_t bound;  // lower bound, at most moves_left
  std::uint32_t tight;  // 1 if the coset is exactly moves_left away, by the bound or otherwise
};

// The rules that both searches share. Isa is any type of the file that uses them: a function
// compiled under several sets of instruction flags needs a name for each (kernels/vector_ops.h).
template <class Isa>
struct NodeRules {
  static constexpr TurnCounts kTurnsToTry = count_turns();
  static constexpr FacesAfter kFacesAfter = superflip::kFacesAfter;  // under a name of its own

  static const std::uint8_t* bytes(const kernels::PackedCube& cube) {
    return reinterpret_cast<const std::uint8_t*>(&cube);
  }
  static std::uint8_t* bytes(kernels::PackedCube& cube) {
    return reinterpret_cast<std::uint8_t*>(&cube);
  }

  static NodeState state(const Node& node) {
    NodeState state;  // NOLINT(cppcoreguidelines-pro-type-member-init): read below
    std::memcpy(&state, bytes(node.side[0]) + kStateAt, sizeof(state));
    return state;
  }
  static void set_state(Node& node, std::uint64_t packed) {
    std::memcpy(bytes(node.side[0]) + kStateAt, &packed, sizeof(packed));
  }
  static std::uint32_t task(const Node& node) { return word(bytes(node.side[1]) + kTaskAt); }
  static void set_task(Node& node, std::uint32_t task) {
    std::memcpy(bytes(node.side[1]) + kTaskAt, &task, sizeof(task));
  }
  static std::uint32_t entry(const kernels::PackedCube& side) {
    return word(bytes(side) + kEntryAt);
  }
  static void set_entry(kernels::PackedCube& side, std::uint32_t entry) {
    std::memcpy(bytes(side) + kEntryAt, &entry, sizeof(entry));
  }

  // A row of SearchTables::class_moves.
  static std::uint32_t class_move(const std::uint8_t* row, unsigned move) {
    return word(row + std::ptrdiff_t{3} * move) & 0xffffffU;
  }
  static void set_class_move(std::uint8_t* row, int move, std::uint32_t entry) {
    std::memcpy(row + std::ptrdiff_t{3} * move, &entry, 3);
  }

  static bool is_solved(const kernels::PackedCube& cube) {
    constexpr std::uint8_t kPlaces[12] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    return std::memcmp(bytes(cube), kPlaces, 8) == 0 &&
           std::memcmp(bytes(cube) + kEdgesAt, kPlaces, 12) == 0;
  }

  // Which end a node goes on at, a side or the other one: where there are fewer turns to try.
  // Half turns belong to the subgroup K, so if a side's coset is exactly as far away as there are
  // moves left, its solutions cannot end in a half turn, and the other side need not start with
  // one.
  static bool prefers_other(const SideFacts& side, const SideFacts& other) {
    return kTurnsToTry.of[side.tight][other.faces] < kTurnsToTry.of[other.tight][side.faces];
  }
  // How likely a node that had to be given up makes a solution one move later: four times as likely
  // with each move nearer to the end. Summed over a task's nodes it orders the tasks of the next
  // depth. (On 20 cubes of distance 16 and 17 the tasks before the first with a solution had 17.8 %
  // of the nodes of the last depth; 18.9 % by the plain number of nodes, 18.2 % with a factor of
  // two, 18.0 % with thirteen, 31 % in no order.)
  static std::uint64_t promise(std::uint32_t moves_left) {
    constexpr std::uint32_t kFar = 16;
    return std::uint64_t{1} << (moves_left < kFar ? 2 * (kFar - moves_left) : 0);
  }
  // Written as one word: field by field it would come back from memory too late.
  static std::uint64_t pack_state(const SideFacts& side, const SideFacts& other,
                                  std::uint32_t moves_left) {
    const std::uint32_t half_faces = side.faces & (other.tight - 1);
    const std::uint32_t low =
        side.faces | half_faces << 8U | other.faces << 16U | moves_left << 24U;
    const std::uint32_t high = other.bound | side.tight << 8U;
    return low | std::uint64_t{high} << 32U;
  }

 private:
  static std::uint32_t word(const std::uint8_t* at) {
    std::uint32_t value = 0;
    std::memcpy(&value, at, sizeof(value));
    return value;
  }
};

}  // namespace superflip::optimal
