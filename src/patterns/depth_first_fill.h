// Distances by iterative deepening from the solved pattern, as in Grumser's thesis (2022, 3.3.1).
#pragma once

#include <cstdint>
#include <vector>

#include "cube/canonical_automaton.h"
#include "patterns/build_state.h"
#include "patterns/piece_positions.h"

namespace superflip::patterns {

// A depth-first search to a limit that grows by one. Every entry met on the way is marked as seen in
// this iteration and not entered again, nor is one that a shorter way leads to; so an iteration goes
// through each entry closer than its limit once, and needs no memory but the table. The mark is the
// parity of the iteration: it need not be wiped out.
class DepthFirstFill {
 public:
  explicit DepthFirstFill(BuildState& build);

  // Sets the entries at `limit`, given all that are closer by the iterations before; how many.
  std::uint64_t iterate(int limit);

 private:
  struct Node {
    PiecePositions positions;
    int state = CanonicalAutomaton::kStart;
  };
  struct Child {
    Node node;
    std::uint64_t index = 0;
  };
  struct Iteration {
    int limit = 0;
    std::uint8_t mark = 0;
    int hand_over = 0;  // nodes of this depth are not entered but collected
    std::vector<Node>* collected = nullptr;
  };

  std::uint64_t visit(const Iteration& iteration, const Node& node, int depth);
  std::uint64_t enter(const Iteration& iteration, const Child& child, int depth);

  BuildState& build_;
  const TurnMaps& maps_ = TurnMaps::shared();
};

}  // namespace superflip::patterns
