// A chain of subgroups as data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "solvers/multiphase/part_tables.h"

namespace superflip::multiphase {

// value[v] is what the part contributes to a coordinate when it is v.
struct Term {
  Part part{};
  std::vector<std::uint32_t> value;
};

// The sum of its terms. Within a stage its value after a turn must depend on its value before and
// the turn alone.
struct CoordinateDefinition {
  std::vector<Term> terms;
};

struct StageDefinition {
  std::string name;
  // Named after the stage in results, as it lies in the scramble: see View.
  std::optional<Axis> axis;
  // A group together with their products: a turn is there with its inverse, and every set contains
  // the next stage's.
  std::vector<Move> moves;
  std::vector<CoordinateDefinition> coordinates;
  // Distance tables, each over the product of the coordinates listed. The goal is that all of those
  // have the value they have on the solved cube. The greatest entry bounds the distance to the goal;
  // if there is one table only, its entry is that distance. The coordinates of these tables are the
  // first ones.
  std::vector<std::vector<std::size_t>> tables;
  // The same, but over more than the goal asks for: bounds for this stage and the next ones together.
  std::vector<std::vector<std::size_t>> rest_tables;
};

// A way to look at the scramble: by its images under `turned`, and possibly its inverse.
struct View {
  Symmetry turned;
  bool inverse = false;
};

struct ChainDefinition {
  std::string name;
  std::vector<StageDefinition> stages;
  std::vector<View> views;
};

// By one of kChainNames.
std::optional<ChainDefinition> find_chain(std::string_view name);

}  // namespace superflip::multiphase
