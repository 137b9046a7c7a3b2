// A solved cube as a JSON object: a line of `solve --json`, a result of the service.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <superflip/position.h>
#include <superflip/solve.h>

#include "common/json_writer.h"

namespace superflip {

using Record = nlohmann::ordered_json;

// input, length, solution, optimal, metric, solver, table, nodes, seconds; if `many` were asked for
// also `solutions` and whether they are `complete`; `stages` from a solver that has them: those done
// on the inverse in parentheses, and with `cancelled` turns where those before it save some;
// `timed_out`, `out_of_nodes` and `interrupted` if so; `notes` if there are any. Turns are those of someone holding the cube as it was given.
Record solution_record(const std::string& input, const Position& position,
                       const SolveResult& result, bool many);
// The same fields as text, into an object that has been begun.
void write_solution(JsonWriter& writer, const std::string& input, const Position& position,
                    const SolveResult& result, bool many);

// The turns someone makes who holds the cube as it was given.
std::string turns_as_held(const MoveSequence& moves, const Position& position);

}  // namespace superflip
