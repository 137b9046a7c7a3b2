// What an experiment is given: time, a seed, tables, and a journal of what was measured before.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include <superflip/experiment.h>
#include <superflip/result.h>
#include <superflip/tables.h>

#include "lab/journal.h"
#include "lab/report.h"

namespace superflip::lab {

class Context {
 public:
  Context(const ExperimentOptions& options, const TableStore& store, Journal journal,
          const std::stop_token& stop, ExperimentProgressCallback progress);
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  Context(Context&&) = delete;
  Context& operator=(Context&&) = delete;

  // The measurement called `key`: from the journal, or made now and written down. Nothing when the
  // time is over, a stop was asked for, or `make` failed; the experiment then reports what it has.
  std::optional<nlohmann::json> measure(const std::string& key,
                                        const std::function<Result<nlohmann::json>()>& make);

  // Whether the journal has the measurement or, if it takes so long, half of the time left is enough
  // for it; the other half is for what comes after. If not, the experiment is incomplete.
  bool has_time_for(const std::string& key, double seconds);

  // Asked to stop when the user wants it, and when the time is over.
  std::stop_token stop() const { return source_.get_token(); }
  double seconds_left() const;
  int threads() const { return threads_; }  // 0: one a core
  std::uint64_t seed() const { return options_.seed; }
  const TableStore& store() const { return store_; }
  // Shows the building and loading of tables as steps of their own.
  TableProgressCallback table_progress();

  // How it went, for run_experiment.
  bool complete() const { return complete_; }
  int measured() const { return measured_; }
  int remembered() const { return remembered_; }
  const std::optional<Error>& error() const { return error_; }

 private:
  using Clock = std::chrono::steady_clock;
  void watch(const std::stop_token& quit);
  void set_step(std::string step);

  ExperimentOptions options_;
  const TableStore& store_;
  Journal journal_;
  ExperimentProgressCallback progress_;
  int threads_;
  Clock::time_point start_ = Clock::now();
  std::stop_source source_;
  std::stop_callback<std::function<void()>> forward_;

  bool complete_ = true;
  int measured_ = 0;
  int remembered_ = 0;
  std::optional<Error> error_;

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::string step_;
  std::jthread watcher_;  // last: it uses the others
};

struct Experiment {
  ExperimentInfo info;
  std::function<Report(Context&)> run;
};

}  // namespace superflip::lab
