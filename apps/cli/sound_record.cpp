#include "sound_record.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <superflip/notation.h>

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
bool is_count_or_null(const Record& value) {
  return value.is_number_unsigned() || value.is_null();
}
bool is_number(const Record& value) {
  return value.is_number();
}
bool is_truth(const Record& value) {
  return value.is_boolean();
}

struct Field {
  std::string_view name;
  Kind kind;
};

constexpr std::array<Field, 10> kFields{{{"input", is_text},
                                         {"length", is_count_or_null},
                                         {"solution", is_text_or_null},
                                         {"optimal", is_truth},
                                         {"at_least", is_count},
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

bool solves(const std::string& moves, const Position& position) {
  if (moves.empty()) return position.cube.is_solved();
  const Result<Position> moved = parse_position(moves, Form::kMoves);
  return moved && (position.as_held() * moved->cube).is_solved();
}

bool are_solutions(const Record& result, const Position& position) {
  const Record& solutions = result["solutions"];
  if (!solutions.is_array() || !has(result, "complete", is_truth)) return false;
  if (solutions.empty()) return result["solution"].is_null();
  return solutions.front() == result["solution"] &&
         std::all_of(solutions.begin(), solutions.end(), [&](const Record& moves) {
           return moves.is_string() && solves(moves.get<std::string>(), position);
         });
}

}  // namespace

bool is_sound(const Record& result, const std::string& input, const Position& position) {
  const bool is_whole =
      result.is_object() && std::all_of(kFields.begin(), kFields.end(), [&](const Field& field) {
        return has(result, field.name, field.kind);
      });
  if (!is_whole || result["input"] != input) return false;
  if (!may_have(result, "timed_out", is_truth) || !may_have(result, "out_of_nodes", is_truth) ||
      !may_have(result, "stages", are_stages)) {
    return false;
  }
  if (result["length"].is_null() != result["solution"].is_null()) return false;
  if (result.contains("solutions") && !are_solutions(result, position)) return false;
  if (result["solution"].is_null()) return true;
  const auto moves = result["solution"].get<std::string>();
  return length_of(moves, result) == result["length"].get<int>() && solves(moves, position);
}

}  // namespace superflip::cli
