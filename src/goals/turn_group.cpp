#include "goals/turn_group.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include <superflip/algorithm.h>

namespace superflip::goals {
namespace {

using puzzles::Permutation;
using puzzles::StabilizerChain;

constexpr std::size_t kSlots = kCornerCount + kEdgeCount;
constexpr double kAllCubes = 43'252'003'274'489'856'000.0;

PlacedBits bit(std::size_t placed) {
  return PlacedBits{1} << placed;
}

// A piece where it belongs: corners, then edges.
std::size_t home_of(std::size_t slot) {
  return slot < kCornerCount ? placed_corner(slot, 0) : placed_edge(slot - kCornerCount, 0);
}

// Where each piece goes.
Permutation permutation_of(const Cube& cube) {
  Permutation permutation(kPlacedCount);
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    for (std::size_t twist = 0; twist < 3; ++twist) {
      permutation[placed_corner(cube.corner_piece[slot], twist)] =
          static_cast<std::uint16_t>(placed_corner(slot, (twist + cube.corner_twist[slot]) % 3));
    }
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    for (std::size_t flip = 0; flip < 2; ++flip) {
      permutation[placed_edge(cube.edge_piece[slot], flip)] =
          static_cast<std::uint16_t>(placed_edge(slot, (flip + cube.edge_flip[slot]) % 2));
    }
  }
  return permutation;
}

// One pair of cube and hold for each hold that turns lead to, and the generators of K.
class Holds {
 public:
  explicit Holds(const TurnSet& turns) {
    reached_.push_back({{}, Cube{}, Symmetry()});
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      for (int t = 0; t < kTurnCount; ++t) {
        if (turns.contains(Turn::from_index(t))) turn(i, Turn::from_index(t));
      }
    }
  }

  std::vector<Cube> cubes() const {
    std::vector<Cube> cubes;
    for (const Reached& one : reached_) cubes.push_back(one.cube);
    return cubes;
  }
  const std::vector<Cube>& generators() const { return generators_; }

 private:
  struct Reached {
    std::vector<Turn> written;
    Cube cube;
    Symmetry held;
  };

  void turn(std::size_t from, const Turn& turn) {
    std::vector<Turn> written = reached_[from].written;
    written.push_back(turn);
    const FoldedTurns folded = fold(written);
    const Cube cube = folded.moves.cube();
    const auto known = std::find_if(reached_.begin(), reached_.end(),
                                    [&](const Reached& r) { return r.held == folded.held; });
    if (known == reached_.end()) {
      reached_.push_back({std::move(written), cube, folded.held});
      return;
    }
    const Cube generator = cube * known->cube.inverse();
    if (generator.is_solved()) return;
    if (std::find(generators_.begin(), generators_.end(), generator) == generators_.end()) {
      generators_.push_back(generator);
    }
  }

  std::vector<Reached> reached_;
  std::vector<Cube> generators_;
};

// These slots first; all other numbers follow from theirs.
std::vector<std::uint16_t> base_of(std::span<const std::size_t> slots) {
  std::vector<std::uint16_t> base;
  for (const std::size_t slot : slots) base.push_back(static_cast<std::uint16_t>(home_of(slot)));
  for (std::uint16_t placed = 0; placed < kPlacedCount; ++placed) {
    if (std::find(base.begin(), base.end(), placed) == base.end()) base.push_back(placed);
  }
  return base;
}

std::vector<std::size_t> slots_in_order() {
  std::vector<std::size_t> slots(kSlots);
  std::iota(slots.begin(), slots.end(), std::size_t{0});
  return slots;
}

constexpr std::uint64_t kQuickNodes = 1000;

// --- What masks allow of a group's element -------------------------------------------------------

// Where each piece may go, or what each slot may get.
using Allowed = std::array<PlacedBits, kSlots>;

struct Views {
  Allowed pieces{};  // [piece]: where an element may take it
  Allowed slots{};   // [slot]: where the element's inverse may take what belongs there
};

Views views_of(const SlotMasks& masks) {
  Views views;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    for (std::uint32_t left = masks.corners[slot]; left != 0; left &= left - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(left));
      views.pieces[at / 3] |= bit(placed_corner(slot, at % 3));
      views.slots[slot] |= bit(placed_corner(at / 3, (3 - at % 3) % 3));
    }
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    for (std::uint32_t left = masks.edges[slot]; left != 0; left &= left - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(left));
      views.pieces[kCornerCount + at / 2] |= bit(placed_edge(slot, at % 2));
      views.slots[kCornerCount + slot] |= bit(placed_edge(at / 2, at % 2));
    }
  }
  return views;
}

}  // namespace

// --- The group -----------------------------------------------------------------------------------

TurnGroup::TurnGroup(const TurnSet& turns) {
  const Holds holds(turns);
  const std::vector<std::uint16_t> base = base_of(slots_in_order());
  chain_.emplace(generators_, base);
  // Most of Schreier's generators are products of the others.
  for (const Cube& cube : holds.generators()) {
    has_odd_ = has_odd_ || corner_parity(cube) != 0;
    Permutation generator = permutation_of(cube);
    if (chain_->contains(generator)) continue;
    generators_.push_back(std::move(generator));
    chain_.emplace(generators_, base);
  }
  for (const Cube& end : holds.cubes()) {
    const bool is_known = std::any_of(ends_.begin(), ends_.end(), [&](const Cube& other) {
      return chain_->contains(permutation_of(end * other.inverse()));
    });
    if (!is_known) ends_.push_back(end);
  }
  find_orbits();
}

void TurnGroup::find_orbits() {
  for (std::size_t placed = 0; placed < kPlacedCount; ++placed) {
    std::vector<std::size_t> open{placed};
    orbits_[placed] = bit(placed);
    while (!open.empty()) {
      const std::size_t from = open.back();
      open.pop_back();
      for (const Permutation& generator : generators_) {
        if ((orbits_[placed] & bit(generator[from])) != 0) continue;
        orbits_[placed] |= bit(generator[from]);
        open.push_back(generator[from]);
      }
    }
  }
}

bool TurnGroup::is_whole() const {
  return chain_->order() > kAllCubes * 0.75;  // which may be rounded
}

// No 64 bits hold the number of all cubes or half of it, but these are no answers: with all of them
// every possible goal is reached, and no turns give one half.
std::uint64_t TurnGroup::positions() const {
  std::uint64_t positions = ends_.size();
  for (const std::size_t size : chain_->orbit_sizes()) positions *= size;
  return positions;
}

PlacedBits TurnGroup::image(PlacedBits placed, const Cube& end) {
  const Permutation permutation = permutation_of(end);
  PlacedBits image = 0;
  for (; placed != 0; placed &= placed - 1) {
    image |= bit(permutation[static_cast<std::size_t>(std::countr_zero(placed))]);
  }
  return image;
}

// An element may be sought by where it takes pieces, or, as its inverse is in the group too, by
// what it brings to slots. Either way what is allowed is said of one base point at a time. A goal
// about some slots says little of each piece, and one about some pieces little of each slot: the
// way in which fewer images are left is the better one. Within it the point with the fewest comes
// first, and those that may go anywhere last: of these no image fails.
std::optional<bool> TurnGroup::has_allowed(const SlotMasks& masks, std::uint64_t& nodes) const {
  const Views views = views_of(masks);
  const auto images_left = [&](const Allowed& allowed, std::size_t slot) {
    const PlacedBits all = orbit(home_of(slot));
    const PlacedBits left = allowed[slot] & all;
    return left == all ? static_cast<int>(kPlacedCount) : std::popcount(left);
  };
  const auto freedom = [&](const Allowed& allowed) {
    double sum = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const int left = images_left(allowed, slot);
      if (left < static_cast<int>(kPlacedCount)) sum += std::log2(left + 1);
    }
    return sum;
  };
  const Allowed& allowed =
      freedom(views.pieces) < freedom(views.slots) ? views.pieces : views.slots;
  const auto search = [&](const StabilizerChain& chain, const std::vector<std::size_t>& slots,
                          std::uint64_t& nodes_left) {
    return chain.has_element(
        [&](std::size_t number, std::uint16_t image) {
          return number >= kSlots || (allowed[slots[number]] & bit(image)) != 0;
        },
        nodes_left);
  };
  // Most answers are near with the chain there is; another takes a while to make.
  std::vector<std::size_t> slots = slots_in_order();
  std::uint64_t quick_nodes = std::min(kQuickNodes, nodes);
  if (const auto found = search(*chain_, slots, quick_nodes)) return found;
  std::stable_sort(slots.begin(), slots.end(), [&](std::size_t a, std::size_t b) {
    return images_left(allowed, a) < images_left(allowed, b);
  });
  return search(StabilizerChain(generators_, base_of(slots)), slots, nodes);
}

std::shared_ptr<const TurnGroup> TurnGroups::of(const TurnSet& turns) {
  constexpr std::size_t kMostKept = 8;
  const std::lock_guard lock(mutex_);
  const auto known =
      std::ranges::find_if(kept_, [&](const auto& entry) { return entry.first == turns; });
  if (known != kept_.end()) {
    std::rotate(known, known + 1, kept_.end());
    return kept_.back().second;
  }
  if (kept_.size() == kMostKept) kept_.erase(kept_.begin());
  kept_.emplace_back(turns, std::make_shared<const TurnGroup>(turns));
  return kept_.back().second;
}

}  // namespace superflip::goals
