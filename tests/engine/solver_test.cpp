// All solvers behind the one interface, on the tables of the fixture.
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/options.h>
#include <superflip/random.h>
#include <superflip/solver.h>

#include "support/cube_of.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;

// 14 turns by Reid's list of patterns.
const char* const kPython = "D2 F' U' L F' B D' B U D' R' F U B2";
// Of data/random-moves.txt.
const char* const kEleven = "R L2 F' U2 F2 U' L2 F' B R L2";

// 10 turns, with two solutions (nissy-core, tests of its tools).
const char* const kJPermutation = "R U2 R' U' R U2 L' U R' U' L";

SolverOptions options(std::string_view solver) {
  SolverOptions options;
  options.solver = solver;
  if (option_row("table").is_of(solver)) {
    options.table = "h3";
    options.may_build = false;
  }
  if (option_row("slack").is_of(solver)) options.slack = 0;
  // Its own tables take minutes; those of korf, which a fixture has built, exercise the same code.
  if (solver == "fourpdb") {
    options.pattern.patterns = {"corners", "edges UR UF UL UB BR FR", "edges FL BL DR DF DL DB"};
    options.pattern.duplicates = "automaton";
    options.pattern.duplicate_depth = 5;
  }
  return options;
}

std::vector<std::string_view> solver_names() {
  std::vector<std::string_view> names;
  for (const SolverInfo& info : solvers()) names.push_back(info.name);
  return names;
}

bool has_patterns(std::string_view name) {
  return name == "korf" || name == "fourpdb";
}

std::unique_ptr<Solver> open(std::string_view solver) {
  return Solver::open(options(solver), TableStore()).value();
}

std::vector<Cube> random_cubes(int count) {
  RandomSource random(14);
  std::vector<Cube> cubes;
  for (int i = 0; i < count; ++i) cubes.push_back(random_cube(random));
  return cubes;
}

TEST(SolverNames, AnUnknownOneIsRefusedWithTheList) {
  const auto solver = Solver::open(options("kociemba"), TableStore());
  ASSERT_FALSE(solver);
  EXPECT_EQ(solver.error().code, ErrorCode::kUsage);
  EXPECT_NE(solver.error().message.find("twophase"), std::string::npos);
}

TEST(SolverNames, EachSolvesAndSaysWhoItIs) {
  for (const std::string_view name : solver_names()) {
    const auto solver = open(name);
    // 14 turns take a while without a table, or with small ones.
    const bool is_slow = name == "bidirectional";
    const int length = is_slow ? 10 : has_patterns(name) ? 11 : 14;
    Problem request;
    request.cube = cube_of(is_slow ? kJPermutation : has_patterns(name) ? kEleven : kPython);
    if (solver->capabilities().improves) request.target_length = 20;
    const SolveResult result = solver->solve(request).value();
    ASSERT_EQ(result.solutions.size(), 1U) << name;
    EXPECT_TRUE((request.cube * result.solutions.front().moves.cube()).is_solved()) << name;
    EXPECT_EQ(result.solver, name);
    EXPECT_EQ(result.table.empty(), name != "optimal" && name != "h48");
    EXPECT_EQ(result.table, solver->table());
    EXPECT_GE(result.solutions.front().length, length);
    const bool is_optimal =
        name == "optimal" || name == "h48" || name == "bidirectional" || has_patterns(name);
    EXPECT_TRUE(!is_optimal || result.solutions.front().length == length) << name;
    EXPECT_TRUE(!is_optimal || result.proved) << name;
  }
}

TEST(SolverNames, AnImpossibleCubeIsRefusedByAll) {
  Problem request;
  request.cube.edge_flip[0] = 1;
  for (const std::string_view name : solver_names()) {
    EXPECT_EQ(open(name)->solve(request).error().code, ErrorCode::kImpossibleCube) << name;
  }
}

TEST(SolverNames, SeveralSolutionsAreForTheOptimalSolvers) {
  Problem request;
  request.cube = cube_of("R U F");
  request.max_solutions = kEverySolution;
  EXPECT_EQ(open("optimal")->solve(request).value().solutions.size(), 1U);
  EXPECT_EQ(open("korf")->solve(request).value().solutions.size(), 1U);
  EXPECT_EQ(open("fourpdb")->solve(request).error().code, ErrorCode::kUsage);
  EXPECT_EQ(open("h48")->solve(request).value().solutions.size(), 1U);
  EXPECT_EQ(open("bidirectional")->solve(request).error().code, ErrorCode::kUsage);
  EXPECT_EQ(open("twophase")->solve(request).error().code, ErrorCode::kUsage);
  EXPECT_EQ(open("multiphase")->solve(request).error().code, ErrorCode::kUsage);
}

TEST(SolverPatterns, WhatDoesNotExistIsRefused) {
  const auto refused = [](auto change) {
    SolverOptions asked = options("korf");
    change(asked.pattern);
    const auto solver = Solver::open(asked, TableStore());
    EXPECT_FALSE(solver);
    return solver ? Error{} : solver.error();
  };
  Error error = refused([](PatternOptions& p) { p.patterns = {"corners", "edges UR XY"}; });
  EXPECT_EQ(error.code, ErrorCode::kUsage);
  EXPECT_NE(error.message.find("no edge 'XY'"), std::string::npos);
  error = refused([](PatternOptions& p) { p.packing = "bit"; });
  EXPECT_NE(error.message.find("mod3x5"), std::string::npos);
  error = refused([](PatternOptions& p) { p.duplicates = "hash"; });
  EXPECT_NE(error.message.find("automaton"), std::string::npos);
  error = refused([](PatternOptions& p) {
    p.duplicates = "state";
    p.duplicate_depth = 9;
  });
  EXPECT_EQ(error.code, ErrorCode::kUsage);
  error = refused([](PatternOptions& p) { p.patterns = {"corners", "edges"}; });
  EXPECT_EQ(error.code, ErrorCode::kTable);
  EXPECT_EQ(error.remedy.step, Remedy::Step::kBuildTable);
  EXPECT_EQ(error.remedy.table, "all-edges");
  error = refused([](PatternOptions& p) { p.patterns = {"corners edges"}; });
  EXPECT_EQ(error.code, ErrorCode::kResources);
  EXPECT_NE(error.message.find("would fit"), std::string::npos);
}

TEST(SolverStages, FollowOneAnotherToTheSolution) {
  const std::map<std::string, std::size_t> stage_counts{
      {"twophase", 2}, {"thistlethwaite", 4}, {"multiphase", 4}};
  for (const auto& [name, count] : stage_counts) {
    const auto solver = open(name);
    for (const Cube& cube : random_cubes(5)) {
      Problem request;
      request.cube = cube;
      if (solver->capabilities().improves) request.target_length = 20;
      const SolveResult result = solver->solve(request).value();
      ASSERT_EQ(result.stages.size(), count);
      Cube staged = result.on_inverse ? cube.inverse() : cube;
      for (const SolveStage& stage : result.stages) staged = staged * stage.moves.cube();
      EXPECT_TRUE(staged.is_solved()) << name;
    }
  }
}

// R, then R2 where two stages meet, is R': the solution and its length are what someone turns.
TEST(SolverStages, TurnsAreMergedWhereTheyMeet) {
  for (const std::string name : {"twophase", "thistlethwaite", "multiphase"}) {
    const auto solver = open(name);
    int cancelled = 0;
    for (const Cube& cube : random_cubes(100)) {
      Problem request;
      request.cube = cube;
      const SolveResult result = solver->solve(request).value();
      const MoveSequence& moves = result.solutions.front().moves;
      EXPECT_TRUE((cube * moves.cube()).is_solved()) << name;
      EXPECT_EQ(moves.normalised().size(), moves.size()) << name << ": " << moves.text();
      std::size_t length = 0;
      for (const SolveStage& stage : result.stages) {
        length += stage.moves.size() - static_cast<std::size_t>(stage.cancelled);
        cancelled += stage.cancelled;
      }
      EXPECT_EQ(length, moves.size()) << name;
    }
    EXPECT_EQ(cancelled > 0, name == "thistlethwaite");
  }
}

TEST(SolverStages, LimitsCountMergedTurns) {
  const auto solver = open("thistlethwaite");
  for (const Cube& cube : random_cubes(100)) {
    Problem request;
    request.cube = cube;
    const SolveResult result = solver->solve(request).value();
    request.max_length = static_cast<int>(result.solutions.front().length);
    EXPECT_EQ(solver->solve(request).value().solutions, result.solutions);
    --*request.max_length;
    EXPECT_TRUE(solver->solve(request).value().solutions.empty());
  }
}

// An optimal claim comes with the bound that makes it one.
TEST(SolverProofs, AreProofsOnlyIfNothingShorterIsLeft) {
  for (const std::string name : {"twophase", "thistlethwaite", "multiphase"}) {
    const auto solver = open(name);
    int proved = 0;
    for (const char* moves : {"", "F", "R U", "R U F", "R2 L2 U2 D2 F2 B2", kPython}) {
      Problem request;
      request.cube = cube_of(moves);
      const SolveResult result = solver->solve(request).value();
      const int length = static_cast<int>(result.solutions.front().length);
      EXPECT_LE(result.excluded_below, length);
      EXPECT_EQ(result.proved, result.excluded_below == length) << name << ": " << moves;
      proved += result.proved ? 1 : 0;
    }
    EXPECT_GE(proved, 2) << name;
  }
}

// The rule of SolverOptions::slack: without a limit the ways without slack, and with one as many as
// it allows.
class UsualSlack : public testing::Test {
 protected:
  static SolverOptions unsaid() {
    SolverOptions unsaid = options("multiphase");
    unsaid.slack.reset();
    return unsaid;
  }
  std::unique_ptr<Solver> with_ = Solver::open(options("multiphase"), TableStore()).value();
  std::unique_ptr<Solver> without_ = Solver::open(unsaid(), TableStore()).value();
};

TEST_F(UsualSlack, IsNoneWithoutALimit) {
  for (const Cube& cube : random_cubes(5)) {
    Problem request;
    request.cube = cube;
    const SolveResult result = without_->solve(request).value();
    EXPECT_EQ(result.solutions, with_->solve(request).value().solutions);
    EXPECT_TRUE(result.complete);
  }
}

TEST_F(UsualSlack, GrowsUntilTheTimeIsUp) {
  Problem request;
  request.cube = random_cubes(1).front();
  request.timeout = 500ms;
  const SolveResult result = without_->solve(request).value();
  EXPECT_TRUE(result.timed_out);
  EXPECT_FALSE(result.complete);
  EXPECT_GE(result.seconds, 0.49);
  EXPECT_FALSE(with_->solve(request).value().timed_out);
}

TEST_F(UsualSlack, GrowsUntilTheTargetOrTheProof) {
  Problem request;
  request.cube = random_cubes(1).front();
  const auto usual = static_cast<int>(without_->solve(request).value().solutions.front().length);
  request.target_length = usual - 1;
  EXPECT_LT(without_->solve(request).value().solutions.front().length,
            static_cast<std::size_t>(usual));
  request.cube = cube_of("R U F2 L");
  request.target_length = 0;
  const SolveResult proved = without_->solve(request).value();
  EXPECT_TRUE(proved.proved && proved.solutions.front().length == 4);
}

TEST(SlackOfTheOptions, IsRefusedOutOfRange) {
  for (const int wrong : {-1, kMaxSlack + 1}) {
    SolverOptions options;
    options.solver = "multiphase";
    options.slack = wrong;
    EXPECT_EQ(Solver::open(options, TableStore()).error().code, ErrorCode::kUsage) << wrong;
  }
}

TEST(UsualTarget, TwoPhaseStopsAtTwentyTurnsUnlessThereIsTime) {
  const auto solver = open("twophase");
  Problem request;
  request.cube = random_cubes(1).front();
  const SolveResult first = solver->solve(request).value();
  EXPECT_LE(first.solutions.front().length, 20U);
  EXPECT_FALSE(first.proved || first.timed_out);
  request.timeout = 300ms;
  const SolveResult better = solver->solve(request).value();
  EXPECT_TRUE(better.timed_out || better.proved);
  EXPECT_LE(better.solutions.front().length, first.solutions.front().length);
}

TEST(SolverBatches, EveryRequestIsAnsweredUnderItsNumber) {
  const std::vector<Cube> cubes = random_cubes(40);
  for (const std::string name : {"twophase", "thistlethwaite"}) {
    const auto solver = open(name);
    std::size_t next = 0;
    std::vector<int> answers(cubes.size());
    solver->solve_all(
        [&]() -> std::optional<Problem> {
          if (next == cubes.size()) return std::nullopt;
          Problem request;
          request.cube = cubes[next++];
          if (solver->capabilities().improves) request.target_length = 22;
          return request;
        },
        [&](std::size_t index, const Result<SolveResult>& result) {
          ++answers[index];
          EXPECT_TRUE((cubes[index] * result.value().solutions.front().moves.cube()).is_solved());
        });
    EXPECT_EQ(answers, std::vector<int>(cubes.size(), 1)) << name;
  }
}

// Solvers that put all threads on one cube take cube after cube.
TEST(SolverBatches, GoInOrderWhereOneCubeTakesAllThreads) {
  for (const std::string name : {"h48", "bidirectional"}) {
    const auto solver = open(name);
    const std::vector<Cube> cubes{cube_of("R U F"), cube_of("D2 L' B"), Cube{}};
    std::size_t next = 0;
    std::vector<std::size_t> lengths;
    solver->solve_all(
        [&]() -> std::optional<Problem> {
          if (next == cubes.size()) return std::nullopt;
          Problem request;
          request.cube = cubes[next++];
          return request;
        },
        [&](std::size_t index, const Result<SolveResult>& result) {
          EXPECT_EQ(index, lengths.size());
          lengths.push_back(result.value().solutions.front().length);
        });
    EXPECT_EQ(lengths, (std::vector<std::size_t>{3, 3, 0})) << name;
  }
}

TEST(SolverOptions, WhatTheSolverDoesNotHaveIsRefused) {
  SolverOptions wanted = options("h48");
  wanted.shared = true;
  const auto solver = Solver::open(wanted, TableStore());
  ASSERT_FALSE(solver);
  EXPECT_EQ(solver.error().code, ErrorCode::kUsage);
  EXPECT_EQ(solver.error().message, "h48 has no option shared; it is for optimal");
}

// Upper bounds change what is searched, not what is found.
TEST(QuickBound, GivesTheSameLengthsAndTheSameNodesEveryTime) {
  SolverOptions with = options("optimal");
  with.threads = 1;
  SolverOptions without = with;
  without.quick_bound = false;
  const auto bounded = Solver::open(with, TableStore()).value();
  const auto plain = Solver::open(without, TableStore()).value();
  RandomSource random(15);
  for (int length = 12; length <= 16; ++length) {
    Problem request;
    for (int i = 0; i < length; ++i) {
      request.cube = request.cube.after(Move::from_index(static_cast<int>(random.below(18))));
    }
    const SolveResult a = bounded->solve(request).value();
    const SolveResult b = bounded->solve(request).value();
    const SolveResult c = plain->solve(request).value();
    EXPECT_TRUE(a.proved);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.solutions, b.solutions);
    EXPECT_EQ(a.solutions.front().length, c.solutions.front().length);
    EXPECT_EQ(a.excluded_below, c.excluded_below);
    EXPECT_LE(a.nodes, c.nodes);
  }
}

TEST(QuickBound, ASolutionIsKnownWellBeforeTheProof) {
  const auto solver = open("optimal");
  Problem request;
  request.cube = random_cubes(1).front();
  request.timeout = 1s;
  std::optional<Solution> first;
  const SolveResult result = solver
                                 ->solve(request, {},
                                         [&](const SolveProgress& progress) {
                                           if (!first) first = progress.best;
                                         })
                                 .value();
  ASSERT_TRUE(first);
  EXPECT_TRUE((request.cube * first->moves.cube()).is_solved());
  ASSERT_EQ(result.solutions.size(), 1U);
  EXPECT_LE(result.solutions.front().length, first->length);
  EXPECT_EQ(result.proved, !result.timed_out);
}

}  // namespace
}  // namespace superflip
