// The routes of the service and what answers them.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "allowed_hosts.h"
#include "api_document.h"
#include "attempt.h"
#include "errand.h"
#include "exchange.h"
#include "goal_scramblers.h"
#include "handover.h"
#include "job_board.h"
#include "metrics.h"
#include "options.h"

namespace superflip::server {

class Api;
class Batch;

struct Route {
  std::string_view method;
  std::string_view path;  // as in the document
  // With the fields of the body, or of the query if the route takes no body.
  void (Api::*answer)(const Call&, const Fields&);
};

// All there are, page aside.
std::span<const Route> routes();

// What the handlers work with; outlives them.
struct ApiContext {
  const ServeOptions& options;
  const ApiDocument& document;
  const SolverSet& solvers;
  EventLoop& loop;
  Lanes& lanes;
  JobBoard& board;
  Metrics& metrics;
  std::string tables;  // as they were at the start, in JSON
  std::function<std::size_t()> connections;
};

// To be used on the loop's thread.
class Api {
 public:
  explicit Api(ApiContext context)
      : context_(std::move(context)),
        errands_(context_.loop, [this](const std::shared_ptr<Errand>& errand) { end(*errand); }) {}

  // A failure of the service's own is the end of one request.
  void handle(const ExchangePtr& exchange) noexcept;
  // Now and then.
  void tick();
  // What is done for requests other than solves stops, with what there is.
  void cancel_errands() noexcept;

  void solve(const Call& call, const Fields& fields);
  void batch(const Call& call, const Fields& fields);
  void get_job(const Call& call, const Fields& fields);
  void cancel_job(const Call& call, const Fields& fields);
  void job_events(const Call& call, const Fields& fields);
  void algs(const Call& call, const Fields& fields);
  void scramble(const Call& call, const Fields& fields);
  void convert(const Call& call, const Fields& fields);
  void goals(const Call& call, const Fields& fields);
  void goal(const Call& call, const Fields& fields);
  void fmc_steps(const Call& call, const Fields& fields);
  void fmc_cases(const Call& call, const Fields& fields);
  void fmc_step(const Call& call, const Fields& fields);
  void fmc_solve(const Call& call, const Fields& fields);
  void fmc_insert(const Call& call, const Fields& fields);
  void fmc_check(const Call& call, const Fields& fields);
  void tables(const Call& call, const Fields& fields);
  void openapi(const Call& call, const Fields& fields);
  void health(const Call& call, const Fields& fields);
  void metrics(const Call& call, const Fields& fields);

 private:
  void dispatch(const ExchangePtr& exchange);
  void scramble_for_goal(const Call& call, const Fields& fields);
  void answer_page(const ExchangePtr& exchange);
  void answer_preflight(const ExchangePtr& exchange);
  bool is_for_us(const Request& request) const;
  bool is_preflight(const Request& request) const;
  void refuse_method(const Call& call, std::vector<std::string_view> allowed);
  void follow(const Call& call, const JobPtr& job);
  JobPtr find_job(const Call& call);
  // Does part of a call: an exception is answered, or ends the connection.
  template <class Action>
  void guard(const Call& call, const Action& action) noexcept {
    try {
      action();
    } catch (...) {
      const ApiError error = error_of_exception();
      if (!attempt([&] { reply(call, error); })) call.exchange->abort();
    }
  }
  // Ends when its client has gone, or when its time is up.
  void send_on_errand(const Call& call, Lane& lane, Errand::Work work,
                      std::optional<double> limit_seconds = {});
  // The same with an answer of several lines.
  void send_lines_on_errand(const Call& call, Lane& lane, Errand::LinesWork work,
                            double limit_seconds);
  ApiResult<void> begin(std::shared_ptr<Errand> errand, Lane& lane);
  Errand::Tell teller_of(Errand& errand);
  void run(Errand& errand) noexcept;
  void end(Errand& errand) noexcept;
  void count(const Call& call, int status) noexcept;
  void reply(const Call& call, Response response);
  void reply(const Call& call, std::string json, int status = 200);
  void reply(const Call& call, const ApiError& error) { reply(call, response_to(error)); }
  void reply_with_job(const Call& call, Job& job, int status = 200);

  ApiContext context_;
  AllowedHosts hosts_{context_.options.address.host, context_.options.allowed_hosts};
  Handover<Errand> errands_;
  std::vector<std::weak_ptr<Errand>> open_errands_;  // and some that have ended
  GoalScramblers goal_scramblers_;
  std::vector<std::weak_ptr<Batch>> batches_;  // those under way, and some that have ended
};

}  // namespace superflip::server
