// Searches for ways into <U,D,R2,L2,F2,B2> and tries phase 2 from the end of each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <superflip/move_sequence.h>

#include "solvers/twophase/direction.h"
#include "solvers/twophase/limits.h"
#include "solvers/twophase/move_order.h"
#include "solvers/twophase/phase2_search.h"
#include "solvers/twophase/solve.h"
#include "solvers/twophase/tables.h"

namespace superflip::twophase {

struct FoundSolution {
  std::size_t direction = 0;
  MoveSequence moves;  // as seen in the direction
  int phase1_length = 0;
};

struct PhaseLengths {
  int phase1 = 0;      // exactly so many turns
  int max_phase2 = 0;  // at most so many
};

class Phase1Search {
 public:
  // Told of every solution shorter than those before; says whether it is one that is wanted.
  using OnSolution = std::function<bool(const FoundSolution&)>;

  Phase1Search(const Tables& tables, const Directions& directions, Limits& limits,
               OnSolution on_solution);

  struct LengthBounds {
    int longest = 0;  // still looked for
    int enough = 0;   // ends the search for all but those of kNearlySolved turns
  };
  void set_bounds(const LengthBounds& bounds);
  int max_length() const { return max_length_; }

  // Goes through all ways of such lengths, in the directions whose bits are set.
  void run(unsigned directions, const PhaseLengths& lengths);
  // Phase-1 solutions so far.
  std::uint64_t tries() const { return tries_; }

 private:
  // The tree is gone through in blocks of nodes of one level, so that the memory that one node
  // waits for arrives while the others are worked on.
  static constexpr std::size_t kBlock = 32;
  struct Node {
    Phase1State state;
    std::uint8_t last_face;  // of the cube, not of the frame; or kNoFace
    std::uint8_t distance;
    std::uint8_t direction;
    std::uint8_t move;           // of the cube, from the parent
    std::uint16_t parent;        // in the block of the level before
    PieceOrder order;            // of the cube
    std::uint32_t closer_moves;  // of NearStates, where it was asked
  };
  struct Block {
    std::size_t size;
    std::array<Node, kBlock> nodes;
  };
  struct Child {
    std::uint16_t class_index;
    TwistCode twist;
    std::uint8_t node;
    std::uint8_t move;  // as seen in the frame
  };
  using Children = std::array<Child, kBlock * kMoveCount>;
  struct Leaf {
    const Ending* ending;
    std::uint8_t node;
    Phase2Root start;
  };

  // How it is told whether a child can still reach the goal in time: by the big table, or close to
  // the goal by two small ones.
  enum class Range : std::uint8_t { kFar, kNear, kEnding };

  void expand(std::size_t level);
  template <Range range>
  void expand(std::size_t level);
  template <Range range>
  std::size_t find_children(const Block& block, Children& children) const;
  std::size_t find_last_children(const Block& block, Children& children) const;
  void make_child(const Node& node, const Child& child, Node& made) const;
  void process(std::size_t level);
  void finish(std::size_t level);
  void add_leaves(const Block& block, std::size_t node, std::span<const Ending> endings);
  void try_leaves();
  std::uint16_t first_of_phase2(const Ending& ending) const;
  void report(const Leaf& leaf, std::span<const std::uint8_t> phase2_moves);
  bool is_over() const { return limits_.reached() || max_length_ < depth_; }
  int max_phase2() const { return std::min(max_phase2_, max_length_ - depth_); }

  const Tables& tables_;
  const std::uint8_t* table_;
  Limits& limits_;
  const Directions& directions_;
  OnSolution on_solution_;
  const Frames& frames_ = Frames::shared();
  const PieceTurns& turns_ = PieceTurns::shared();
  const MoveOrder& order_ = MoveOrder::shared();
  Phase2Search phase2_;
  int max_length_ = 0;
  int enough_ = 0;
  int depth_ = 0;
  int max_phase2_ = 0;
  int ending_length_ = 0;
  std::uint64_t tries_ = 0;
  std::unique_ptr<Block[]> blocks_;        // by level
  std::array<PieceOrder, kBlock> seen_{};  // of the block at the last level, in its frames
  std::vector<Leaf> leaves_;
  std::vector<Phase2Root> roots_;  // of the leaves left
};

}  // namespace superflip::twophase
