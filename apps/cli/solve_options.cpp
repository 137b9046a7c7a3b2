#include "solve_options.h"

namespace superflip::cli {
namespace {

int target_of(const SolveOptions& options) {
  // The first solution of at most 20 turns, unless something else is asked for.
  const bool improves = options.timeout || options.solver.solver != "twophase";
  return options.target_length.value_or(improves ? 0 : kGodsNumberHtm);
}

template <class T>
Record value_or_null(const std::optional<T>& value) {
  return value ? Record(*value) : Record();
}

}  // namespace

SolveRequest request_for(const SolveOptions& options, const Cube& cube) {
  SolveRequest request;
  request.cube = cube;
  request.min_length = options.min_length;
  request.max_length = options.max_length;
  request.target_length = target_of(options);
  request.max_solutions = options.all ? kEverySolution : options.count;
  request.extra_length = options.extra;
  request.canonical_first = options.first == "all";
  request.timeout = options.timeout;
  return request;
}

Record asked_of(const SolveOptions& options) {
  const std::string& solver = options.solver.solver;
  const bool has_stages = solver == "multiphase";
  const bool has_target = has_stages || solver == "twophase";
  Record asked;
  asked["solver"] = solver;
  asked["metric"] = "htm";
  asked["all"] = options.all;
  asked["count"] = options.all ? Record() : Record(options.count);
  asked["extra"] = options.extra;
  asked["min-length"] = options.min_length;
  asked["max-length"] = value_or_null(options.max_length);
  asked["first"] = options.first;
  asked["target"] = has_target ? Record(target_of(options)) : Record();
  asked["chain"] = has_stages ? Record(options.solver.chain) : Record();
  asked["slack"] = has_stages ? value_or_null(options.solver.slack) : Record();
  asked["from"] = options.input.form.empty() ? Record() : Record(options.input.form);
  asked["parentheses"] = options.input.parentheses;
  asked["lower-case"] = options.input.lower_case;
  return asked;
}

}  // namespace superflip::cli
