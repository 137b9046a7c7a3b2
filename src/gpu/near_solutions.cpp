#include "gpu/near_solutions.h"

#include <utility>

#include "cube/canonical_faces.h"

namespace superflip::gpu {

NearSolutions::NearSolutions() {
  std::vector<Cube> frontier{Cube{}};
  distances_.emplace(Cube{}, std::uint8_t{0});
  for (int distance = 1; distance <= kRadius; ++distance) {
    std::vector<Cube> next;
    for (const Cube& cube : frontier) {
      for (int m = 0; m < kMoveCount; ++m) {
        const Cube turned = cube.after(Move::from_index(m));
        const bool is_new = distances_.emplace(turned, static_cast<std::uint8_t>(distance)).second;
        if (is_new) next.push_back(turned);
      }
    }
    frontier = std::move(next);
  }
}

const NearSolutions& NearSolutions::shared() {
  static const NearSolutions kShared;
  return kShared;
}

std::optional<int> NearSolutions::distance(const Cube& cube) const {
  const auto found = distances_.find(cube);
  return found == distances_.end() ? std::nullopt : std::optional<int>(found->second);
}

bool NearSolutions::may_be_solved_in(const Cube& cube, int turns) const {
  if (turns > kRadius) return true;
  const std::optional<int> least = distance(cube);
  return least && *least <= turns;
}

bool NearSolutions::search(const Cube& cube, int length, const OnSolution& on_solution) const {
  std::vector<Move> moves;
  return extend(cube, length, moves, on_solution);
}

bool NearSolutions::extend(const Cube& cube, int left, std::vector<Move>& moves,
                           const OnSolution& on_solution) const {
  if (!may_be_solved_in(cube, left)) return true;
  if (left == 0) return on_solution(MoveSequence(moves));
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    if (!moves.empty() && !may_follow(moves.back().face(), move.face())) continue;
    moves.push_back(move);
    const bool goes_on = extend(cube.after(move), left - 1, moves, on_solution);
    moves.pop_back();
    if (!goes_on) return false;
  }
  return true;
}

}  // namespace superflip::gpu
