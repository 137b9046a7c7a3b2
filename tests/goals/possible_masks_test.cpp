// What of masks is possible.
#include "goals/possible_masks.h"

#include <gtest/gtest.h>

#include <superflip/random.h>

namespace superflip::goals {
namespace {

constexpr std::size_t kFreeSlots = 5;  // of corners, and of edges

// All cubes with these slots filled anyhow that the masks allow, as masks: by trying.
class Tried {
 public:
  explicit Tried(const SlotMasks& masks) : masks_(masks) { corners(0); }

  // Nothing if there are none.
  std::optional<SlotMasks> seen() const { return any_ ? std::optional(seen_) : std::nullopt; }

 private:
  void corners(std::size_t slot) {
    if (slot == kFreeSlots) return edges(0);
    for (std::size_t other = slot; other < kFreeSlots; ++other) {
      std::swap(cube_.corner_piece[slot], cube_.corner_piece[other]);
      for (cube_.corner_twist[slot] = 0; cube_.corner_twist[slot] < 3; ++cube_.corner_twist[slot]) {
        const unsigned bit = 3U * cube_.corner_piece[slot] + cube_.corner_twist[slot];
        if ((masks_.corners[slot] >> bit & 1U) != 0) corners(slot + 1);
      }
      std::swap(cube_.corner_piece[slot], cube_.corner_piece[other]);
    }
  }
  void edges(std::size_t slot) {
    if (slot == kFreeSlots) return add();
    for (std::size_t other = slot; other < kFreeSlots; ++other) {
      std::swap(cube_.edge_piece[slot], cube_.edge_piece[other]);
      for (cube_.edge_flip[slot] = 0; cube_.edge_flip[slot] < 2; ++cube_.edge_flip[slot]) {
        const unsigned bit = 2U * cube_.edge_piece[slot] + cube_.edge_flip[slot];
        if ((masks_.edges[slot] >> bit & 1U) != 0) edges(slot + 1);
      }
      std::swap(cube_.edge_piece[slot], cube_.edge_piece[other]);
    }
  }
  void add() {
    if (find_fault(cube_)) return;
    any_ = true;
    const SlotMasks own = SlotMasks::of(cube_);
    for (std::size_t i = 0; i < kCornerCount; ++i) seen_.corners[i] |= own.corners[i];
    for (std::size_t i = 0; i < kEdgeCount; ++i) seen_.edges[i] |= own.edges[i];
  }

  const SlotMasks& masks_;
  Cube cube_;
  bool any_ = false;
  SlotMasks seen_;
};

template <std::size_t kSlots>
void allow_some(RandomSource& random, unsigned turns, std::array<std::uint32_t, kSlots>& masks) {
  for (std::size_t slot = 0; slot < kFreeSlots; ++slot) {
    masks[slot] = 0;
    for (unsigned bit = 0; bit < turns * kFreeSlots; ++bit) {
      if (random.below(4) == 0) masks[slot] |= 1U << bit;
    }
  }
}

TEST(PossibleMasks, AreThoseOfAllCubesTried) {
  RandomSource random(1);
  int possible = 0;
  int impossible = 0;
  for (int i = 0; i < 150; ++i) {
    SlotMasks masks = SlotMasks::of(Cube{});
    allow_some(random, 3, masks.corners);
    allow_some(random, 2, masks.edges);
    const auto found = possible_masks(masks);
    EXPECT_EQ(found, Tried(masks).seen());
    (found ? possible : impossible) += 1;
  }
  EXPECT_GT(possible, 20);
  EXPECT_GT(impossible, 20);
}

TEST(PossibleMasks, KnowParity) {
  SlotMasks masks = SlotMasks::of(Cube::of(Move(Face::kU, 1)));
  EXPECT_EQ(possible_masks(masks), masks);
  EXPECT_EQ(possible_masks(masks, Parities::kEven), std::nullopt);
  masks = SlotMasks::of(Cube::of(Move(Face::kU, 2)));
  EXPECT_EQ(possible_masks(masks, Parities::kEven), masks);
}

}  // namespace
}  // namespace superflip::goals
