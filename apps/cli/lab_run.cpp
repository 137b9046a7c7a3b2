#include "lab_run.h"

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/experiment.h>

#include "interrupt.h"
#include "live_line.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kRunExamples =
    R"(Writes DIR/NAME.md with the printed figures beside those of this machine, its tables as CSV and its plots
as SVG. Every measurement is kept in DIR/NAME.journal: the same command goes on where it was stopped.
Examples:
  superflip lab run distances
  superflip lab run distances --time 30m --out results --seed 7)";

struct RunOptions {
  std::string name;
  double seconds = 600;
  std::string out = "lab";
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

void print_list(bool json) {
  for (const ExperimentInfo& info : experiments()) {
    if (json) {
      const nlohmann::ordered_json object{
          {"name", info.name}, {"summary", info.summary}, {"source", info.source}};
      fmt::print("{}\n", object.dump());
    } else {
      fmt::print("{:<14} {}\n{:<14} {}\n", info.name, info.summary, "", info.source);
    }
  }
}

void print_outcome(const RunOptions& options, const ExperimentOutcome& outcome) {
  if (options.json) {
    nlohmann::ordered_json object{
        {"experiment", options.name},        {"complete", outcome.complete},
        {"measured", outcome.measured},      {"remembered", outcome.remembered},
        {"report", outcome.report.string()}, {"files", nlohmann::ordered_json::array()}};
    for (const auto& file : outcome.files) object["files"].push_back(file.string());
    fmt::print("{}\n", object.dump());
    return;
  }
  fmt::print("{}\n", outcome.report.string());
  for (const auto& file : outcome.files) fmt::print("{}\n", file.string());
}

int run_and_print(const RunOptions& options) {
  const Interrupt interrupt;
  LiveLine line;
  ExperimentOptions request;
  request.folder = options.out;
  request.time = std::chrono::duration<double>(options.seconds);
  request.seed = options.seed;
  request.threads = options.threads;
  const auto outcome = run_experiment(
      options.name, request, TableStore(), interrupt.token(), [&](const ExperimentProgress& now) {
        line.show(fmt::format("{}, {} left", now.step, format_seconds(now.seconds_left)));
      });
  line.clear();
  if (!outcome) return report(outcome.error());
  print_outcome(options, *outcome);
  if (!outcome->complete) {
    note(fmt::format("{} measurements made, not all: the same command goes on from there",
                     outcome->measured + outcome->remembered));
  }
  return finish_output(outcome->interrupted ? kInterrupted : kDone);
}

// A command that runs an experiment, with all its options but the name.
Command add_run_options(CLI::App& app, const std::shared_ptr<RunOptions>& options) {
  app.add_option("--time", options->seconds, "When to stop: 90s, 10m or 2h")
      ->transform(CLI::AsNumberWithUnit(
          std::map<std::string, double>{{"s", 1}, {"m", 60}, {"min", 60}, {"h", 3600}},
          CLI::AsNumberWithUnit::CASE_SENSITIVE))
      ->check(CLI::PositiveNumber)
      ->default_str("10m")
      ->type_name("T");
  app.add_option("--out", options->out, "Folder for the report and the journal")
      ->capture_default_str()
      ->type_name("DIR");
  app.add_option("--seed", options->seed, "Same seed, same cubes")
      ->capture_default_str()
      ->type_name("S");
  app.add_option("--threads", options->threads, "Threads to use; 0: one a core")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str()
      ->type_name("N");
  app.add_flag("--json", options->json, "The outcome as one JSON object");
  app.footer(kRunExamples);
  return {&app, [options] { return run_and_print(*options); }};
}

}  // namespace

Command add_lab_list(CLI::App& lab) {
  CLI::App* app = lab.add_subcommand("list", "The experiments there are");
  const auto json = std::make_shared<bool>(false);
  app->add_flag("--json", *json, "One JSON object a line");
  return {app, [json] {
            print_list(*json);
            return finish_output(kDone);
          }};
}

Command add_lab_run(CLI::App& lab) {
  CLI::App* app = lab.add_subcommand("run", "Run an experiment and write its report");
  const auto options = std::make_shared<RunOptions>();
  app->add_option("name", options->name, "Which one: superflip lab list")
      ->required()
      ->type_name("NAME");
  return add_run_options(*app, options);
}

std::vector<Command> add_lab_experiments(CLI::App& lab) {
  std::vector<Command> commands;
  for (const ExperimentInfo& info : experiments()) {
    CLI::App* app = lab.add_subcommand(info.name, fmt::format("The same as run {}", info.name));
    const auto options = std::make_shared<RunOptions>();
    options->name = info.name;
    commands.push_back(add_run_options(*app, options));
  }
  return commands;
}

}  // namespace superflip::cli
