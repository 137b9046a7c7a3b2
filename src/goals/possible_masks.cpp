#include "goals/possible_masks.h"

#include <array>
#include <bit>
#include <cstddef>

namespace superflip::goals {
namespace {

// The slots are filled one after the other. What matters of the slots filled so far is which pieces
// are gone, how their turns add up, and whether the permutation is odd so far: a few values for
// each set of pieces. Those that lead from nothing to a set, and those that lead from there to the
// end, are found by going through all sets once.
template <std::size_t kSlots, unsigned kTurns>
class Filling {
 public:
  // Bit 2 * sum + parity.
  using Sums = std::uint32_t;
  using Masks = std::array<std::uint32_t, kSlots>;

  explicit Filling(const Masks& masks) : masks_(masks) {
    start_[0] = 1;
    for (std::uint32_t gone = 0; gone < kAll; ++gone) {
      if (start_[gone] == 0) continue;
      for_each_next(gone, [&](const Next& next) {
        start_[next.gone] |= static_cast<std::uint8_t>(forward(start_[gone], next));
      });
    }
  }

  // Bit 0: even permutations with turns that add up, bit 1: odd ones.
  Sums parities() const { return start_[kAll] & 3U; }

  // What is left if the permutation has one of these parities.
  Masks kept(Sums parities) {
    Masks kept{};
    std::array<std::uint8_t, kAll + 1> end{};
    end[kAll] = static_cast<std::uint8_t>(parities);
    for (std::uint32_t gone = kAll; gone-- > 0;) {
      if (start_[gone] == 0) continue;
      for_each_next(gone, [&](const Next& next) {
        const Sums both = forward(start_[gone], next) & end[next.gone];
        if (both == 0) return;
        kept[next.slot] |= 1U << (kTurns * next.piece + next.turn);
        end[gone] |= static_cast<std::uint8_t>(backward(both, next));
      });
    }
    return kept;
  }

 private:
  static constexpr std::uint32_t kAll = (1U << kSlots) - 1;
  static constexpr unsigned kSumBits = 2 * kTurns;

  struct Next {
    std::uint32_t gone = 0;
    std::size_t slot = 0;
    unsigned piece = 0;
    unsigned turn = 0;
    bool is_odd = false;
  };

  template <class Visit>
  void for_each_next(std::uint32_t gone, const Visit& visit) const {
    const auto slot = static_cast<std::size_t>(std::popcount(gone));
    for (unsigned piece = 0; piece < kSlots; ++piece) {
      if ((gone >> piece & 1U) != 0) continue;
      const std::uint32_t bits = masks_[slot] >> (kTurns * piece);
      // Each greater piece before it is an inversion.
      const bool is_odd = std::popcount(gone >> piece) % 2 != 0;
      for (unsigned turn = 0; turn < kTurns; ++turn) {
        if ((bits >> turn & 1U) != 0) visit(Next{gone | 1U << piece, slot, piece, turn, is_odd});
      }
    }
  }

  static Sums forward(Sums sums, const Next& next) {
    return turned(next.is_odd ? exchanged(sums) : sums, next.turn);
  }
  static Sums backward(Sums sums, const Next& next) {
    const Sums back = turned(sums, kTurns - next.turn);
    return next.is_odd ? exchanged(back) : back;
  }
  static Sums turned(Sums sums, unsigned turn) {
    const Sums shifted = sums << (2 * turn);
    return (shifted | shifted >> kSumBits) & ((1U << kSumBits) - 1);
  }
  static Sums exchanged(Sums sums) {
    constexpr Sums kEvens = 0b010101;
    return (sums & kEvens) << 1U | (sums >> 1U & kEvens);
  }

  const Masks masks_;
  std::array<std::uint8_t, kAll + 1> start_{};  // [pieces gone]
};

}  // namespace

std::optional<SlotMasks> possible_masks(const SlotMasks& masks, Parities parities) {
  Filling<kCornerCount, 3> corners(masks.corners);
  if (corners.parities() == 0) return std::nullopt;
  Filling<kEdgeCount, 2> edges(masks.edges);
  const std::uint32_t common =
      corners.parities() & edges.parities() & static_cast<std::uint32_t>(parities);
  if (common == 0) return std::nullopt;
  return SlotMasks{corners.kept(common), edges.kept(common)};
}

}  // namespace superflip::goals
