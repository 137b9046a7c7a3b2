// All short ways to solve a cube, longer ones than the shortest included.
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/result.h>

#include "kernels/packed_cube.h"
#include "solvers/bidirectional/perimeter.h"

namespace superflip::fmc {

// Every sequence in canonical order that solves a cube in exactly so many turns, by depth-first
// search: what is within the perimeter is so many turns away, all else is farther. Any number of
// threads may ask.
class ShortWays {
 public:
  using OnWay = std::function<void(const std::vector<Move>& turns)>;
  using IsOver = std::function<bool()>;

  // Of 5 turns in 20 MB and a tenth of a second, or of 6 in 134 MB and a second.
  static Result<ShortWays> make(int perimeter_turns, const std::stop_token& stop);

  // Returns whether that is all: not if `is_over` said so, which is asked now and then.
  bool each(const Cube& cube, int turns, const OnWay& on_way, const IsOver& is_over) const;

  int perimeter_turns() const { return perimeter_.depth(); }
  // How many positions are looked up for ways of so many turns, about.
  double lookups(int turns) const;

 private:
  struct Descent;

  explicit ShortWays(bidirectional::Perimeter perimeter);
  bool may_lead_home(const kernels::PackedCube& cube, int turns) const;

  bidirectional::Perimeter perimeter_;
  std::vector<kernels::PackedCube> turns_;  // by move
};

}  // namespace superflip::fmc
