#include "solvers/multiphase/stage_coordinate.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace superflip::multiphase {
namespace {

constexpr std::uint16_t kNotReached = std::numeric_limits<std::uint16_t>::max();

std::size_t largest_sum(const std::vector<Term>& terms) {
  std::size_t sum = 0;
  for (const Term& term : terms) sum += *std::max_element(term.value.begin(), term.value.end());
  return sum;
}

}  // namespace

StageCoordinate::StageCoordinate(const CoordinateDefinition& definition,
                                 const std::vector<Move>& moves, const PartTables& parts)
    : terms_(definition.terms),
      move_count_(moves.size()),
      number_(largest_sum(terms_) + 1, kNotReached) {
  std::vector<Part> own_parts;
  for (const Term& term : terms_) own_parts.push_back(term.part);
  // One cube stands for all with its value.
  std::vector<PartValues> reached{part_values(Cube{})};
  number_[sum_of_terms(reached[0])] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Move move : moves) {
      PartValues turned = reached[i];
      parts.turn(turned, move, own_parts);
      std::uint16_t& number = number_[sum_of_terms(turned)];
      if (number == kNotReached) {
        assert(reached.size() < kNotReached);
        number = static_cast<std::uint16_t>(reached.size());
        reached.push_back(turned);
      }
      next_.push_back(number);
    }
  }
}

std::uint16_t StageCoordinate::value_of(const PartValues& parts) const {
  const std::uint16_t number = number_[sum_of_terms(parts)];
  assert(number != kNotReached);
  return number;
}

std::uint32_t StageCoordinate::sum_of_terms(const PartValues& parts) const {
  std::uint32_t sum = 0;
  for (const Term& term : terms_) sum += term.value[parts[index_of(term.part)]];
  return sum;
}

}  // namespace superflip::multiphase
