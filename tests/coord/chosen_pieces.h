// Where chosen edges or corners sit and how they are turned, ranked from the cube itself: the oracle
// for the index of pattern databases.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <superflip/cube.h>

#include "coord/coordinate.h"
#include "coord/lehmer.h"

namespace superflip::coord {

// What there is to know of a kind of piece.
struct EdgeKind {
  using Piece = Edge;
  static constexpr int kPieceCount = kEdgeCount;
  static constexpr unsigned kTurnCount = 2;
  static constexpr std::string_view kPlural = "edges";
  static constexpr const auto& kNames = kEdgeNames;
  static auto& pieces(auto& cube) { return cube.edge_piece; }
  static auto& turns(auto& cube) { return cube.edge_flip; }
};

struct CornerKind {
  using Piece = Corner;
  static constexpr int kPieceCount = kCornerCount;
  static constexpr unsigned kTurnCount = 3;
  static constexpr std::string_view kPlural = "corners";
  static constexpr const auto& kNames = kCornerNames;
  static auto& pieces(auto& cube) { return cube.corner_piece; }
  static auto& turns(auto& cube) { return cube.corner_twist; }
};

// A set of k pieces of one kind of n. The rank is
//   (rank of the slots of the chosen pieces, in ascending order of piece) * turns^k
//   + (their turns as digits, the lowest piece most significant),
// where slots rank as variations of k of n. If all n pieces are chosen, the turn of the last is
// implied by the others and left out. The solved cube need not have rank 0: see solved_rank().
template <class Kind>
class ChosenPieces {
 public:
  using Piece = typename Kind::Piece;
  enum class Turns : bool { kIgnored, kCounted };

  // The order of the list plays no role, nor do repetitions.
  ChosenPieces(std::initializer_list<Piece> pieces, Turns turns)
      : ChosenPieces(mask_of(pieces), turns) {}
  // Bit p of the mask chooses piece p.
  ChosenPieces(std::uint32_t piece_mask, Turns turns);
  static ChosenPieces all(Turns turns) { return {(1U << kPieces) - 1, turns}; }

  std::uint64_t size() const { return size_; }
  int piece_count() const { return static_cast<int>(chosen_count_); }
  bool contains(Piece piece) const { return (mask_ >> piece & 1U) != 0; }
  bool counts_turns() const { return counted_turns_ > 0; }
  std::uint64_t solved_rank() const { return rank(Cube{}); }

  std::uint64_t rank(const Cube& cube) const;
  // Pieces that are not chosen fill the remaining slots in ascending order, but for the swap that
  // makes the permutation even and the turn that makes the sum right: see Coordinate.
  Cube unrank(std::uint64_t rank) const;

  // "edges UR UF with flip", "corners URF".
  std::string name() const;
  Coordinate coordinate() const;

 private:
  static constexpr std::size_t kPieces = Kind::kPieceCount;
  using Array = std::array<std::uint8_t, kPieces>;

  static std::uint32_t mask_of(std::initializer_list<Piece> pieces) {
    std::uint32_t mask = 0;
    for (const Piece piece : pieces) mask |= 1U << piece;
    return mask;
  }

  std::uint32_t mask_ = 0;
  std::size_t chosen_count_ = 0;
  std::size_t counted_turns_ = 0;  // how many of the chosen pieces have their turn in the rank
  std::uint64_t turn_combinations_ = 1;
  std::uint64_t size_ = 1;
  Array order_{};  // the chosen pieces, then the others, both ascending
  int order_parity_ = 0;
};

using ChosenEdges = ChosenPieces<EdgeKind>;
using ChosenCorners = ChosenPieces<CornerKind>;

template <class Kind>
ChosenPieces<Kind>::ChosenPieces(std::uint32_t piece_mask, Turns turns) : mask_(piece_mask) {
  assert(piece_mask < 1U << kPieces);
  std::size_t chosen = 0;
  std::size_t skipped = 0;
  Array others{};
  for (std::uint8_t piece = 0; piece < kPieces; ++piece) {
    if ((mask_ >> piece & 1U) != 0) {
      order_[chosen++] = piece;
      order_parity_ ^= static_cast<int>(skipped % 2);  // it passes by every piece skipped
    } else {
      others[skipped++] = piece;
    }
  }
  for (std::size_t i = 0; i < skipped; ++i) order_[chosen + i] = others[i];
  chosen_count_ = chosen;
  if (turns == Turns::kCounted) counted_turns_ = chosen < kPieces ? chosen : kPieces - 1;
  for (std::size_t i = 0; i < counted_turns_; ++i) turn_combinations_ *= Kind::kTurnCount;
  size_ = variation_count(Kind::kPieceCount, static_cast<int>(chosen)) * turn_combinations_;
}

template <class Kind>
std::uint64_t ChosenPieces<Kind>::rank(const Cube& cube) const {
  const Array& pieces = Kind::pieces(cube);
  const Array& turns = Kind::turns(cube);
  Array slot_of{};
  for (std::size_t slot = 0; slot < kPieces; ++slot) {
    slot_of[pieces[slot]] = static_cast<std::uint8_t>(slot);
  }
  Array slots{};
  for (std::size_t i = 0; i < chosen_count_; ++i) slots[i] = slot_of[order_[i]];
  std::uint64_t rank = rank_variation(std::span(slots).first(chosen_count_), Kind::kPieceCount);
  for (std::size_t i = 0; i < counted_turns_; ++i) rank = rank * Kind::kTurnCount + turns[slots[i]];
  return rank;
}

template <class Kind>
Cube ChosenPieces<Kind>::unrank(std::uint64_t rank) const {
  assert(rank < size_);
  Cube cube;
  Array& pieces = Kind::pieces(cube);
  Array& turns = Kind::turns(cube);
  Array slots{};  // slots[i] is where piece order_[i] goes
  const int parity =
      unrank_variation(rank / turn_combinations_, static_cast<int>(chosen_count_), slots);
  if (parity != order_parity_ && chosen_count_ + 2 <= kPieces) {
    std::swap(slots[kPieces - 2], slots[kPieces - 1]);
  }
  for (std::size_t i = 0; i < kPieces; ++i) pieces[slots[i]] = order_[i];
  unsigned turn_digits = static_cast<unsigned>(rank % turn_combinations_);
  unsigned sum = 0;
  for (std::size_t i = counted_turns_; i-- > 0;) {
    const unsigned turn = turn_digits % Kind::kTurnCount;
    turn_digits /= Kind::kTurnCount;
    turns[slots[i]] = static_cast<std::uint8_t>(turn);
    sum += turn;
  }
  // The last piece is either not chosen or has its turn implied.
  turns[slots[kPieces - 1]] =
      static_cast<std::uint8_t>((Kind::kTurnCount - sum % Kind::kTurnCount) % Kind::kTurnCount);
  return cube;
}

template <class Kind>
std::string ChosenPieces<Kind>::name() const {
  std::string name(Kind::kPlural);
  for (std::size_t i = 0; i < chosen_count_; ++i) {
    name.append(" ").append(Kind::kNames[order_[i]]);
  }
  if (counts_turns()) name.append(Kind::kTurnCount == 2 ? " with flip" : " with twist");
  return name;
}

template <class Kind>
Coordinate ChosenPieces<Kind>::coordinate() const {
  return {name(), size_, [pieces = *this](const Cube& cube) { return pieces.rank(cube); },
          [pieces = *this](std::uint64_t rank) { return pieces.unrank(rank); }};
}

}  // namespace superflip::coord
