// superflip goals: what can be solved besides the whole cube, and how far it is.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <superflip/goal.h>
#include <superflip/goal_distances.h>
#include <superflip/solve_terms.h>

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "net_picture.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(GOAL is a name with its face, slot or axis, or any of them ("cross any"); pieces
to be solved ("DF DR DFR"); 54 facelets with . for those that may have any
colour; or a KPattern in JSON. Several are joined by "or"; "up to rotation"
behind it means however the cube is held. docs/goals.md has them all.
Examples:
  superflip goals
  superflip goals cross D
  superflip goals xcross D FR --metric qtm --json
  superflip goals block DBL --moves "R U F"
  superflip goals cube --moves "<M,U>" --metric stm
  superflip goals "DF DR DB DL; orient: FR FL")help";

SolveWords usual_words() {
  SolveWords words;
  words.metric = name_of(kUsualMetric);
  return words;
}

struct GoalsOptions {
  std::vector<std::string> words;
  SolveWords terms = usual_words();
  std::uint64_t memory = GoalDistancesOptions{}.memory_bytes;
  int threads = 0;
  bool json = false;
};

// "190,080".
std::string with_commas(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

// Larger numbers are not written to the last digit.
constexpr double kExact = 1e15;

std::string state_text(double bound) {
  return bound < kExact ? with_commas(static_cast<std::uint64_t>(bound))
                        : fmt::format("{:.3g}", bound);
}

nlohmann::ordered_json record_of(const GoalName& name,
                                 const std::optional<std::vector<std::uint64_t>>& known) {
  nlohmann::ordered_json record;
  record["name"] = name.name;
  record["frame"] = name.frame;
  record["example"] = name.example;
  record["meaning"] = name.meaning;
  const double states = goal_state_bound(Goal::parse(name.example).value());
  record["states"] = states;
  if (states < kExact) record["states"] = static_cast<std::uint64_t>(states);
  record["distribution"] = nullptr;
  if (known) record["distribution"] = *known;
  return record;
}

int list(const GoalsOptions& options) {
  const TableStore store;
  const Metric metric = find_metric(options.terms.metric).value();
  for (const GoalName& name : goal_names()) {
    const Goal goal = Goal::parse(name.example).value();
    std::optional<std::vector<std::uint64_t>> known;
    if (auto distribution = known_goal_distribution(goal, metric, store)) known = *distribution;
    if (options.json) {
      print_out("{}\n", record_of(name, known).dump());
      continue;
    }
    print_out("{:<12} {:<26} {}\n", name.name, name.frame, name.meaning);
    print_out("{:<12} {}: {}{} states{}\n", "", name.example,
              goal.ways().size() > 1 ? "at most " : "", state_text(goal_state_bound(goal)),
              known ? fmt::format("; {} of them {}", fmt::join(*known, " "),
                                  fmt::format("0 to {} turns away", known->size() - 1))
                    : "");
  }
  return finish_output(kDone);
}

// A share of all, as people like to hear it.
std::string percent(std::uint64_t part, std::uint64_t all) {
  return fmt::format("{:.3g} %", 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

void print_distances(const SolveTerms& terms, const GoalDistances& distances) {
  const Goal& goal = terms.goal;
  print_out("{}\n", draw_facelets(goal.facelets(), stdout_takes_colour()));
  if (goal.ways().size() > 1) {
    print_out("one of {} ways; the picture shows the first\n", goal.ways().size());
  }
  for (std::size_t distance = 0; distance < distances.distribution.size(); ++distance) {
    const std::uint64_t count = distances.distribution[distance];
    if (count == 0) continue;
    print_out("{:>3} {:>20} {:>10}\n", terms.length_text(static_cast<int>(distance)),
              with_commas(count), percent(count, distances.states));
  }
  const auto farthest = static_cast<int>(distances.distribution.size()) - 1;
  print_out("{} states, at most {}{}, {:.4f} in the mean\n", with_commas(distances.states),
            terms.length_text(farthest), terms.costs ? 'c' : letter_of(terms.metric),
            distances.mean);
  if (distances.states_per_coset > 1) {
    print_out("{} cosets of {} states each\n",
              with_commas(distances.states / distances.states_per_coset),
              distances.states_per_coset);
  }
  if (distances.counts_holds) {
    print_out("how the cube is held is part of a state; the goal is reached however that is\n");
  }
}

nlohmann::ordered_json record_of(const SolveTerms& terms, const GoalDistances& distances,
                                 const SolveWords& words) {
  nlohmann::ordered_json record;
  record["goal"] = terms.goal.text();
  record["moves"] = terms.turns.text();
  record["metric"] = words.metric;
  if (terms.costs) {
    record["cost"] = words.cost;
    record["units_per_one"] = distances.units_per_one;
  }
  record["states"] = distances.states;
  record["distribution"] = distances.distribution;
  record["mean"] = distances.mean;
  record["counts_holds"] = distances.counts_holds;
  record["states_per_coset"] = distances.states_per_coset;
  record["facelets"] = terms.goal.facelets();
  return record;
}

int show(const GoalsOptions& options) {
  SolveWords words = options.terms;
  words.goal = fmt::format("{}", fmt::join(options.words, " "));
  const Result<SolveTerms> terms = SolveTerms::read(words);
  if (!terms) return report(terms.error());
  const Interrupt interrupt;
  TableProgressBar bar;
  GoalDistancesOptions asked;
  asked.memory_bytes = options.memory;
  asked.table.threads = options.threads;
  asked.table.stop = interrupt.token();
  asked.table.progress = std::ref(bar);
  const Result<GoalDistances> distances = goal_distances(*terms, TableStore(), asked);
  bar.clear();
  if (!distances) return report(distances.error());
  if (distances->not_stored) {
    note(fmt::format("the table could not be kept: {}", *distances->not_stored));
  }
  if (options.json) {
    print_out("{}\n", record_of(*terms, *distances, words).dump());
  } else {
    print_distances(*terms, *distances);
  }
  return finish_output(kDone);
}

}  // namespace

void add_goals_command(Command& program) {
  Command& command =
      program.add_command("goals", "What can be solved besides the whole cube, and how far it is");
  const auto options = std::make_shared<GoalsOptions>();
  command.add_rest("GOAL", options->words, "None: list the names");
  command.add_option("--moves", text(options->terms.moves, "TURNS"),
                     R"(With these turns alone, such as "R U F2", <R,U> or "M U r x")");
  command.add_option("--metric", choice(options->terms.metric, metric_names(kMetrics)),
                     "How turns are counted");
  command.add_option("--cost", text(options->terms.cost, "COSTS"),
                     R"(What turns cost, such as "R U: 1, F: 1.5, _2: +0.5")");
  command.add_option("--post-adjust", text(options->terms.post_adjust, "TURNS"),
                     "The goal up to turns such as U that may be left to do");
  command.add_option("--memory", size(options->memory),
                     "The most a table may take, such as 500MB or 2GB");
  command.add_option("--threads", thread_count(options->threads), "How many threads work");
  command.add_flag("--json", options->json, "One JSON object a line");
  command.epilog(kExamples);
  command.on_run([options] { return options->words.empty() ? list(*options) : show(*options); });
}

}  // namespace superflip::cli
