// A node of the search: a cube, its inverse, and what may be done next.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/packed_cube.h"
#include "nodes/node_rules.h"
#include "solvers/optimal/counting.h"

namespace superflip::optimal {

using nodes::kEdgesAt;

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
  std::uint8_t faces;        // may be turned next on side 0, and slices between two of them
  std::uint8_t half_faces;   // may be turned next by a half turn: the same, or none
  std::uint8_t other_faces;  // what `faces` would be, had side 1 been chosen
  std::uint8_t moves_left;   // at least 1
  std::uint8_t other_bound;  // a lower bound from side 1; above the base only if from the table
  std::uint8_t tight;        // 1 if side 0 is known to be tight (SearchRules::is_tight), else 0
  std::uint8_t unused[2];
};
static_assert(sizeof(NodeState) == 8);

inline constexpr std::size_t kStateAt = 8;
inline constexpr std::size_t kTaskAt = 8;

// One side of a child: how many faces it could go on with, and what is known of its coset.
struct SideFacts {
  std::uint32_t faces;
  std::uint32_t bound;  // lower bound, at most moves_left
  std::uint32_t tight;  // 1 if it is tight, by the bound or otherwise
};

// [1 if there are no half turns][mask of faces]: how many turns there are to try. In QTM a half turn counts
// a fifth of a quarter turn, as less is below it (7 % fewer nodes than if it counted as much). Plain
// arrays: see nodes::TurnCounts.
struct TurnsToTry {
  std::uint8_t of[2][64];
};
template <Metric kMetric>
consteval TurnsToTry count_turns_to_try() {
  const int quarters = kMetric == Metric::kQtm ? 20 : 2;
  const int half = kMetric == Metric::kQtm ? 2 : 1;
  TurnsToTry turns{};
  for (unsigned faces = 0; faces < 64; ++faces) {
    const unsigned slices = kMetric == Metric::kStm ? faces & faces >> 3U & 7U : 0;
    const int layers = std::popcount(faces) + std::popcount(slices);
    turns.of[0][faces] = static_cast<std::uint8_t>((quarters + half) * layers);
    turns.of[1][faces] = static_cast<std::uint8_t>(quarters * layers);
  }
  return turns;
}

// [the layer turned last]: the faces that may be turned next. A slice is the last of its axis.
struct FacesAfterLayer {
  std::uint8_t of[9];
};
consteval FacesAfterLayer faces_after_layer() {
  FacesAfterLayer after{};
  for (int layer = 0; layer < 9; ++layer) {
    after.of[layer] = superflip::kFacesAfter.of[layer < kFaceCount ? layer : layer - 3];
  }
  return after;
}

// The rules that the batched and the plain search share; see nodes::NodeRules.
template <class Isa, Metric kMetric = kUsualMetric>
struct SearchRules : nodes::NodeRules<Isa> {
  using Shared = nodes::NodeRules<Isa>;
  using Shared::bytes;
  static constexpr TurnsToTry kTurnsToTry = count_turns_to_try<kMetric>();
  static constexpr FacesAfterLayer kFacesAfterLayer = faces_after_layer();

  // A slice may be turned where both its faces may: after one of them it amounts to other turns of both.
  // Slices are numbered as their first faces, and the second are three on. For a mask of faces, or one
  // in each byte.
  static constexpr std::uint64_t slices_between(std::uint64_t faces) {
    return faces & faces >> 3U & 0x0707070707070707U;
  }

  static NodeState state(const Node& node) {
    NodeState state;  // NOLINT(cppcoreguidelines-pro-type-member-init): read below
    std::memcpy(&state, bytes(node.side[0]) + kStateAt, sizeof(state));
    return state;
  }
  static void set_state(Node& node, std::uint64_t packed) {
    std::memcpy(bytes(node.side[0]) + kStateAt, &packed, sizeof(packed));
  }
  static std::uint32_t task(const Node& node) {
    return Shared::word(bytes(node.side[1]) + kTaskAt);
  }
  static void set_task(Node& node, std::uint32_t task) {
    std::memcpy(bytes(node.side[1]) + kTaskAt, &task, sizeof(task));
  }

  // Which end a node goes on at, a side or the other one: where there are fewer turns to try.
  // Half turns belong to the subgroup K, so if a side's coset is so far away that with a half turn
  // less there are too few moves, its solutions cannot end in one, and the other side need not start
  // with one. A turn changes that distance by no more than it costs: children are tight, too.
  static std::uint32_t is_tight(std::uint32_t bound, std::uint32_t moves_left) {
    return static_cast<std::uint32_t>(bound + Counting<kMetric>::kHalfCost > moves_left);
  }
  static bool prefers_other(const SideFacts& side, const SideFacts& other) {
    const auto& turns = kTurnsToTry.of;
    return turns[side.tight][other.faces] < turns[other.tight][side.faces];
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
};

}  // namespace superflip::optimal
