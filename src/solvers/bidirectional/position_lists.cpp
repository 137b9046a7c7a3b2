#include "solvers/bidirectional/position_lists.h"

#include <algorithm>
#include <cassert>

#include "kernels/elements.h"
#include "kernels/scalar_ops.h"

namespace superflip::bidirectional {
namespace {

bool less(const ListedPosition& a, const ListedPosition& b) {
  return a.cube.bytes < b.cube.bytes;
}
bool same(const ListedPosition& a, const ListedPosition& b) {
  return a.cube == b.cube;
}

}  // namespace

MoveSequence ListedPosition::sequence(int distance) const {
  MoveSequence sequence;
  for (int i = 0; i < distance; ++i) {
    sequence.push_back(Move::from_index(moves[static_cast<std::size_t>(i)]));
  }
  return sequence;
}

PositionLists::PositionLists() {
  lists_.push_back({{kernels::solved(), {}}});
}

const std::vector<ListedPosition>& PositionLists::at(int distance) {
  assert(distance >= 0 && distance <= kMaxListDistance);
  // References to lists must outlive the making of others.
  lists_.reserve(kMaxListDistance + 1);
  while (static_cast<int>(lists_.size()) <= distance) add_list();
  return lists_[static_cast<std::size_t>(distance)];
}

// A turn changes the distance by one at most, so what is new is in neither of the two lists before.
void PositionLists::add_list() {
  const std::size_t distance = lists_.size();
  const std::vector<ListedPosition>& before = lists_.back();
  std::vector<ListedPosition> made;
  made.reserve(before.size() * kMoveCount);
  for (const ListedPosition& position : before) {
    for (int m = 0; m < kMoveCount; ++m) {
      ListedPosition next = position;
      kernels::scalar::Ops::compose(position.cube, kernels::element_of(Move::from_index(m)),
                                    next.cube);
      next.moves[distance - 1] = static_cast<std::uint8_t>(m);
      made.push_back(next);
    }
  }
  std::stable_sort(made.begin(), made.end(), less);
  made.erase(std::unique(made.begin(), made.end(), same), made.end());
  std::vector<ListedPosition> list;
  std::set_difference(made.begin(), made.end(), before.begin(), before.end(),
                      std::back_inserter(list), less);
  if (distance >= 2) {
    made.swap(list);
    list.clear();
    const std::vector<ListedPosition>& two_before = lists_[distance - 2];
    std::set_difference(made.begin(), made.end(), two_before.begin(), two_before.end(),
                        std::back_inserter(list), less);
  }
  list.shrink_to_fit();
  lists_.push_back(std::move(list));
}

std::uint64_t PositionLists::memory_bytes() const {
  std::uint64_t bytes = 0;
  for (const auto& list : lists_) bytes += list.capacity() * sizeof(ListedPosition);
  return bytes;
}

}  // namespace superflip::bidirectional
