// The turns that a solution may use.
#pragma once

#include <cstdint>

#include <superflip/move.h>

namespace superflip {

// Some of the 18 turns of faces.
class TurnSet {
 public:
  // All of them.
  TurnSet() = default;
  static TurnSet none() { return TurnSet(0); }

  void add(Move move) { bits_ |= bit_of(move); }
  bool contains(Move move) const { return (bits_ & bit_of(move)) != 0; }
  bool is_all() const { return bits_ == kAll; }

  friend bool operator==(const TurnSet&, const TurnSet&) = default;

 private:
  static constexpr std::uint32_t kAll = (1U << kMoveCount) - 1;
  explicit TurnSet(std::uint32_t bits) : bits_(bits) {}
  static std::uint32_t bit_of(Move move) { return 1U << static_cast<unsigned>(move.index()); }

  std::uint32_t bits_ = kAll;
};

}  // namespace superflip
