// Experiments of the literature, to be run again: reports with the printed figures beside ours.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/result.h>
#include <superflip/tables.h>

namespace superflip {

struct ExperimentInfo {
  std::string name;
  std::string summary;  // one line
  std::string source;   // whose experiment it was
};
std::vector<ExperimentInfo> experiments();

struct ExperimentOptions {
  std::filesystem::path folder;  // for the report and the journal; made if it is not there
  // No measurement begins after that, and one that has begun is stopped.
  std::chrono::duration<double> time = std::chrono::minutes(10);
  int threads = 0;  // 0: one a core
  std::uint64_t seed = 1;
};

// What is being measured, at most every 100 ms; from the calling thread or one that it waits for.
struct ExperimentProgress {
  std::string step;
  double seconds = 0;       // since the start
  double seconds_left = 0;  // until the time is over
};
using ExperimentProgressCallback = std::function<void(const ExperimentProgress&)>;

struct ExperimentOutcome {
  std::filesystem::path report;              // Markdown
  std::vector<std::filesystem::path> files;  // beside it: tables as CSV, plots as SVG
  bool complete = false;                     // else the time was over, or it was stopped, before
  bool interrupted = false;
  int measured = 0;    // measurements made by this run
  int remembered = 0;  // and those an earlier run had made
};

// Runs an experiment and writes NAME.md, NAME-*.csv and NAME-*.svg into the folder. Measurements
// are written to NAME.journal as they are made: run again, with the same seed, it goes on where it
// was, and a complete one only writes its report anew. kUsage for an unknown name and for a journal
// of another seed; kResources where the folder cannot be written.
Result<ExperimentOutcome> run_experiment(std::string_view name, const ExperimentOptions& options,
                                         const TableStore& store, const std::stop_token& stop = {},
                                         const ExperimentProgressCallback& progress = {});

}  // namespace superflip
