// Fewest moves: the steps there are, what cases are called, ways through a step.
#include <chrono>
#include <string>
#include <utility>

#include <superflip/fmc_cases.h>

#include "common/fmc_record.h"
#include "common/json_writer.h"

#include "api.h"
#include "fmc_order.h"

namespace superflip::server {
namespace {

std::string step_answer(const FmcStepOrder& order, FmcResult result) {
  const bool is_truncated = result.solutions.size() > order.most_shown;
  if (is_truncated) result.solutions.resize(order.most_shown);
  const std::uint64_t shown = result.solutions.size();
  JsonWriter json;
  json.begin_object();
  write_fmc_scramble(json, order.scramble);
  json.field("step", order.request.step.name());
  json.key("solutions").begin_array();
  for (const FmcSolution& solution : result.solutions) {
    json.begin_object();
    write_fmc_solution(json, order.scramble.cube(), solution);
    json.end_object();
  }
  json.end_array();
  json.field("count", order.request.count_only ? result.count : shown);
  json.field("complete", result.complete && !is_truncated);
  json.field("truncated", is_truncated || result.too_many);
  json.field("at_least", result.excluded_below);
  json.field("timed_out", result.timed_out);
  json.field("interrupted", result.interrupted);
  json.field("seconds", result.seconds);
  json.end_object();
  return json.take();
}

}  // namespace

void Api::fmc_steps(const Call& call, const Fields& /*fields*/) {
  JsonWriter json;
  json.begin_object().key("steps").begin_array();
  for (const FmcKindInfo& info : fmc_kinds()) {
    json.begin_object();
    write_fmc_kind(json, info);
    json.end_object();
  }
  json.end_array().end_object();
  reply(call, json.take());
}

// The first to ask has the names of subsets made.
void Api::fmc_cases(const Call& call, const Fields& fields) {
  auto scramble = read_fmc_scramble(fields);
  if (!scramble) return reply(call, api_error(scramble.error()));
  const auto name =
      [scramble = std::move(*scramble)](const std::stop_token& /*stop*/) -> ApiResult<std::string> {
    JsonWriter json;
    json.begin_object();
    write_fmc_scramble(json, scramble);
    write_fmc_cases(json, superflip::fmc_cases(scramble.cube()));
    json.end_object();
    return json.take();
  };
  send_on_errand(call, context_.lanes.quick, name);
}

// A large step uses all cores, as goals do, and waits with them.
void Api::fmc_step(const Call& call, const Fields& fields) {
  auto order = read_fmc_step_order(fields, context_.options.time_limit_seconds);
  if (!order) return reply(call, api_error(order.error()));
  Lane& lane =
      FmcSolver::is_large(order->request.step) ? context_.lanes.optimal : context_.lanes.improving;
  const double seconds = std::chrono::duration<double>(*order->request.timeout).count();
  const auto find =
      [this, order = std::move(*order)](const std::stop_token& stop) -> ApiResult<std::string> {
    auto found = context_.solvers.fmc().solve(order.scramble.cube(), order.request, stop);
    if (!found) return tl::unexpected(api_error(found.error()));
    return step_answer(order, std::move(*found));
  };
  send_on_errand(call, lane, find, seconds);
}

}  // namespace superflip::server
