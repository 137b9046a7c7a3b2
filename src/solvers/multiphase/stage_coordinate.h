// A coordinate within a stage: the values that occur there, and what the stage's turns do to them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solvers/multiphase/chain_definition.h"
#include "solvers/multiphase/part_tables.h"

namespace superflip::multiphase {

// The values that the stage's turns can reach from solved are numbered in the order a breadth-first
// search meets them: solved is 0. At most 2^16 - 1 of them.
class StageCoordinate {
 public:
  StageCoordinate(const CoordinateDefinition& definition, const std::vector<Move>& moves,
                  const PartTables& parts);

  std::size_t size() const { return next_.size() / move_count_; }
  // The cube must be one where the stage can begin.
  std::uint16_t value_of(const PartValues& parts) const;
  // What each of the stage's turns makes of the value, in the order of its list.
  const std::uint16_t* successors(std::uint16_t value) const {
    return next_.data() + std::size_t{value} * move_count_;
  }

 private:
  std::uint32_t sum_of_terms(const PartValues& parts) const;

  std::vector<Term> terms_;
  std::size_t move_count_ = 0;
  std::vector<std::uint16_t> number_;  // by the sum of the terms
  std::vector<std::uint16_t> next_;
};

}  // namespace superflip::multiphase
