// Scrambles, forms, goals, and what the service says about itself.
#include <atomic>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include <superflip/goal.h>

#include "common/conversion.h"
#include "common/json_writer.h"
#include "common/scramble_kinds.h"

#include "api.h"
#include "solve_order.h"

namespace superflip::server {
namespace {

void write_scramble(JsonWriter& json, const Scramble& scramble,
                    const std::optional<std::uint64_t>& seed) {
  json.begin_object();
  json.field("moves", scramble.moves->text());
  json.field("facelets", format_position({scramble.cube, {}}, Form::kFacelets).value_or(""));
  if (seed) json.field("seed", *seed);
  json.end_object();
}

}  // namespace

void Api::scramble(const Call& call, const Fields& fields) {
  const ScrambleKind kind = scramble_kinds().at(fields.value("kind", "random-state"));
  std::optional<std::uint64_t> seed;
  if (fields.contains("seed")) seed = fields["seed"].get<std::uint64_t>();
  std::optional<int> length;
  if (fields.contains("length")) length = fields["length"].get<int>();
  const Result<Scrambler> scrambler =
      Scrambler::create({kind, length}, seed ? RandomSource(*seed) : RandomSource::from_entropy());
  if (!scrambler) return reply(call, api_error(scrambler.error()));
  const auto is_gone = std::make_shared<std::atomic<bool>>(false);
  call.exchange->on_gone([is_gone] { *is_gone = true; });
  const int count = fields.value("count", 1);
  send_on_errand(call, [this, is_gone, scrambler = *scrambler, kind, count, seed]() mutable {
    JsonWriter json;
    json.begin_object().key("scrambles").begin_array();
    for (int i = 0; i < count && !*is_gone; ++i) {
      Scramble drawn = scrambler.next();
      if (!drawn.moves) {
        drawn.moves = scramble_turns(context_.solvers.two_phase(), kind, drawn.cube);
      }
      write_scramble(json, drawn, seed);
    }
    json.end_array().end_object();
    return json.take();
  });
}

void Api::convert(const Call& call, const Fields& fields) {
  ReadingTerms terms = read_reading_terms(fields);
  const bool unniss = fields.value("unniss", false);
  if (unniss) terms.syntax.parentheses = Parentheses::kNiss;
  const Result<ReadPosition> read =
      read_position(fields["position"].get<std::string>(), terms.form, terms.syntax);
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
