// All ways of one length to a step's goal, on both sides of the scramble.
//
// Turns A on the scramble s and B on its inverse lead to B^-1 s A. What A leaves is seen from the inverse
// and finished there by its exact distance. A way of n turns has at most n / 2 on one of the sides: so
// only that many are tried there, and the others are found without a wrong turn.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <superflip/fmc.h>

#include "fmc/endings.h"
#include "fmc/side_search.h"

namespace superflip::fmc {

// What a search is to look for, whatever the space.
struct NissOptions {
  Niss niss = Niss::kNever;
  bool all_endings = false;
  // Also what another solution stands for, as far as that is not an ending.
  bool all_forms = false;
  std::function<bool()> should_stop;  // asked now and then
};

// In a StepSpace or a DominoSpace.
template <class Space>
class NissSearchIn {
 public:
  // false ends the search.
  using OnFound = std::function<bool(const NissMoves& moves)>;
  using Options = NissOptions;

  // They outlive it. The cube is seen in the frame of the space.
  NissSearchIn(const Space& space, const Endings& endings, const Cube& cube, Options options);

  // No way is shorter; nothing if none leads there on either side by itself.
  std::optional<int> bound() const;
  // All of exactly so many turns. False if it was ended.
  bool search(int turns, const OnFound& on_found);

 private:
  // How many turns are made on the side that is tried.
  struct Split {
    bool normal_first = true;
    int first = 0;
    int second = 0;
  };
  // Whether it is told to stop: it asks once in many calls.
  bool is_over();
  bool one_side(bool normal, int turns, const OnFound& on_found);
  bool both_sides(const Split& split, const OnFound& on_found);
  bool tell(const std::vector<Move>& normal, const std::vector<Move>& inverse,
            const OnFound& on_found) const;
  bool passes_goal(const Cube& from, const std::vector<Move>& moves) const;

  const Space& space_;
  const Endings& endings_;
  Cube cube_;
  Cube inverse_;
  Options options_;
  std::uint64_t tried_ = 0;
};

using NissSearch = NissSearchIn<StepSpace>;

}  // namespace superflip::fmc
