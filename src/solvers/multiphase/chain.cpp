#include "solvers/multiphase/chain.h"

#include <algorithm>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <superflip/solver_options.h>

namespace superflip::multiphase {
namespace {

std::string unknown_chain(std::string_view name) {
  std::string message = "no chain \"" + std::string(name) + "\": there are ";
  for (std::size_t i = 0; i < kChainNames.size(); ++i) {
    if (i > 0) message += i + 1 < kChainNames.size() ? ", " : " and ";
    message += kChainNames[i];
  }
  return message;
}

void add_parts(const StageDefinition& stage, std::vector<Part>& parts) {
  for (const CoordinateDefinition& coordinate : stage.coordinates) {
    for (const Term& term : coordinate.terms) {
      if (std::find(parts.begin(), parts.end(), term.part) == parts.end()) {
        parts.push_back(term.part);
      }
    }
  }
}

std::uint32_t mask_of(const std::vector<Move>& moves) {
  std::uint32_t mask = 0;
  for (const Move move : moves) mask |= 1U << static_cast<unsigned>(move.index());
  return mask;
}

}  // namespace

Result<Chain> Chain::build(std::string_view name) try {
  std::optional<ChainDefinition> definition = find_chain(name);
  if (!definition) return fail(ErrorCode::kUsage, unknown_chain(name));
  Result<PartTables> parts = PartTables::build();
  if (!parts) return tl::unexpected(parts.error());
  Chain chain{std::move(*definition), std::move(*parts), {}, {}, {}};
  const std::vector<StageDefinition>& stages = chain.definition.stages;
  chain.needed_later.resize(stages.size());
  for (std::size_t stage = stages.size(); stage-- > 1;) {
    chain.needed_later[stage - 1] = chain.needed_later[stage];
    add_parts(stages[stage], chain.needed_later[stage - 1]);
  }
  for (const StageDefinition& stage : stages) {
    chain.stages.emplace_back(stage, chain.parts);
    chain.move_masks.push_back(mask_of(stage.moves));
  }
  return chain;
} catch (const std::bad_alloc&) {
  return fail(ErrorCode::kResources, "not enough memory for the tables of " + std::string(name));
}

}  // namespace superflip::multiphase
