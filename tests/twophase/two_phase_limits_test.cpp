// Limits, refusals, and the same answer everywhere.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

using namespace std::chrono_literals;

// Nobody has a shorter solution than 20 turns for it, and nobody proves that so soon.
Request superflip_request() {
  Request request;
  request.problem.cube.edge_flip.fill(1);
  return request;
}

TEST(TwoPhaseLimitsTest, TimeoutsAreKept) {
  solver();  // not on this test's time
  for (const auto timeout : {std::chrono::microseconds(300), 2000us, 20000us}) {
    auto shortest = 1h + 0us;
    for (int i = 0; i < 5; ++i) {  // others may have the processor at times
      Request request = superflip_request();
      request.problem.timeout = timeout;
      const auto start = std::chrono::steady_clock::now();
      const Found result = unwrap(twophase::solve(solver(), request));
      const auto took = std::chrono::steady_clock::now() - start;
      EXPECT_TRUE(result.result.timed_out);
      EXPECT_FALSE(result.result.interrupted);
      EXPECT_FALSE(result.result.proved);
      EXPECT_GE(took, timeout);
      shortest = std::min(shortest, std::chrono::ceil<std::chrono::microseconds>(took));
    }
    EXPECT_LE(shortest, timeout + 10ms);
  }
}

TEST(TwoPhaseLimitsTest, StopsWhenAskedWithTheBestSoFar) {
  std::stop_source source;
  std::chrono::steady_clock::time_point asked;
  std::jthread stopper;
  const auto on_better = [&](const MoveSequence&) {
    if (stopper.joinable()) return;
    stopper = std::jthread([&] {
      std::this_thread::sleep_for(20ms);
      asked = std::chrono::steady_clock::now();
      source.request_stop();
    });
  };
  const Found result =
      unwrap(twophase::solve(solver(), superflip_request(), source.get_token(), on_better));
  const auto ended = std::chrono::steady_clock::now();
  stopper.join();
  EXPECT_LE(ended - asked, 500ms);
  EXPECT_TRUE(result.result.interrupted);
  EXPECT_FALSE(result.result.timed_out);
  EXPECT_FALSE(result.result.proved);
  EXPECT_TRUE(result.solution());
}

TEST(TwoPhaseLimitsTest, StoppedBeforeTheStartItFindsNothing) {
  std::stop_source source;
  source.request_stop();
  const Found result = unwrap(twophase::solve(solver(), superflip_request(), source.get_token()));
  EXPECT_TRUE(result.result.interrupted);
  EXPECT_FALSE(result.solution());
}

TEST(TwoPhaseLimitsTest, NodeLimitsGiveTheSameAnswerEveryTime) {
  RandomSource random(71);
  for (int i = 0; i < 10; ++i) {
    Request request;
    request.problem.cube = random_cube(random);
    request.problem.max_nodes = 20'000;
    const Found first = unwrap(twophase::solve(solver(), request));
    const Found second = unwrap(twophase::solve(solver(), request));
    EXPECT_TRUE(first.result.out_of_nodes);
    EXPECT_EQ(first.result.solutions, second.result.solutions);
    EXPECT_EQ(first.result.nodes, second.result.nodes);
    EXPECT_EQ(first.phase1_solutions, second.phase1_solutions);
    EXPECT_NEAR(static_cast<double>(first.result.nodes), 20'000, 100);
  }
}

TEST(TwoPhaseLimitsTest, ThreadsDoNotDisturbEachOther) {
  RandomSource random(72);
  std::vector<Cube> cubes;
  for (int i = 0; i < 100; ++i) cubes.push_back(random_cube(random));
  const auto solve_all = [&] {
    std::vector<MoveSequence> solutions;
    for (const Cube& cube : cubes) {
      Request request;
      request.problem.cube = cube;
      request.problem.target_length = 21;
      solutions.push_back(*unwrap(twophase::solve(solver(), request)).solution());
    }
    return solutions;
  };
  const std::vector<MoveSequence> alone = solve_all();
  std::array<std::vector<MoveSequence>, 3> together;
  {
    std::vector<std::jthread> threads;
    for (auto& solutions : together) threads.emplace_back([&] { solutions = solve_all(); });
  }
  for (const auto& solutions : together) EXPECT_EQ(solutions, alone);
}

// The first cubes of seed 1 and what they get with target 21: the same on every machine.
TEST(TwoPhaseLimitsTest, SolutionsAreTheSameOnEveryMachine) {
  RandomSource random(1);
  std::string texts;
  for (int i = 0; i < 3; ++i) {
    Request request;
    request.problem.cube = random_cube(random);
    request.problem.target_length = 21;
    texts += unwrap(twophase::solve(solver(), request)).solution()->text() + "\n";
  }
  EXPECT_EQ(texts,
            "U2 F U' D' B2 L' F' R D' B U2 F2 U2 L2 D' F2 R2 F2 R2 D2\n"
            "U L B2 D' R2 U' D R B' D2 F' L B2 L' U2 R' D2 B2 D2 U2 L2\n"
            "U2 F2 U2 B2 L' U2 D2 B2 F2 R2 U R' U' L U B D R2 B2 R2\n");
}

TEST(TwoPhaseLimitsTest, MaxLengthIsNotExceeded) {
  RandomSource random(73);
  const Cube cube = random_moves(6, random).cube();
  Request request;
  request.problem.cube = cube;
  const std::size_t shortest = unwrap(twophase::solve(solver(), request)).solution()->size();
  request.problem.max_length = static_cast<int>(shortest);
  EXPECT_EQ(unwrap(twophase::solve(solver(), request)).solution()->size(), shortest);
  request.problem.max_length = static_cast<int>(shortest) - 1;
  const Found none = unwrap(twophase::solve(solver(), request));
  EXPECT_FALSE(none.solution());
  EXPECT_TRUE(none.result.proved);
  EXPECT_EQ(none.result.excluded_below, static_cast<int>(shortest));
}

TEST(TwoPhaseLimitsTest, ImpossibleCubesAreRefused) {
  Request request;
  std::swap(request.problem.cube.corner_piece[0], request.problem.cube.corner_piece[1]);
  const auto refused = twophase::solve(solver(), request);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kImpossibleCube);
  request.problem.cube.corner_piece[0] = 77;
  EXPECT_EQ(twophase::solve(solver(), request).error().code, ErrorCode::kImpossibleCube);
}

TEST(TwoPhaseLimitsTest, LengthsOutOfRangeAreRefused) {
  for (const int length : {-1, kTwoPhaseMaxLength + 1}) {
    Request request;
    request.problem.target_length = length;
    EXPECT_EQ(twophase::solve(solver(), request).error().code, ErrorCode::kUsage);
    request.problem.target_length = 0;
    request.problem.max_length = length;
    EXPECT_EQ(twophase::solve(solver(), request).error().code, ErrorCode::kUsage);
  }
}

TEST(TwoPhaseLimitsTest, TablesTakeLessThanFortyMegabytes) {
  EXPECT_LT(solver().memory_bytes(), 40'000'000U);
}

// The stages of opening, in the order told.
class Stages {
 public:
  void operator()(const TableProgress& progress) {
    EXPECT_EQ(progress.table, "twophase");
    if (told_.empty() || told_.back() != progress.stage) told_.push_back(progress.stage);
  }
  const std::vector<TableProgress::Stage>& told() const { return told_; }

 private:
  std::vector<TableProgress::Stage> told_;
};

TEST(TwoPhaseOpenTest, LoadsWhatItHasStored) {
  RandomSource random(74);
  Request request;
  request.problem.cube = random_cube(random);
  request.problem.target_length = 21;
  const auto expected = unwrap(twophase::solve(solver(), request)).result.solutions;
  Stages stages;
  const auto loaded = TwoPhase::open(solver_store(), {}, std::ref(stages));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(stages.told(), std::vector{TableProgress::Stage::kLoading});
  EXPECT_EQ(unwrap(twophase::solve(**loaded, request)).result.solutions, expected);
}

TEST(TwoPhaseOpenTest, StopsWhenAsked) {
  const pdb::TemporaryFolder folder("twophase-stop");
  std::stop_source source;
  source.request_stop();
  const auto opened = TwoPhase::open(TableStore(folder.path()), source.get_token());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::kInterrupted);
}

TEST(TwoPhaseOpenTest, AFolderThatCannotBeWrittenIsNoError) {
  Stages stages;
  EXPECT_TRUE(TwoPhase::open(TableStore("/proc/no/such/folder"), {}, std::ref(stages)));
  EXPECT_EQ(stages.told(), std::vector{TableProgress::Stage::kBuilding});
}

}  // namespace
}  // namespace superflip::twophase
