// Fewest moves: whole solves, step by step.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include <superflip/fmc_solve.h>

#include "common/fmc_amount.h"
#include "common/fmc_solve_record.h"
#include "common/json_writer.h"

#include "api.h"
#include "fmc_order.h"

namespace superflip::server {
namespace {

// The first to ask has tables made before his time begins to count: not to be cut short meanwhile.
constexpr double kTableSeconds = 10;
// As many as are listed.
constexpr std::uint64_t kMostSolves = 100;

struct WholeOrder {
  FmcScramble scramble;
  FmcSolveRequest request;
};

Result<FmcSolveRequest> read_request(const Fields& fields, const ServeOptions& options) {
  FmcSolveRequest request;
  if (fields.contains("steps")) {
    auto plan = FmcPlan::parse(fields["steps"].get<std::string>());
    if (!plan) return tl::unexpected(plan.error());
    request.plan = std::move(*plan);
  }
  const auto extra = fields.find<int>("extra");
  const auto count = fields.find<std::uint64_t>("count");
  request.max_solutions = count.value_or(extra ? kMostSolves : 1);
  // So many of them, whatever the shortest is.
  request.extra_length = extra.value_or(count.value_or(1) > 1 ? kMostFmcTurns : 0);
  request.max_length = fields.find<int>("max_length");
  // It would go on for as long as it may.
  const double limit = options.time_limit_seconds;
  request.timeout = fmc_time(fields, fields.contains("timeout") ? limit : std::min(10.0, limit));
  request.threads = options.solver.threads;
  return request;
}

void write_answer(JsonWriter& json, const WholeOrder& order, const FmcSolveResult& result) {
  json.begin_object();
  write_fmc_scramble(json, order.scramble);
  json.field("plan", order.request.plan.text());
  json.key("solutions").begin_array();
  for (const FmcSolve& solve : result.solves) {
    json.begin_object();
    write_fmc_solve(json, solve, result);
    json.end_object();
  }
  json.end_array();
  json.field("proved", result.proved);
  json.field("at_least", result.at_least);
  json.field("timed_out", result.timed_out);
  json.field("interrupted", result.interrupted);
  json.field("seconds", result.seconds);
  json.end_object();
}

std::string answer(const WholeOrder& order, const FmcSolveResult& result) {
  JsonWriter json;
  write_answer(json, order, result);
  return json.take();
}

std::string end_line(const WholeOrder& order, const FmcSolveResult& result) {
  JsonWriter json;
  json.begin_object().key("end");
  write_answer(json, order, result);
  json.end_object();
  return json.take();
}

// Of a solve that nothing is proved about yet.
std::string better_line(const FmcSolve& solve, Errand::Clock::time_point begun) {
  FmcSolveResult so_far;
  so_far.seconds = std::chrono::duration<double>(Errand::Clock::now() - begun).count();
  JsonWriter json;
  json.begin_object().key("better").begin_object();
  write_fmc_solve(json, solve, so_far);
  json.end_object().end_object();
  return json.take();
}

}  // namespace

// On all cores, and with much memory: one at a time.
void Api::fmc_solve(const Call& call, const Fields& fields) {
  auto scramble = read_fmc_scramble(fields);
  if (!scramble) return reply(call, fault_in("scramble", scramble.error()));
  auto request = read_request(fields, context_.options);
  if (!request) return reply(call, fault_in("steps", request.error()));
  const double seconds = kTableSeconds + std::chrono::duration<double>(*request->timeout).count();
  const auto search = [this, order = WholeOrder{std::move(*scramble), std::move(*request)}](
                          const std::stop_token& stop,
                          const Errand::Tell& tell) -> ApiResult<std::string> {
    FmcSolveWatcher watcher;
    const auto begun = Errand::Clock::now();
    if (tell) {
      watcher.on_improved = [&](const FmcSolve& solve) { tell(better_line(solve, begun)); };
    }
    const auto result = superflip::fmc_solve(context_.solvers.fmc(), order.scramble.cube(),
                                             order.request, stop, watcher);
    if (!result) return tl::unexpected(api_error(result.error()));
    return tell ? end_line(order, *result) : answer(order, *result);
  };
  if (fields.value("stream", false)) {
    return send_lines_on_errand(call, context_.lanes.optimal, search, seconds);
  }
  const auto work = [search](const std::stop_token& stop) { return search(stop, {}); };
  send_on_errand(call, context_.lanes.optimal, work, seconds);
}

}  // namespace superflip::server
