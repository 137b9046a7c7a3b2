#include "gpu/search_round.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/random.h>

#include "card_table.h"
#include "cube/canonical_faces.h"
#include "gpu/host_cube.h"
#include "gpu/near_bound.h"
#include "pdb/h48_coordinate.h"

namespace superflip::gpu {
namespace {

constexpr std::uint32_t kTask = 5U << 16U | 77U;

// A table in which only some entries are ever written: the others take no memory.
class SparseTable {
 public:
  explicit SparseTable(TableLayout layout)
      : layout_(layout),
        words_(static_cast<std::uint32_t*>(std::calloc(layout.bytes() / 4, 4)), &std::free) {
    for (std::uint32_t p = 0; p < pdb::kEdgePatternCount; ++p) {
      patterns_[processors_pattern(p)] = p;
    }
  }
  const std::uint32_t* words() const { return words_.get(); }
  TableLayout layout() const { return layout_; }

  // Where the cube is by the processor's definition of the coordinate, in the order of the card.
  TableLayout::Spot spot(const Cube& cube) const {
    const std::uint64_t rank = pdb::rank_h48(cube, 11);
    const auto theirs = static_cast<unsigned>(rank % 2048);
    const std::uint64_t row = rank / 2048;
    std::uint32_t flips = 0;
    for (unsigned bit = 0; bit < 11; ++bit) flips |= (theirs >> processors_flip(bit) & 1U) << bit;
    return layout_.spot(static_cast<std::uint32_t>(row / pdb::kEdgePatternCount),
                        {patterns_[row % pdb::kEdgePatternCount], flips},
                        static_cast<std::uint32_t>(corner_parity(cube)));
  }
  std::uint32_t code(const Cube& cube) const {
    const TableLayout::Spot at = spot(cube);
    return words_.get()[at.byte / 4] >> at.shift & 3U;
  }
  void set(const Cube& cube, std::uint32_t code) {
    const TableLayout::Spot at = spot(cube);
    std::uint32_t& word = words_.get()[at.byte / 4];
    word = (word & ~(3U << at.shift)) | code << at.shift;
  }

 private:
  TableLayout layout_;
  std::unique_ptr<std::uint32_t, decltype(&std::free)> words_;
  std::array<std::uint32_t, pdb::kEdgePatternCount> patterns_{};
};

// A node in plain terms.
struct PlainNode {
  Cube cube;  // the inverse is its inverse
  unsigned faces;
  unsigned other_faces;
  int moves_left;
  int other_bound;
  bool tight;
  bool half_turns;

  friend bool operator==(const PlainNode&, const PlainNode&) = default;
};

SearchNode packed(const PlainNode& node) {
  return {byte_cube_of(node.cube), byte_cube_of(node.cube.inverse()),
          NodeState(node.faces, node.other_faces, static_cast<std::uint32_t>(node.moves_left),
                    static_cast<std::uint32_t>(node.other_bound), node.tight ? 1 : 0,
                    node.half_turns ? 1 : 0, static_cast<std::uint32_t>(corner_parity(node.cube)))
              .word(),
          kTask};
}
PlainNode unpacked(const SearchNode& node) {
  const NodeState state(node.state);
  const Cube cube = cube_of(node.cube);
  EXPECT_EQ(cube_of(node.inverse), cube.inverse());
  EXPECT_EQ(static_cast<int>(state.odd()), corner_parity(cube));
  EXPECT_EQ(node.task, kTask);
  return {cube,
          state.faces(),
          state.other_faces(),
          static_cast<int>(state.moves_left()),
          static_cast<int>(state.other_bound()),
          state.tight() != 0,
          state.half_faces() != 0 || state.faces() == 0};
}

// Where its corners have symmetries of their own the coordinate may be that of several conjugates.
bool has_one_coordinate(const Cube& cube) {
  const auto& coordinate = pdb::H48Coordinate::shared();
  const int corner_class = coordinate.corner(coordinate.corner_coset(cube)).class_index;
  return coordinate.stabiliser(corner_class) == 1;
}

// The cubes that are looked up for a node: its inverse before which a quarter turn of a face is put, and it
// after each turn.
Cube behind(const PlainNode& node, int face) {
  return node.cube.inverse().before(Move::from_index(3 * face));
}
std::vector<Cube> looked_up(const PlainNode& node) {
  std::vector<Cube> cubes;
  for (int face = 0; face < 6; ++face) cubes.push_back(behind(node, face));
  for (int turn = 0; turn < kMoveCount; ++turn) {
    cubes.push_back(node.cube.after(Move::from_index(turn)));
  }
  return cubes;
}

// The rules of plain_search.h once more, for one node, in no hurry.
class PlainRound {
 public:
  explicit PlainRound(const SparseTable& table) : table_(table) {}

  std::vector<PlainNode> children(const PlainNode& node) {
    const int child_moves = node.moves_left - 1;
    std::array<int, 6> other{};
    std::array<int, 18> own{};
    std::array<bool, 18> alive{};
    bool dead = false;
    for (int face = 0; face < 6; ++face) {
      if ((node.faces >> face & 1) == 0) continue;
      other[face] = bound(behind(node, face));
      alive[3 * face] = alive[3 * face + 2] = other[face] <= child_moves;
      alive[3 * face + 1] = node.half_turns && other[face] <= child_moves + 1;
      dead = dead || other[face] > child_moves + 2;
    }
    if (dead) return {};
    const auto asked = alive;
    bool tight = node.tight;
    for (int turn = 0; turn < 18; ++turn) {
      if (!asked[turn]) continue;
      own[turn] = bound(node.cube.after(Move::from_index(turn)));
      if (own[turn] > child_moves) alive[turn] = false;
      if (own[turn] > child_moves + 1) {
        tight = true;
        for (int k = 0; k < 3; ++k) alive[turn / 3 * 3 + k] = false;
      }
      dead = dead || own[turn] > child_moves + 2;
    }
    if (dead) return {};
    std::vector<PlainNode> made;
    for (int turn = 0; turn < 18; ++turn) {
      if (!alive[turn]) continue;
      const int behind_bound = turn % 3 == 1 ? node.other_bound : other[turn / 3];
      if (auto child = make(node, turn, own[turn], behind_bound, tight)) made.push_back(*child);
    }
    return made;
  }

 private:
  int bound(const Cube& cube) const {
    const auto code = static_cast<int>(table_.code(cube));
    return code == 0 ? 0 : table_.layout().base() + code;
  }
  static int near(const Cube& cube) {
    return static_cast<int>(near_bound(byte_cube_of(cube), small_tables(), large_tables()));
  }
  std::optional<PlainNode> make(const PlainNode& node, int turn, int own, int other,
                                bool tight) const {
    const int left = node.moves_left - 1;
    const Move move = Move::from_index(turn);
    Cube cube = node.cube.after(move);
    if (own == 0 && other <= table_.layout().base()) {
      own = near(cube);
      other = near(cube.inverse());
      if (own > left || other > left) return std::nullopt;
    }
    unsigned faces = kFacesAfter.of[index_of(move.face())];
    unsigned other_faces = node.other_faces;
    tight = tight || own == left;
    bool other_tight = other == left;
    const auto turns = [](unsigned of, bool without_halves) {
      return __builtin_popcount(of) * (without_halves ? 2 : 3);
    };
    if (turns(other_faces, tight) < turns(faces, other_tight)) {
      cube = cube.inverse();
      std::swap(faces, other_faces);
      std::swap(own, other);
      std::swap(tight, other_tight);
    }
    return PlainNode{cube, faces, other_faces, left, other, tight, !other_tight};
  }

  const SparseTable& table_;
};

// One warp's round of some nodes, newest first, and what is on the stack then.
struct Round {
  std::vector<PlainNode> stack;
  std::uint32_t solved = 0;
  std::uint64_t lines = 0;
};
Round run_round(const SparseTable& table, const std::vector<PlainNode>& nodes) {
  Round round;
  std::vector<NodePart> parts(std::size_t{kNodeParts} * kUsualStackHeight);
  NodeStack stack{parts.data(), kUsualStackHeight, 0, 0};
  for (const PlainNode& node : nodes) {
    store_node(stack.parts, stack.height, stack.end++, packed(node));
  }
  std::vector<std::uint32_t> solved(8);
  std::vector<float> promise(std::size_t{8} * kMaxOpenings);
  SearchTerms terms{};
  terms.table = table.words();
  terms.large = &large_tables();
  terms.solved = solved.data();
  terms.promise = promise.data();
  RoundMemory memory{};
  RoundCounts<HostWarp> counts;
  SearchRound<HostWarp, TableLayout>(HostWarp(), table.layout(), terms, small_tables(), memory)
      .run(stack, stack.size(), counts);
  for (std::uint32_t i = 0; i < stack.end; ++i) {
    round.stack.push_back(unpacked(load_node(stack.parts, stack.height, i)));
  }
  round.solved = solved[5];
  for (const std::uint32_t lines : counts.lines) round.lines += lines;
  float expected = 0;
  for (const PlainNode& node : nodes) {
    expected += promise_of(static_cast<std::uint32_t>(node.moves_left));
  }
  EXPECT_FLOAT_EQ(promise[std::size_t{5} * kMaxOpenings + 77], expected);
  return round;
}

PlainNode random_node(const SparseTable& table, RandomSource& random) {
  PlainNode node{};
  do {
    node.cube = random_cube(random);
    const auto cubes = looked_up(node);
    if (std::all_of(cubes.begin(), cubes.end(), has_one_coordinate)) break;
  } while (true);
  const auto below = [&random](std::uint64_t n) { return static_cast<int>(random.below(n)); };
  node.faces = below(4) == 0 ? kAllFaces : kFacesAfter.of[below(6)];
  node.other_faces = below(4) == 0 ? kAllFaces : kFacesAfter.of[below(6)];
  node.moves_left = table.layout().base() + 1 + below(4);
  node.other_bound = std::min(node.moves_left, table.layout().base() - 2 + below(6));
  node.half_turns = node.other_bound < node.moves_left;
  node.tight = below(3) == 0;
  return node;
}

void expect_same_children(TableLayout layout, std::uint64_t seed) {
  SparseTable table(layout);
  RandomSource random(seed);
  std::size_t made = 0;
  for (int i = 0; i < 60; ++i) {
    std::vector<PlainNode> nodes;
    const auto count = i < 20 ? 1 : 1 + random.below(kLanes);
    // In most rounds few bounds are too great: one such is the end of a node.
    const auto great = random.below(8);
    while (nodes.size() < count) {
      nodes.push_back(random_node(table, random));
      for (const Cube& cube : looked_up(nodes.back())) {
        table.set(cube, static_cast<std::uint32_t>(random.below(8) < great ? random.below(4)
                                                                           : random.below(2)));
      }
    }
    std::vector<PlainNode> expected;
    PlainRound plain(table);
    // Lanes take the newest first.
    for (std::size_t n = nodes.size(); n-- > 0;) {
      for (const PlainNode& child : plain.children(nodes[n])) expected.push_back(child);
    }
    const Round round = run_round(table, nodes);
    const auto less = [](const PlainNode& a, const PlainNode& b) {
      const auto key = [](const PlainNode& n) {
        return std::tuple(n.cube.corner_piece, n.cube.corner_twist, n.cube.edge_piece,
                          n.cube.edge_flip, n.faces, n.other_faces);
      };
      return key(a) < key(b);
    };
    std::vector<PlainNode> got = round.stack;
    std::sort(got.begin(), got.end(), less);
    std::sort(expected.begin(), expected.end(), less);
    ASSERT_EQ(got == expected, true)
        << "round " << i << " of " << nodes.size() << " nodes: " << got.size() << " children, not "
        << expected.size();
    made += expected.size();
  }
  EXPECT_GT(made, 500U);
}

TEST(SearchRound, MakesTheChildrenThatTheRulesSay) {
  expect_same_children({3, false}, 61);
}
// Parity is a bit of its own: look-ups behind a turn and after it, quarter turns and half turns.
TEST(SearchRound, MakesTheChildrenThatTheRulesSayWithParity) {
  expect_same_children({2, true}, 62);
}

TEST(SearchRound, SeesSolvedCubes) {
  const SparseTable table({3, false});
  PlainNode node{Cube{}.after(Move::from_index(4)), kAllFaces, kAllFaces, 1, 0, false, true};
  EXPECT_EQ(run_round(table, {node}).solved, 78U);
  EXPECT_TRUE(run_round(table, {node}).stack.empty());
  node.half_turns = false;  // it takes one
  EXPECT_EQ(run_round(table, {node}).solved, 0U);
}

}  // namespace
}  // namespace superflip::gpu
