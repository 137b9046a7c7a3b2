// The routes of the service and what answers them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "allowed_hosts.h"
#include "api_document.h"
#include "exchange.h"
#include "job_board.h"
#include "metrics.h"
#include "options.h"

namespace superflip::server {

class Api;

// A request on its way through the service.
struct Call {
  ExchangePtr exchange;
  std::string_view route;  // its path as the document has it; "page" for one of the page's files
  std::string id;          // of the job named in the path
  Fields fields;           // of the body, or of the query if the route takes no body
};

struct Route {
  std::string_view method;
  std::string_view path;  // as in the document
  void (Api::*answer)(const Call&);
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
  nlohmann::ordered_json tables;  // as they were at the start
  std::function<std::size_t()> connections;
};

// To be used on the loop's thread.
class Api {
 public:
  explicit Api(ApiContext context) : context_(std::move(context)) {}

  void handle(const ExchangePtr& exchange);

  void solve(const Call& call);
  void get_job(const Call& call);
  void cancel_job(const Call& call);
  void job_events(const Call& call);
  void scramble(const Call& call);
  void convert(const Call& call);
  void tables(const Call& call);
  void openapi(const Call& call);
  void health(const Call& call);
  void metrics(const Call& call);

 private:
  void dispatch(const ExchangePtr& exchange);
  void answer_page(const ExchangePtr& exchange);
  void answer_preflight(const ExchangePtr& exchange);
  bool is_for_us(const Request& request) const;
  bool is_preflight(const Request& request) const;
  void refuse_method(const Call& call, std::vector<std::string_view> allowed);
  JobPtr find_job(const Call& call);
  void reply(const Call& call, Response response);
  void reply(const Call& call, const nlohmann::ordered_json& value, int status = 200);
  void reply(const Call& call, const ApiError& error) { reply(call, response_to(error)); }
  void reply_with_job(const Call& call, Job& job, int status = 200);

  ApiContext context_;
  AllowedHosts hosts_{context_.options.address.host, context_.options.allowed_hosts};
};

}  // namespace superflip::server
