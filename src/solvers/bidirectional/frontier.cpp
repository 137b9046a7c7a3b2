#include "solvers/bidirectional/frontier.h"

#include "kernels/scalar_ops.h"

namespace superflip::bidirectional {

const RightFactors& FactorStore::right_factors(int distance) {
  right_.reserve(kMaxListDistance + 1);  // references stay good
  while (static_cast<int>(right_.size()) <= distance) {
    right_.emplace_back(lists_.at(static_cast<int>(right_.size())));
  }
  return right_[static_cast<std::size_t>(distance)];
}

std::uint64_t FactorStore::memory_bytes() const {
  std::uint64_t bytes = lists_.memory_bytes();
  for (const RightFactors& factors : right_) bytes += factors.memory_bytes();
  return bytes;
}

Frontier::Frontier(const Cube& start, int distance, FactorStore& store)
    : near(distance / 2),
      far(distance - near),
      left_list(&store.list(near)),
      right(&store.right_factors(far)),
      right_list(&store.list(far)) {
  const kernels::PackedCube packed = kernels::pack(start);
  left.reserve(left_list->size());
  for (const ListedPosition& position : *left_list) {
    left.emplace_back(kernels::scalar::Ops::compose(packed, position.cube));
  }
}

MoveSequence Frontier::moves(std::size_t left_number, std::size_t right_number) const {
  return (*left_list)[left_number].sequence(near) +
         (*right_list)[right->numbers[right_number]].sequence(far);
}

}  // namespace superflip::bidirectional
