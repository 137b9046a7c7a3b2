// Solving and jobs.
#include <algorithm>
#include <cmath>
#include <utility>

#include "common/conversion.h"

#include "api.h"
#include "json_text.h"
#include "security_headers.h"

namespace superflip::server {
namespace {

constexpr std::uint64_t kMostSolutions = 1000;

std::optional<Form> form_in(const Fields& fields) {
  const std::string name = fields.value("form", "auto");
  if (name == "auto") return std::nullopt;
  return find_form(name).value();  // the document lists those there are
}

// As the command line does: the first solution of at most 20 turns, unless time is given for better
// ones.
int target_length(const Fields& fields, const std::string& solver) {
  const bool improves = fields.contains("timeout") || solver != "twophase";
  return fields.value("target_length", improves ? 0 : kGodsNumberHtm);
}

Record echo_of(const SolveOrder& order, Form form, double timeout) {
  const SolveRequest& request = order.request;
  Record echo;
  echo["position"] = order.text;
  echo["form"] = name_of(form);
  echo["solver"] = order.solver;
  echo["metric"] = "htm";
  echo["count"] = request.max_solutions;
  echo["all"] = order.all;
  echo["extra"] = request.extra_length;
  echo["min_length"] = request.min_length;
  echo["max_length"] = nullptr;
  if (request.max_length) echo["max_length"] = *request.max_length;
  echo["target_length"] = request.target_length.value_or(0);
  echo["timeout"] = timeout;
  echo["wait"] = order.wait;
  return echo;
}

Result<SolveOrder> read_order(const Fields& fields, double time_limit) {
  SolveOrder order;
  order.text = fields.at("position").get<std::string>();
  const Result<ReadPosition> read = read_position(order.text, form_in(fields));
  if (!read) return tl::unexpected<Error>(read.error());
  order.position = read->position;
  order.solver = fields.value("solver", "optimal");
  order.all = fields.value("all", false);
  order.wait = fields.value("wait", true);
  SolveRequest& request = order.request;
  request.cube = order.position.cube;
  request.max_solutions = order.all ? kMostSolutions : fields.value("count", std::uint64_t{1});
  request.extra_length = fields.value("extra", 0);
  request.min_length = fields.value("min_length", 0);
  if (fields.contains("max_length")) request.max_length = fields["max_length"].get<int>();
  request.target_length = target_length(fields, order.solver);
  order.many = request.max_solutions > 1;
  const double timeout = std::min(fields.value("timeout", time_limit), time_limit);
  request.timeout =
      std::chrono::milliseconds(std::max<std::int64_t>(1, std::llround(timeout * 1000)));
  order.echo = echo_of(order, read->form, timeout);
  return order;
}

}  // namespace

void Api::solve(const Call& call) {
  Result<SolveOrder> order = read_order(call.fields, context_.options.time_limit_seconds);
  if (!order) return reply(call, api_error(order.error()));
  const auto accepted = context_.board.accept(std::move(*order));
  if (!accepted) return reply(call, accepted.error());
  const JobPtr& job = *accepted;
  if (!job->order.wait) return reply_with_job(call, *job, 202);
  // The call is kept by the job and the job by what the exchange does if its client goes: the one is
  // let go of when the job ends, the other when the exchange does.
  JobBoard::when_ended(job, [this, call, job = job.get()] {
    if (job->result) return reply_with_job(call, *job);
    reply(call, *job->error);
  });
  call.exchange->on_gone([this, job] { context_.board.cancel(job); });
}

JobPtr Api::find_job(const Call& call) {
  JobPtr job = context_.board.find(call.id);
  if (!job) {
    reply(call, ApiError{404,
                         "not_found",
                         "there is no such job, or it ended long ago and has been forgotten",
                         {}});
  }
  return job;
}

void Api::get_job(const Call& call) {
  if (const JobPtr job = find_job(call)) reply_with_job(call, *job);
}

void Api::cancel_job(const Call& call) {
  const JobPtr job = find_job(call);
  if (!job) return;
  JobBoard::when_ended(job, [this, call, job = job.get()] { reply_with_job(call, *job); });
  context_.board.cancel(job);
}

void Api::job_events(const Call& call) {
  const JobPtr job = find_job(call);
  if (!job) return;
  Response head;
  head.content_type = "text/event-stream";
  if (call.exchange->request().method == "HEAD") return reply(call, std::move(head));
  add_security_headers(head, ContentKind::kData, call.exchange->request(),
                       context_.options.cors_origin);
  context_.metrics.count_request("GET", call.route, 200);
  JobBoard::listen(job, call.exchange, std::move(head));
}

void Api::reply_with_job(const Call& call, Job& job, int status) {
  if (job.has_ended()) job.is_collected = true;
  Response response;
  response.status = status;
  response.body = json_text(job_record(job));
  if (status == 202) response.headers.emplace_back("Location", "/v1/jobs/" + job.id);
  reply(call, std::move(response));
}

}  // namespace superflip::server
