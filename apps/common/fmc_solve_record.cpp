#include "fmc_solve_record.h"

#include <cstddef>

namespace superflip {
namespace {

void write_axis(JsonWriter& json, std::string_view key, const std::optional<Axis>& axis) {
  json.key(key);
  axis ? json.value(name_of(*axis)) : json.null();
}

void write_marks(JsonWriter& json, const FmcSolve& solve, std::size_t step) {
  json.key("marks").begin_array();
  for (const FmcSliceMark& mark : solve.marks) {
    if (mark.step != step) continue;
    json.begin_object();
    json.field("mark", std::string(1, mark.sign()));
    json.field("on_inverse", mark.on_inverse);
    json.field("after", mark.after);
    json.field("quarter_turns", mark.quarter_turns);
    json.end_object();
  }
  json.end_array();
}

void write_step(JsonWriter& json, const FmcSolve& solve, std::size_t number) {
  const FmcStepTaken& step = solve.steps[number];
  json.begin_object();
  json.field("step", step.name());
  json.field("kind", info_of(step.kind).name);
  write_axis(json, "axis", step.axis);
  write_axis(json, "from", step.from);
  json.key("case");
  step.case_name.empty() ? json.null() : json.value(step.case_name);
  json.field("solution", solve.step_text(number));
  json.field("normal", step.moves.normal.text());
  json.field("inverse", step.moves.inverse.text());
  json.field("length", step.length);
  json.field("cancelled", step.cancelled);
  json.field("total", step.total);
  if (!solve.marks.empty()) write_marks(json, solve, number);
  json.end_object();
}

}  // namespace

void write_fmc_solve(JsonWriter& json, const FmcSolve& solve, const FmcSolveResult& result) {
  json.key("solution");
  solve.solves ? json.value(solve.solution.text()) : json.null();
  json.field("length", solve.turns());
  json.field("proved", result.proved);
  json.field("at_least", result.at_least);
  json.field("seconds", result.seconds);
  json.key("steps").begin_array();
  for (std::size_t step = 0; step < solve.steps.size(); ++step) write_step(json, solve, step);
  json.end_array();
}

}  // namespace superflip
