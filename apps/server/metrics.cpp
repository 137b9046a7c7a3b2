#include "metrics.h"

#include <iterator>

#include <fmt/format.h>

#include <superflip/version.h>

#include "attempt.h"
#include "process_usage.h"

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

// `labels` as they stand between the braces.
template <class Number>
void sample(std::string& text, std::string_view name, std::string_view labels, Number number) {
  const auto out = std::back_inserter(text);
  if (labels.empty()) {
    fmt::format_to(out, "{} {}\n", name, number);
  } else {
    fmt::format_to(out, "{}{{{}}} {}\n", name, labels, number);
  }
}

void write_histogram(std::string& text, std::string_view name, const std::string& labels,
                     const Histogram& histogram) {
  const std::string bucket = fmt::format("{}_bucket", name);
  for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
    sample(text, bucket, fmt::format("{},le=\"{}\"", labels, Histogram::kBounds.at(i)),
           histogram.within.at(i));
  }
  sample(text, bucket, labels + ",le=\"+Inf\"", histogram.count);
  sample(text, fmt::format("{}_sum", name), labels, histogram.sum);
  sample(text, fmt::format("{}_count", name), labels, histogram.count);
}

void write_lanes(std::string& text, const Lanes& lanes) {
  describe(text, "superflip_jobs_waiting", "gauge", "Jobs that wait, by lane");
  for (const Lane* lane : lanes.all()) {
    sample(text, "superflip_jobs_waiting", fmt::format("lane=\"{}\"", lane->name()),
           lane->load().waiting);
  }
  describe(text, "superflip_jobs_running", "gauge", "Jobs at work, by lane");
  for (const Lane* lane : lanes.all()) {
    sample(text, "superflip_jobs_running", fmt::format("lane=\"{}\"", lane->name()),
           lane->load().running);
  }
}

template <class Number>
void write_if_known(std::string& text, std::string_view name, std::string_view type,
                    std::string_view help, const std::optional<Number>& number) {
  if (!number) return;
  describe(text, name, type, help);
  sample(text, name, "", *number);
}

// By the names that every exporter uses.
void write_process(std::string& text) {
  const ProcessUsage usage = process_usage();
  write_if_known(text, "process_cpu_seconds_total", "counter", "Processor time taken, in seconds",
                 usage.cpu_seconds);
  write_if_known(text, "process_start_time_seconds", "gauge", "Start, in seconds since 1970",
                 usage.start_time);
  write_if_known(text, "process_resident_memory_bytes", "gauge", "Memory in use",
                 usage.resident_bytes);
  write_if_known(text, "process_virtual_memory_bytes", "gauge", "Address space in use",
                 usage.virtual_bytes);
  write_if_known(text, "process_open_fds", "gauge", "Open file descriptors", usage.open_files);
  write_if_known(text, "process_max_fds", "gauge", "File descriptors there may be",
                 usage.max_files);
  write_if_known(text, "process_threads", "gauge", "Threads", usage.threads);
}

}  // namespace

void Metrics::count_request(std::string_view method, std::string_view route, int status,
                            double seconds) noexcept {
  attempt([&] {
    ++requests_[{std::string(method), std::string(route), status}];
    request_seconds_[{std::string(method), std::string(route)}].add(seconds);
  });
}

void Metrics::count_job(const Job& job, const std::string& lane) noexcept {
  attempt([&] {
    const std::string& solver = job.order.solver;
    ++jobs_[{solver, std::string(end_of(job))}];
    nodes_[solver] += job.outcome.result.nodes;
    if (!job.outcome.seconds) return;
    wait_seconds_[lane].add(job.waited_seconds);
    job_seconds_[{lane, solver}].add(*job.outcome.seconds);
  });
}

void Metrics::write_requests(std::string& text) const {
  describe(text, "superflip_http_requests_total", "counter", "Requests answered");
  for (const auto& [key, count] : requests_) {
    const auto& [method, route, status] = key;
    sample(text, "superflip_http_requests_total",
           fmt::format(R"(method="{}",route="{}",status="{}")", method, route, status), count);
  }
  describe(text, "superflip_http_request_seconds", "histogram",
           "Time from a request to its answer, or to the beginning of a stream");
  for (const auto& [key, histogram] : request_seconds_) {
    const auto& [method, route] = key;
    write_histogram(text, "superflip_http_request_seconds",
                    fmt::format(R"(method="{}",route="{}")", method, route), histogram);
  }
}

void Metrics::write_jobs(std::string& text) const {
  describe(text, "superflip_jobs_total", "counter", "Jobs that have ended");
  for (const auto& [key, count] : jobs_) {
    const auto& [solver, end] = key;
    sample(text, "superflip_jobs_total", fmt::format(R"(solver="{}",end="{}")", solver, end),
           count);
  }
  describe(text, "superflip_nodes_total", "counter", "Positions searched");
  for (const auto& [solver, count] : nodes_) {
    sample(text, "superflip_nodes_total", fmt::format("solver=\"{}\"", solver), count);
  }
  describe(text, "superflip_job_wait_seconds", "histogram", "Time in the line, by lane");
  for (const auto& [lane, histogram] : wait_seconds_) {
    write_histogram(text, "superflip_job_wait_seconds", fmt::format("lane=\"{}\"", lane),
                    histogram);
  }
  describe(text, "superflip_job_seconds", "histogram", "Time at work");
  for (const auto& [key, histogram] : job_seconds_) {
    const auto& [lane, solver] = key;
    write_histogram(text, "superflip_job_seconds",
                    fmt::format(R"(lane="{}",solver="{}")", lane, solver), histogram);
  }
}

std::string Metrics::text(const Lanes& lanes, const Now& now) const {
  std::string text;
  describe(text, "superflip_info", "gauge", "The version and the distance table in use");
  sample(text, "superflip_info", fmt::format(R"(version="{}",table="{}")", version(), now.table),
         1);
  describe(text, "superflip_uptime_seconds", "gauge", "Since the service started");
  const std::chrono::duration<double> uptime = std::chrono::steady_clock::now() - start_;
  sample(text, "superflip_uptime_seconds", "", uptime.count());
  describe(text, "superflip_http_connections", "gauge", "Open connections");
  sample(text, "superflip_http_connections", "", now.connections);
  write_requests(text);
  write_lanes(text, lanes);
  write_jobs(text);
  write_process(text);
  return text;
}

}  // namespace superflip::server
