// Distances by a plain search through sets of states: slow, and nothing to go wrong.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <superflip/puzzle.h>

namespace superflip {

// Pieces, then orientations, as characters.
using Key = std::string;

inline Key key_of(const PuzzleState& state) {
  Key key(state.pieces.begin(), state.pieces.end());
  key.append(state.orientations.begin(), state.orientations.end());
  return key;
}

inline PuzzleState state_of(const Key& key) {
  const auto middle = key.begin() + static_cast<std::ptrdiff_t>(key.size() / 2);
  return {{key.begin(), middle}, {middle, key.end()}};
}

// Every position with its distance, as far as `limit` positions go.
inline std::map<Key, int> distances_of(const Puzzle& puzzle, Metric metric, std::size_t limit) {
  std::map<Key, int> distances{{key_of(puzzle.solved()), 0}};
  std::vector<PuzzleState> level{puzzle.solved()};
  for (int distance = 1; !level.empty() && distances.size() <= limit; ++distance) {
    std::vector<PuzzleState> next;
    for (const PuzzleState& state : level) {
      for (const int turn : puzzle.turns(metric)) {
        PuzzleState neighbour = puzzle.apply(state, {turn});
        if (distances.emplace(key_of(neighbour), distance).second) {
          next.push_back(std::move(neighbour));
        }
      }
    }
    level = std::move(next);
  }
  return distances;
}

}  // namespace superflip
