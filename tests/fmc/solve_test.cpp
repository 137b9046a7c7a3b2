// Whole solves: how they are written, where steps end, limits on time and number.
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>

#include <superflip/fmc_cases.h>

#include "solve_asking.h"

namespace superflip {
namespace {

using test_support::request_for;
using test_support::scrambled;
using test_support::whole;

constexpr const char* kScramble =
    "R' U' F R2 U2 L2 F2 D2 R2 B' U2 L2 B F' R B' F' R' U2 B' R2 U' L' D R' U' F";

MoveSequence turns(std::string_view text) {
  return fold(parse_algorithm(text).value().normal).moves;
}

// The solve in Mallard's README, as it is printed there but for the names of axes and the cases.
TEST(FmcSolveText, IsWrittenAsPeopleDo) {
  FmcSolve solve;
  const auto add = [&](FmcPlanKind kind, std::optional<Axis> axis, std::optional<Axis> from,
                       std::string_view normal, std::string_view inverse, int total) {
    FmcStepTaken step;
    step.kind = kind;
    step.axis = axis;
    step.from = from;
    step.moves = {turns(normal), turns(inverse)};
    step.length = step.moves.length();
    step.total = total;
    solve.steps.push_back(step);
  };
  add(FmcPlanKind::kEo, Axis::kRL, {}, "", "B' D' L'", 3);
  add(FmcPlanKind::kRzp, Axis::kUD, Axis::kRL, "", "B", 4);
  add(FmcPlanKind::kDr, Axis::kUD, Axis::kRL, "F2 D F2 L2 D' F", "", 10);
  add(FmcPlanKind::kHtr, Axis::kUD, {}, "", "U F2 L2 F2 R2 U", 16);
  add(FmcPlanKind::kFin, {}, {}, "", "D2 L2 U2 R2 B2 U2", 22);
  solve.solution = turns("F2 D F2 L2 D' F U2 B2 R2 U2 L2 U' D2 R2 F2 L2 F2 U' B' L D B");
  solve.solves = true;
  EXPECT_TRUE((scrambled(kScramble) * solve.solution.cube()).is_solved());
  EXPECT_EQ(solve.text(),
            "(B' D' L')           // eorl       (3/3)\n"
            "(B)                  // rzpud-eorl (1/4)\n"
            "F2 D F2 L2 D' F      // drud-eorl  (6/10)\n"
            "(U F2 L2 F2 R2 U)    // htr-drud   (6/16)\n"
            "(D2 L2 U2 R2 B2 U2)  // fin        (6/22)\n"
            "Solution (22): F2 D F2 L2 D' F U2 B2 R2 U2 L2 U' D2 R2 F2 L2 F2 U' B' L D B\n");
}

TEST(FmcSolveText, ShowsCasesCancellationsAndSlices) {
  FmcSolve solve;
  FmcStepTaken step;
  step.kind = FmcPlanKind::kDr;
  step.axis = Axis::kUD;
  step.from = Axis::kFB;
  step.moves = {turns("R U2"), turns("L")};
  step.case_name = "4a1 2e";
  step.length = 3;
  step.cancelled = 1;
  step.total = 2;
  solve.steps.push_back(step);
  FmcStepTaken slices;
  slices.kind = FmcPlanKind::kVr;
  slices.axis = Axis::kFB;
  slices.length = 4;
  slices.cancelled = 2;
  slices.total = 4;
  solve.steps.push_back(slices);
  solve.marks = {{0, false, 1, 1}, {0, true, 1, 3}};
  EXPECT_EQ(solve.text(),
            "R ^ U2 (L #)   // drud-eofb [4a1 2e] (3-1/2)\n"
            "^ = S, # = S'  // vr                 (4-2/4)\n");
}

// What a solve says of itself holds on the cube.
void check(const Cube& scramble, const FmcSolve& solve) {
  Cube cube = scramble;
  NissMoves all;
  int total = 0;
  for (const FmcStepTaken& step : solve.steps) {
    cube = step.moves.after(cube);
    all.normal = all.normal + step.moves.normal;
    all.inverse = all.inverse + step.moves.inverse;
    EXPECT_EQ(step.total, total + step.length - step.cancelled) << solve.text();
    total = step.total;
    switch (step.kind) {
      case FmcPlanKind::kEo:
        EXPECT_TRUE(FmcSolver::is_reached({FmcKind::kEo, step.axis, {}, false}, cube));
        break;
      case FmcPlanKind::kDr:
        EXPECT_TRUE(FmcSolver::is_reached({FmcKind::kDr, step.axis, {}, false}, cube));
        EXPECT_EQ(step.case_name, htr_subset(cube, *step.axis));
        break;
      case FmcPlanKind::kHtr:
        EXPECT_TRUE(FmcSolver::is_reached({FmcKind::kHtr, {}, {}, false}, cube));
        break;
      default:
        break;
    }
    // A half turn that commutes with the end of a step belongs to the next one (cubelib#9).
    for (const MoveSequence* const side : {&step.moves.normal, &step.moves.inverse}) {
      if (side->size() < 2 || step.kind > FmcPlanKind::kHtr) continue;
      const Move last = (*side)[side->size() - 1];
      const Move before = (*side)[side->size() - 2];
      EXPECT_NE(last.quarter_turns(), 2) << solve.text();
      if (last.axis() == before.axis()) {
        EXPECT_NE(before.quarter_turns(), 2) << solve.text();
      }
    }
  }
  EXPECT_TRUE((scramble * solve.solution.cube()).is_solved());
  EXPECT_EQ(solve.turns(), static_cast<int>(solve.solution.size()));
  EXPECT_EQ(solve.solution, solve.solution.normalised());
}

TEST(FmcSolve, OfManyIsWhatItSays) {
  FmcSolveRequest request = request_for("EO[max=3] > DR[max=5] > HTR > (FIN | FINLS > VR)");
  request.max_solutions = 60;
  request.extra_length = 20;
  request.max_length = 12;
  const Cube cube = scrambled("U R2 F2 D' B2 U L");
  const FmcSolveResult result = whole(cube, request);
  EXPECT_TRUE(result.proved);
  ASSERT_GT(result.solves.size(), 20U);
  int before = 0;
  for (const FmcSolve& solve : result.solves) {
    check(cube, solve);
    EXPECT_LE(before, solve.turns());
    before = solve.turns();
  }
}

TEST(FmcSolve, SliceTurnsAreCountedInFaceTurns) {
  const FmcSolveRequest request = request_for("EO[max=4] > DR[max=8] > HTR > FINLS > VR");
  const Cube cube = scrambled(kScramble);
  // The first will do.
  std::stop_source stop;
  FmcSolveWatcher watcher;
  watcher.on_improved = [&](const FmcSolve& /*solve*/) { stop.request_stop(); };
  const auto result =
      fmc_solve(test_support::whole_solver(), cube, request, stop.get_token(), watcher);
  ASSERT_TRUE(result);
  ASSERT_FALSE(result->solves.empty());
  check(cube, result->solves.front());
  EXPECT_EQ(result->solves.front().steps.back().kind, FmcPlanKind::kVr);
}

TEST(FmcSolve, WhatAListenerThrowsIsTheError) {
  const FmcSolveRequest request = request_for("EO[max=4] > DR[max=8] > HTR > FIN");
  const std::thread::id caller = std::this_thread::get_id();
  FmcSolveWatcher watcher;
  watcher.on_improved = [&](const FmcSolve& /*solve*/) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    throw std::runtime_error("no more");
  };
  const auto result =
      fmc_solve(test_support::whole_solver(), scrambled(kScramble), request, {}, watcher);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kInternal);
}

TEST(FmcSolve, MaxUseLimitsWhatABeginningIsUsedFor) {
  FmcSolveRequest request = request_for("EO[max=3] > DR[max=5] > HTR > FIN[max-use=DR:2]");
  request.max_solutions = 60;
  request.extra_length = 20;
  request.max_length = 12;
  const FmcSolveResult result = whole(scrambled("U R2 F2 D' B2 U L"), request);
  ASSERT_GT(result.solves.size(), 5U);
  std::map<std::string, int> uses;
  for (const FmcSolve& solve : result.solves) {
    ++uses[solve.step_text(0) + " / " + solve.steps[1].name() + " " + solve.step_text(1)];
  }
  for (const auto& [beginning, count] : uses) EXPECT_LE(count, 2) << beginning;
}

TEST(FmcSolve, EndsInTimeWithWhatItHas) {
  FmcSolveRequest request = request_for("EO > DR > HTR > FIN");
  request.timeout = std::chrono::milliseconds(700);
  const FmcSolveResult result = whole(scrambled(kScramble), request);
  EXPECT_TRUE(result.timed_out);
  EXPECT_FALSE(result.proved);
  EXPECT_FALSE(result.interrupted);
  if (!result.solves.empty()) {
    EXPECT_LE(result.at_least, result.solves.front().turns());
  }
}

TEST(FmcSolve, StopsWhenAskedTo) {
  std::stop_source stop;
  stop.request_stop();
  const auto result = fmc_solve(test_support::whole_solver(), scrambled(kScramble),
                                request_for("EO > DR > HTR > FIN"), stop.get_token());
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->interrupted);
  EXPECT_TRUE(result->solves.empty());
}

TEST(FmcSolve, AnImpossibleCubeOrRequestIsRefused) {
  Cube twisted;
  twisted.corner_twist[0] = 1;
  const FmcSolver& solver = test_support::whole_solver();
  const auto result = fmc_solve(solver, twisted, request_for("EO"));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kImpossibleCube);
  FmcSolveRequest request = request_for("EO");
  request.max_length = 99;
  EXPECT_EQ(fmc_solve(solver, Cube{}, request).error().code, ErrorCode::kUsage);
}

// Where a limit leaves nothing out, it changes nothing: at any step.
TEST(FmcSolve, WideLimitsChangeNothing) {
  const Cube cube = scrambled("U R2 F2 D' B2");
  FmcSolveRequest request = request_for("EO[max=1] > DR[max=2] > HTR > (FIN | FINLS > VR)");
  request.max_length = 6;
  const auto expected = test_support::shortest(cube, request);
  ASSERT_TRUE(expected);
  for (const char* const plan : {"EO[max=1;limit=99999] > DR[max=2] > HTR > (FIN | FINLS > VR)",
                                 "EO[max=1] > DR[max=2;limit=99999] > HTR > (FIN | FINLS > VR)",
                                 "EO[max=1] > DR[max=2] > HTR[limit=99999] > (FIN | FINLS > VR)",
                                 "EO[max=1] > DR[max=2] > HTR > (FIN[limit=99999] | FINLS > VR)",
                                 "EO[max=1] > DR[max=2] > HTR > (FIN | FINLS[limit=99999] > VR)"}) {
    FmcSolveRequest limited = request_for(plan);
    limited.max_length = 6;
    EXPECT_EQ(test_support::shortest(cube, limited), expected) << plan;
  }
  const auto by_slice = test_support::shortest(cube, [&] {
    FmcSolveRequest own = request_for("EO[max=1] > DR[max=2] > HTR > FINLS > VR");
    own.max_length = 6;
    return own;
  }());
  FmcSolveRequest limited = request_for("EO[max=1] > DR[max=2] > HTR > FINLS[limit=99999] > VR");
  limited.max_length = 6;
  EXPECT_EQ(test_support::shortest(cube, limited), by_slice);
}

TEST(FmcSolve, ASolvedCubeNeedsNothing) {
  EXPECT_EQ(test_support::shortest(Cube{}, request_for("EO > DR > HTR > (FIN | FINLS > VR)")), 0);
}

}  // namespace
}  // namespace superflip
