#include "fmc_check_record.h"

#include <optional>

#include <fmt/format.h>

namespace superflip {
namespace {

void write_bounds(JsonWriter& json, const FmcBounds& bounds) {
  json.field("at_least", bounds.at_least);
  json.field("at_most", bounds.at_most);
}

void write_rest(JsonWriter& json, std::string_view name, const FmcRest& rest) {
  json.key(name).begin_object();
  json.field("length", rest.length.at_most);
  json.field("proved", rest.length.is_exact());
  json.field("at_least", rest.length.at_least);
  json.key("solution");
  const bool is_known = static_cast<int>(rest.solution.size()) == rest.length.at_most;
  is_known ? json.value(rest.solution.text()) : json.null();
  json.end_object();
}

void write_loss(JsonWriter& json, const FmcBounds& loss) {
  json.key("loss");
  loss.is_exact() ? json.value(loss.at_most) : json.null();
  json.key("loss_bounds").begin_object();
  write_bounds(json, loss);
  json.end_object();
}

void write_text(JsonWriter& json, std::string_view name, const std::string& text) {
  json.key(name);
  text.empty() ? json.null() : json.value(text);
}

void write_alternative(JsonWriter& json, const std::optional<FmcSolution>& best) {
  json.key("best_of_step");
  if (!best) {
    json.null();
    return;
  }
  json.begin_object();
  json.field("step", best->step.name());
  json.field("length", best->moves.length());
  json.field("solution", best->moves.text());
  json.field("normal", best->moves.normal.text());
  json.field("inverse", best->moves.inverse.text());
  json.end_object();
}

void write_finish(JsonWriter& json, const std::optional<FmcSolution>& best) {
  json.optional_field("best_finish",
                      best ? std::optional(best->moves.length()) : std::optional<int>{});
  json.key("finish");
  best ? json.value(best->moves.text()) : json.null();
}

void write_step(JsonWriter& json, const FmcCheckedStep& step, bool has_rests) {
  json.begin_object();
  json.field("step", step.name);
  json.key("axis");
  step.step&& step.step->axis ? json.value(name_of(*step.step->axis)) : json.null();
  write_text(json, "case", step.case_name);
  json.field("solution", step.text);
  write_text(json, "comment", step.comment);
  write_text(json, "mark", step.mark);
  json.field("normal", step.moves.normal.text());
  json.field("inverse", step.moves.inverse.text());
  json.field("length", step.length);
  json.field("cancelled", step.cancelled);
  json.field("total", step.total);
  if (has_rests) write_rest(json, "rest", step.rest);
  write_finish(json, step.best_finish);
  write_alternative(json, step.best_of_step);
  if (has_rests) write_loss(json, step.loss);
  json.field("remark", step.remark);
  json.end_object();
}

}  // namespace

std::string text_of(const FmcBounds& bounds) {
  if (bounds.is_exact()) return fmt::format("{}", bounds.at_most);
  return fmt::format("{}-{}", bounds.at_least, bounds.at_most);
}

std::string length_of(const FmcCheckedStep& step) {
  if (step.cancelled == 0) return fmt::format("({}/{})", step.length, step.total);
  return fmt::format("({}-{}/{})", step.length, step.cancelled, step.total);
}

void write_fmc_check(JsonWriter& json, const FmcCheckResult& result) {
  json.field("solution", result.solution.text());
  json.field("solves", result.solves);
  json.field("length", result.length);
  write_text(json, "left", result.left);
  write_text(json, "case", result.case_name);
  json.key("steps").begin_array();
  for (const FmcCheckedStep& step : result.steps) write_step(json, step, result.has_rests);
  json.end_array();
  json.field("cancelled_between_sides", result.cancelled_between_sides);
  if (result.solves && result.has_rests) {
    write_rest(json, "optimal", result.optimal);
    write_loss(json, result.loss);
  }
  json.key("notes").begin_array();
  for (const std::string& note : result.notes) json.value(note);
  json.end_array();
  json.field("complete", result.complete);
  json.field("interrupted", result.interrupted);
  json.field("timed_out", result.timed_out);
  json.field("seconds", result.seconds);
}

}  // namespace superflip
