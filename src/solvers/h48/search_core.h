// The search itself, for any instruction set.
//
// Depth-first to a fixed depth, a node at a time, as E. Tenuti's thesis and nissy-core describe it:
// - A node holds a position and its inverse. A turn appended to the one is the inverse turn put
//   before the other (a premove), so no inverse is ever computed.
// - Bounds. The position's own; if that does not exclude it, its inverse's, which is as good a bound
//   and differs in general. A half turn leaves the coset of the other side as it was, K being closed
//   under half turns: the bound is then the parent's, without a look at the table.
// - Tight bounds. If the coset of one side is exactly as far away as there are moves left, the
//   solution seen from that side cannot end in a half turn: the position before it would be in K
//   already, one move too soon. So seen from the other side it does not begin with one. Where only
//   the position's own bound is tight, the search goes on at the inverse, and remembers to undo that
//   when it reports. Whichever side has fewer turns to try is chosen.
// - Of turns of one axis only those in canonical order are tried, on each side by itself.
#pragma once

#include <cstdint>

#include "nodes/node_rules.h"
#include "pdb/h48_coordinate.h"
#include "solvers/h48/search.h"

namespace superflip::h48 {

struct EdgeCoordinates {
  std::uint32_t pattern;
  std::uint32_t flips;  // 11 bits
};

// Isa: compose(a, b, out), corner_entry(tables, cube), edges(tables, cube, symmetry).
template <class Isa>
class Search {
 public:
  Search(const SearchInput& input, SearchHost* host) : input_(input), host_(host) {}

  bool run(const Start& start, int moves_left);
  int bound(const kernels::PackedCube& cube, int moves_left);
  const SearchCounts& counts() const { return counts_; }

 private:
  using Rules = nodes::NodeRules<Isa>;
  static constexpr int kUnknown = -1;
  static constexpr int kMaxMoves = 20;
  static constexpr std::uint64_t kNodesBetweenQuestions = 2048;

  // side[0] is the one that turns are appended to.
  struct Node {
    kernels::PackedCube side[2];
    std::uint32_t faces[2];
    int other_bound;  // of side[1], or kUnknown
    int moves_left;
    bool goes_back;  // side[0] is the inverse
    bool half_turns;
  };
  struct Path {
    std::uint8_t moves[kMaxMoves] = {};
    int count = 0;
  };

  bool expand(const Node& node);
  bool visit(const Node& parent, Node& child, int move);
  bool go_on(Node& node, int own_bound);
  bool report();
  int table_bound(const kernels::PackedCube& cube, std::uint32_t entry, int moves_left);
  int edge_bound(const kernels::PackedCube& cube);

  const SearchInput& input_;
  SearchHost* host_;
  SearchCounts counts_{};
  Path front_;
  Path back_;
};

template <class Isa>
bool Search<Isa>::run(const Start& start, int moves_left) {
  if (moves_left == 0) return !Rules::is_solved(start.cube) || report();
  Node node{
      {start.cube, start.inverse}, {start.faces, kAllFaces}, kUnknown, moves_left, false, true};
  const int own = bound(node.side[0], moves_left);
  if (own > moves_left) return true;
  if (input_.inverse_bound) {
    node.other_bound = bound(node.side[1], moves_left);
    if (node.other_bound > moves_left) return true;
  }
  return go_on(node, own);
}

// Chooses the side to go on at.
template <class Isa>
bool Search<Isa>::go_on(Node& node, int own_bound) {
  if (input_.tight_bounds) {
    const bool own_tight = own_bound == node.moves_left;
    const bool other_tight = node.other_bound == node.moves_left;
    const auto& turns = Rules::kTurnsToTry.of;
    const bool switches =
        turns[own_tight ? 1 : 0][node.faces[1]] < turns[other_tight ? 1 : 0][node.faces[0]];
    if (switches) {
      const kernels::PackedCube cube = node.side[0];
      node.side[0] = node.side[1];
      node.side[1] = cube;
      const std::uint32_t faces = node.faces[0];
      node.faces[0] = node.faces[1];
      node.faces[1] = faces;
      node.other_bound = own_bound;
      node.goes_back = !node.goes_back;
    }
    node.half_turns = !(switches ? own_tight : other_tight);
  }
  return expand(node);
}

template <class Isa>
bool Search<Isa>::expand(const Node& node) {
  Path& path = node.goes_back ? back_ : front_;
  Node child;  // NOLINT(cppcoreguidelines-pro-type-member-init): visit() fills it
  for (int move = 0; move < 18; ++move) {
    if ((node.faces[0] >> static_cast<unsigned>(move / 3) & 1U) == 0) continue;
    if (move % 3 == 1 && !node.half_turns) continue;
    if (++counts_.nodes % kNodesBetweenQuestions == 0 && host_->should_stop(counts_.nodes))
      return false;
    path.moves[path.count++] = static_cast<std::uint8_t>(move);
    const bool goes_on = visit(node, child, move);
    --path.count;
    if (!goes_on) return false;
  }
  return true;
}

template <class Isa>
bool Search<Isa>::visit(const Node& parent, Node& child, int move) {
  const nodes::SearchTables& tables = *input_.tables;
  const int moves_left = parent.moves_left - 1;
  Isa::compose(parent.side[0], tables.turn[move], child.side[0]);
  if (moves_left == 0) return !Rules::is_solved(child.side[0]) || report();
  const int own = bound(child.side[0], moves_left);
  if (own > moves_left) return true;
  Isa::compose(tables.inverse_turn[move], parent.side[1], child.side[1]);
  child.other_bound = kUnknown;
  if (input_.inverse_bound) {
    const bool same_coset = move % 3 == 1 && parent.other_bound != kUnknown;
    child.other_bound = same_coset ? parent.other_bound : bound(child.side[1], moves_left);
    if (child.other_bound > moves_left) return true;
  }
  child.faces[0] = Rules::kFacesAfter.of[move / 3];
  child.faces[1] = parent.faces[1];
  child.moves_left = moves_left;
  child.goes_back = parent.goes_back;
  child.half_turns = true;
  return go_on(child, own);
}

template <class Isa>
bool Search<Isa>::report() {
  return host_->on_solution(front_.moves, front_.count, back_.moves, back_.count);
}

// Exact enough to say whether it exceeds moves_left: what is looked at first may settle that.
template <class Isa>
int Search<Isa>::bound(const kernels::PackedCube& cube, int moves_left) {
  const std::uint32_t entry = Isa::corner_entry(*input_.tables, cube);
  const int corners = input_.tables->corner_distance[entry >> 6U];
  if (corners > moves_left) return corners;
  const int table = table_bound(cube, entry, moves_left);
  return table > corners ? table : corners;
}

template <class Isa>
int Search<Isa>::table_bound(const kernels::PackedCube& cube, std::uint32_t entry, int moves_left) {
  const TableView& table = input_.table;
  const EdgeCoordinates edges = Isa::edges(*input_.tables, cube, entry & 63U);
  const std::uint64_t row = std::uint64_t{entry >> 6U} * pdb::kEdgePatternCount + edges.pattern;
  const auto h = static_cast<unsigned>(table.h);
  const std::uint64_t index = row << h | edges.flips >> (pdb::kFlipBits - h);
  ++counts_.lines;
  if (table.bits == 4) return static_cast<int>(pdb::nibble(table.data, index));
  const std::uint8_t* const line = table.data + index / kLineValues * kLineBytes;
  const auto place = static_cast<unsigned>(index % kLineValues);
  const auto code = static_cast<int>(pdb::two_bits(line, place));
  if (code != 0) return table.base + code;
  const int least = line[kLineBytes - 1] >> 4U;
  if (least > moves_left || !input_.edge_bound) return least;
  const int alone = edge_bound(cube);
  return alone > least ? alone : least;
}

// How far the edges alone are from K: less than a megabyte of table.
template <class Isa>
int Search<Isa>::edge_bound(const kernels::PackedCube& cube) {
  const nodes::SearchTables& tables = *input_.tables;
  const std::uint32_t entry = tables.edge_entries[Isa::edges(tables, cube, 0).pattern];
  const std::uint32_t flips = Isa::edges(tables, cube, entry & 63U).flips;
  const std::uint32_t number = entry >> 6U << pdb::kFlipBits | flips;
  return static_cast<int>(pdb::nibble(tables.edge_distances, number));
}

}  // namespace superflip::h48
