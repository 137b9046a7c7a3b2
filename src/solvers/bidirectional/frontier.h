// The positions so many turns away from one end, as products of two lists.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

#include "solvers/bidirectional/factors.h"
#include "solvers/bidirectional/position_lists.h"

namespace superflip::bidirectional {

// What the solver keeps from depth to depth: lists, and the right factors made of them.
class FactorStore {
 public:
  const std::vector<ListedPosition>& list(int distance) { return lists_.at(distance); }
  const RightFactors& right_factors(int distance);
  std::uint64_t memory_bytes() const;

 private:
  PositionLists lists_;
  std::vector<RightFactors> right_;  // by distance
};

// All start * x * y with x in the list of `near` turns and y in that of `far`, near <= far: the
// shorter list on the left, where each factor has to be asked for each bucket. Every position
// near + far turns from `start` is among them, some more than once, and some nearer ones too.
struct Frontier {
  Frontier(const Cube& start, int distance, FactorStore& store);

  std::uint64_t product_count() const {
    return std::uint64_t{left.size()} * right->spellings.size();
  }
  // The turns from `start` to a product.
  MoveSequence moves(std::size_t left_number, std::size_t right_number) const;
  std::uint64_t memory_bytes() const { return left.capacity() * sizeof(LeftFactor); }

  int near;
  int far;
  std::vector<LeftFactor> left;
  const std::vector<ListedPosition>* left_list;
  const RightFactors* right;
  const std::vector<ListedPosition>* right_list;
};

}  // namespace superflip::bidirectional
