// Fewest moves: what a skeleton leaves, and the shortest way to insert what solves it.
#include <chrono>
#include <string>
#include <utility>

#include <superflip/fmc_insert.h>

#include "common/fmc_insert_record.h"
#include "common/json_writer.h"

#include "api.h"
#include "fmc_order.h"
#include "solve_order.h"

namespace superflip::server {
namespace {

struct InsertOrder {
  FmcScramble scramble;
  std::string skeleton;
  MoveSyntax syntax;
  FmcInsertRequest request;
};

// Its fields are as the document wants them.
FmcInsertRequest read_request(const Fields& fields, const ServeOptions& options) {
  FmcInsertRequest request;
  request.max_alg_turns = fields.find<int>("max_alg");
  request.max_insertions = fields.find<int>("insertions");
  request.max_solutions = fields.value("count", 1);
  request.extra_length = fields.value("extra", 0);
  request.threads = options.solver.threads;
  request.timeout = fmc_time(fields, options.time_limit_seconds);
  return request;
}

std::string answer(const InsertOrder& order, const FmcSkeleton& skeleton,
                   const FmcInsertResult& result) {
  JsonWriter json;
  json.begin_object();
  json.key("notes").begin_array();
  for (const std::string& note : order.scramble.read.notes) json.value(note);
  for (const std::string& note : skeleton.notes) json.value(note);
  json.end_array();
  write_fmc_left(json, result.left);
  json.key("solutions").begin_array();
  for (const FmcInserted& inserted : result.solutions) {
    json.begin_object();
    write_fmc_insertion(json, order.scramble.text, order.skeleton, result, &inserted);
    json.end_object();
  }
  json.end_array();
  json.field("at_least", result.at_least);
  json.field("max_alg", result.alg_turns);
  json.field("complete", result.complete);
  json.field("timed_out", result.timed_out);
  json.field("interrupted", result.interrupted);
  json.field("seconds", result.seconds);
  json.end_object();
  return json.take();
}

ApiResult<std::string> insert(const InsertOrder& order, const std::stop_token& stop) {
  const auto skeleton = read_fmc_skeleton(order.skeleton, order.syntax);
  if (!skeleton) return tl::unexpected(fault_in("skeleton", skeleton.error()));
  const Cube scramble = order.scramble.read.position.as_held();
  const auto result = superflip::fmc_insert(scramble, skeleton->moves, order.request, stop);
  if (!result) return tl::unexpected(api_error(result.error()));
  return answer(order, *skeleton, *result);
}

}  // namespace

void Api::fmc_insert(const Call& call, const Fields& fields) {
  auto scramble = read_fmc_scramble(fields);
  if (!scramble) return reply(call, fault_in("scramble", scramble.error()));
  InsertOrder order;
  order.scramble = std::move(*scramble);
  order.skeleton = fields["skeleton"].get<std::string>();
  order.syntax = read_reading_terms(fields, "niss").syntax;
  order.request = read_request(fields, context_.options);
  const double seconds = std::chrono::duration<double>(*order.request.timeout).count();
  const auto work = [order = std::move(order)](const std::stop_token& stop) {
    return insert(order, stop);
  };
  send_on_errand(call, context_.lanes.optimal, work, seconds);
}

}  // namespace superflip::server
