#include "fmc_record.h"

namespace superflip {

std::string case_after(const FmcStep& step, const Cube& cube) {
  if (step.kind == FmcKind::kDr && step.axis) {
    return htr_subset(cube, *step.axis).value_or("");
  }
  return "";
}

void write_fmc_kind(JsonWriter& json, const FmcKindInfo& info) {
  json.field("step", info.name);
  json.field("aliases", info.aliases);
  json.field("has_axis", info.has_axis);
  json.field("from", info.from);
  json.field("niss", name_of(info.usual));
  json.field("turns", info.turns);
  json.field("meaning", info.meaning);
}

void write_fmc_solution(JsonWriter& json, const Cube& cube, const FmcSolution& solution) {
  const FmcStep& step = solution.step;
  json.field("solution", solution.moves.text());
  json.field("length", solution.moves.length());
  json.field("step", info_of(step.kind).name);
  json.key("axis");
  const auto axis = step.kind == FmcKind::kHtr ? std::optional<Axis>{} : step.axis;
  axis ? json.value(name_of(*axis)) : json.null();
  json.key("from");
  step.from ? json.value(name_of(*step.from)) : json.null();
  json.field("name", step.name());
  json.field("normal", solution.moves.normal.text());
  json.field("inverse", solution.moves.inverse.text());
  const std::string name = case_after(step, solution.moves.after(cube));
  json.key("case");
  name.empty() ? json.null() : json.value(name);
}

void write_fmc_cases(JsonWriter& json, const FmcCases& cases) {
  json.key("eo").begin_object();
  for (std::size_t axis = 0; axis < cases.eo.size(); ++axis) {
    json.field(name_of(static_cast<Axis>(axis)), cases.eo[axis]);
  }
  json.end_object();
  json.key("dr").begin_array();
  for (const FmcCases::Dr& dr : cases.dr) {
    json.begin_object();
    json.field("axis", name_of(dr.axis));
    json.field("from", name_of(dr.from));
    json.field("case", dr.name);
    json.end_object();
  }
  json.end_array();
  json.key("htr").begin_array();
  for (const FmcCases::Htr& htr : cases.htr) {
    json.begin_object();
    json.field("from", name_of(htr.from));
    json.field("subset", htr.subset);
    json.field("quarter_turns", htr.quarter_turns);
    json.end_object();
  }
  json.end_array();
  json.field("is_htr", cases.is_htr);
  json.field("is_solved", cases.is_solved);
}

}  // namespace superflip
