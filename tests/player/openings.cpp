#include "player/openings.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <superflip/capabilities.h>
#include <superflip/options.h>

namespace superflip::player {
namespace {

using State = TableBox::State;

template <class Names>
bool is_among(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void refuse(OpenExpectation& expected, ErrorCode code) {
  expected.errors.push_back(code);
  expected.may_open = false;
}

// A table that is built when it is missing, if that is allowed.
void need_table(const std::string& name, bool may_build, const TableBox& box,
                OpenExpectation& expected) {
  const State state = box.state(name);
  if (state == State::kMissing && may_build) expected.may_build = true;
  if (state == State::kDamaged || (state == State::kMissing && !may_build)) {
    refuse(expected, ErrorCode::kTable);
  }
}

void expect_h48_table(const SolverOptions& options, const TableBox& box,
                      OpenExpectation& expected) {
  if (options.table == "auto") {
    const bool whole = box.state("h0") == State::kWhole && box.state("h1") == State::kWhole;
    if (whole) return;
    expected.errors.push_back(ErrorCode::kTable);
    expected.may_build = true;
    return;
  }
  if (options.table != "h0" && options.table != "h1") return refuse(expected, ErrorCode::kUsage);
  need_table(options.table, options.may_build, box, expected);
  // Another one may stand in for it, or spoil it.
  if (options.solver == "optimal" && options.small_table_first && box.any_damaged()) {
    expected.may_open = true;
    expected.errors.push_back(ErrorCode::kTable);
  }
}

bool is_sound(const PatternOptions& options) {
  return is_among(kPatternPackings, options.packing) &&
         is_among(kDuplicateRules, options.duplicates) && options.duplicate_depth >= 1 &&
         options.duplicate_depth <= 8 && !is_among(options.patterns, "corners corners");
}

bool is_sound(const SolverOptions& options) {
  const std::string& name = options.solver;
  if (name == "multiphase") {
    return is_among(kChainNames, options.chain) && options.slack.value_or(0) >= 0 &&
           options.slack.value_or(0) <= kMaxSlack;
  }
  if (name == "korf" || name == "fourpdb") return is_sound(options.pattern);
  if (name == "bidirectional") {
    return is_among(kBidirectionalMethods, options.method) && options.perimeter >= 1 &&
           options.perimeter <= kMaxPerimeter;
  }
  return true;
}

}  // namespace

SolverOptions options_of(const Line& line) {
  SolverOptions options;
  options.solver = line.word(1);
  options.threads = static_cast<int>(line.number("threads").value_or(1));
  // What a solver does not have is left alone unless the line asks for it.
  const auto takes = [&](std::string_view option, const char* word) {
    return option_row(option).is_of(options.solver) || line.has(word);
  };
  if (takes("table", "table")) options.table = line.find("table").value_or("h0");
  if (takes("may-build", "may_build")) options.may_build = line.has("may_build");
  if (takes("quick-bound", "quick_bound")) options.quick_bound = line.has("quick_bound");
  if (takes("small-table-first", "small_table_first")) {
    options.small_table_first = line.has("small_table_first");
  }
  if (const auto chain = line.find("chain")) options.chain = *chain;
  if (const auto slack = line.number("slack")) options.slack = static_cast<int>(*slack);
  // The databases of the literature would take minutes to build.
  if (takes("pattern", "pattern")) {
    options.pattern.patterns = {"edges UR UF UL UB", "edges DR DF DL DB", "corners permutation"};
  }
  if (const auto pattern = line.find("pattern")) options.pattern.patterns = {*pattern};
  if (const auto packing = line.find("packing")) options.pattern.packing = *packing;
  if (const auto duplicates = line.find("duplicates")) options.pattern.duplicates = *duplicates;
  if (takes("duplicate-depth", "duplicate_depth")) {
    options.pattern.duplicate_depth = static_cast<int>(line.number("duplicate_depth").value_or(4));
  }
  options.pattern.best_first = line.has("best_first");
  if (const auto method = line.find("method")) options.method = *method;
  if (takes("perimeter", "perimeter")) {
    options.perimeter = static_cast<int>(line.number("perimeter").value_or(4));
  }
  return options;
}

OpenExpectation expectation_of(const SolverOptions& options, const TableBox& box) {
  OpenExpectation expected;
  const auto infos = solvers();
  const bool exists = std::any_of(infos.begin(), infos.end(), [&](const SolverInfo& info) {
    return info.name == options.solver;
  });
  if (!exists || !check_options(options) || !is_sound(options)) {
    refuse(expected, ErrorCode::kUsage);
  }
  const std::string& name = options.solver;
  if (name == "optimal" || name == "h48") expect_h48_table(options, box, expected);
  if (name == "twophase" || (name == "optimal" && options.quick_bound)) {
    need_table("twophase", true, box, expected);
  }
  // Which files of patterns it uses is its own business.
  if ((name == "korf" || name == "fourpdb") && box.any_damaged()) {
    expected.errors.push_back(ErrorCode::kTable);
  }
  return expected;
}

}  // namespace superflip::player
