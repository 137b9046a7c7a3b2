// A chain with all its tables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <superflip/result.h>

#include "solvers/multiphase/chain_definition.h"
#include "solvers/multiphase/part_tables.h"
#include "solvers/multiphase/stage_tables.h"

namespace superflip::multiphase {

struct Chain {
  // By one of kChainNames.
  static Result<Chain> build(std::string_view name);

  ChainDefinition definition;
  PartTables parts;
  std::vector<StageTables> stages;
  // For each stage, the parts that the stages after it ask for.
  std::vector<std::vector<Part>> needed_later;
  std::vector<std::uint32_t> move_masks;  // bit m: turn m is one of the stage's
};

}  // namespace superflip::multiphase
