// The optimal solver as a whole, on the default table (built by the fixture tables.h3).
#include <chrono>
#include <ctime>
#include <future>
#include <map>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>
#include <superflip/solver.h>

#include "support/cube_of.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;

const char* const kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

SolverOptions options(int threads) {
  SolverOptions options;
  options.table = "h3";
  options.may_build = false;
  options.threads = threads;
  return options;
}

class Solve : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    solver_ = Solver::open(options(2), TableStore()).value().release();
  }
  static void TearDownTestSuite() {
    delete solver_;
    solver_ = nullptr;
  }
  static SolveResult solve(const Problem& request) { return solver_->solve(request).value(); }
  static Problem request_for(const char* moves) {
    Problem request;
    request.cube = cube_of(moves);
    return request;
  }
  static int shortest(const char* moves) {
    const SolveResult result = solve(request_for(moves));
    EXPECT_TRUE(result.proved);
    EXPECT_EQ(result.excluded_below, result.solutions.front().length);
    EXPECT_TRUE((cube_of(moves) * result.solutions.front().moves.cube()).is_solved());
    return result.solutions.front().length;
  }
  static std::size_t count_all(const char* moves, int length) {
    Problem request = request_for(moves);
    request.max_solutions = kEverySolution;
    const SolveResult result = solve(request);
    for (const auto& [moves_found, length_found, turns_found] : result.solutions) {
      EXPECT_EQ(length_found, length);
      EXPECT_EQ(moves_found.normalised(), moves_found);
    }
    return result.solutions.size();
  }
  static Solver* solver_;
};
Solver* Solve::solver_ = nullptr;

TEST_F(Solve, SolvedAndNearlySolvedCubesGetTheirTrueLength) {
  EXPECT_EQ(shortest(""), 0U);
  EXPECT_EQ(shortest("R"), 1U);
  EXPECT_EQ(shortest("R L"), 2U);
  EXPECT_EQ(shortest("R U F"), 3U);
  EXPECT_EQ(shortest("R U R' U'"), 4U);
}

// Optimal lengths from Michael Reid's pages of patterns and the cube-lovers archive.
TEST_F(Solve, PatternsHaveTheirPublishedLength) {
  EXPECT_EQ(shortest("U2 D2 F2 B2 R2 L2"), 6U);
  EXPECT_EQ(shortest("D2 L2 B2 U2 D2 B2 R2 D2"), 8U);
  EXPECT_EQ(shortest("B R D' R' F B' D F' U D' L F L' U'"), 14U);
  EXPECT_EQ(shortest("D2 F' U' L F' B D' B U D' R' F U B2"), 14U);
  EXPECT_EQ(shortest("R2 L' D F2 R' D' F B' U D' F L D2 F' R L2"), 16U);
}

// Complete lists of nissy-core (tools 400 and 420), modulo the order of commuting turns.
TEST_F(Solve, FindsEverySolutionOnce) {
  EXPECT_EQ(count_all("R' D R U R' D' R U'", 8), 2U);
  EXPECT_EQ(count_all("R' L U2 R L' B2", 6), 4U);
  EXPECT_EQ(count_all("R2 U2 R2 U2 R2 U2", 6), 8U);
  EXPECT_EQ(count_all("R U2 R' U' R U2 L' U R' U' L", 10), 2U);
  EXPECT_EQ(count_all("L B' D2 R2 L2 B' U2 D2 R L' U F2", 12), 2U);
  EXPECT_EQ(count_all("U2 D2 F2 B2 R2 L2", 6), 6U);
  // FMC 2019, attempt 1.
  EXPECT_EQ(count_all("R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' B D2 B U2 L U2 R' U' F", 16),
            1U);
}

TEST_F(Solve, ExtraTurnsGiveLongerSolutionsToo) {
  Problem request = request_for("R U");
  request.max_solutions = kEverySolution;
  request.extra_length = 2;
  const SolveResult result = solve(request);
  ASSERT_FALSE(result.solutions.empty());
  EXPECT_EQ(result.solutions.front().moves.text(), "U' R'");
  // Three or four turns that come to the same as U' R': counted by trying all of them.
  std::size_t expected = 0;
  const auto extend = [&](const auto& self, const MoveSequence& moves) -> void {
    if (moves.size() >= 2 && moves.normalised() == moves &&
        (request.cube * moves.cube()).is_solved()) {
      ++expected;
    }
    if (moves.size() == 4) return;
    for (int m = 0; m < kMoveCount; ++m) self(self, moves + MoveSequence{Move::from_index(m)});
  };
  extend(extend, {});
  EXPECT_EQ(result.solutions.size(), expected);
}

TEST_F(Solve, LimitsOfLengthAreKept) {
  Problem request = request_for("R U F D L B R U");
  const std::size_t length = solve(request).solutions.front().length;
  request.max_length = static_cast<int>(length) - 1;
  SolveResult result = solve(request);
  EXPECT_TRUE(result.solutions.empty());
  EXPECT_TRUE(result.proved);
  EXPECT_EQ(result.excluded_below, static_cast<int>(length));
  request.max_length = gods_number(Metric::kHtm);
  request.min_length = static_cast<int>(length) + 2;
  result = solve(request);
  EXPECT_GE(result.solutions.front().length, length + 2);
}

TEST_F(Solve, AKnownSolutionIsProvedWithoutItsOwnDepth) {
  Problem request = request_for("R U F D L B R U F D L B");
  const SolveResult found = solve(request);
  request.known = found.solutions.front().moves;
  const SolveResult proved = solve(request);
  EXPECT_TRUE(proved.proved);
  EXPECT_EQ(proved.solutions, found.solutions);
  EXPECT_LT(proved.nodes, found.nodes);
  request.known = MoveSequence{{Face::kR, 1}};
  EXPECT_EQ(solver_->solve(request).error().code, ErrorCode::kUsage);
}

TEST_F(Solve, StopsWhenToldAndInTime) {
  Problem request = request_for(kSuperflip);
  request.timeout = 200ms;
  const auto start = std::chrono::steady_clock::now();
  const SolveResult late = solve(request);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 2s);
  EXPECT_TRUE(late.timed_out);
  EXPECT_FALSE(late.proved);
  EXPECT_GT(late.excluded_below, 8);

  request.timeout.reset();
  std::stop_source source;
  source.request_stop();
  const SolveResult stopped = solver_->solve(request, source.get_token()).value();
  EXPECT_TRUE(stopped.interrupted);
  EXPECT_TRUE(stopped.solutions.empty());
}

// Hundreds of thousands of solutions, whose moves take much longer to find than to see.
TEST_F(Solve, ALongListIsCutShortInTimeAndSaysSo) {
  Problem request = request_for("R2 L2 U2 D2 F2 B2");
  request.max_solutions = 1'000'000;
  request.extra_length = 6;
  request.timeout = 500ms;
  auto start = std::chrono::steady_clock::now();
  const SolveResult late = solve(request);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 1500ms);
  EXPECT_TRUE(late.timed_out);
  EXPECT_TRUE(late.proved);
  EXPECT_FALSE(late.complete);
  EXPECT_GE(late.solutions.size(), 6U);

  request.timeout.reset();
  std::stop_source source;
  std::jthread stopper([&source] {
    std::this_thread::sleep_for(500ms);
    source.request_stop();
  });
  start = std::chrono::steady_clock::now();
  const SolveResult stopped = solver_->solve(request, source.get_token()).value();
  EXPECT_LT(std::chrono::steady_clock::now() - start, 1500ms);
  EXPECT_TRUE(stopped.interrupted);
  EXPECT_FALSE(stopped.complete);
}

// Within a depth, not only from one to the next.
TEST_F(Solve, NodesAreCountedWhileTheyAreSearched) {
  Problem request = request_for(kSuperflip);
  request.timeout = 1500ms;
  std::map<int, std::vector<SolveProgress>> by_depth;
  const SolveResult result =
      solver_
          ->solve(request, {},
                  [&](const SolveProgress& now) { by_depth[now.depth].push_back(now); })
          .value();
  std::size_t growing = 0;
  for (const auto& [depth, told] : by_depth) {
    for (std::size_t i = 1; i < told.size(); ++i) {
      EXPECT_GE(told[i].nodes, told[i - 1].nodes);
      EXPECT_GE(told[i].depth_fraction, told[i - 1].depth_fraction);
      if (told[i].nodes > told[i - 1].nodes) ++growing;
    }
  }
  EXPECT_GT(growing, 2U);
  EXPECT_LE(by_depth.rbegin()->second.back().nodes, result.nodes);
}

TEST_F(Solve, PausesWithoutUsingTheProcessorAndGoesOn) {
  Problem request = request_for("U F2 L2 D R2 B' L F' U2 R D' B2 U' L2 F R'");
  const auto pause = std::make_shared<PauseSwitch>();
  request.pause = pause;
  pause->pause();
  std::future<SolveResult> future = std::async(std::launch::async, [&] { return solve(request); });
  std::this_thread::sleep_for(100ms);  // to come to rest
  const std::clock_t used = std::clock();
  EXPECT_EQ(future.wait_for(300ms), std::future_status::timeout);
  EXPECT_LT(static_cast<double>(std::clock() - used) / CLOCKS_PER_SEC, 0.1);
  pause->resume();
  const SolveResult result = future.get();
  EXPECT_TRUE(result.proved);
  const SolveResult straight = solve(request_for("U F2 L2 D R2 B' L F' U2 R D' B2 U' L2 F R'"));
  EXPECT_EQ(result.solutions.front().length, straight.solutions.front().length);
}

TEST_F(Solve, StopsWhilePausedAndLeavesPausesOutOfTheTime) {
  Problem request = request_for(kSuperflip);
  const auto pause = std::make_shared<PauseSwitch>();
  request.pause = pause;
  request.timeout = 150ms;
  pause->pause();
  const auto start = std::chrono::steady_clock::now();
  std::future<SolveResult> late = std::async(std::launch::async, [&] { return solve(request); });
  std::this_thread::sleep_for(500ms);
  pause->resume();
  EXPECT_TRUE(late.get().timed_out);
  EXPECT_GT(std::chrono::steady_clock::now() - start, 600ms);

  pause->pause();
  std::stop_source source;
  std::future<SolveResult> stopped = std::async(
      std::launch::async, [&] { return solver_->solve(request, source.get_token()).value(); });
  std::this_thread::sleep_for(50ms);
  source.request_stop();
  ASSERT_EQ(stopped.wait_for(5s), std::future_status::ready);
  EXPECT_TRUE(stopped.get().interrupted);
}

TEST_F(Solve, OneThreadCountsTheSameNodesEveryTimeAndManyFindTheSameLength) {
  const auto one = Solver::open(options(1), TableStore()).value();
  RandomSource random(9);
  for (int round = 0; round < 3; ++round) {
    Problem request;
    for (int i = 0; i < 14; ++i) {
      request.cube = request.cube.after(Move::from_index(static_cast<int>(random.below(18))));
    }
    const SolveResult a = one->solve(request).value();
    const SolveResult b = one->solve(request).value();
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.solutions, b.solutions);
    EXPECT_EQ(solve(request).solutions.front().length, a.solutions.front().length);
    request.canonical_first = true;
    EXPECT_EQ(one->solve(request).value().solutions, solve(request).solutions);
  }
}

TEST_F(Solve, ABatchAnswersEveryRequestUnderItsNumber) {
  const std::vector<const char*> scrambles{"R U F", "", "R", "U R2 F B R B2 R U2 L", "L D2"};
  std::size_t given = 0;
  std::vector<std::size_t> lengths(scrambles.size(), 99);
  solver_->solve_all(
      [&]() -> std::optional<Problem> {
        if (given == scrambles.size()) return std::nullopt;
        return request_for(scrambles[given++]);
      },
      [&](std::size_t index, const Result<SolveResult>& result) {
        lengths[index] = result.value().solutions.front().length;
      });
  EXPECT_EQ(lengths, (std::vector<std::size_t>{3, 0, 1, 9, 2}));
}

TEST_F(Solve, RefusesWhatMakesNoSense) {
  Problem request;
  request.cube.edge_flip[0] = 1;
  EXPECT_EQ(solver_->solve(request).error().code, ErrorCode::kImpossibleCube);
  request = {};
  request.max_length = 21;
  EXPECT_EQ(solver_->solve(request).error().code, ErrorCode::kUsage);
  request = {};
  request.max_solutions = 0;
  EXPECT_EQ(solver_->solve(request).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
