// The turns that a solution may use.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <superflip/move.h>
#include <superflip/result.h>

namespace superflip {

// Some of the 18 turns of faces.
class TurnSet {
 public:
  // All of them.
  TurnSet() = default;
  static TurnSet none() { return TurnSet(0); }

  // "R U F2", "<R,U>": R stands for R, R2 and R', R2 for itself alone. kUsage says what is wrong.
  static Result<TurnSet> parse(std::string_view text);

  void add(Move move) { bits_ |= bit_of(move); }
  bool contains(Move move) const { return (bits_ & bit_of(move)) != 0; }
  bool is_all() const { return bits_ == kAll; }
  bool is_empty() const { return bits_ == 0; }
  // "R U F2": as parse reads it, if the set has all turns of a face with a quarter turn.
  std::string text() const;

  friend bool operator==(const TurnSet&, const TurnSet&) = default;

 private:
  static constexpr std::uint32_t kAll = (1U << kMoveCount) - 1;
  explicit TurnSet(std::uint32_t bits) : bits_(bits) {}
  static std::uint32_t bit_of(Move move) { return 1U << static_cast<unsigned>(move.index()); }

  std::uint32_t bits_ = kAll;
};

}  // namespace superflip
