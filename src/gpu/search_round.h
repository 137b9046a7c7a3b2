// A round of the search: 32 nodes are taken from a warp's stack, and those of their children that may lead to a
// solution are put there.
//
// The rules are those of the processor's search (solvers/optimal/node.h, plain_search.cpp); what is different
// is who does what, because the 32 lanes of a warp go in step and a lane that has nothing to do waits.
//
// 1. look_behind: a lane, a node. Its inverse behind a quarter turn of each of six faces: the six words of
//    the table are all asked for before the first is needed. A half turn leaves that coset as it is.
// 2. list_children: what is left of the children of all nodes, turns and the lanes of their parents, goes
//    into one list, so that no lane is idle because its own node has few.
// 3. look_ahead: a lane, a child. The cube after the turn: one word of the table each, two lists of 32 at a time.
//    A bound that exceeds the moves left by two says that the other turns of the face are dead, too, being one
//    turn away; by three, that the parent is.
// 4. keep_survivors: what is left moves together once more.
// 5. make_children: a lane, a child. It is made, gets bounds from corners and edges alone where the table
//    says nothing on both sides (few do; without it subtrees without end would be searched near the goal), takes
//    the better side, and goes on the stack.
//
// A round reads some 350 words of the table, all over tens of gigabytes, and that is what it waits for: 24 warps a
// multiprocessor have enough of them in flight to reach 80 % of the reads an H200 can do at all. All
// small tables lie in shared memory because of that: as soon as some of them are read through the
// caches these are as busy as the memory (31 instead of 28 thousand million words a second).
#pragma once

#include <cstdint>

#include "gpu/bit_operations.h"
#include "gpu/byte_cube.h"
#include "gpu/host_device.h"
#include "gpu/near_bound.h"
#include "gpu/node_lanes.h"
#include "gpu/planes.h"
#include "gpu/search_node.h"
#include "gpu/search_terms.h"
#include "gpu/table_layout.h"
#include "gpu/warp.h"

namespace superflip::gpu {

// Memory of a warp's own; shared memory on the card.
struct RoundMemory {
  // Children: lane of the parent | turn << 5, then also the code of the table << 10.
  std::uint16_t children[kMostChildren];
  std::uint32_t codes[kLanes];  // of the six faces behind, two bits each
  std::uint32_t dead[kLanes];   // faces of which a turn led too far; kDeadParent
};
inline constexpr std::uint16_t kDeadChild = 0xffff;
inline constexpr std::uint32_t kDeadParent = 1U << 31U;

// In shared memory for as long as there are near nodes to make; a call, for they are rare.
SUPERFLIP_WARP_CALLED std::uint32_t rare_near_bound(const ByteCube cube, const SmallTables& small,
                                                    const LargeTables& large) {
  return near_bound(cube, small, large);
}

// What a warp has counted; a lane for itself.
template <class Warp>
struct RoundCounts {
  typename Warp::template Lane<std::uint32_t> nodes{};
  typename Warp::template Lane<std::uint32_t> lines{};
  typename Warp::template Lane<std::uint32_t> expanded{};
};

// Layout: TableLayout, or on the card one known to the compiler (FixedLayout).
template <class Warp, class Layout>
class SearchRound {
 public:
  template <class T>
  using Lane = typename Warp::template Lane<T>;

  SUPERFLIP_WARP SearchRound(const Warp& warp, const Layout& layout, const SearchTerms& terms,
                             const SmallTables& small, RoundMemory& memory)
      : warp_(warp), layout_(layout), terms_(terms), small_(small), memory_(memory) {}

  // Takes the newest `count` nodes.
  SUPERFLIP_WARP void run(NodeStack& stack, std::uint32_t count, RoundCounts<Warp>& counts) {
    take_nodes(stack, count);
    look_behind(count, counts);
    const std::uint32_t children = list_children();
    if (children == 0) return;
    look_ahead(children);
    make_children(keep_survivors(children), stack);
  }

 private:
  struct Word {
    const std::uint32_t* at;
    std::uint32_t shift;
  };

  SUPERFLIP_WARP Word look_up(const CornerMasks& corners, std::uint32_t pieces, std::uint32_t flips,
                              std::uint32_t odd) const {
    const std::uint32_t entry = corner_entry(corners, small_);
    const EdgePlace place = edge_place(pieces, flips, entry & 63U, small_);
    const TableLayout::Spot spot = layout_.spot(entry >> 6U, place, odd);
    return {reinterpret_cast<const std::uint32_t*>(reinterpret_cast<const char*>(terms_.table) +
                                                   spot.byte),
            spot.shift};
  }
  // By how much the bound of a code exceeds the moves left to a child; far below nothing, if it says nothing.
  SUPERFLIP_WARP int excess(std::uint32_t code, int moves_of_child) const {
    constexpr int kNothing = -100;
    return code != 0 ? layout_.base() - moves_of_child + static_cast<int>(code) : kNothing;
  }
  static SUPERFLIP_WARP int moves_of_child(NodeState state) {
    return static_cast<int>(state.moves_left()) - 1;
  }
  static SUPERFLIP_WARP bool is_half(std::uint32_t turn) { return turn % 3 == 1; }

  SUPERFLIP_WARP void take_nodes(NodeStack& stack, std::uint32_t count) {
    warp_.lanes([&](unsigned lane) {
      SearchNode node{};
      if (lane < count) node = load_node(stack.parts, stack.height, stack.end - 1 - lane);
      nodes_.set(lane, node);
    });
    stack.end -= count;
    warp_.sync();
  }

  // 1. What may be turned is in quarters_ and halves_ afterwards; the codes are in memory.
  SUPERFLIP_WARP void look_behind(std::uint32_t count, RoundCounts<Warp>& counts) {
    warp_.lanes([&](unsigned lane) {
      const bool has_node = lane < count;
      const NodeState state = nodes_.state(lane);
      const Task task = nodes_.task(lane);
      bool dead = false;
      if (has_node) {
        dead = Warp::load_stale(&terms_.solved[task.slot()]) != 0;
        Warp::add(&terms_.promise[task.slot() * std::uint64_t{kMaxOpenings} + task.opening()],
                  promise_of(state.moves_left()));
      }
      std::uint32_t words[6]{};
      std::uint32_t shifts[6]{};
      ask_behind(lane, state, words, shifts);
      quarters_[lane] = state.faces();
      halves_[lane] = state.half_faces();
      std::uint32_t codes = 0;
      for (unsigned face = 0; face < 6; ++face) {
        const std::uint32_t code = words[face] >> shifts[face] & 3U;
        const int by = excess(code, moves_of_child(state));
        if (by >= 1) quarters_[lane] &= ~(1U << face);
        if (by >= 2) halves_[lane] &= ~(1U << face);
        dead = dead || by >= 3;
        codes |= code << (2 * face);
      }
      memory_.codes[lane] = codes;
      memory_.dead[lane] = 0;
      if (dead) quarters_[lane] = halves_[lane] = 0;
      const std::uint32_t faces = count_bits(state.faces());
      counts.expanded[lane] += has_node ? 1 : 0;
      counts.nodes[lane] += 2 * faces + count_bits(halves_[lane]);
      counts.lines[lane] += faces + children_of(lane);
    });
  }
  SUPERFLIP_WARP void ask_behind(unsigned lane, NodeState state, std::uint32_t (&words)[6],
                                 std::uint32_t (&shifts)[6]) const {
    const ByteCube inverse = nodes_.inverse(lane);
    const CornerPlanes corners = corner_planes(inverse);
    const EdgePlanes edges = edge_planes(inverse);
    for (unsigned face = 0; face < 6; ++face) {
      std::uint32_t pieces = 0;
      std::uint32_t flips = 0;
      edges_before(edges, face, pieces, flips);
      const Word word = look_up(corners_before(corners, face), pieces, flips, state.odd() ^ 1U);
      if ((state.faces() >> face & 1U) != 0) words[face] = Warp::load_line(word.at);
      shifts[face] = word.shift;
    }
  }
  SUPERFLIP_WARP std::uint32_t children_of(unsigned lane) const {
    return 2 * count_bits(quarters_[lane]) + count_bits(halves_[lane]);
  }

  // 2. How many there are.
  SUPERFLIP_WARP std::uint32_t list_children() {
    Lane<std::uint32_t> first{};
    warp_.lanes([&](unsigned lane) { first[lane] = children_of(lane); });
    const std::uint32_t total = warp_.sum_before(first);
    if (total == 0) return 0;
    warp_.lanes([&](unsigned lane) {
      std::uint32_t at = first[lane];
      for (unsigned face = 0; face < 6; ++face) {
        const std::uint32_t turn = lane | 3 * face << 5U;
        if ((quarters_[lane] >> face & 1U) != 0) {
          memory_.children[at] = static_cast<std::uint16_t>(turn);
          memory_.children[at + 1] = static_cast<std::uint16_t>(turn + (2U << 5U));
          at += 2;
        }
        if ((halves_[lane] >> face & 1U) != 0) {
          memory_.children[at++] = static_cast<std::uint16_t>(turn + (1U << 5U));
        }
      }
    });
    warp_.sync();
    return total;
  }

  // 3. Children that lead too far are kDeadChild afterwards, and what that says of others is in `dead`.
  SUPERFLIP_WARP void look_ahead(std::uint32_t total) {
    constexpr unsigned kAtOnce = 2;
    Lane<std::uint32_t> pieces{};
    Lane<std::uint32_t> flips{};
    Lane<std::uint32_t> corners{};
    warp_.lanes([&](unsigned lane) {
      const ByteCube cube = nodes_.cube(lane);
      pieces[lane] = edge_pieces(cube);
      flips[lane] = edge_flips(cube);
      corners[lane] = corner_word(corner_planes(cube));
    });
    for (std::uint32_t begin = 0; begin < total; begin += kAtOnce * kLanes) {
      Lane<std::uint32_t> children[kAtOnce]{};
      Lane<std::uint32_t> words[kAtOnce]{};
      Lane<std::uint32_t> shifts[kAtOnce]{};
      Lane<std::uint32_t> states[kAtOnce]{};
      for (unsigned k = 0; k < kAtOnce; ++k) {
        Lane<std::uint32_t> parent{};
        warp_.lanes([&](unsigned lane) {
          const std::uint32_t at = begin + k * kLanes + lane;
          children[k][lane] = at < total ? memory_.children[at] : 0;
          parent[lane] = children[k][lane] & 31U;
        });
        states[k] = warp_.shuffle(nodes_.states(), parent);
        const auto parent_pieces = warp_.shuffle(pieces, parent);
        const auto parent_flips = warp_.shuffle(flips, parent);
        const auto parent_corners = warp_.shuffle(corners, parent);
        warp_.lanes([&](unsigned lane) {
          const std::uint32_t turn = children[k][lane] >> 5U;
          const TurnRecord edge_turn = small_.turns[turn];
          const std::uint32_t odd = NodeState(states[k][lane]).odd() ^ (is_half(turn) ? 0U : 1U);
          const Word word = look_up(corners_after(parent_corners[lane], small_.corner_turns[turn]),
                                    slots_after(parent_pieces[lane], edge_turn),
                                    flips_after(parent_flips[lane], edge_turn), odd);
          if (begin + k * kLanes + lane < total) words[k][lane] = Warp::load_line(word.at);
          shifts[k][lane] = word.shift;
        });
      }
      for (unsigned k = 0; k < kAtOnce; ++k) {
        warp_.lanes([&](unsigned lane) {
          const std::uint32_t at = begin + k * kLanes + lane;
          if (at >= total) return;
          const std::uint32_t code = words[k][lane] >> shifts[k][lane] & 3U;
          judge(at, children[k][lane], code, NodeState(states[k][lane]));
        });
      }
    }
    warp_.sync();
  }
  SUPERFLIP_WARP void judge(std::uint32_t at, std::uint32_t child, std::uint32_t code,
                            NodeState state) {
    const int by = excess(code, moves_of_child(state));
    memory_.children[at] = by >= 1 ? kDeadChild : static_cast<std::uint16_t>(child | code << 10U);
    if (by < 2) return;
    const std::uint32_t face = (child >> 5U) / 3;
    Warp::or_within(&memory_.dead[child & 31U], by >= 3 ? kDeadParent : 1U << face);
  }

  // 4. How many there are.
  SUPERFLIP_WARP std::uint32_t keep_survivors(std::uint32_t total) {
    std::uint32_t kept = 0;
    for (std::uint32_t begin = 0; begin < total; begin += kLanes) {
      Lane<std::uint32_t> children{};
      const std::uint32_t alive = warp_.ballot([&](unsigned lane) {
        const std::uint32_t at = begin + lane;
        const std::uint32_t child = at < total ? memory_.children[at] : kDeadChild;
        children[lane] = child;
        const std::uint32_t dead = memory_.dead[child & 31U];
        const std::uint32_t face = (child >> 5U & 31U) / 3;
        return child != kDeadChild && (dead & (kDeadParent | 1U << face)) == 0;
      });
      warp_.lanes([&](unsigned lane) {
        if ((alive >> lane & 1U) == 0) return;
        const std::uint32_t at = kept + count_bits(alive & ((1U << lane) - 1));
        memory_.children[at] = static_cast<std::uint16_t>(children[lane]);
      });
      kept += count_bits(alive);
      warp_.sync();
    }
    return kept;
  }

  // 5.
  SUPERFLIP_WARP void make_children(std::uint32_t total, NodeStack& stack) {
    for (std::uint32_t begin = 0; begin < total; begin += kLanes) {
      Lane<std::uint32_t> children{};
      Lane<std::uint32_t> parent{};
      warp_.lanes([&](unsigned lane) {
        children[lane] = begin + lane < total ? memory_.children[begin + lane] : 0;
        parent[lane] = children[lane] & 31U;
      });
      NodeLanes<Warp> made = nodes_.shuffle(warp_, parent);
      const std::uint32_t alive = warp_.ballot([&](unsigned lane) {
        if (begin + lane >= total) return false;
        SearchNode node = made.get(lane);
        const bool goes_on = make_child(node, children[lane]);
        made.set(lane, node);
        return goes_on;
      });
      warp_.lanes([&](unsigned lane) {
        if ((alive >> lane & 1U) == 0) return;
        const std::uint32_t at = stack.end + count_bits(alive & ((1U << lane) - 1));
        store_node(stack.parts, stack.height, at, made.get(lane));
      });
      stack.end += count_bits(alive);
    }
    warp_.sync();
  }
  // Makes the child of the node in its place; whether there is something to search behind it.
  SUPERFLIP_WARP bool make_child(SearchNode& node, std::uint32_t child) {
    const std::uint32_t turn = child >> 5U & 31U;
    const ByteTurn& byte_turn = small_.byte_turns[turn];
    const NodeState parent(node.state);
    const std::uint32_t left = parent.moves_left() - 1;
    turn_after(node.cube, byte_turn);
    if (left == 0) {
      if (is_solved(node.cube)) note_solution(Task{node.task});
      return false;
    }
    inverse_turn_before(node.inverse, byte_turn);

    const std::uint32_t code = child >> 10U;
    const std::uint32_t dead = memory_.dead[child & 31U];
    const std::uint32_t face = turn / 3;
    const std::uint32_t other_code = memory_.codes[child & 31U] >> (2 * face) & 3U;
    SideFacts side{faces_after(face), bound_of(code), 0};
    SideFacts other{parent.other_faces(),
                    is_half(turn) ? parent.other_bound() : bound_of(other_code), 0};
    // A turn that led too far proves the coset of the parent tight, and with it those of its children.
    const bool tight = (dead & 63U) != 0 || parent.tight() != 0;
    if (side.bound == 0 && other.bound <= static_cast<std::uint32_t>(layout_.base())) {
      side.bound = rare_near_bound(node.cube, small_, *terms_.large);
      other.bound = rare_near_bound(node.inverse, small_, *terms_.large);
      if (side.bound > left || other.bound > left) return false;
    }
    side.tight = tight || side.bound == left ? 1 : 0;
    other.tight = other.bound == left ? 1 : 0;
    settle(node, side, other, left, parent.odd() ^ (is_half(turn) ? 0U : 1U));
    return true;
  }
  SUPERFLIP_WARP std::uint32_t bound_of(std::uint32_t code) const {
    return code != 0 ? static_cast<std::uint32_t>(layout_.base()) + code : 0;
  }
  SUPERFLIP_WARP void note_solution(Task task) const {
    if (terms_.holds == nullptr) {
      Warp::store(&terms_.solved[task.slot()], task.opening() + 1);
      return;
    }
    std::uint32_t* const words = terms_.holds + std::uint64_t{task.slot()} * kHoldWords;
    Warp::fetch_or(words + task.opening() / 32, 1U << task.opening() % 32);
  }

  Warp warp_;
  [[no_unique_address]] Layout layout_;
  const SearchTerms& terms_;
  const SmallTables& small_;
  RoundMemory& memory_;
  NodeLanes<Warp> nodes_;
  Lane<std::uint32_t> quarters_;  // faces whose quarter turns are to be looked at
  Lane<std::uint32_t> halves_;
};

}  // namespace superflip::gpu
