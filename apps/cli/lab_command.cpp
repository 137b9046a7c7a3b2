// superflip lab: experiments of the literature, to be run again.
#include <map>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/lab.h>

#include "commands.h"
#include "console.h"
#include "lab_run.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"(Each experiment is a command too: superflip lab korf is superflip lab run korf.
Examples:
  superflip lab list
  superflip lab positions --depth 5
  superflip lab run distances --time 10m)";

constexpr const char* kPositionExamples = R"(Examples:
  superflip lab positions --depth 6
  superflip lab positions --metric qtm --depth 7 --up-to symmetry
  superflip lab positions --metric stm --depth 4 --json)";

constexpr const char* kSequenceExamples = R"(Example:
  superflip lab sequences --metric qtm --depth 10)";

const std::map<std::string, Equivalence> kEquivalences{
    {"nothing", Equivalence::kNone},
    {"symmetry", Equivalence::kSymmetry},
    {"symmetry+inverse", Equivalence::kSymmetryAndInverse}};

struct CountOptions {
  std::string metric{name_of(kUsualMetric)};
  int depth = 6;
  std::string up_to = "nothing";
  bool json = false;

  void add_to(Command& command) {
    command.add_option("--metric", choice(metric, metric_names(kMetrics)), "How turns are counted");
    command.add_option("--depth", whole(depth, 0, 20), "The last depth counted");
    command.add_flag("--json", json, "One JSON object a line");
  }
};

void print_count(const CountOptions& options, int depth, std::uint64_t count) {
  if (options.json) {
    const nlohmann::ordered_json object{
        {"metric", options.metric}, {"depth", depth}, {"count", count}};
    print_out("{}\n", object.dump());
  } else {
    print_out("{:>2} {:>20}\n", depth, count);
  }
  flush_output();
}

int count_and_print_positions(const CountOptions& options) {
  PositionCountRequest request;
  request.metric = find_metric(options.metric).value();
  request.max_depth = options.depth;
  request.equivalence = kEquivalences.at(options.up_to);
  const auto counts = count_positions(request, {}, [&](int depth, std::uint64_t positions) {
    print_count(options, depth, positions);
  });
  return counts ? finish_output(kDone) : report(counts.error());
}

int count_and_print_sequences(const CountOptions& options) {
  const auto counts = count_sequences(find_metric(options.metric).value(), options.depth);
  if (!counts) return report(counts.error());
  for (std::size_t length = 0; length < counts->size(); ++length) {
    print_count(options, static_cast<int>(length), (*counts)[length]);
  }
  return finish_output(kDone);
}

}  // namespace

void add_lab_command(Command& program) {
  Command& lab = program.add_command("lab", "Experiments of the literature, run again");
  lab.epilog(kExamples);
  add_lab_list(lab);
  add_lab_run(lab);
  const auto options = std::make_shared<CountOptions>();

  Command& positions = lab.add_command(
      "positions", "Positions at each distance from solved, by breadth-first search");
  options->add_to(positions);
  positions.add_option("--up-to", choice(options->up_to, names_of(kEquivalences)),
                       "What makes positions count as one");
  positions.epilog(kPositionExamples);
  positions.on_run([options] { return count_and_print_positions(*options); });

  Command& sequences =
      lab.add_command("sequences", "Canonical sequences of each length: no two turns that merge");
  options->add_to(sequences);
  sequences.epilog(kSequenceExamples);
  sequences.on_run([options] { return count_and_print_sequences(*options); });
  add_lab_experiments(lab);
}

}  // namespace superflip::cli
