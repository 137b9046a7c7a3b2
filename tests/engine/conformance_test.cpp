// Every solver against every field of a problem: what its capabilities promise is honoured, and what
// they do not is refused by the solver's name, alone and in a batch. Nothing is passed over.
#include <algorithm>
#include <chrono>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/options.h>
#include <superflip/solver.h>

#include "support/cube_of.h"
#include "support/every_sequence.h"
#include "support/fake_card_solver.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;
using test_support::EverySequence;

const char* const kShort = "R U F2 D'";  // four turns, one way
const char* const kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

SolverOptions options_for(std::string_view solver) {
  SolverOptions options;
  options.solver = solver;
  if (option_row("table").is_of(solver)) {
    options.table = "h3";
    options.may_build = false;
  }
  options.threads = 2;
  // Its own tables take minutes; those of korf, which a fixture has built, exercise the same code.
  if (solver == "fourpdb") {
    options.pattern.patterns = {"corners", "edges UR UF UL UB BR FR", "edges FL BL DR DF DL DB"};
  }
  return options;
}

// The optimal solver on a graphics card, one that these tests make up.
const char* const kOnCard = "optimal_on_card";

Solver& solver_named(const std::string& name) {
  static std::map<std::string, std::unique_ptr<Solver>> opened;
  std::unique_ptr<Solver>& solver = opened[name];
  if (!solver && name == kOnCard) solver = test_support::solver_on_fake_card();
  if (!solver) solver = Solver::open(options_for(name), TableStore()).value();
  return *solver;
}

Problem problem_of(const char* moves) {
  Problem problem;
  problem.cube = cube_of(moves);
  return problem;
}

std::vector<MoveSequence> all_solutions(const Cube& cube) {
  static const EverySequence kSequences;
  return kSequences.solutions(cube);
}

class Conformance : public testing::TestWithParam<std::string> {
 protected:
  static std::string name() { return GetParam() == kOnCard ? "optimal" : GetParam(); }
  Solver& solver() { return solver_named(GetParam()); }
  const Capabilities& can() { return solver().capabilities(); }

  // The answer, where the solver can; else nothing, and the refusal has been looked at.
  std::optional<SolveResult> answer(const Problem& problem, bool promised) {
    const Result<SolveResult> result = solver().solve(problem);
    std::vector<Result<SolveResult>> delivered;
    bool given = false;
    solver().solve_all(
        [&]() -> std::optional<Problem> {
          return std::exchange(given, true) ? std::nullopt : std::optional(problem);
        },
        [&](std::size_t, const Result<SolveResult>& one) { delivered.push_back(one); });
    EXPECT_EQ(delivered.size(), 1U);
    EXPECT_EQ(result.has_value(), promised) << (result ? "" : result.error().message);
    EXPECT_EQ(delivered.front().has_value(), promised);
    if (!result) {
      EXPECT_EQ(result.error().code, ErrorCode::kUsage);
      EXPECT_TRUE(result.error().message.starts_with(name() + " ")) << result.error().message;
      EXPECT_EQ(delivered.front().error().message, result.error().message);
      return std::nullopt;
    }
    for (const Solution& solution : result->solutions) {
      EXPECT_TRUE((problem.cube * solution.moves.cube()).is_solved());
      EXPECT_EQ(solution.length, solution.moves.length(problem.metric));
    }
    return *result;
  }
};

TEST_P(Conformance, IsWhatTheListOfSolversSays) {
  const SolverInfo* info = find_solver(name()).value();
  EXPECT_EQ(info->name, solver().name());
  EXPECT_EQ(info->capabilities.proves, can().proves);
  EXPECT_EQ(info->capabilities.several, can().several);
  EXPECT_EQ(info->capabilities.improves, can().improves);
  EXPECT_EQ(info->capabilities.slack, can().slack);
  // Opened with a table, it counts as that one does.
  for (const superflip::Metric metric : can().metrics) {
    EXPECT_NE(std::ranges::find(info->capabilities.metrics, metric),
              info->capabilities.metrics.end());
  }
  EXPECT_EQ(info->capabilities.longest, can().longest);
  EXPECT_EQ(solver().threads(), GetParam() == kOnCard ? 1 : 2);
}

TEST_P(Conformance, APlainProblemIsSolvedByAll) {
  const auto result = answer(problem_of(kShort), true);
  ASSERT_EQ(result->solutions.size(), 1U);
  EXPECT_EQ(result->solver, name());
  EXPECT_EQ(result->table, solver().table());
  EXPECT_EQ(result->metric, Metric::kHtm);
  EXPECT_TRUE(result->complete);
  EXPECT_FALSE(result->interrupted || result->timed_out || result->out_of_nodes);
  EXPECT_LE(result->excluded_below, 4);
  if (!can().proves) return;
  EXPECT_TRUE(result->proved);
  EXPECT_EQ(result->solutions.front().length, 4);
  EXPECT_EQ(result->excluded_below, 4);
}

TEST_P(Conformance, ASolvedCubeNeedsNoTurns) {
  const auto result = answer({}, true);
  ASSERT_EQ(result->solutions.size(), 1U);
  EXPECT_EQ(result->solutions.front().length, 0);
  EXPECT_TRUE(result->proved);
}

TEST_P(Conformance, AnImpossibleCubeIsNoPosition) {
  Problem problem;
  problem.cube.corner_twist[0] = 1;
  EXPECT_EQ(solver().solve(problem).error().code, ErrorCode::kImpossibleCube);
}

TEST_P(Conformance, MaxSolutions) {
  Problem problem = problem_of("R2 U2 R2 U2");
  problem.max_solutions = kEverySolution;
  problem.max_length = 6;
  if (const auto result = answer(problem, can().several)) {
    const auto all = all_solutions(problem.cube);
    const auto longer = [&](const MoveSequence& moves) {
      return moves.size() > all.front().size();
    };
    EXPECT_EQ(result->solutions.size(),
              static_cast<std::size_t>(std::find_if(all.begin(), all.end(), longer) - all.begin()));
    EXPECT_TRUE(result->complete);
  }
  problem.max_solutions = 0;
  EXPECT_EQ(solver().solve(problem).error().code, ErrorCode::kUsage);
}

TEST_P(Conformance, ExtraLength) {
  Problem problem = problem_of(kShort);
  problem.max_solutions = kEverySolution;
  problem.extra_length = 2;
  if (const auto result = answer(problem, can().several)) {
    std::vector<MoveSequence> expected = all_solutions(problem.cube);
    std::erase_if(expected, [](const MoveSequence& moves) { return moves.size() > 6; });
    ASSERT_EQ(result->solutions.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(result->solutions[i].moves, expected[i]);
    }
  }
}

TEST_P(Conformance, MinLength) {
  Problem problem = problem_of(kShort);
  problem.min_length = 5;
  problem.max_length = 7;
  if (const auto result = answer(problem, can().several)) {
    EXPECT_TRUE(result->proved);
    EXPECT_GE(result->excluded_below, 5);
    if (!result->solutions.empty()) {
      EXPECT_GE(result->solutions.front().length, 5);
    }
  }
}

TEST_P(Conformance, CanonicalFirst) {
  Problem problem = problem_of("R2 U2 R2 U2 R2 U2");
  problem.canonical_first = true;
  if (const auto result = answer(problem, can().canonical_first)) {
    EXPECT_EQ(result->solutions.front().moves, all_solutions(problem.cube).front());
  }
}

TEST_P(Conformance, MaxLength) {
  Problem problem = problem_of(kShort);
  problem.max_length = 3;
  const auto result = answer(problem, true);
  EXPECT_TRUE(result->solutions.empty());
  EXPECT_LE(result->excluded_below, 4);
  EXPECT_EQ(result->proved, result->excluded_below == 4);
  if (can().proves) {
    EXPECT_TRUE(result->proved);
  }
  for (const int wrong : {-1, can().longest_in(Metric::kHtm) + 1}) {
    problem.max_length = wrong;
    EXPECT_EQ(solver().solve(problem).error().code, ErrorCode::kUsage) << wrong;
  }
}

TEST_P(Conformance, Known) {
  Problem problem = problem_of(kShort);
  problem.known = all_solutions(problem.cube).front();
  const auto result = answer(problem, can().known);
  if (result) {
    ASSERT_EQ(result->solutions.size(), 1U);
    EXPECT_EQ(result->solutions.front().moves, *problem.known);
    if (can().proves) {
      EXPECT_TRUE(result->proved);
    }
    // One that is longer than need be is an answer only where no better is found.
    problem.known =
        *problem.known + MoveSequence{{Face::kU, 1}, {Face::kR, 1}, {Face::kR, 3}, {Face::kU, 3}};
    EXPECT_EQ(answer(problem, true)->solutions.front().length, 4);
  }
  problem.known = MoveSequence{{Face::kU, 1}};
  EXPECT_EQ(solver().solve(problem).error().code, ErrorCode::kUsage);
}

TEST_P(Conformance, TargetLength) {
  Problem problem = problem_of(kSuperflip);
  problem.target_length = 30;
  if (!can().improves) problem.cube = cube_of(kShort);
  if (const auto result = answer(problem, can().improves)) {
    EXPECT_TRUE(result->complete);
    EXPECT_LE(result->solutions.front().length, 30);
  }
}

TEST_P(Conformance, Slack) {
  Problem problem = problem_of(kShort);
  problem.slack = 1;
  if (answer(problem, can().slack)) {
    problem.slack = kMaxSlack + 1;
    EXPECT_EQ(solver().solve(problem).error().code, ErrorCode::kUsage);
  }
}

TEST_P(Conformance, Timeout) {
  Problem problem = problem_of(kSuperflip);
  problem.timeout = 1us;
  const auto result = answer(problem, true);
  EXPECT_TRUE(result->timed_out || result->complete);
  EXPECT_FALSE(result->timed_out && result->complete);
  if (can().proves) {
    EXPECT_TRUE(result->timed_out && !result->proved);
  }
  problem.timeout = -1us;
  EXPECT_EQ(solver().solve(problem).error().code, ErrorCode::kUsage);
}

TEST_P(Conformance, MaxNodes) {
  Problem problem = problem_of(kSuperflip);
  problem.max_nodes = 1000;
  const auto result = answer(problem, can().max_nodes);
  if (!result) return;
  EXPECT_TRUE(result->out_of_nodes || result->complete);
  EXPECT_FALSE(result->out_of_nodes && result->complete);
  if (can().proves) {
    EXPECT_TRUE(result->out_of_nodes && !result->proved);
  }
  EXPECT_LT(result->nodes, 200'000U);
}

TEST_P(Conformance, Stop) {
  std::stop_source stop;
  stop.request_stop();
  const Result<SolveResult> result = solver().solve(problem_of(kSuperflip), stop.get_token());
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->interrupted || !can().proves);
  EXPECT_FALSE(result->interrupted && result->complete);
}

TEST_P(Conformance, Pause) {
  Problem problem = problem_of(kSuperflip);
  if (can().max_nodes) {
    problem.max_nodes = 100'000;
  } else {
    problem.timeout = 100ms;
  }
  const auto pause = std::make_shared<PauseSwitch>();
  problem.pause = pause;
  pause->pause();
  if (!can().pause) {
    answer(problem, false);
    return;
  }
  auto solving = std::async(std::launch::async, [&] { return solver().solve(problem); });
  EXPECT_EQ(solving.wait_for(150ms), std::future_status::timeout) << "it does not wait";
  pause->resume();
  ASSERT_EQ(solving.wait_for(60s), std::future_status::ready);
  EXPECT_TRUE(solving.get());
  // A stop ends one that is held.
  pause->pause();
  std::stop_source stop;
  solving =
      std::async(std::launch::async, [&] { return solver().solve(problem, stop.get_token()); });
  std::this_thread::sleep_for(20ms);
  stop.request_stop();
  ASSERT_EQ(solving.wait_for(10s), std::future_status::ready);
  EXPECT_TRUE(solving.get()->interrupted);
}

TEST_P(Conformance, Turns) {
  Problem problem = problem_of("U2 R");
  problem.turns = TurnSet::parse("U R").value();
  answer(problem, can().any_turns);
}

TEST_P(Conformance, Metric) {
  for (const superflip::Metric metric : kMetrics) {
    Problem problem = problem_of(kShort);
    problem.metric = metric;
    const bool promised = std::ranges::find(can().metrics, metric) != can().metrics.end();
    if (const auto result = answer(problem, promised)) {
      EXPECT_EQ(result->metric, metric);
    }
  }
}

std::vector<std::string> every_solver() {
  std::vector<std::string> names;
  for (const SolverInfo& info : solvers()) names.emplace_back(info.name);
  names.emplace_back(kOnCard);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Solvers, Conformance, testing::ValuesIn(every_solver()),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
}  // namespace superflip
