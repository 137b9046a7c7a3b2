// How many values of a coordinate lie at each distance from the solved one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include <superflip/cube.h>

#include "coord/move_table.h"

namespace superflip::coord {

using Counts = std::vector<std::uint64_t>;

inline std::vector<Move> moves_where(auto keep) {
  std::vector<Move> moves;
  for (int m = 0; m < kMoveCount; ++m) {
    if (keep(Move::from_index(m))) moves.push_back(Move::from_index(m));
  }
  return moves;
}
inline std::vector<Move> face_turns() {
  return moves_where([](Move) { return true; });
}
inline std::vector<Move> quarter_turns() {
  return moves_where([](Move move) { return move.quarter_turns() != 2; });
}
// U D R2 L2 F2 B2: the moves of Kociemba's second phase.
inline std::vector<Move> phase2_moves() {
  return moves_where(
      [](Move move) { return move.axis() == Axis::kUD || move.quarter_turns() == 2; });
}

// Complete search. visit_neighbours(index, visit) calls visit(neighbour) until that returns true;
// neighbourhood is symmetric. Once most values are seen it is cheaper to ask each unseen one for a
// neighbour in the last level.
Counts distance_counts(std::uint64_t size, std::uint64_t start, auto visit_neighbours) {
  constexpr std::uint8_t kUnseen = 255;
  std::vector<std::uint8_t> distance(size, kUnseen);
  distance[start] = 0;
  Counts counts{1};
  std::uint64_t seen = 1;
  for (std::uint8_t depth = 0; counts.back() > 0; ++depth) {
    const bool forward = seen < size / 2;
    const auto next_depth = static_cast<std::uint8_t>(depth + 1);
    std::uint64_t found = 0;
    for (std::uint64_t index = 0; index < size; ++index) {
      if (distance[index] != (forward ? depth : kUnseen)) continue;
      visit_neighbours(index, [&](std::uint64_t neighbour) {
        if (distance[neighbour] != (forward ? kUnseen : depth)) return false;
        distance[forward ? neighbour : index] = next_depth;
        ++found;
        return !forward;
      });
    }
    counts.push_back(found);
    seen += found;
  }
  counts.pop_back();
  return counts;
}

inline Counts distance_counts(const MoveTable& table, const std::vector<Move>& moves) {
  return distance_counts(table.size(), 0, [&](std::uint64_t index, auto visit) {
    for (const Move move : moves) {
      if (visit(table.next(static_cast<std::uint32_t>(index), move))) return;
    }
  });
}

// Over pairs (a, b) of which the first `size_b` values of b are reached.
inline Counts distance_counts(const MoveTable& a, const MoveTable& b, std::uint64_t size_b,
                              const std::vector<Move>& moves) {
  return distance_counts(a.size() * size_b, 0, [&](std::uint64_t index, auto visit) {
    const auto row_a = a.row(static_cast<std::uint32_t>(index / size_b));
    const auto row_b = b.row(static_cast<std::uint32_t>(index % size_b));
    for (const Move move : moves) {
      const auto m = static_cast<std::size_t>(move.index());
      if (visit(row_a[m] * size_b + row_b[m])) return;
    }
  });
}

inline Counts distance_counts(const MoveTable& a, const MoveTable& b,
                              const std::vector<Move>& moves) {
  return distance_counts(a, b, b.size(), moves);
}

// Only the levels up to `depth`, or all there are; ranks too many for an array are kept in lists.
template <class Ranked>
Counts first_distance_counts(const Ranked& coordinate, const std::vector<Move>& moves, int depth) {
  std::vector<std::uint64_t> before;
  std::vector<std::uint64_t> level{coordinate.rank(Cube{})};
  Counts counts;
  for (int d = 0; !level.empty(); ++d) {
    counts.push_back(level.size());
    if (d == depth) break;
    std::vector<std::uint64_t> reached;
    for (const std::uint64_t index : level) {
      const Cube cube = coordinate.unrank(index);
      for (const Move move : moves) reached.push_back(coordinate.rank(cube.after(move)));
    }
    std::ranges::sort(reached);
    reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
    std::erase_if(reached, [&](std::uint64_t index) {
      return std::ranges::binary_search(level, index) || std::ranges::binary_search(before, index);
    });
    before = std::move(level);
    level = std::move(reached);
  }
  return counts;
}

}  // namespace superflip::coord
