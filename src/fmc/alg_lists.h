// All algorithms of at most so many turns that do a certain thing, found when they are first asked for.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

#include "fmc/short_ways.h"

namespace superflip::fmc {

// What looks alike from another side is searched for once.
class AlgLists {
 public:
  // `ways` outlives the lists.
  AlgLists(const ShortWays& ways, int alg_turns) : ways_(ways), alg_turns_(alg_turns) {}

  // Has the lists of these cubes ready; false if `is_over` said so before.
  bool prepare(const std::vector<Cube>& cubes, int threads, const ShortWays::IsOver& is_over);
  // Sequences that lead from solved to the cube, short ones first. Empty unless it was prepared.
  const std::vector<MoveSequence>& of(const Cube& cube) const;

 private:
  using Entry = std::pair<const Cube, std::vector<MoveSequence>>;

  bool fill(const std::vector<Entry*>& missing, int threads,
            const ShortWays::IsOver& is_over) const;

  const ShortWays& ways_;
  int alg_turns_;
  std::unordered_map<Cube, std::vector<MoveSequence>> by_class_;  // by the least of those alike
  std::unordered_map<Cube, std::vector<MoveSequence>> by_cube_;
};

}  // namespace superflip::fmc
