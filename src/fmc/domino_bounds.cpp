#include "fmc/domino_bounds.h"

#include <algorithm>
#include <span>
#include <utility>

#include <superflip/fmc.h>

#include "base/parallel.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "fmc/frames.h"
#include "fmc/spaces.h"
#include "fmc/turn_sets.h"

namespace superflip::fmc {
namespace {

constexpr std::uint8_t kUnknown = 0xff;
constexpr std::array<Cube, 1> kSolved{};

// The order of the eight edges of the U and D layers, lexicographic.
std::uint64_t rank_layer_edges(const Cube& cube) {
  std::uint64_t rank = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    std::uint64_t smaller = 0;
    for (std::size_t j = i + 1; j < 8; ++j) {
      smaller += cube.edge_piece[j] < cube.edge_piece[i] ? 1U : 0U;
    }
    rank = rank * (8 - i) + smaller;
  }
  return rank;
}

std::uint64_t rank_slice_order(const Cube& cube) {
  return coord::rank_slice_permutation(cube, coord::Slice::kE) % 24;
}
std::uint64_t rank_slots(const Cube& cube) {
  return coord::rank_slice(cube, coord::Slice::kM);
}

// All but a slice solved, whichever it is, as half turns reach it: seen with DR on U/D.
std::vector<Cube> slice_goals() {
  std::vector<Cube> goals;
  for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
    const Symmetry back = frame_of({FmcKind::kHtrSlice, axis, {}, false}).inverse();
    for (const Cube& cube : e_slice_cubes(false)) goals.push_back(conjugate(cube, back));
  }
  return goals;
}

// States of two parts together.
class Spread {
 public:
  Spread(const Part& first, const Part& second)
      : first_(first), second_(second), far_(std::size_t{first.size()} * second.size(), kUnknown) {}

  void begin(const std::vector<Cube>& goals) {
    levels_.resize(1);
    for (const Cube& cube : goals) reach(first_.of(cube), second_.of(cube), 0);
  }

  // By these turns from all that has been reached, each state from where it is.
  void go_on(const std::vector<Move>& moves) {
    for (std::size_t level = 0; level < levels_.size(); ++level) {
      for (std::size_t i = 0; i < levels_[level].size(); ++i) {
        const auto [first, second] = levels_[level][i];
        if (far_[index(first, second)] < level) continue;  // a shorter way was found
        for (const Move move : moves) {
          reach(first_.after(first, move), second_.after(second, move), level + 1);
        }
      }
    }
  }

  std::vector<std::uint8_t> take() { return std::move(far_); }

 private:
  std::size_t index(std::uint32_t first, std::uint32_t second) const {
    return std::size_t{first} * second_.size() + second;
  }
  void reach(std::uint32_t first, std::uint32_t second, std::size_t level) {
    std::uint8_t& known = far_[index(first, second)];
    if (known <= level) return;
    known = static_cast<std::uint8_t>(level);
    if (level >= levels_.size()) levels_.resize(level + 1);
    levels_[level].emplace_back(first, second);
  }

  const Part& first_;
  const Part& second_;
  std::vector<std::uint8_t> far_;
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> levels_;
};

}  // namespace

DominoBounds::DominoBounds()
    : corners_({coord::rank_corner_permutation, coord::kCornerPermutationCount}, dr_turns(),
               kSolved),
      edges_({rank_layer_edges, coord::kCornerPermutationCount}, dr_turns(), kSolved),
      order_({rank_slice_order, kOrders}, dr_turns(), kSolved),
      slots_({rank_slots, coord::kSliceCount}, dr_turns(), kSolved) {}

DominoBounds::State DominoBounds::state_of(const Cube& cube) const {
  return {corners_.of(cube), edges_.of(cube), order_.of(cube), slots_.of(cube)};
}

std::vector<std::uint8_t> DominoBounds::distances(FinishKind kind, const Part& first,
                                                  const Part& second) {
  Spread spread(first, second);
  spread.begin(kind == FinishKind::kSliceByHtr ? slice_goals() : std::vector<Cube>{Cube{}});
  if (kind != FinishKind::kAnyway) spread.go_on(half_turns());
  spread.go_on(dr_turns());
  return spread.take();
}

const DominoBounds::Table& DominoBounds::table(FinishKind kind) const {
  Slot& slot = tables_.at(static_cast<std::size_t>(kind));
  std::call_once(slot.once, [&] {
    struct Pair {
      const Part& first;
      const Part& second;
      std::vector<std::uint8_t>& far;
    };
    const std::array<Pair, 3> pairs{{{corners_, slots_, slot.table.by_slots_},
                                     {corners_, order_, slot.table.by_order_},
                                     {edges_, order_, slot.table.edges_by_order_}}};
    base::run_on_threads(static_cast<int>(pairs.size()),
                         [&](int worker) {
                           const Pair& pair = pairs.at(static_cast<std::size_t>(worker));
                           pair.far = distances(kind, pair.first, pair.second);
                         },
                         {});
  });
  return slot.table;
}

}  // namespace superflip::fmc
