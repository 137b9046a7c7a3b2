// Searches inside <U,D,R2,L2,F2,B2>.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include <superflip/two_phase.h>

#include "solvers/twophase/limits.h"
#include "solvers/twophase/move_order.h"
#include "solvers/twophase/tables.h"

namespace superflip::twophase {

struct Phase2Root {
  Phase2State state;
  std::uint16_t corners;  // their ranks
  std::uint16_t ud_edges;
  std::uint16_t first_moves;  // bits of kPhase2Moves
};

// Goes through the trees of many roots at once, in blocks of nodes of one level, so that the memory
// that one node waits for arrives while the others are worked on.
class Phase2Search {
 public:
  // Told the number of a root and a way to solve it, as numbers of kPhase2Moves. Returns how many
  // turns another way may have to be wanted; negative for none.
  using OnFound = std::function<int(std::size_t root, std::span<const std::uint8_t> moves)>;

  Phase2Search(const Tables& tables, Limits& limits);

  // Whether the bounds allow that the root is within so many turns.
  bool is_within(const Phase2State& state, std::size_t corners, std::size_t ud_edges,
                 int turns) const;
  // Asks for the memory that is_within will read first.
  void prefetch(const Phase2State& state, std::size_t corners, std::size_t ud_edges,
                int turns) const;
  // Finds a way of at most max_length turns for some root, unless there is none, then one that is
  // as short as on_found wants, and so on.
  void run(std::span<const Phase2Root> roots, int max_length, const OnFound& on_found);

 private:
  static constexpr std::size_t kBlock = 16;
  struct Node {
    Phase2State state;
    std::uint8_t move;     // from the parent
    std::uint16_t parent;  // in the block of the level before; at level 0 the number of the root
  };
  struct Block {
    std::size_t size;
    std::array<Node, kBlock> nodes;
  };
  struct Child {
    Phase2State state;
    std::uint16_t corners;
    std::uint16_t ud_edges;
    std::uint8_t node;
    std::uint8_t move;
  };
  using Children = std::array<Child, kBlock * kPhase2MoveCount>;

  void prefetch_rest(const Child& child, int turns) const;
  void expand(std::size_t level, std::span<const Phase2Root> roots);
  std::size_t find_children(std::size_t level, std::span<const Phase2Root> roots,
                            Children& children) const;
  unsigned moves_after(std::size_t level, const Node& node,
                       std::span<const Phase2Root> roots) const;
  void report(std::size_t level, std::size_t node, int last_move);
  bool is_over() const { return max_length_ < 0 || limits_.reached(); }

  const Tables& tables_;
  Limits& limits_;
  const MoveOrder& order_ = MoveOrder::shared();
  const OnFound* on_found_ = nullptr;
  int max_length_ = 0;
  std::unique_ptr<Block[]> blocks_;  // by level
};

}  // namespace superflip::twophase
