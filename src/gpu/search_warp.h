// A warp of the search from its first task to its last node.
#pragma once

#include <cstdint>

#include "gpu/byte_cube.h"
#include "gpu/host_device.h"
#include "gpu/openings.h"
#include "gpu/planes.h"
#include "gpu/search_node.h"
#include "gpu/search_round.h"
#include "gpu/search_terms.h"
#include "gpu/table_layout.h"
#include "gpu/warp.h"
#include "gpu/work_sharing.h"

namespace superflip::gpu {

// Task `number` in the order in which they are taken. Tasks that follow one another in the list are alike: the
// first are the heaviest. So those that a warp takes together are far apart.
SUPERFLIP_HD std::uint32_t spread_task(std::uint32_t number, std::uint32_t tasks,
                                       std::uint32_t warps) {
  const std::uint32_t block = warps * kLanes;
  const std::uint32_t first = number / block * block;
  if (tasks - first < block) return number;
  const std::uint32_t within = number - first;
  return first + within % kLanes * warps + within / kLanes;
}

// The first node of a task. False if there is nothing to search: the cube is solved, or too far away.
template <class Warp, class Layout>
SUPERFLIP_WARP_CALLED bool begin_task(const Layout layout, const SearchTerms& terms,
                                      const SmallTables& small, std::uint32_t number,
                                      SearchNode& node) {
  const Task task{terms.tasks[spread_task(number, terms.task_count, terms.warp_count)]};
  if (Warp::load(&terms.solved[task.slot()]) != 0) return false;
  const SlotTerms& slot = terms.slots[task.slot()];
  node.task = task.word;
  node.cube = slot.cube.cube;
  node.inverse = slot.cube.inverse;
  std::uint32_t odd = slot.odd;
  std::uint32_t turns = terms.openings[first_opening(slot.opening_length) + task.opening()];
  std::uint32_t faces = 63;
  for (std::uint32_t k = 0; k < slot.opening_length; ++k, turns >>= 5U) {
    const std::uint32_t turn = turns & 31U;
    odd ^= turn % 3 != 1 ? 1U : 0U;
    faces = faces_after(turn / 3);
    turn_after(node.cube, small.byte_turns[turn]);
    inverse_turn_before(node.inverse, small.byte_turns[turn]);
  }
  const auto bound_of = [&](const ByteCube& cube) -> std::uint32_t {
    const std::uint32_t entry = corner_entry(corner_masks(corner_planes(cube)), small);
    const EdgePlace place = edge_place(edge_pieces(cube), edge_flips(cube), entry & 63U, small);
    const TableLayout::Spot spot = layout.spot(entry >> 6U, place, odd);
    const std::uint32_t word = Warp::load_line(reinterpret_cast<const std::uint32_t*>(
        reinterpret_cast<const char*>(terms.table) + spot.byte));
    const std::uint32_t code = word >> spot.shift & 3U;
    return code != 0 ? static_cast<std::uint32_t>(layout.base()) + code
                     : near_bound(cube, small, *terms.large);
  };
  const std::uint32_t left = std::uint32_t{slot.depth} - slot.opening_length;
  const std::uint32_t bound = bound_of(node.cube);
  const std::uint32_t other_bound = bound_of(node.inverse);
  if (bound > left || other_bound > left) return false;
  settle(node, {faces, bound, bound == left ? 1U : 0U},
         {63, other_bound, other_bound == left ? 1U : 0U}, left, odd);
  return true;
}

template <class Warp, class Layout>
class SearchWarp {
 public:
  SUPERFLIP_WARP SearchWarp(const Warp& warp, const Layout& layout, const SearchTerms& terms,
                            const SmallTables& small, RoundMemory& memory, std::uint32_t number)
      : warp_(warp),
        layout_(layout),
        terms_(terms),
        small_(small),
        round_(warp, layout, terms, small, memory),
        stack_{terms.stacks + std::uint64_t{number} * kNodeParts * terms.stack_height,
               terms.stack_height, 0, 0} {}

  SUPERFLIP_WARP void run() {
    while (!has_to_stop()) {
      if (waiting_ > 0 && stack_.size() >= kLeastToShare) {
        stack_.begin += give_nodes(warp_, terms_.sharing, stack_);
        waiting_ = 0;
      }
      if (stack_.size() == 0) stack_.begin = stack_.end = 0;
      if (tasks_left_ && stack_.size() < kLanes) {
        take_tasks();
        continue;
      }
      if (stack_.size() == 0) {
        stack_.end = take_gift(warp_, terms_.sharing, stack_);
        if (stack_.size() == 0) break;
      }
      look_around();
      round_.run(stack_, nodes_of_round(), counts_);
      if (++rounds_ % kRoundsBetweenCounts == 0) hand_in_counts();
    }
    hand_in_counts();
  }

 private:
  static constexpr std::uint32_t kLeastToShare = 4;
  static constexpr std::uint32_t kRoundsBetweenCounts = 64;

  // Now and then.
  SUPERFLIP_WARP bool has_to_stop() {
    constexpr std::uint32_t kBetweenLooks = 8;
    if (++steps_ % kBetweenLooks != 0) return false;
    return warp_.once([&] { return Warp::load(&terms_.sharing.counters->stop); }) != 0;
  }

  // Thirty-two tasks; those with something to search go on the stack.
  SUPERFLIP_WARP void take_tasks() {
    const std::uint32_t first =
        warp_.once([&] { return Warp::fetch_add(&terms_.counters->next_task, kLanes); });
    tasks_left_ = first < terms_.task_count && terms_.task_count - first > kLanes;
    typename Warp::template Lane<SearchNode> nodes;
    const std::uint32_t alive = warp_.ballot([&](unsigned lane) {
      const std::uint32_t number = first + lane;
      return first < terms_.task_count && number < terms_.task_count &&
             begin_task<Warp>(layout_, terms_, small_, number, nodes[lane]);
    });
    warp_.lanes([&](unsigned lane) {
      if ((alive >> lane & 1U) == 0) return;
      const std::uint32_t at = stack_.end + count_bits(alive & ((1U << lane) - 1));
      store_node(stack_.parts, stack_.height, at, nodes[lane]);
    });
    stack_.end += count_bits(alive);
    warp_.sync();
  }

  // Whether others have taken the last task meanwhile, and whether someone waits for work.
  SUPERFLIP_WARP void look_around() {
    constexpr std::uint32_t kBetweenLooks = 8;
    if (tasks_left_ && rounds_ % kBetweenLooks == kBetweenLooks - 1) {
      const std::uint32_t next =
          warp_.once([&] { return Warp::load(&terms_.counters->next_task); });
      tasks_left_ = next < terms_.task_count;
    }
    if (!tasks_left_) waiting_ = waiting_warps(warp_, terms_.sharing);
  }

  // One by one, if the children of more might not find room.
  SUPERFLIP_WARP std::uint32_t nodes_of_round() {
    if (stack_.end + kMostChildren > stack_.height) {
      ++narrow_rounds_;
      return 1;
    }
    return stack_.size() < kLanes ? stack_.size() : kLanes;
  }

  SUPERFLIP_WARP void hand_in_counts() {
    hand_in(counts_.nodes, &terms_.counters->nodes);
    hand_in(counts_.lines, &terms_.counters->lines);
    hand_in(counts_.expanded, &terms_.counters->expanded);
    if (narrow_rounds_ == 0) return;
    warp_.one_lane([&] { Warp::add(&terms_.counters->narrow_rounds, narrow_rounds_); });
    narrow_rounds_ = 0;
  }
  SUPERFLIP_WARP void hand_in(typename Warp::template Lane<std::uint32_t>& counted,
                              std::uint64_t* total) const {
    typename Warp::template Lane<std::uint64_t> values;
    warp_.lanes([&](unsigned lane) {
      values[lane] = counted[lane];
      counted[lane] = 0;
    });
    const std::uint64_t sum = warp_.sum(values);
    warp_.one_lane([&] { Warp::add(total, sum); });
  }

  Warp warp_;
  [[no_unique_address]] Layout layout_;
  const SearchTerms& terms_;
  const SmallTables& small_;
  SearchRound<Warp, Layout> round_;
  NodeStack stack_;
  RoundCounts<Warp> counts_;
  std::uint32_t steps_ = 0;
  std::uint32_t rounds_ = 0;
  std::uint32_t narrow_rounds_ = 0;
  std::int32_t waiting_ = 0;
  bool tasks_left_ = true;
};

}  // namespace superflip::gpu
