// The spaces of all steps that have one, in the frame U/D with EO on F/B.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <superflip/fmc.h>

#include "fmc/step_space.h"

namespace superflip::fmc {

// None of steps that are too large: DR from any cube, which has a space of its own (domino_space.h), finishes from EO and DR, all but a slice from DR,
// corners.
std::optional<SpaceDefinition> space_definition(const FmcStep& step);

// The cubes in which nothing is to be done but turns of the E slice, as far as half turns reach them
// or, with quarter turns, all.
std::vector<Cube> e_slice_cubes(bool quarter_turns);

// The corners of a solved cube that is held in each of the 24 ways, its centres at home.
std::vector<Cube> corner_rotations();

// Those of one solver; each is built when it is first asked for, in a tenth of a second at most.
class Spaces {
 public:
  // Nothing for steps that are too large.
  const StepSpace* find(const FmcStep& step) const;

 private:
  struct Slot {
    std::once_flag once;
    std::unique_ptr<const StepSpace> space;
  };
  static constexpr std::size_t kKinds = 16;
  mutable std::array<Slot, kKinds> slots_;
};

}  // namespace superflip::fmc
