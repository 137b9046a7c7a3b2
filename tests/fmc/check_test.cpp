// Where the moves went: losses, alternatives, and what is proved.
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <superflip/fmc_check.h>
#include <superflip/notation.h>
#include <superflip/random.h>

#include "fmc/published_solves.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;
using test_support::kPublishedSolves;
using test_support::PublishedSolve;

const FmcSolver& solver() {
  static const FmcSolver kSolver = FmcSolver::open(TableStore()).value();
  return kSolver;
}

Solver& optimal() {
  static const std::unique_ptr<Solver> kSolver = [] {
    SolverOptions options;
    options.table = "h3";
    options.may_build = false;
    options.threads = 2;
    return Solver::open(options, TableStore()).value();
  }();
  return *kSolver;
}

FmcCheckResult check(const Position& scramble, std::string_view text,
                     const FmcCheckRequest& request = {}, const std::stop_token& stop = {}) {
  const auto written = read_fmc_solution(text, scramble);
  EXPECT_TRUE(written) << text;
  auto result = fmc_check(solver(), &optimal(), scramble.cube, *written, request, stop);
  EXPECT_TRUE(result) << text;
  return result ? *result : FmcCheckResult{};
}

FmcCheckResult check(const PublishedSolve& solve, const FmcCheckRequest& request = {},
                     const std::stop_token& stop = {}) {
  return check(parse_position(solve.scramble).value(), solve.solution, request, stop);
}

// What was lost by the steps is what the solution is longer than the shortest.
void expect_telescoping(const FmcCheckResult& result) {
  ASSERT_TRUE(result.optimal.length.is_exact());
  int lost = 0;
  int made = 0;
  for (const FmcCheckedStep& step : result.steps) {
    ASSERT_TRUE(step.loss.is_exact()) << step.name;
    lost += step.loss.at_most;
    made += step.length - step.cancelled;
    EXPECT_EQ(made, step.total);
    if (step.mark.empty()) {
      EXPECT_GE(step.loss.at_most, -step.cancelled) << step.name;
    }
    EXPECT_EQ(static_cast<int>(step.rest.solution.size()), step.rest.length.at_most);
  }
  EXPECT_EQ(lost - result.cancelled_between_sides, result.length - result.optimal.length.at_most);
  EXPECT_EQ(result.loss.at_most, result.length - result.optimal.length.at_most);
}

void expect_as_published(const PublishedSolve& solve) {
  const FmcCheckResult result = check(solve);
  ASSERT_TRUE(result.solves && result.complete) << solve.solution;
  EXPECT_EQ(result.length, solve.length);
  expect_telescoping(result);
  const std::string_view stated = solve.optimal;
  if (stated.empty()) return;
  const auto turns = parse_algorithm(stated).value().normal;
  EXPECT_EQ(result.optimal.length.at_most, length(turns, Metric::kHtm)) << solve.scramble;
}

TEST(Check, PublishedOptimalLength) {
  expect_as_published(kPublishedSolves[2]);
}

TEST(CheckLong, PublishedOptimalLengths) {
  for (const PublishedSolve& solve : kPublishedSolves) expect_as_published(solve);
}

TEST(Check, StepsOfThePublishedSolves) {
  const auto names = [](const PublishedSolve& solve) {
    const FmcCheckRequest request{.find_rests = false, .find_alternatives = false};
    std::string text;
    for (const FmcCheckedStep& step : check(solve, request).steps) text += step.name + ' ';
    return text;
  };
  EXPECT_EQ(names(kPublishedSolves[0]), "skeleton insertion ");
  EXPECT_EQ(names(kPublishedSolves[1]), "eorl drud-eorl drudfin ");
  EXPECT_EQ(names(kPublishedSolves[2]), "eofb drud-eofb htr-drud htrudslice insertion ");
  EXPECT_EQ(names(kPublishedSolves[3]), "eorl other drud-eorl htr-drud htrfin ");
}

TEST(Check, LengthsAndCasesAsPeopleCountThem) {
  const FmcCheckResult result = check(kPublishedSolves[2], {.find_rests = false});
  const FmcCheckedStep& insertion = result.steps.back();
  EXPECT_EQ(insertion.length, 6);
  EXPECT_EQ(insertion.cancelled, 6);
  EXPECT_EQ(insertion.total, 17);
  EXPECT_EQ(result.steps[0].case_name, "4c4e");
  EXPECT_EQ(result.case_name, "fb 4e, rl 4e, ud 4e");
  // EO in 2 was there.
  ASSERT_TRUE(result.steps[0].best_of_step);
  EXPECT_EQ(result.steps[0].best_of_step->moves.length(), 2);
}

// Cubes near solved, so that their shortest ways are found at once.
TEST(Check, LossesAddUp) {
  RandomSource random(7);
  for (int i = 0; i < 4; ++i) {
    MoveSequence scramble;
    for (int turn = 0; turn < 9; ++turn) {
      scramble.push_back(Move::from_index(static_cast<int>(random.below(18))));
    }
    const Cube cube = scramble.cube();
    NissMoves all;
    std::string lines;
    for (const char* const name : {"eo", "dr-eo", "drfin"}) {
      FmcRequest request;
      request.step = FmcStep::parse(name).value();
      request.max_solutions = 2;  // the second, to lose something
      request.extra_length = 2;
      const auto found = solver().solve(all.after(cube), request).value();
      const NissMoves& moves = found.solutions.back().moves;
      all = {all.normal + moves.normal, all.inverse + moves.inverse};
      if (moves.length() > 0) lines += moves.text() + " // step\n";
    }
    if (lines.empty()) continue;
    const FmcCheckResult result = check(Position{cube, {}}, lines);
    ASSERT_TRUE(result.solves) << lines;
    expect_telescoping(result);
    EXPECT_LE(result.optimal.length.at_most, 9);
  }
}

// A random cube, solved step by step on whichever side is shorter.
TEST(CheckLong, LossesAddUpFromAnyCube) {
  RandomSource random(3);
  const Cube cube = random_cube(random);
  NissMoves all;
  std::string lines;
  for (const char* const name : {"eo", "dr-eo", "htr", "htrfin"}) {
    FmcRequest request;
    request.step = FmcStep::parse(name).value();
    const NissMoves moves = solver().solve(all.after(cube), request).value().solutions.at(0).moves;
    all = {all.normal + moves.normal, all.inverse + moves.inverse};
    lines += moves.text() + " // step\n";
  }
  const FmcCheckResult result = check(Position{cube, {}}, lines);
  ASSERT_TRUE(result.complete) << lines;
  expect_telescoping(result);
  // One line and the turns in brackets are the same solution.
  const FmcCheckRequest quick{.find_rests = false, .find_alternatives = false};
  EXPECT_EQ(check(Position{cube, {}}, all.linear().text(), quick).solution, result.solution);
}

TEST(Check, WhatCancelsWhereTheSidesMeetIsCountedOnce) {
  // U R on the scramble, U' on the inverse: U R U on one line; with (U R') it is U R R U'.
  const Position scramble = parse_position("U R2 U'").value();
  const FmcCheckResult result = check(scramble, "U R' // one side\n(U R) // the other");
  ASSERT_TRUE(result.solves);
  EXPECT_EQ(result.length, 3);
  EXPECT_EQ(result.cancelled_between_sides, 1);
  expect_telescoping(result);
}

TEST(Check, SaysWhatIsLeft) {
  const FmcCheckResult result = check(parse_position("R U F M' U2 M U2").value(), "U2 F' U' R'");
  EXPECT_FALSE(result.solves);
  EXPECT_FALSE(result.left.empty());
  EXPECT_TRUE(result.steps.empty());
  const FmcCheckResult cycle = check(parse_position("M' U2 M U2").value(), "R // R'\n(R)");
  EXPECT_FALSE(cycle.solves);
  EXPECT_EQ(cycle.left, "1 edge 3-cycle");
  EXPECT_TRUE(cycle.steps.empty());
}

TEST(Check, NotesWhatTheRulesSay) {
  const Position scramble = parse_position("R U").value();
  EXPECT_EQ(check(scramble, "U U2 R'", {.find_rests = false}).notes.size(), 1U);
  EXPECT_EQ(check(parse_position("M").value(), "M'", {.find_rests = false}).notes.size(), 1U);
  EXPECT_TRUE(check(scramble, "U' R'", {.find_rests = false}).notes.empty());
  std::string long_one;
  for (int i = 0; i < 20; ++i) long_one += "U R F D ";
  const MoveSequence line = fold(parse_algorithm(long_one).value().normal).moves;
  const Position far{line.inverse().cube(), {}};
  EXPECT_TRUE(
      check(far, long_one, {.find_rests = false, .find_alternatives = false}).notes.empty());
  const Position farther{(line + MoveSequence{Move(Face::kL, 1)}).inverse().cube(), {}};
  const auto notes =
      check(farther, long_one + "L", {.find_rests = false, .find_alternatives = false}).notes;
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0], "the WCA takes at most 80 turns");
}

// Without time there are bounds, and they hold.
TEST(Check, EndsInTimeWithBounds) {
  const FmcCheckResult result = check(kPublishedSolves[1], {.timeout = 1us});
  EXPECT_TRUE(result.timed_out);
  EXPECT_FALSE(result.complete);
  EXPECT_LE(result.optimal.length.at_least, 16);
  EXPECT_GE(result.optimal.length.at_most, 16);
  for (const FmcCheckedStep& step : result.steps) EXPECT_LE(step.loss.at_least, step.loss.at_most);
}

TEST(Check, AStopLeavesWhatIsKnown) {
  std::stop_source stop;
  stop.request_stop();
  const FmcCheckResult result = check(kPublishedSolves[3], {}, stop.get_token());
  EXPECT_TRUE(result.interrupted);
  EXPECT_TRUE(result.solves);
  EXPECT_EQ(result.steps.size(), 5U);
  EXPECT_LE(result.optimal.length.at_most, 22);
}

}  // namespace
}  // namespace superflip
