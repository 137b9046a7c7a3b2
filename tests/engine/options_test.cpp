// The rows of options, and that no solver is opened with an option that it does not have.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/options.h>
#include <superflip/solver.h>

namespace superflip {
namespace {

SolveTerms terms_of(std::string SolveWords::*word, const char* text) {
  SolveWords words;
  words.*word = text;
  return SolveTerms::read(words).value();
}

// Each of the options that belong to opening, otherwise than by default.
const std::map<std::string_view, std::function<void(SolverOptions&)>> kChanges{
    {"goal",
     [](SolverOptions& options) { options.terms = terms_of(&SolveWords::goal, "cross D"); }},
    {"moves", [](SolverOptions& options) { options.terms = terms_of(&SolveWords::moves, "R U"); }},
    {"cost", [](SolverOptions& options) { options.terms = terms_of(&SolveWords::cost, "F: 2"); }},
    {"memory", [](SolverOptions& options) { options.memory_bytes = 50'000'000; }},
    {"solver", [](SolverOptions& /*every test names it*/) {}},
    {"chain", [](SolverOptions& options) { options.chain = "kociemba"; }},
    {"slack", [](SolverOptions& options) { options.slack = 0; }},
    {"table", [](SolverOptions& options) { options.table = "h3"; }},
    {"may-build", [](SolverOptions& options) { options.may_build = false; }},
    {"threads", [](SolverOptions& options) { options.threads = 2; }},
    {"shared", [](SolverOptions& options) { options.shared = true; }},
    {"quick-bound", [](SolverOptions& options) { options.quick_bound = false; }},
    {"small-table-first", [](SolverOptions& options) { options.small_table_first = false; }},
    {"pattern", [](SolverOptions& options) { options.pattern.patterns = {"corners"}; }},
    {"packing", [](SolverOptions& options) { options.pattern.packing = "mod3"; }},
    {"duplicates", [](SolverOptions& options) { options.pattern.duplicates = "state"; }},
    {"duplicate-depth", [](SolverOptions& options) { options.pattern.duplicate_depth = 3; }},
    {"best-first", [](SolverOptions& options) { options.pattern.best_first = true; }},
    {"method", [](SolverOptions& options) { options.method = "streams"; }},
    {"perimeter", [](SolverOptions& options) { options.perimeter = 2; }},
};

TEST(CheckOptions, EverySolverHasItsOwnAndNoOthers) {
  std::size_t opening = 0;
  for (const OptionRow& row : option_rows()) {
    if (row.is_changed == nullptr) continue;
    ++opening;
    ASSERT_TRUE(kChanges.contains(row.name)) << row.name;
    for (const SolverInfo& info : solvers()) {
      SolverOptions options;
      options.solver = info.name;
      EXPECT_TRUE(check_options(options)) << info.name;
      kChanges.at(row.name)(options);
      const Result<void> good = check_options(options);
      EXPECT_EQ(good.has_value(), row.is_of(info.name)) << info.name << " " << row.name;
      if (good) continue;
      EXPECT_EQ(good.error().code, ErrorCode::kUsage);
      const std::string words = std::string(info.name) + " has no option " + std::string(row.name);
      EXPECT_TRUE(good.error().message.starts_with(words)) << good.error().message;
    }
  }
  EXPECT_EQ(opening, kChanges.size());
}

TEST(CheckOptions, AnUnknownSolverIsRefused) {
  SolverOptions options;
  options.solver = "roux";
  EXPECT_EQ(check_options(options).error().code, ErrorCode::kUsage);
}

// Limits are those that check_problem knows.
TEST(OptionRows, SolversOfALimitAreThoseThatCanDoIt) {
  for (const SolverInfo& info : solvers()) {
    const Capabilities& can = info.capabilities;
    EXPECT_EQ(option_row("count").is_of(info.name), can.several);
    EXPECT_EQ(option_row("first").is_of(info.name), can.canonical_first);
    EXPECT_EQ(option_row("target").is_of(info.name), can.improves);
    EXPECT_EQ(option_row("slack").is_of(info.name), can.slack);
    EXPECT_TRUE(option_row("timeout").is_of(info.name));
  }
}

TEST(OptionRows, AreSound) {
  std::set<std::string_view> names;
  for (const OptionRow& row : option_rows()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.help.empty() || row.solvers.empty() || row.group.empty()) << row.name;
    const bool has_range = row.kind == OptionKind::kWhole || row.kind == OptionKind::kSize ||
                           row.kind == OptionKind::kTime;
    EXPECT_EQ(has_range, row.greatest > row.least) << row.name;
    EXPECT_EQ(row.kind == OptionKind::kChoice, !row.choices.empty()) << row.name;
    if (!row.default_text) continue;
    if (row.kind == OptionKind::kChoice) {
      EXPECT_NE(std::ranges::find(row.choices, *row.default_text), row.choices.end()) << row.name;
    }
    if (row.kind == OptionKind::kWhole || row.kind == OptionKind::kSize) {
      const std::uint64_t number = std::stoull(*row.default_text);
      EXPECT_TRUE(number >= row.least && number <= row.greatest) << row.name;
    }
    if (row.kind == OptionKind::kFlag) {
      EXPECT_TRUE(*row.default_text == "true" || *row.default_text == "false") << row.name;
    }
  }
}

// One goes with the goal, the others may be said each.
TEST(OptionRows, TermsAreTheWordsThereAre) {
  std::set<std::string_view> terms;
  for (const OptionRow& row : option_rows()) {
    if (row.is_term) terms.insert(row.name);
  }
  EXPECT_EQ(terms, (std::set<std::string_view>{"goal", "goal-position", "post-adjust", "moves",
                                               "metric", "cost"}));
}

TEST(SolverFor, LeavesToGoalWhatOptimalCannotDo) {
  SolverOptions options;
  EXPECT_EQ(solver_for(options), "optimal");
  const std::vector<std::pair<std::string SolveWords::*, const char*>> beyond{
      {&SolveWords::goal, "cross D"},
      {&SolveWords::post_adjust, "U"},
      {&SolveWords::moves, "R U"},
      {&SolveWords::metric, "atm"},
      {&SolveWords::cost, "F: 2"}};
  for (const auto& [word, text] : beyond) {
    options.terms = terms_of(word, text);
    options.solver = "optimal";
    EXPECT_EQ(solver_for(options), "goal") << text;
    options.solver = "twophase";
    EXPECT_EQ(solver_for(options), "twophase") << text;
  }
  const std::vector<std::pair<std::string SolveWords::*, const char*>> within{
      {&SolveWords::goal, "cube"},         {&SolveWords::goal_position, "R U"},
      {&SolveWords::moves, "U R F D L B"}, {&SolveWords::metric, "htm"},
      {&SolveWords::metric, "qtm"},        {&SolveWords::metric, "stm"}};
  options.solver = "optimal";
  for (const auto& [word, text] : within) {
    options.terms = terms_of(word, text);
    EXPECT_EQ(solver_for(options), "optimal") << text;
  }
}

}  // namespace
}  // namespace superflip
