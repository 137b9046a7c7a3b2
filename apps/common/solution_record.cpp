#include "common/solution_record.h"

namespace superflip {
namespace {

Record stages_of(const SolveResult& result, const Position& position) {
  Record stages = Record::array();
  for (const SolveStage& stage : result.stages) {
    const std::string turns = turns_as_held(stage.moves, position);
    const bool in_parentheses = result.on_inverse && !turns.empty();
    Record record{{"name", stage.name},
                  {"moves", in_parentheses ? "(" + turns + ")" : turns},
                  {"length", stage.moves.size()}};
    if (stage.cancelled > 0) record["cancelled"] = stage.cancelled;
    stages.push_back(std::move(record));
  }
  return stages;
}

}  // namespace

std::string turns_as_held(const MoveSequence& moves, const Position& position) {
  return moves.image(position.held).text();
}

Record solution_record(const std::string& input, const Position& position,
                       const SolveResult& result, bool many) {
  Record record;
  record["input"] = input;
  record["length"] = nullptr;
  record["solution"] = nullptr;
  if (!result.solutions.empty()) {
    record["length"] = result.solutions.front().size();
    record["solution"] = turns_as_held(result.solutions.front(), position);
  }
  if (many) {
    record["solutions"] = Record::array();
    for (const MoveSequence& moves : result.solutions) {
      record["solutions"].push_back(turns_as_held(moves, position));
    }
  }
  record["optimal"] = result.proved && !result.solutions.empty();
  record["at_least"] = result.excluded_below;
  record["metric"] = "htm";
  record["solver"] = result.solver;
  record["table"] = nullptr;
  if (!result.table.empty()) record["table"] = result.table;
  if (!result.stages.empty()) record["stages"] = stages_of(result, position);
  record["nodes"] = result.nodes;
  record["seconds"] = result.seconds;
  return record;
}

}  // namespace superflip
