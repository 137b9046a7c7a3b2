#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/chosen_pieces.h"

namespace superflip::coord {
namespace {

// The cube with all pieces that are not chosen moved among their slots and turned at will, and the
// chosen ones turned too if that is ignored. Sums need not come out right: rank must not
// look.
template <class Kind>
Cube disturb(Cube cube, const ChosenPieces<Kind>& chosen, RandomSource& random) {
  auto& pieces = Kind::pieces(cube);
  auto& turns = Kind::turns(cube);
  std::vector<std::size_t> slots;
  for (std::size_t slot = 0; slot < pieces.size(); ++slot) {
    const bool inside = chosen.contains(static_cast<typename Kind::Piece>(pieces[slot]));
    if (!inside) slots.push_back(slot);
    if (inside && chosen.counts_turns()) continue;
    turns[slot] = static_cast<std::uint8_t>(random.below(Kind::kTurnCount));
  }
  for (std::size_t last = slots.size(); last > 1; --last) {
    std::swap(pieces[slots[last - 1]], pieces[slots[random.below(last)]]);
  }
  return cube;
}

template <class Kind>
bool agree(const Cube& a, const Cube& b, const ChosenPieces<Kind>& chosen) {
  const auto& pieces = Kind::pieces(a);
  for (std::size_t slot = 0; slot < pieces.size(); ++slot) {
    if (!chosen.contains(static_cast<typename Kind::Piece>(pieces[slot]))) continue;
    if (pieces[slot] != Kind::pieces(b)[slot]) return false;
    if (chosen.counts_turns() && Kind::turns(a)[slot] != Kind::turns(b)[slot]) return false;
  }
  return true;
}

template <class Kind>
void check_random_choices(std::uint64_t seed) {
  using Turns = typename ChosenPieces<Kind>::Turns;
  RandomSource random(seed);
  for (int i = 0; i < 20000; ++i) {
    const auto mask = static_cast<std::uint32_t>(random.below(1U << Kind::kPieceCount));
    const ChosenPieces<Kind> chosen(mask, random.below(2) == 0 ? Turns::kIgnored : Turns::kCounted);
    SCOPED_TRACE(chosen.name());
    const Cube cube = random_cube(random);
    const std::uint64_t rank = chosen.rank(cube);
    ASSERT_LT(rank, chosen.size());
    ASSERT_EQ(chosen.rank(disturb(cube, chosen, random)), rank);
    const Cube unranked = chosen.unrank(rank);
    ASSERT_EQ(chosen.rank(unranked), rank);
    ASSERT_TRUE(agree(cube, unranked, chosen));
    const std::uint64_t index = random.below(chosen.size());
    ASSERT_EQ(chosen.rank(chosen.unrank(index)), index);
    if (chosen.piece_count() + 2 <= Kind::kPieceCount) {
      ASSERT_FALSE(find_fault(unranked).has_value());
    }
  }
}

TEST(ChosenPieces, AnySetOfEdgesIsRankedByThoseEdgesAlone) {
  check_random_choices<EdgeKind>(20260201);
}

TEST(ChosenPieces, AnySetOfCornersIsRankedByThoseCornersAlone) {
  check_random_choices<CornerKind>(20260202);
}

TEST(ChosenPieces, RankIsSlotsThenTurns) {
  const ChosenEdges chosen({kUF, kDB}, ChosenEdges::Turns::kCounted);
  // Home: UF in slot 1, DB in slot 7. Below slot 7 one slot is taken, so the digits are 1 and 6.
  EXPECT_EQ(chosen.solved_rank(), (1U * 11 + 6) * 4);
  Cube cube;
  cube.edge_flip[kDB] = 1;
  EXPECT_EQ(chosen.rank(cube), (1U * 11 + 6) * 4 + 1);
  cube.edge_flip[kUF] = 1;
  EXPECT_EQ(chosen.rank(cube), (1U * 11 + 6) * 4 + 3);
}

TEST(ChosenPieces, ListsAndMasksNameTheSamePieces) {
  const auto flip = ChosenEdges::Turns::kCounted;
  const ChosenEdges listed({kDF, kUR, kDF}, flip);
  const ChosenEdges masked(1U << kUR | 1U << kDF, flip);
  EXPECT_EQ(listed.name(), "edges UR DF with flip");
  EXPECT_EQ(listed.name(), masked.name());
  EXPECT_EQ(listed.size(), 12U * 11 * 4);
  EXPECT_EQ(listed.piece_count(), 2);
  EXPECT_EQ(listed.rank(Cube::of(Move(Face::kF, 1))), masked.rank(Cube::of(Move(Face::kF, 1))));
  EXPECT_EQ(ChosenCorners({kDRB}, ChosenCorners::Turns::kIgnored).name(), "corners DRB");
}

}  // namespace
}  // namespace superflip::coord
