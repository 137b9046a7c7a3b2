#include "metrics.h"

#include <iterator>

#include <fmt/format.h>

namespace superflip::server {
namespace {

std::string_view end_of(const Job& job) {
  switch (job.state) {
    case JobState::kDone:
      return "done";
    case JobState::kCancelled:
      return "cancelled";
    default:
      return "failed";
  }
}

void describe(std::string& text, std::string_view name, std::string_view type,
              std::string_view help) {
  fmt::format_to(std::back_inserter(text), "# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

}  // namespace

void Metrics::count_request(std::string_view method, std::string_view route, int status) {
  ++requests_[{std::string(method), std::string(route), status}];
}

void Metrics::count_job(const Job& job) {
  const std::string& solver = job.order.solver;
  ++jobs_[{solver, std::string(end_of(job))}];
  if (!job.result) return;
  const auto seconds = job.result->at("seconds").get<double>();
  nodes_[solver] += job.result->at("nodes").get<std::uint64_t>();
  Durations& durations = durations_[solver];
  ++durations.count;
  durations.sum += seconds;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    if (seconds <= kBounds.at(i)) ++durations.within.at(i);
  }
}

std::string Metrics::text(const Lanes& lanes, const Now& now) const {
  std::string text;
  const auto out = std::back_inserter(text);
  describe(text, "superflip_info", "gauge", "The distance table in use");
  fmt::format_to(out, "superflip_info{{table=\"{}\"}} 1\n", now.table);
  describe(text, "superflip_uptime_seconds", "gauge", "Since the service started");
  const std::chrono::duration<double> uptime = std::chrono::steady_clock::now() - start_;
  fmt::format_to(out, "superflip_uptime_seconds {:.3f}\n", uptime.count());
  describe(text, "superflip_http_connections", "gauge", "Open connections");
  fmt::format_to(out, "superflip_http_connections {}\n", now.connections);
  describe(text, "superflip_http_requests_total", "counter", "Requests answered");
  for (const auto& [key, count] : requests_) {
    fmt::format_to(out,
                   "superflip_http_requests_total{{method=\"{}\",route=\"{}\",status=\"{}\"}} {}\n",
                   std::get<0>(key), std::get<1>(key), std::get<2>(key), count);
  }
  describe(text, "superflip_jobs_waiting", "gauge", "Jobs that wait, by lane");
  for (const Lane* lane : lanes.all()) {
    fmt::format_to(out, "superflip_jobs_waiting{{lane=\"{}\"}} {}\n", lane->name(),
                   lane->load().waiting);
  }
  describe(text, "superflip_jobs_running", "gauge", "Jobs at work, by lane");
  for (const Lane* lane : lanes.all()) {
    fmt::format_to(out, "superflip_jobs_running{{lane=\"{}\"}} {}\n", lane->name(),
                   lane->load().running);
  }
  describe(text, "superflip_jobs_total", "counter", "Jobs that have ended");
  for (const auto& [key, count] : jobs_) {
    fmt::format_to(out, "superflip_jobs_total{{solver=\"{}\",end=\"{}\"}} {}\n", std::get<0>(key),
                   std::get<1>(key), count);
  }
  describe(text, "superflip_nodes_total", "counter", "Positions searched");
  for (const auto& [solver, count] : nodes_) {
    fmt::format_to(out, "superflip_nodes_total{{solver=\"{}\"}} {}\n", solver, count);
  }
  describe(text, "superflip_job_seconds", "histogram", "Time at work");
  for (const auto& [solver, durations] : durations_) {
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
      fmt::format_to(out, "superflip_job_seconds_bucket{{solver=\"{}\",le=\"{}\"}} {}\n", solver,
                     kBounds.at(i), durations.within.at(i));
    }
    fmt::format_to(out, "superflip_job_seconds_bucket{{solver=\"{}\",le=\"+Inf\"}} {}\n", solver,
                   durations.count);
    fmt::format_to(out, "superflip_job_seconds_sum{{solver=\"{}\"}} {}\n", solver, durations.sum);
    fmt::format_to(out, "superflip_job_seconds_count{{solver=\"{}\"}} {}\n", solver,
                   durations.count);
  }
  return text;
}

}  // namespace superflip::server
