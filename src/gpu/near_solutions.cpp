#include "gpu/near_solutions.h"

#include <utility>

#include "cube/canonical_faces.h"

namespace superflip::gpu {

NearSolutions::NearSolutions() {
  std::vector<Cube> frontier{Cube{}};
  entries_.emplace(Cube{}, Entry{});
  for (int distance = 1; distance <= kRadius; ++distance) {
    std::vector<Cube> next;
    for (const Cube& cube : frontier) {
      for (int m = 0; m < kMoveCount; ++m) {
        const Move move = Move::from_index(m);
        const Cube turned = cube.after(move);
        const Entry entry{static_cast<std::uint8_t>(distance), move.inverse()};
        if (entries_.emplace(turned, entry).second) next.push_back(turned);
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
  const auto found = entries_.find(cube);
  return found == entries_.end() ? std::nullopt : std::optional<int>(found->second.distance);
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

std::optional<MoveSequence> NearSolutions::find_one(const Cube& cube, int length) const {
  if (length > kRadius) {
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      if (const auto rest = find_one(cube.after(move), length - 1)) {
        return MoveSequence{move} + *rest;
      }
    }
    return std::nullopt;
  }
  if (distance(cube) != length) return std::nullopt;
  MoveSequence moves;
  for (Cube at = cube; !at.is_solved(); at = at.after(moves[moves.size() - 1])) {
    moves.push_back(entries_.at(at).turn);
  }
  return moves;
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
