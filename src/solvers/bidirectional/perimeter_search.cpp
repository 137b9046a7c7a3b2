#include "solvers/bidirectional/perimeter_search.h"

#include <utility>

#include "kernels/scalar_ops.h"
#include "nodes/features.h"

namespace superflip::bidirectional {
namespace {

constexpr std::uint64_t kNodesBetweenQuestions = 4096;

}  // namespace

std::optional<MoveSequence> PerimeterSearch::run(const Cube& cube, int depth) {
  found_.reset();
  path_.clear();
  visit(kernels::pack(cube), kAllFaces, depth);
  session_.count_nodes(std::exchange(nodes_, 0));
  return found_;
}

bool PerimeterSearch::should_stop() {
  session_.count_nodes(std::exchange(nodes_, 0));
  session_.tell();
  return session_.should_stop();
}

bool PerimeterSearch::is_excluded(const kernels::PackedCube& cube, int moves_left) const {
  const std::uint32_t entry = nodes::entry_of(tables_, cube);
  return tables_.corner_distance[entry >> 6U] > moves_left ||
         nodes::edges_alone(tables_, cube) > moves_left;
}

// Returns whether to go on.
bool PerimeterSearch::visit(const kernels::PackedCube& cube, std::uint32_t faces, int moves_left) {
  if (++nodes_ == kNodesBetweenQuestions && should_stop()) return false;
  if (is_excluded(cube, moves_left)) return true;
  if (moves_left <= perimeter_.depth()) {
    if (perimeter_.distance(cube) != moves_left) return true;
    const std::optional<MoveSequence> rest = perimeter_.path(cube);
    if (!rest) return true;
    found_ = MoveSequence(path_) + *rest;
    return false;
  }
  kernels::PackedCube next{};
  for (int m = 0; m < kMoveCount; ++m) {
    if ((faces >> static_cast<unsigned>(m / 3) & 1U) == 0) continue;
    kernels::scalar::Ops::compose(cube, tables_.turn[m], next);
    path_.push_back(Move::from_index(m));
    if (!visit(next, kFacesAfter.of[m / 3], moves_left - 1)) return false;
    path_.pop_back();
  }
  return true;
}

}  // namespace superflip::bidirectional
