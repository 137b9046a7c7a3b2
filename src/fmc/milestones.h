// What a cube has reached, and what a step from one cube to another is to be called.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/fmc.h>

namespace superflip::fmc {

inline constexpr std::array<Axis, 3> kAxes{Axis::kUD, Axis::kRL, Axis::kFB};

// By axis where there is one.
struct Milestones {
  std::array<bool, 3> eo{};
  std::array<bool, 3> dr{};
  std::array<bool, 3> fr{};
  std::array<bool, 3> all_but_slice{};
  bool htr = false;
  bool solved = false;

  static Milestones of(const Cube& cube);
};

// Do these turns keep an EO, a DR, ... on the axis?
bool keeps_eo(Move move, Axis axis);
bool keeps_dr(Move move, Axis axis);

// A step of more turns is no such step: every solve ends with something that is a DR by chance, and the
// last turns of all are a finish from HTR.
inline constexpr int kLongestEo = 10;
inline constexpr int kLongestDr = 16;  // also from any cube
inline constexpr int kLongestHtr = 17;

struct StepEnds {
  Milestones before;
  Milestones after;
  Milestones next;  // at the end of the step behind it, to tell axes apart
  Cube cube_before;
  Cube cube_after;
};

struct NamedStep {
  std::optional<FmcStep> step;
  std::string name;  // "eofb"; "finish" and "other" are no steps of ours
};

// `last`: what the step before was.
NamedStep name_step(const StepEnds& ends, const NissMoves& moves,
                    const std::optional<FmcStep>& last);

// The case that a step leaves to the next one.
std::string case_behind(const NamedStep& step, const std::optional<FmcStep>& next,
                        const Cube& cube);

// The shortest finish that keeps what is reached: of DR, HTR or FR.
std::optional<FmcStep> finish_from(const Milestones& reached);

}  // namespace superflip::fmc
