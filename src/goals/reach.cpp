#include "goals/reach.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/reach.h>

#include "goals/possible_masks.h"
#include "goals/turn_group.h"

namespace superflip {
namespace goals {
namespace {

constexpr std::uint64_t kMostNodes = 200'000;
constexpr std::size_t kSlots = kCornerCount + kEdgeCount;

// Corners, then edges.
struct Slot {
  std::size_t number = 0;

  bool is_corner() const { return number < kCornerCount; }
  std::size_t own() const { return is_corner() ? number : number - kCornerCount; }
  std::string_view name() const {
    return is_corner() ? kCornerNames.at(own()) : kEdgeNames.at(own());
  }
  std::size_t placed(std::size_t turn) const {
    return is_corner() ? placed_corner(own(), turn) : placed_edge(own(), turn);
  }
  PlacedBits all_turns() const {
    return (is_corner() ? PlacedBits{7} : PlacedBits{3}) << placed(0);
  }
};

// The pieces in these places, turned anyhow.
PlacedBits turned_anyhow(PlacedBits bits) {
  PlacedBits anyhow = 0;
  for (Slot slot; slot.number < kSlots; ++slot.number) {
    if ((bits & slot.all_turns()) != 0) anyhow |= slot.all_turns();
  }
  return anyhow;
}

// Of the turns k for which cube * k is allowed: there the piece is that of the slot it comes from.
template <std::size_t kCount>
std::array<std::uint32_t, kCount> masks_from(const std::array<std::uint8_t, kCount>& pieces,
                                             const std::array<std::uint8_t, kCount>& turned,
                                             unsigned turns,
                                             const std::array<std::uint32_t, kCount>& masks) {
  std::array<std::uint32_t, kCount> from{};
  for (std::size_t slot = 0; slot < kCount; ++slot) {
    for (unsigned source = 0; source < kCount; ++source) {
      for (unsigned turn = 0; turn < turns; ++turn) {
        const unsigned content = turns * pieces[source] + (turned[source] + turn) % turns;
        if ((masks[slot] >> content & 1U) != 0) from[slot] |= 1U << (turns * source + turn);
      }
    }
  }
  return from;
}

SlotMasks masks_from(const Cube& cube, const SlotMasks& masks) {
  return {masks_from(cube.corner_piece, cube.corner_twist, 3, masks.corners),
          masks_from(cube.edge_piece, cube.edge_flip, 2, masks.edges)};
}

// What pieces can become one by one, whatever becomes of the others.
SlotMasks orbit_masks(const TurnGroup& group) {
  SlotMasks masks;
  for (std::size_t from = 0; from < kCornerCount; ++from) {
    PlacedBits left = group.orbit(placed_corner(from, 0));
    for (; left != 0; left &= left - 1) {
      const auto to = static_cast<std::size_t>(std::countr_zero(left));
      masks.corners.at(to / 3) |= 1U << (3 * from + to % 3);
    }
  }
  for (std::size_t from = 0; from < kEdgeCount; ++from) {
    PlacedBits left = group.orbit(placed_edge(from, 0)) >> placed_edge(0, 0);
    for (; left != 0; left &= left - 1) {
      const auto to = static_cast<std::size_t>(std::countr_zero(left));
      masks.edges.at(to / 2) |= 1U << (2 * from + to % 2);
    }
  }
  return masks;
}

// Where each piece may be, by the slot it is in now: [slot].
using Places = std::array<PlacedBits, kSlots>;

void add_places(const SlotMasks& from, Places& places) {
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    for (std::uint32_t left = from.corners[slot]; left != 0; left &= left - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(left));
      places.at(at / 3) |= PlacedBits{1} << placed_corner(slot, at % 3);
    }
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    for (std::uint32_t left = from.edges[slot]; left != 0; left &= left - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(left));
      places.at(kCornerCount + at / 2) |= PlacedBits{1} << placed_edge(slot, at % 2);
    }
  }
}

// Turns that are not all turns of faces, and a goal that possible cubes reach.
class Check {
 public:
  Check(const Cube& cube, std::vector<SlotMasks> ways, const TurnSet& turns, const TurnGroup& group)
      : cube_(cube), ways_(std::move(ways)), turns_(turns), group_(group) {
    // The turns lead to cube * k * end, with k of a group and a few ends: the masks are those of k.
    const SlotMasks orbits = orbit_masks(group_);
    for (const SlotMasks& way : ways_) {
      for (const Cube& end : group_.ends()) {
        open_.push_back(masks_from(cube, way.before(end)) & orbits);
      }
    }
  }

  Result<void> run() const {
    std::uint64_t nodes = kMostNodes;
    for (const SlotMasks& masks : open_) {
      const auto possible = possible_masks(masks, parities());
      if (!possible) continue;
      if (group_.is_whole()) return {};
      const auto found = group_.has_allowed(*possible, nodes);
      if (!found || *found) return {};
    }
    return fail(ErrorCode::kImpossibleCube, reason());
  }

 private:
  // How a piece fails to get anywhere it is wanted, what says most first.
  enum class Fault : std::uint8_t { kNotMoved, kNotTurned, kNotBrought, kNotTurnedLikeThat, kNone };

  Parities parities() const { return group_.has_odd() ? Parities::kBoth : Parities::kEven; }

  std::string reason() const {
    if (turns_.is_empty()) return "no turns are allowed, and the goal is not reached";
    if (const auto why = piece_reason()) return "the turns " + turns_.text() + *why;
    if (const auto why = slot_reason()) return "the turns " + turns_.text() + *why;
    if (fails_by_parity()) {
      return fmt::format("the turns {} make even permutations only, and this needs an odd one",
                         turns_.text());
    }
    return fmt::format(
        "the turns {} lead to {} positions, and none of them reaches the goal from here",
        turns_.text(), group_.positions());
  }

  // A piece that gets nowhere it is wanted in any of the ways.
  std::optional<std::string> piece_reason() const {
    Places wanted{};
    for (const SlotMasks& way : ways_) add_places(masks_from(cube_, way), wanted);
    Fault worst = Fault::kNone;
    Slot where;
    for (Slot slot; slot.number < kSlots; ++slot.number) {
      const Fault fault = fault_of(slot, wanted[slot.number]);
      if (fault >= worst) continue;
      worst = fault;
      where = slot;
    }
    if (worst == Fault::kNone) return std::nullopt;
    return text_of(worst, where);
  }

  Fault fault_of(Slot slot, PlacedBits wanted) const {
    const PlacedBits reached = reached_from(slot);
    if ((reached & wanted) != 0) return Fault::kNone;
    const bool stays = std::has_single_bit(reached);
    if ((turned_anyhow(reached) & wanted) != 0) {
      return stays ? Fault::kNotTurned : Fault::kNotTurnedLikeThat;
    }
    return stays ? Fault::kNotMoved : Fault::kNotBrought;
  }

  PlacedBits reached_from(Slot slot) const {
    PlacedBits reached = 0;
    for (const Cube& end : group_.ends()) {
      reached |= TurnGroup::image(group_.orbit(slot.placed(0)), end);
    }
    return reached;
  }

  std::string text_of(Fault fault, Slot slot) const {
    const std::string_view piece = slot.is_corner()
                                       ? kCornerNames.at(cube_.corner_piece.at(slot.own()))
                                       : kEdgeNames.at(cube_.edge_piece.at(slot.own()));
    switch (fault) {
      case Fault::kNotMoved:
        return fmt::format(" never move {}, and it is not where the goal wants it", piece);
      case Fault::kNotTurned:
        return fmt::format(" never move {}, and it is not turned as the goal wants it", piece);
      case Fault::kNotBrought:
        return fmt::format(" never bring {} to where the goal wants it", piece);
      case Fault::kNotTurnedLikeThat:
      case Fault::kNone:
        break;
    }
    if (!keeps_turns(slot.is_corner())) {
      return fmt::format(" never turn {} as the goal wants it", piece);
    }
    return fmt::format(" never {}: {} stays turned as it is",
                       slot.is_corner() ? "twist a corner" : "flip an edge", piece);
  }

  // Whether no corner (edge) is ever turned.
  bool keeps_turns(bool of_corners) const {
    PlacedBits unturned = 0;
    for (Slot slot; slot.number < kSlots; ++slot.number) {
      unturned |= PlacedBits{1} << slot.placed(0);
    }
    for (Slot slot; slot.number < kSlots; ++slot.number) {
      if (slot.is_corner() == of_corners && (reached_from(slot) & ~unturned) != 0) return false;
    }
    return true;
  }

  // A slot that gets nothing it may hold. With ends, slots are other slots before them.
  std::optional<std::string> slot_reason() const {
    if (group_.ends().size() > 1) return std::nullopt;
    for (Slot slot; slot.number < kSlots; ++slot.number) {
      const bool gets_something =
          std::any_of(open_.begin(), open_.end(), [&](const SlotMasks& masks) {
            return (slot.is_corner() ? masks.corners.at(slot.own()) : masks.edges.at(slot.own())) !=
                   0;
          });
      if (!gets_something) {
        return fmt::format(" bring nothing to {} that the goal wants there", slot.name());
      }
    }
    return std::nullopt;
  }

  bool fails_by_parity() const {
    if (group_.has_odd()) return false;
    const auto fits = [&](Parities which) {
      return std::any_of(open_.begin(), open_.end(), [&](const SlotMasks& masks) {
        return possible_masks(masks, which).has_value();
      });
    };
    return fits(Parities::kBoth) && !fits(Parities::kEven);
  }

  const Cube& cube_;
  const std::vector<SlotMasks> ways_;
  const TurnSet& turns_;
  const TurnGroup& group_;
  std::vector<SlotMasks> open_;  // of k, for each way and end
};

bool has_all_faces(const TurnSet& turns) {
  return std::all_of(kFaces.begin(), kFaces.end(),
                     [&](Face face) { return turns.contains(Move(face, 1)); });
}

}  // namespace

Result<void> check_reach(const Cube& cube, const Goal& goal, const TurnSet& turns,
                         TurnGroups& groups) {
  if (goal.is_reached_by(cube)) return {};
  std::vector<SlotMasks> ways;
  for (const SlotMasks& way : goal.ways()) {
    const auto possible = possible_masks(way);
    if (!possible) continue;
    if (has_all_faces(turns)) return {};
    ways.push_back(*possible);
  }
  if (ways.empty()) return fail(ErrorCode::kImpossibleCube, "no cube looks like the goal");
  return Check(cube, std::move(ways), turns, *groups.of(turns)).run();
}

}  // namespace goals

Result<void> check_reach(const Cube& cube, const Goal& goal, const TurnSet& turns) {
  goals::TurnGroups groups;
  return goals::check_reach(cube, goal, turns, groups);
}

}  // namespace superflip
