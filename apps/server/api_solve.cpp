// Solving and jobs.
#include <utility>

#include "api.h"
#include "security_headers.h"

namespace superflip::server {
void Api::solve(const Call& call, const Fields& fields) {
  const auto terms = read_order_terms(fields, context_.options.time_limit_seconds);
  if (!terms) return reply(call, api_error(terms.error()));
  Result<SolveOrder> order = make_order(*terms, fields["position"].get<std::string>());
  if (!order) return reply(call, api_error(order.error()));
  const auto accepted = context_.board.accept(std::move(*order));
  if (!accepted) return reply(call, accepted.error());
  try {
    follow(call, *accepted);
  } catch (...) {
    context_.board.cancel(*accepted);  // nobody will ever ask for it
    throw;
  }
}

void Api::follow(const Call& call, const JobPtr& job) {
  if (!job->order.wait) return reply_with_job(call, *job, 202);
  // The call is kept by the job and the job by what the exchange does if its client goes: the one is
  // let go of when the job ends, the other when the exchange does.
  call.exchange->on_gone([this, job] { context_.board.cancel(job); });
  JobBoard::when_ended(job, [this, call, job = job.get()] {
    guard(call, [&] {
      if (job->has_result()) return reply_with_job(call, *job);
      reply(call, *job->outcome.error);
    });
  });
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

void Api::get_job(const Call& call, const Fields& /*fields*/) {
  if (const JobPtr job = find_job(call)) reply_with_job(call, *job);
}

void Api::cancel_job(const Call& call, const Fields& /*fields*/) {
  const JobPtr job = find_job(call);
  if (!job) return;
  JobBoard::when_ended(
      job, [this, call, job = job.get()] { guard(call, [&] { reply_with_job(call, *job); }); });
  context_.board.cancel(job);
}

void Api::job_events(const Call& call, const Fields& /*fields*/) {
  const JobPtr job = find_job(call);
  if (!job) return;
  Response head;
  head.content_type = "text/event-stream";
  if (call.exchange->request().method == "HEAD") return reply(call, std::move(head));
  add_security_headers(head, ContentKind::kData, call.exchange->request(),
                       context_.options.cors_origin);
  context_.board.listen(job, call.exchange, std::move(head));
  count(call, 200);
}

void Api::reply_with_job(const Call& call, Job& job, int status) {
  Response response;
  response.status = status;
  response.body = context_.board.text_of(job);
  if (status == 202) response.headers.emplace_back("Location", "/v1/jobs/" + job.id);
  if (job.has_ended()) job.is_collected = true;
  reply(call, std::move(response));
}

}  // namespace superflip::server
