#include "api.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "embedded_file.h"
#include "security_headers.h"

namespace superflip::server {
namespace {

constexpr std::string_view kPageRoute = "page";
constexpr std::string_view kJobId = "{id}";

constexpr std::array kRoutes{
    Route{"POST", "/v1/solve", &Api::solve},
    Route{"POST", kBatchPath, &Api::batch},
    Route{"GET", "/v1/jobs/{id}", &Api::get_job},
    Route{"DELETE", "/v1/jobs/{id}", &Api::cancel_job},
    Route{"GET", "/v1/jobs/{id}/events", &Api::job_events},
    Route{"POST", "/v1/algs", &Api::algs},
    Route{"GET", "/v1/scramble", &Api::scramble},
    Route{"POST", "/v1/convert", &Api::convert},
    Route{"GET", "/v1/goals", &Api::goals},
    Route{"POST", "/v1/goal", &Api::goal},
    Route{"GET", "/v1/fmc/steps", &Api::fmc_steps},
    Route{"POST", "/v1/fmc/cases", &Api::fmc_cases},
    Route{"POST", "/v1/fmc/step", &Api::fmc_step},
    Route{"POST", "/v1/fmc/solve", &Api::fmc_solve},
    Route{"POST", "/v1/fmc/insert", &Api::fmc_insert},
    Route{"POST", "/v1/fmc/check", &Api::fmc_check},
    Route{"GET", "/v1/tables", &Api::tables},
    Route{"GET", "/v1/openapi.json", &Api::openapi},
    Route{"GET", "/healthz", &Api::health},
    Route{"GET", "/metrics", &Api::metrics},
};

// Whether the path is of this form; sets `id` to what stands in its place.
bool matches(std::string_view pattern, std::string_view path, std::string& id) {
  const std::size_t place = pattern.find(kJobId);
  if (place == std::string_view::npos) return pattern == path;
  const std::string_view rest = pattern.substr(place + kJobId.size());
  if (path.size() <= place + rest.size() || path.substr(0, place) != pattern.substr(0, place) ||
      !path.ends_with(rest)) {
    return false;
  }
  const std::string_view found = path.substr(place, path.size() - place - rest.size());
  if (found.find('/') != std::string_view::npos) return false;
  id = found;
  return true;
}

ApiError refusal(const Refusal& refused) {
  const auto code = [&] {
    switch (refused.status) {
      case 408:
        return "timeout";
      case 413:
      case 431:
        return "too_large";
      default:
        return "usage";
    }
  };
  return {refused.status, code(), refused.message, {}};
}

ApiError wrong_host(const Request& request) {
  return {421,
          "host",
          fmt::format("the service is not asked as '{}'; --allow-host names one that it is to be "
                      "asked as",
                      request.host.substr(0, 80)),
          {}};
}

}  // namespace

std::span<const Route> routes() {
  return kRoutes;
}

void Api::handle(const ExchangePtr& exchange) noexcept {
  guard({exchange, "none", ""}, [&] { dispatch(exchange); });
}

void Api::dispatch(const ExchangePtr& exchange) {
  const Request& request = exchange->request();
  Call call{exchange, "none", ""};
  if (request.refusal) return reply(call, refusal(*request.refusal));
  if (!is_for_us(request)) return reply(call, wrong_host(request));
  if (is_preflight(request)) return answer_preflight(exchange);
  std::vector<std::string_view> allowed;
  const std::string_view method =
      request.method == "HEAD" ? "GET" : std::string_view(request.method);
  for (const Route& route : kRoutes) {
    if (!matches(route.path, request.path, call.id)) continue;
    call.route = route.path;
    if (route.method != method) {
      allowed.push_back(route.method);
      continue;
    }
    const bool changes = route.method != "GET";
    if (changes && !may_change_things(request, context_.options.cors_origin)) {
      return reply(call, ApiError{403,
                                  "forbidden",
                                  "pages of another origin may not use this service; --cors names "
                                  "one that may",
                                  {}});
    }
    const std::string name(route.method);
    const std::string path(route.path);
    auto fields = context_.document.read_query(name, path, request.query);
    if (fields && route.method == "POST") {
      fields = context_.document.read_body(name, path, request.body);
    }
    if (!fields) return reply(call, fields.error());
    return guard(call, [&] { (this->*route.answer)(call, *fields); });
  }
  if (!allowed.empty()) return refuse_method(call, std::move(allowed));
  answer_page(exchange);
}

// Older clients need not say whom they ask.
bool Api::is_for_us(const Request& request) const {
  const bool is_unsaid = !request.is_http11 && request.host.empty();
  return is_unsaid || hosts_.allows(request.host);
}

bool Api::is_preflight(const Request& request) const {
  return request.method == "OPTIONS" && !context_.options.cors_origin.empty();
}

// `allowed` are the methods of the routes at this path.
void Api::refuse_method(const Call& call, std::vector<std::string_view> allowed) {
  const auto get = std::find(allowed.begin(), allowed.end(), "GET");
  if (get != allowed.end()) allowed.insert(get + 1, "HEAD");
  if (!context_.options.cors_origin.empty()) allowed.emplace_back("OPTIONS");
  const std::string path = call.exchange->request().path.substr(0, 80);
  Response response =
      response_to({405, "method", fmt::format("{} takes {}", path, fmt::join(allowed, ", ")), {}});
  response.headers.emplace_back("Allow", fmt::format("{}", fmt::join(allowed, ", ")));
  reply(call, std::move(response));
}

void Api::answer_preflight(const ExchangePtr& exchange) {
  reply({exchange, "none", ""}, preflight_response());
}

void Api::answer_page(const ExchangePtr& exchange) {
  const Request& request = exchange->request();
  const Call call{exchange, kPageRoute, ""};
  const std::string_view path =
      request.path == "/" ? "/index.html" : std::string_view(request.path);
  const auto files = page_files();
  const auto file = std::find_if(files.begin(), files.end(),
                                 [path](const EmbeddedFile& entry) { return entry.path == path; });
  if (file == files.end()) {
    return reply(call, ApiError{404,
                                "not_found",
                                fmt::format("there is nothing at {}; /v1/openapi.json says what "
                                            "there is",
                                            request.path.substr(0, 80)),
                                {}});
  }
  if (request.method != "GET" && request.method != "HEAD") return refuse_method(call, {"GET"});
  Response response;
  response.content_type = file->content_type;
  const std::string tag = fmt::format("\"{}\"", file->hash);
  response.headers.emplace_back("ETag", tag);
  // The names of assets change with what is in them.
  response.headers.emplace_back("Cache-Control", path.starts_with("/assets/")
                                                     ? "public, max-age=31536000, immutable"
                                                     : "no-cache");
  if (request.if_none_match == tag) {
    response.status = 304;
  } else {
    response.body = file->bytes;
  }
  add_security_headers(response, ContentKind::kPage, request, context_.options.cors_origin);
  count(call, response.status);
  exchange->reply(response);
}

void Api::count(const Call& call, int status) noexcept {
  // Any word may stand where a method should.
  static constexpr std::array<std::string_view, 5> kMethods{"GET", "HEAD", "POST", "DELETE",
                                                            "OPTIONS"};
  const std::string& method = call.exchange->request().method;
  const bool is_known = std::find(kMethods.begin(), kMethods.end(), method) != kMethods.end();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - call.begun;
  context_.metrics.count_request(is_known ? std::string_view(method) : "other", call.route, status,
                                 taken.count());
}

void Api::reply(const Call& call, Response response) {
  const Request& request = call.exchange->request();
  add_security_headers(response, ContentKind::kData, request, context_.options.cors_origin);
  count(call, response.status);
  call.exchange->reply(response);
}

void Api::reply(const Call& call, std::string json, int status) {
  Response response;
  response.status = status;
  response.body = std::move(json);
  reply(call, std::move(response));
}

}  // namespace superflip::server
