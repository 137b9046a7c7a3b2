// Scrambles, forms, and what the service says about itself.
#include <atomic>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "common/conversion.h"
#include "common/scramble_kinds.h"

#include "api.h"
#include "json_text.h"

namespace superflip::server {
namespace {

using nlohmann::ordered_json;

ordered_json scramble_record(const Scramble& scramble, const std::optional<std::uint64_t>& seed) {
  ordered_json record;
  record["moves"] = scramble.moves->text();
  record["facelets"] = format_position({scramble.cube, {}}, Form::kFacelets).value_or("");
  if (seed) record["seed"] = *seed;
  return record;
}

}  // namespace

void Api::scramble(const Call& call) {
  const Fields& fields = call.fields;
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
  // The exchange goes back to the loop's thread to be let go of there.
  auto kept = std::make_shared<Call>(call);
  const auto started = context_.board.run_quickly(
      [this, kept = std::move(kept), is_gone, scrambler = *scrambler, kind, count, seed]() mutable {
        ordered_json list = ordered_json::array();
        for (int i = 0; i < count && !*is_gone; ++i) {
          Scramble drawn = scrambler.next();
          if (!drawn.moves) {
            drawn.moves = scramble_turns(context_.solvers.two_phase(), kind, drawn.cube);
          }
          list.push_back(scramble_record(drawn, seed));
        }
        ordered_json answer;
        answer["scrambles"] = std::move(list);
        context_.loop.post([this, kept = std::move(kept), text = json_text(answer)] {
          Response response;
          response.body = text;
          reply(*kept, std::move(response));
        });
      });
  if (!started) reply(call, started.error());
}

void Api::convert(const Call& call) {
  const Fields& fields = call.fields;
  std::optional<Form> from;
  if (const auto name = fields.value("form", "auto"); name != "auto")
    from = find_form(name).value();
  const Result<ReadPosition> read = read_position(fields["position"].get<std::string>(), from);
  if (!read) return reply(call, api_error(read.error()));
  ordered_json answer;
  answer["form"] = name_of(read->form);
  if (fields.contains("to") && fields["to"].is_string()) {
    const Form to = find_form(fields["to"].get<std::string>()).value();
    const Result<std::string> text = write_position(*read, to);
    if (!text) return reply(call, api_error(text.error()));
    answer["text"] = *text;
    return reply(call, answer);
  }
  std::vector<Form> wanted;
  if (fields.contains("to")) {
    for (const auto& name : fields["to"])
      wanted.push_back(find_form(name.get<std::string>()).value());
  } else {
    for (const FormInfo& info : forms()) wanted.push_back(info.form);
  }
  answer["texts"] = ordered_json::object();
  for (const Form form : wanted) {
    if (const auto text = write_position(*read, form))
      answer["texts"][std::string(name_of(form))] = *text;
  }
  reply(call, answer);
}

void Api::tables(const Call& call) {
  reply(call, context_.tables);
}

void Api::openapi(const Call& call) {
  Response response;
  response.body = context_.document.text();
  reply(call, std::move(response));
}

void Api::health(const Call& call) {
  const bool is_well = !context_.board.is_refusing();
  reply(call, {{"status", is_well ? "ok" : "shutting down"}}, is_well ? 200 : 503);
}

void Api::metrics(const Call& call) {
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body =
      context_.metrics.text(context_.lanes, {context_.connections(), context_.solvers.table()});
  reply(call, std::move(response));
}

}  // namespace superflip::server
