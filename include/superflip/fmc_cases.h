// What fewest-moves solvers call the case at hand. docs/fmc.md.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/cube.h>
#include <superflip/face.h>
#include <superflip/result.h>

namespace superflip {

// "6e": so many edges are not oriented along the axis.
std::string eo_case(const Cube& cube, Axis axis);

// "4c4e": corners that do not show the axis' colours on its faces, and edges not oriented along the
// third axis. Nothing unless the edges are oriented along some axis other than this one.
std::optional<std::string> dr_case(const Cube& cube, Axis axis);

// "4a1 2e", one of htr_subsets(). Nothing unless the cube is a DR on the axis.
std::optional<std::string> htr_subset(const Cube& cube, Axis axis);

// Of the axis' faces: the fewest that lead to HTR, whatever half turns it takes. Nothing unless the
// cube is a DR on the axis.
std::optional<int> quarter_turns_left(const Cube& cube, Axis axis);

// Of DR cubes, up to half turns before and after, the inverse and turning both layers together.
// "4c3 2e": four bad corners, of kind c, three quarter turns for the corners; two bad edges.
struct HtrSubset {
  std::string name;
  std::uint64_t cubes = 0;               // of 2,822,400: orders of corners, and places of edges
  int quarter_turns = 0;                 // the fewest that lead to HTR, of all of them
  std::vector<std::uint64_t> distances;  // cubes by the number of turns to HTR
};
// All 48, in the order of their names' parts.
const std::vector<HtrSubset>& htr_subsets();

// Subsets by a name or part of one: "4a1 2e", "4a1" (with any edges), "2" (all of two quarter turns),
// or another name for the corners, such as 4b3 for 4c3. kUsage for others.
Result<std::vector<std::string>> find_htr_subsets(std::string_view name);

// The cases of all steps that have not been done, as far as they have names, and what has been reached.
struct FmcCases {
  struct Dr {
    Axis axis{};
    Axis from{};  // an EO
    std::string name;
  };
  struct Htr {
    Axis from{};  // a DR
    std::string subset;
    int quarter_turns = 0;
  };
  std::array<std::string, 3> eo;  // by axis
  std::vector<Dr> dr;             // where there is an EO
  std::vector<Htr> htr;           // where there is a DR
  bool is_htr = false;
  bool is_solved = false;
};
FmcCases fmc_cases(const Cube& cube);

}  // namespace superflip
