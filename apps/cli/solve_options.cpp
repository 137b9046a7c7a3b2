#include "solve_options.h"

#include <superflip/options.h>

namespace superflip::cli {
namespace {

template <class T>
Record value_or_null(const std::optional<T>& value) {
  return value ? Record(*value) : Record();
}

}  // namespace

Result<void> read_terms(SolveOptions& options) {
  auto terms = SolveTerms::read(options.words);
  if (!terms) return tl::unexpected(terms.error());
  options.solver.terms = std::move(*terms);
  return {};
}

Problem problem_for(const SolveOptions& options, const Position& position) {
  Problem problem;
  problem.cube = position.cube;
  problem.min_length = options.min_length;
  problem.max_length = options.max_length;
  problem.target_length = options.target_length;
  problem.max_solutions = options.all ? kEverySolution : options.count;
  problem.extra_length = options.extra;
  problem.canonical_first = options.first == "all";
  problem.timeout = options.timeout;
  problem.max_nodes = options.max_nodes;
  options.solver.terms.put_into(problem, position.held);
  return problem;
}

Record asked_of(const SolveOptions& options) {
  const std::string& solver = options.solver.solver;
  const bool has_stages = solver == "multiphase";
  const Problem problem = problem_for(options, {});
  Record asked;
  asked["solver"] = solver;
  asked["metric"] = name_of(options.solver.terms.metric);
  const SolveWords& words = options.words;
  if (!words.goal.empty()) asked["goal"] = words.goal;
  if (!words.goal_position.empty()) asked["goal-position"] = words.goal_position;
  if (!words.post_adjust.empty()) asked["post-adjust"] = words.post_adjust;
  if (!words.moves.empty()) asked["moves"] = words.moves;
  if (!words.cost.empty()) asked["cost"] = words.cost;
  asked["all"] = options.all;
  asked["count"] = options.all ? Record() : Record(options.count);
  asked["extra"] = options.extra;
  asked["min-length"] = options.min_length;
  asked["max-length"] = value_or_null(options.max_length);
  asked["first"] = options.first;
  asked["target"] = nullptr;
  if (solver == "twophase") asked["target"] = target_of(problem);
  if (has_stages) asked["target"] = options.target_length.value_or(0);
  asked["chain"] = has_stages ? Record(options.solver.chain) : Record();
  asked["slack"] = has_stages ? value_or_null(options.solver.slack) : Record();
  // Without any limit there is none; else all that the limit allows.
  if (has_stages && !options.solver.slack && slack_of(problem) == 0) asked["slack"] = 0;
  if (options.max_nodes) asked["max-nodes"] = *options.max_nodes;
  asked["from"] = options.input.form.empty() ? Record() : Record(options.input.form);
  asked["parentheses"] = options.input.parentheses;
  asked["lower-case"] = options.input.lower_case;
  return asked;
}

}  // namespace superflip::cli
