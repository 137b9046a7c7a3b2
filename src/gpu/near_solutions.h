// Positions near solved: the last few turns of a solution are found without the card.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

namespace superflip::gpu {

class NearSolutions {
 public:
  static constexpr int kRadius = 4;  // 46741 positions
  // Longer solutions are for the card: one turn is tried before anything is known, which takes two
  // microseconds a cube, two turns would take thirty, and cubes come by the thousand.
  static constexpr int kReach = kRadius + 1;

  NearSolutions();
  // Made when first asked for, in some milliseconds.
  static const NearSolutions& shared();

  // Nothing if the cube is further away than kRadius.
  std::optional<int> distance(const Cube& cube) const;
  // Told of every way of exactly `length` turns (quick up to kReach), with nothing that cancels, in canonical
  // order; returns whether to go on. False if it was ended so.
  using OnSolution = std::function<bool(const MoveSequence&)>;
  bool search(const Cube& cube, int length, const OnSolution& on_solution) const;
  // Any one of `length` turns (0..kReach), if none is shorter: a tenth of the work.
  std::optional<MoveSequence> find_one(const Cube& cube, int length) const;

 private:
  bool may_be_solved_in(const Cube& cube, int turns) const;
  bool extend(const Cube& cube, int left, std::vector<Move>& moves,
              const OnSolution& on_solution) const;

  struct Entry {
    std::uint8_t distance = 0;
    Move turn;  // brings it nearer
  };
  std::unordered_map<Cube, Entry> entries_;
};

}  // namespace superflip::gpu
