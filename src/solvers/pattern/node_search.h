// The depth-first search of one iteration of IDA* over pattern tables.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <superflip/move_sequence.h>

#include "edges/edge_distances.h"
#include "patterns/pattern_table.h"
#include "solvers/pattern/duplicates.h"

namespace superflip::pattern {

inline constexpr std::size_t kMaxTables = 8;
inline constexpr int kMaxDepth = 31;

// What a search is made of; outlives it.
struct SearchSetup {
  // Asked in this order until one exceeds the bound: the one that says most comes first.
  std::vector<const patterns::PatternTable*> tables;
  // All twelve edges: knows most, but costs most to ask, so it comes after the others. May be null.
  const edges::EdgeDistances* all_edges = nullptr;
  const Duplicates* duplicates = nullptr;
  bool best_first = false;  // children with the smallest bound first
};

// Where in an iteration a node is: how many turns from the root, and how many are left for it.
struct Turns {
  int made = 0;
  int left = 0;
};

struct Node {
  patterns::PiecePositions positions;
  patterns::PiecePositions shifted;  // as if from the solved cube; kept for DuplicateRule::kState
  std::array<std::uint8_t, kMaxTables + 1> distances{};  // the last one used is of all edges
  std::uint64_t number = 0;  // of the sequence from the root: see next_number
  std::uint32_t state = WordAutomaton::kStart;
  std::uint8_t move = 0;  // that led here
};

// One thread's part of it. A node counts when it is generated and not forbidden as a duplicate, whether
// or not its tables let it pass, as Korf counts; the root does not count.
class NodeSearch {
 public:
  struct Limits {
    // Looked at once for every node expanded.
    const std::atomic<bool>* stop = nullptr;
    // Called every few thousand nodes expanded; may set the flag above.
    std::function<void()> check;
  };

  NodeSearch(const SearchSetup& setup, Limits limits) : setup_(setup), limits_(std::move(limits)) {}

  Node root(const Cube& cube) const;
  // The greatest of the distances.
  static int bound_of(const Node& node);

  // The children of `node` that can be solved within the turns left by what the tables know; in the
  // order they are to be searched.
  void expand(const Node& node, Turns turns, std::vector<Node>& children);

  // Finds every solution of exactly turns.left >= 1 turns from `start`, and calls found(turns after
  // start) for each until that returns false or the search is stopped.
  using Found = std::function<bool(std::span<const Move>)>;
  void run(const Node& start, Turns turns, const Found& found);

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kMaxChildren = kMoveCount;
  struct Expansion {
    std::array<Node, kMaxChildren> children;
    std::array<std::uint8_t, kMaxChildren> alive{};  // which of them, in order
    std::array<std::uint64_t, kMaxChildren> index{};
    int count = 0;  // alive
    int next = 0;
  };

  void generate(const Node& node, int depth, Expansion& expansion) const;
  void look_up(const Node& node, int remaining, Expansion& expansion);
  void filter(const Node& node, std::size_t table, int most, Expansion& expansion) const;
  void filter_by_all_edges(const Node& node, int most, Expansion& expansion) const;
  static void keep(std::size_t table, int most, Expansion& expansion);
  void turn(const Node& node, bool corners, Expansion& expansion) const;
  void order(Expansion& expansion) const;
  void fill(const Node& node, Turns turns, Expansion& expansion);

  const SearchSetup& setup_;
  Limits limits_;
  std::uint64_t nodes_ = 0;
  unsigned expanded_ = 0;
  const patterns::TurnMaps& maps_ = patterns::TurnMaps::shared();
  const patterns::PiecePositions solved_ = patterns::positions_of(Cube{});
  std::vector<Expansion> expansions_ = std::vector<Expansion>(kMaxDepth + 1);
};

}  // namespace superflip::pattern
