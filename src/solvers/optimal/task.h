// The pieces a search is cut into: the positions after each canonical prefix.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/move_sequence.h>

#include "solvers/optimal/bounds.h"
#include "solvers/optimal/node.h"

namespace superflip::optimal {

// 43254 canonical prefixes: enough for any number of threads to share, and for the order in which
// they are searched to matter.
inline constexpr int kPrefixLength = 4;

struct Task {
  Node node{};                   // side 0 is the cube after the prefix; no NodeState yet
  std::uint8_t faces = 0;        // that may be turned after the prefix
  std::uint8_t bound = 0;        // lower bounds, from the cube
  std::uint8_t other_bound = 0;  // and from its inverse
  std::uint8_t cost = 0;         // of the prefix
  std::uint8_t prefix_length = 0;
  Move prefix[2 * kPrefixLength];  // turns of faces: a slice is two

  MoveSequence moves() const {
    return MoveSequence(std::vector<Move>(prefix, prefix + prefix_length));
  }
};

// As many turns as every solution of that depth has, at most `turns`.
int turns_of_prefix(int depth, int turns, Metric metric);

// All canonical prefixes of that many turns (0..kPrefixLength; of a slice counts as one in STM), in
// canonical order.
std::vector<Task> make_tasks(const Cube& root, int prefix_length, const Bounds& bounds);

// The first node of the task numbered `task`; moves_left is at least as large as both bounds and at
// least 1. `goes_back` is set if its side 0 is the inverse.
Node start_of(const Task& task, std::uint32_t number, int moves_left, Metric metric,
              bool& goes_back);

}  // namespace superflip::optimal
