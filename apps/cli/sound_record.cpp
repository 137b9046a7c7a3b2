#include "sound_record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include <superflip/algorithm.h>

#include "solution_text.h"

namespace superflip::cli {
namespace {

using Kind = bool (*)(const Record&);

bool is_text(const Record& value) {
  return value.is_string();
}
bool is_text_or_null(const Record& value) {
  return value.is_string() || value.is_null();
}
bool is_count(const Record& value) {
  return value.is_number_unsigned();
}
// Sums of costs may be such as 12.5.
bool is_length(const Record& value) {
  return value.is_number() && value.get<double>() >= 0;
}
bool is_length_or_null(const Record& value) {
  return is_length(value) || value.is_null();
}
bool is_number(const Record& value) {
  return value.is_number();
}
bool is_truth(const Record& value) {
  return value.is_boolean();
}

bool are_texts(const Record& value) {
  return value.is_array() && std::all_of(value.begin(), value.end(), is_text);
}

struct Field {
  std::string_view name;
  Kind kind;
};

constexpr std::array<Field, 10> kFields{{{"input", is_text},
                                         {"length", is_length_or_null},
                                         {"solution", is_text_or_null},
                                         {"optimal", is_truth},
                                         {"at_least", is_length},
                                         {"metric", is_text},
                                         {"solver", is_text},
                                         {"table", is_text_or_null},
                                         {"nodes", is_count},
                                         {"seconds", is_number}}};

bool has(const Record& object, std::string_view name, Kind kind) {
  const auto found = object.find(std::string(name));
  return found != object.end() && kind(*found);
}

bool may_have(const Record& object, std::string_view name, Kind kind) {
  return !object.contains(std::string(name)) || has(object, name, kind);
}

bool are_stages(const Record& stages) {
  return stages.is_array() && std::all_of(stages.begin(), stages.end(), [](const Record& stage) {
           return stage.is_object() && has(stage, "name", is_text) &&
                  has(stage, "moves", is_text) && has(stage, "length", is_count);
         });
}

bool solves(const std::string& moves, const Position& position, const SolveTerms& terms) {
  const Result<Algorithm> read = parse_algorithm(moves);
  if (!read || !read->on_inverse.empty()) return false;
  std::vector<Turn> turns;
  for (const Turn& turn : read->normal) {
    if (!terms.turns.contains(turn)) return false;
    turns.push_back(turn.image(position.held.inverse()));
  }
  Problem problem;
  problem.cube = position.cube;
  terms.put_into(problem, position.held);
  return problem.goal.is_reached_by(problem.cube * fold(turns).moves.cube());
}

bool are_solutions(const Record& result, const Position& position, const SolveTerms& terms) {
  const Record& solutions = result["solutions"];
  if (!solutions.is_array() || !has(result, "complete", is_truth)) return false;
  if (solutions.empty()) return result["solution"].is_null();
  return solutions.front() == result["solution"] &&
         std::all_of(solutions.begin(), solutions.end(), [&](const Record& moves) {
           return moves.is_string() && solves(moves.get<std::string>(), position, terms);
         });
}

// Of the record, in units.
int units_of(const Record& length, const SolveTerms& terms) {
  return static_cast<int>(std::lround(length.get<double>() * terms.units_per_one()));
}

}  // namespace

bool is_sound(const Record& result, const std::string& input, const Position& position,
              const SolveTerms& terms) {
  const bool is_whole =
      result.is_object() && std::all_of(kFields.begin(), kFields.end(), [&](const Field& field) {
        return has(result, field.name, field.kind);
      });
  if (!is_whole || result["input"] != input) return false;
  if (!may_have(result, "timed_out", is_truth) || !may_have(result, "out_of_nodes", is_truth) ||
      !may_have(result, "stages", are_stages) || !may_have(result, "notes", are_texts)) {
    return false;
  }
  if (result["length"].is_null() != result["solution"].is_null()) return false;
  if (result.contains("solutions") && !are_solutions(result, position, terms)) return false;
  if (result["solution"].is_null()) return true;
  const auto moves = result["solution"].get<std::string>();
  return length_of(moves, terms) == units_of(result["length"], terms) &&
         solves(moves, position, terms);
}

}  // namespace superflip::cli
