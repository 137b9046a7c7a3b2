// How much each turn counts, where not all count alike.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>
#include <superflip/turn.h>

namespace superflip {

// Costs are whole numbers of a unit, the largest that all of them are multiples of: with turns of 1
// and of 1.5, 2 units make 1. Lengths of solutions found by costs are in this unit.
class TurnCosts {
 public:
  // As the metric counts, which is what a turn costs that nothing is said about.
  explicit TurnCosts(Metric metric);
  // "R U: 1, F: 1.5, _2: +0.5": turns, and what they cost or how much more. R stands for R, R2 and
  // R', R2 for itself alone, _ for any letter. What comes later counts. kUsage says what is wrong,
  // such as a cost of 0.
  static Result<TurnCosts> parse(std::string_view text, Metric metric);

  int units_per_one() const { return units_per_one_; }
  // In units.
  int of(const Turn& turn) const { return costs_[static_cast<std::size_t>(turn.index())]; }
  int of(std::span<const Turn> turns) const;
  // The costs of those who hold the cube otherwise: a rotation.
  TurnCosts image(Symmetry s) const;
  // "1.5"; of a length in units.
  std::string text_of(int units) const;

  friend bool operator==(const TurnCosts&, const TurnCosts&) = default;

 private:
  std::array<int, kTurnCount> costs_{};
  int units_per_one_ = 1;
};

}  // namespace superflip
