// Fewest moves: whether a solution solves, and where its moves went.
#include <chrono>
#include <string>
#include <utility>

#include <superflip/fmc_check.h>

#include "common/fmc_check_record.h"
#include "common/json_writer.h"

#include "api.h"
#include "fmc_order.h"
#include "solve_order.h"

namespace superflip::server {
namespace {

struct CheckOrder {
  FmcScramble scramble;
  std::string solution;
  MoveSyntax syntax;
  FmcCheckRequest request;
};

ApiResult<std::string> check(const SolverSet& solvers, const CheckOrder& order,
                             const std::stop_token& stop) {
  const Position& position = order.scramble.read.position;
  const auto written = read_fmc_solution(order.solution, position, order.syntax);
  if (!written) return tl::unexpected(fault_in("solution", written.error()));
  auto checked = superflip::fmc_check(solvers.fmc(), &solvers.solver("optimal"), position.cube,
                                      *written, order.request, stop);
  if (!checked) return tl::unexpected(api_error(checked.error()));
  const auto& said = order.scramble.read.notes;
  checked->notes.insert(checked->notes.begin(), said.begin(), said.end());
  JsonWriter json;
  json.begin_object();
  json.field("scramble", order.scramble.text);
  write_fmc_check(json, *checked);
  json.end_object();
  return json.take();
}

}  // namespace

// It stands in the line of the optimal solver, which it asks.
void Api::fmc_check(const Call& call, const Fields& fields) {
  auto scramble = read_fmc_scramble(fields);
  if (!scramble) return reply(call, fault_in("scramble", scramble.error()));
  CheckOrder order;
  order.scramble = std::move(*scramble);
  order.solution = fields["solution"].get<std::string>();
  order.syntax = read_reading_terms(fields).syntax;
  order.request.timeout = fmc_time(fields, context_.options.time_limit_seconds);
  order.request.find_rests = !fields.value("quick", false);
  order.request.find_alternatives = order.request.find_rests;
  const double seconds = std::chrono::duration<double>(*order.request.timeout).count();
  const auto work = [this, order = std::move(order)](const std::stop_token& stop) {
    return check(context_.solvers, order, stop);
  };
  send_on_errand(call, context_.lanes.optimal, work, seconds);
}

}  // namespace superflip::server
