// The search with four small tables: lengths, limits, several solutions.
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "patternsolver/sample_solver.h"
#include "support/cube_of.h"

namespace superflip::pattern {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;

// Of eight turns by data/random-moves.txt; those of patterns by Reid.
const char* const kEightTurns = "L2 U' B' L2 U2 D L' D";
const char* const kPons = "U2 D2 F2 B2 R2 L2";

const PatternSolver& plain_solver() {
  static const PatternSolver kSolver = sample_solver(kSmallFour, DuplicateRule::kNone);
  return kSolver;
}

Problem request_for(const char* moves) {
  Problem request;
  request.cube = cube_of(moves);
  return request;
}

TEST(PatternSearch, TablesAreAskedInTheOrderOfTheirMeans) {
  const auto& tables = plain_solver().tables();
  ASSERT_EQ(tables.size(), 4U);
  for (std::size_t i = 1; i < tables.size(); ++i) {
    EXPECT_GE(tables[i - 1].mean(), tables[i].mean());
  }
}

TEST(PatternSearch, FindsShortestSolutionsByEveryRule) {
  for (const DuplicateRule rule : kDuplicateRules) {
    for (const bool best_first : {false, true}) {
      const PatternSolver solver = sample_solver(kSmallFour, rule, 5, best_first);
      for (const auto& [moves, length] :
           {std::pair{kEightTurns, 8U}, {kPons, 6U}, {"R U F", 3U}, {"", 0U}, {"F2", 1U}}) {
        const SolveResult result = solver.solve(request_for(moves), 2).value();
        ASSERT_EQ(result.solutions.size(), 1U);
        EXPECT_EQ(result.solutions.front().length, length);
        EXPECT_TRUE((cube_of(moves) * result.solutions.front().moves.cube()).is_solved());
        EXPECT_TRUE(result.proved);
        EXPECT_EQ(result.excluded_below, static_cast<int>(length));
      }
    }
  }
}

// Complete lists: nissy-core's tests (tools/400) and six orderings of the pons asinorum.
TEST(PatternSearch, FindsAllSolutions) {
  Problem request = request_for(kPons);
  request.max_solutions = kEverySolution;
  EXPECT_EQ(plain_solver().solve(request, 2)->solutions.size(), 6U);
  request = request_for("R' D R U R' D' R U'");
  request.max_solutions = kEverySolution;
  EXPECT_EQ(plain_solver().solve(request, 2)->solutions.size(), 2U);
  request = request_for("R2 U2 R2 U2 R2 U2");
  request.max_solutions = kEverySolution;
  EXPECT_EQ(plain_solver().solve(request, 2)->solutions.size(), 8U);
}

TEST(PatternSearch, GivesTheFirstInCanonicalOrder) {
  Problem request = request_for(kPons);
  request.max_solutions = kEverySolution;
  const Solution first = plain_solver().solve(request, 1)->solutions.front();
  request.max_solutions = 1;
  request.canonical_first = true;
  EXPECT_EQ(plain_solver().solve(request, 2)->solutions, std::vector{first});
  const PatternSolver automaton = sample_solver(kSmallFour, DuplicateRule::kAutomaton);
  EXPECT_EQ(automaton.solve(request, 2)->solutions, std::vector{first});
}

TEST(PatternSearch, HonoursLengths) {
  Problem request = request_for("R U F");
  request.min_length = 5;
  const SolveResult longer = plain_solver().solve(request, 2).value();
  ASSERT_EQ(longer.solutions.size(), 1U);
  EXPECT_GE(longer.solutions.front().length, 5U);
  request = request_for(kEightTurns);
  request.max_length = 7;
  const SolveResult none = plain_solver().solve(request, 2).value();
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_TRUE(none.proved);
  EXPECT_EQ(none.excluded_below, 8);
  request = request_for(kPons);
  request.extra_length = 2;
  request.max_solutions = kEverySolution;
  const SolveResult more = plain_solver().solve(request, 2).value();
  EXPECT_EQ(more.solutions.front().length, 6U);
  EXPECT_GT(more.solutions.size(), 6U);
  for (const auto& [moves, length, turns] : more.solutions) {
    EXPECT_LE(moves.size(), 8U);
    EXPECT_EQ(moves, moves.normalised());
  }
}

TEST(PatternSearch, AKnownSolutionIsProvedWithoutSearchingItsOwnDepth) {
  Problem request = request_for(kEightTurns);
  const SolveResult without = plain_solver().solve(request, 1).value();
  request.known = without.solutions.front().moves;
  const SolveResult with = plain_solver().solve(request, 1).value();
  ASSERT_EQ(with.solutions.size(), 1U);
  EXPECT_EQ(with.solutions.front().moves, *request.known);
  EXPECT_TRUE(with.proved);
  EXPECT_EQ(with.excluded_below, 8);
  EXPECT_LT(with.nodes, without.nodes);
}

TEST(PatternSearch, LeavingOutDuplicatesIsForOneShortestSolution) {
  const PatternSolver solver = sample_solver(kSmallFour, DuplicateRule::kSequence, 3);
  Problem several = request_for("R U F");
  several.max_solutions = 2;
  Problem longer = request_for("R U F");
  longer.min_length = 4;
  Problem extra = request_for("R U F");
  extra.extra_length = 1;
  for (const Problem& request : {several, longer, extra}) {
    EXPECT_EQ(solver.solve(request, 1).error().code, ErrorCode::kUsage);
  }
}

TEST(PatternSearch, EndsInTimeAndWhenStopped) {
  RandomSource random(31);
  Problem request;
  request.cube = random_cube(random);
  request.timeout = 50ms;
  const auto start = std::chrono::steady_clock::now();
  const SolveResult late = plain_solver().solve(request, 2).value();
  EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
  EXPECT_TRUE(late.timed_out);
  EXPECT_FALSE(late.proved);
  EXPECT_GT(late.nodes, 0U);
  request.timeout.reset();
  std::stop_source source;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(50ms);
    source.request_stop();
  });
  const SolveResult stopped = plain_solver().solve(request, 2, source.get_token()).value();
  EXPECT_TRUE(stopped.interrupted);
  EXPECT_FALSE(stopped.proved);
}

TEST(PatternSearch, TimeInAPauseDoesNotCount) {
  RandomSource random(32);
  Problem request;
  request.cube = random_cube(random);
  request.timeout = 100ms;
  const auto pause = std::make_shared<PauseSwitch>();
  pause->pause();
  request.pause = pause;
  std::jthread resumer([&] {
    std::this_thread::sleep_for(400ms);
    pause->resume();
  });
  const auto start = std::chrono::steady_clock::now();
  const SolveResult result = plain_solver().solve(request, 2).value();
  EXPECT_GE(std::chrono::steady_clock::now() - start, 400ms);
  EXPECT_TRUE(result.timed_out);
  EXPECT_LT(result.seconds, 0.4);
}

}  // namespace
}  // namespace superflip::pattern
