// What the service counts, in the text format of Prometheus.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "histogram.h"
#include "job.h"
#include "lanes.h"

namespace superflip::server {

// To be used on the loop's thread. What there is no memory to count is not counted.
class Metrics {
 public:
  // `route` is the path as the document has it, so that there are only so many. `seconds`: until
  // the answer, or the stream that it is, began.
  void count_request(std::string_view method, std::string_view route, int status,
                     double seconds) noexcept;
  void count_job(const Job& job, const std::string& lane) noexcept;

  struct Now {
    std::size_t connections = 0;
    std::string table;
  };
  std::string text(const Lanes& lanes, const Now& now) const;

 private:
  using Route = std::tuple<std::string, std::string>;  // method and path
  void write_requests(std::string& text) const;
  void write_jobs(std::string& text) const;

  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::map<std::tuple<std::string, std::string, int>, std::uint64_t> requests_;
  std::map<Route, Histogram> request_seconds_;
  std::map<std::tuple<std::string, std::string>, std::uint64_t> jobs_;     // by solver and end
  std::map<std::string, std::uint64_t> nodes_;                             // by solver
  std::map<std::string, Histogram> wait_seconds_;                          // by lane
  std::map<std::tuple<std::string, std::string>, Histogram> job_seconds_;  // by lane and solver
};

}  // namespace superflip::server
