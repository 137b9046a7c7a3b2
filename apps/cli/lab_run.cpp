#include "lab_run.h"

#include <chrono>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/experiment.h>

#include "console.h"
#include "interrupt.h"
#include "live_line.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kRunExamples =
    R"(Writes DIR/NAME.md with the printed figures beside those of this machine, its
tables as CSV and its plots as SVG. Every measurement is kept in
DIR/NAME.journal: the same command goes on where it was stopped.
Examples:
  superflip lab run distances
  superflip lab run distances --time 30m --out results --seed 7)";

struct RunOptions {
  std::string name;
  std::chrono::milliseconds time = std::chrono::minutes(10);
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
      print_out("{}\n", object.dump());
    } else {
      print_out("{:<14} {}\n{:<14} {}\n", info.name, info.summary, "", info.source);
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
    print_out("{}\n", object.dump());
    return;
  }
  print_out("{}\n", outcome.report.string());
  for (const auto& file : outcome.files) print_out("{}\n", file.string());
}

int run_and_print(const RunOptions& options) {
  const Interrupt interrupt;
  LiveLine line;
  ExperimentOptions request;
  request.folder = options.out;
  request.time = options.time;
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

// All options but the name.
void add_run_options(Command& command, const std::shared_ptr<RunOptions>& options) {
  command.add_option("--time", duration(options->time), "When to stop");
  command.add_option("--out", text(options->out, "DIR"), "Folder for the report and the journal");
  command.add_option("--seed", whole(options->seed, 0, std::numeric_limits<std::uint64_t>::max()),
                     "Same seed, same cubes");
  command.add_option("--threads", thread_count(options->threads), "How many threads work");
  command.add_flag("--json", options->json, "The outcome as one JSON object");
  command.on_run([options] { return run_and_print(*options); });
}

}  // namespace

void add_lab_list(Command& lab) {
  Command& command = lab.add_command("list", "The experiments there are");
  const auto json = std::make_shared<bool>(false);
  command.add_flag("--json", *json, "One JSON object a line");
  command.epilog("Example:\n  superflip lab list");
  command.on_run([json] {
    print_list(*json);
    return finish_output(kDone);
  });
}

void add_lab_run(Command& lab) {
  Command& command = lab.add_command("run", "Run an experiment and write its report");
  const auto options = std::make_shared<RunOptions>();
  std::vector<std::string> names;
  for (const ExperimentInfo& info : experiments()) names.push_back(info.name);
  command.add_argument("NAME", choice(options->name, std::move(names)),
                       "Which one; superflip lab list tells what there is");
  add_run_options(command, options);
  command.epilog(kRunExamples);
}

void add_lab_experiments(Command& lab) {
  for (const ExperimentInfo& info : experiments()) {
    Command& command = lab.add_command(info.name, fmt::format("The same as run {}", info.name));
    command.make_rare();
    const auto options = std::make_shared<RunOptions>();
    options->name = info.name;
    add_run_options(command, options);
    command.epilog(fmt::format("Example:\n  superflip lab {} --time 30m --out results", info.name));
  }
}

}  // namespace superflip::cli
