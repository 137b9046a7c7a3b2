#include <algorithm>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include <superflip/experiment.h>

#include "lab/experiments/experiments.h"

namespace superflip {
namespace {

Result<void> write_file(const std::filesystem::path& path, const std::string& content) {
  std::ofstream file(path, std::ios::trunc);
  file << content;
  file.close();
  if (file) return {};
  return fail(ErrorCode::kResources,
              fmt::format("{} cannot be written; choose another folder", path.string()));
}

Result<lab::Experiment> find_experiment(std::string_view name) {
  std::string names;
  for (lab::Experiment& experiment : lab::all_experiments()) {
    if (experiment.info.name == name) return std::move(experiment);
    if (!names.empty()) names += ", ";
    names += experiment.info.name;
  }
  return fail(ErrorCode::kUsage,
              fmt::format("there is no experiment '{}'; there are {}", name, names));
}

Result<ExperimentOutcome> write_report(const lab::Report& report, const std::string& name,
                                       const std::filesystem::path& folder) {
  ExperimentOutcome outcome;
  for (const lab::Report::File& file : report.files(name)) {
    const std::filesystem::path path = folder / file.name;
    if (auto written = write_file(path, file.content); !written) {
      return tl::unexpected(written.error());
    }
    if (outcome.report.empty()) {
      outcome.report = path;
    } else {
      outcome.files.push_back(path);
    }
  }
  return outcome;
}

}  // namespace

std::vector<ExperimentInfo> experiments() {
  std::vector<ExperimentInfo> infos;
  for (const lab::Experiment& experiment : lab::all_experiments()) infos.push_back(experiment.info);
  return infos;
}

Result<ExperimentOutcome> run_experiment(std::string_view name, const ExperimentOptions& options,
                                         const TableStore& store, const std::stop_token& stop,
                                         const ExperimentProgressCallback& progress) {
  const auto experiment = find_experiment(name);
  if (!experiment) return tl::unexpected(experiment.error());
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  if (error) {
    return fail(ErrorCode::kResources,
                fmt::format("{} cannot be made: {}", options.folder.string(), error.message()));
  }
  const std::string& plain_name = experiment->info.name;
  auto journal =
      lab::Journal::open(options.folder / (plain_name + ".journal"), plain_name, options.seed);
  if (!journal) return tl::unexpected(journal.error());

  lab::Context context(options, store, std::move(*journal), stop, progress);
  lab::Report report = experiment->run(context);
  if (context.error()) return tl::unexpected(*context.error());
  if (!context.complete()) {
    report.text(
        "The time given was over before everything was measured: run it again, with the "
        "same folder and seed, to go on.");
  }
  auto outcome = write_report(report, plain_name, options.folder);
  if (!outcome) return outcome;
  outcome->complete = context.complete();
  outcome->interrupted = stop.stop_requested();
  outcome->measured = context.measured();
  outcome->remembered = context.remembered();
  return outcome;
}

}  // namespace superflip
