// Forms, goals, and what the service says about itself.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <superflip/goal.h>
#include <superflip/grey_position.h>
#include <superflip/solve_terms.h>

#include "common/conversion.h"
#include "common/json_writer.h"

#include "api.h"
#include "solve_order.h"

namespace superflip::server {
namespace {

// With grey stickers if there is a goal that does not look at them.
Result<ReadPosition> read_for_goal(const std::string& text, const std::string& goal_text,
                                   const ReadingTerms& terms) {
  if (goal_text.empty() || terms.form || !is_grey_position(text)) {
    return read_position(text, terms.form, terms.syntax);
  }
  const Result<Goal> goal = Goal::parse(goal_text);
  if (!goal) return tl::unexpected(goal.error());
  return read_grey_position(text, *goal);
}

}  // namespace

void Api::convert(const Call& call, const Fields& fields) {
  ReadingTerms terms = read_reading_terms(fields);
  const bool unniss = fields.value("unniss", false);
  if (unniss) terms.syntax.parentheses = Parentheses::kNiss;
  const Result<ReadPosition> read =
      read_for_goal(fields["position"].get<std::string>(), fields.value("goal", ""), terms);
  if (!read) return reply(call, api_error(read.error()));
  JsonWriter json;
  json.begin_object();
  json.field("form", name_of(read->form));
  json.key("notes").begin_array();
  for (const std::string& note : read->notes) json.value(note);
  json.end_array();
  if (fields.contains("to") && fields["to"].is_string()) {
    const Form to = find_form(fields["to"].get<std::string>()).value();
    const Result<std::string> text = write_position(*read, to, unniss);
    if (!text) return reply(call, api_error(text.error()));
    json.field("text", *text).end_object();
    return reply(call, json.take());
  }
  std::vector<Form> wanted;
  if (fields.contains("to")) {
    for (const auto& name : fields["to"])
      wanted.push_back(find_form(name.get<std::string>()).value());
  } else {
    for (const FormInfo& info : forms()) wanted.push_back(info.form);
  }
  json.key("texts").begin_object();
  for (const Form form : wanted) {
    if (const auto text = write_position(*read, form, unniss)) json.field(name_of(form), *text);
  }
  json.end_object().end_object();
  reply(call, json.take());
}

void Api::goals(const Call& call, const Fields& /*fields*/) {
  JsonWriter json;
  json.begin_object().key("goals").begin_array();
  for (const GoalName& name : goal_names()) {
    json.begin_object();
    json.field("name", name.name);
    json.field("frame", name.frame);
    json.field("example", name.example);
    json.field("meaning", name.meaning);
    json.end_object();
  }
  json.end_array().end_object();
  reply(call, json.take());
}

void Api::goal(const Call& call, const Fields& fields) {
  SolveWords words;
  words.goal = fields["goal"].get<std::string>();
  words.post_adjust = fields.value("post_adjust", "");
  const Result<SolveTerms> terms = SolveTerms::read(words);
  if (!terms) return reply(call, api_error(terms.error()));
  std::optional<bool> reached;
  if (fields.contains("position")) {
    const Result<ReadPosition> read =
        read_for_goal(fields["position"].get<std::string>(), words.goal, {});
    if (!read) return reply(call, api_error(read.error()));
    reached = terms->goal.is_reached_by(read->position.cube);
  }
  JsonWriter json;
  json.begin_object();
  json.field("goal", words.goal);
  json.field("ways", terms->goal.ways().size());
  json.field("facelets", terms->goal.facelets());
  json.optional_field("reached", reached);
  json.end_object();
  reply(call, json.take());
}

void Api::tables(const Call& call, const Fields& /*fields*/) {
  reply(call, context_.tables);
}

void Api::openapi(const Call& call, const Fields& /*fields*/) {
  Response response;
  response.body = context_.document.text();
  reply(call, std::move(response));
}

void Api::health(const Call& call, const Fields& /*fields*/) {
  const bool is_well = !context_.board.is_refusing();
  JsonWriter json;
  json.begin_object().field("status", is_well ? "ok" : "shutting down").end_object();
  reply(call, json.take(), is_well ? 200 : 503);
}

void Api::metrics(const Call& call, const Fields& /*fields*/) {
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body =
      context_.metrics.text(context_.lanes, {context_.connections(), context_.solvers.table()});
  reply(call, std::move(response));
}

}  // namespace superflip::server
