// What the service counts, in the text format of Prometheus.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "job.h"
#include "lanes.h"

namespace superflip::server {

// To be used on the loop's thread.
class Metrics {
 public:
  // `route` is the path as the document has it, so that there are only so many.
  void count_request(std::string_view method, std::string_view route, int status);
  void count_job(const Job& job);

  struct Now {
    std::size_t connections = 0;
    std::string table;
  };
  std::string text(const Lanes& lanes, const Now& now) const;

 private:
  static constexpr std::array kBounds{0.001, 0.01, 0.1, 1.0, 10.0, 100.0};
  struct Durations {
    std::array<std::uint64_t, kBounds.size()> within{};
    std::uint64_t count = 0;
    double sum = 0;
  };

  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::map<std::tuple<std::string, std::string, int>, std::uint64_t> requests_;
  std::map<std::tuple<std::string, std::string>, std::uint64_t> jobs_;  // by solver and end
  std::map<std::string, std::uint64_t> nodes_;
  std::map<std::string, Durations> durations_;
};

}  // namespace superflip::server
