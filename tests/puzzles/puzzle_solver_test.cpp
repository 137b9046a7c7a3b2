// Solving: by table and by search.
#include <chrono>
#include <stop_token>

#include <gtest/gtest.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

constexpr std::uint64_t kMegabyte = 1000000;

PuzzleSolver open_solver(const Puzzle& puzzle, const TableStore& store,
                         const PuzzleSolverOptions& options) {
  auto solver = PuzzleSolver::open(puzzle, options, store);
  if (!solver) throw std::runtime_error(solver.error().message);
  return *solver;
}

PuzzleSolveResult solve(const PuzzleSolver& solver, const PuzzleState& state) {
  PuzzleSolveRequest request;
  request.state = state;
  auto result = solver.solve(request);
  if (!result) throw std::runtime_error(result.error().message);
  return *result;
}

// The search must find the lengths that the table of all distances has.
void expect_search_agrees(const std::string& name, Metric metric, std::uint64_t memory) {
  const TemporaryFolder folder;
  const TableStore store(folder.path());
  const Puzzle puzzle = built_in(name);
  const auto table = GodTable::build(puzzle, metric);
  ASSERT_TRUE(table);
  PuzzleSolverOptions options;
  options.metric = metric;
  options.max_god_entries = 0;
  options.memory_bytes = memory;
  const PuzzleSolver solver = open_solver(puzzle, store, options);
  ASSERT_FALSE(solver.looks_up_all());
  ASSERT_FALSE(solver.tables().empty());
  RandomSource random(8);
  for (int i = 0; i < 20; ++i) {
    const PuzzleState state = table->random_state(random);
    const PuzzleSolveResult result = solve(solver, state);
    ASSERT_TRUE(result.solution);
    EXPECT_EQ(puzzle.apply(state, *result.solution), puzzle.solved());
    EXPECT_EQ(static_cast<int>(result.solution->size()), table->distance(state).value());
    EXPECT_EQ(result.excluded_below, table->distance(state).value());
  }
}

TEST(PuzzleSolver, SearchFindsTheShortest) {
  expect_search_agrees("pyraminx", Metric::kHtm, 30000);
  expect_search_agrees("2x2x2", Metric::kHtm, 200000);
  expect_search_agrees("2x2x2", Metric::kQtm, 200000);
  expect_search_agrees("skewb", Metric::kHtm, 200000);
  expect_search_agrees("3x3x3-squares", Metric::kHtm, 60000);
}

TEST(PuzzleSolver, TablesAreLookedUpWhereTheyAreSmall) {
  const TemporaryFolder folder;
  const TableStore store(folder.path());
  const Puzzle puzzle = built_in("skewb");
  const PuzzleSolver solver = open_solver(puzzle, store, {});
  EXPECT_TRUE(solver.looks_up_all());
  PuzzleSolveRequest request;
  request.state = after(puzzle, "R U' L B R'");
  const auto result = solver.solve(request);
  ASSERT_TRUE(result && result->solution);
  EXPECT_EQ(puzzle.apply(request.state, *result->solution), puzzle.solved());
  EXPECT_EQ(result->solution->size(), 5U);
  request.max_length = 4;
  const auto none = solver.solve(request);
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->solution);
  EXPECT_EQ(none->excluded_below, 5);
}

class CubeSearch : public testing::Test {
 protected:
  static PuzzleSolverOptions options() {
    PuzzleSolverOptions options;
    options.memory_bytes = 8 * kMegabyte;
    return options;
  }
  const TemporaryFolder folder_;
  const TableStore store_{folder_.path()};
  const Puzzle cube_ = built_in("3x3x3");
  const PuzzleSolver solver_ = open_solver(cube_, store_, options());
};

// Known lengths: the pons asinorum, 6 (Reid); 8 and 12 as published with nissy-core's tests.
TEST_F(CubeSearch, SolvesTheCube) {
  EXPECT_FALSE(solver_.looks_up_all());
  EXPECT_EQ(solve(solver_, cube_.solved()).solution, PuzzleTurns{});
  EXPECT_EQ(solve(solver_, after(cube_, "U2 D2 F2 B2 R2 L2")).solution->size(), 6U);
  EXPECT_EQ(solve(solver_, after(cube_, "R' D R U R' D' R U'")).solution->size(), 8U);
  const PuzzleState state = after(cube_, "L B' D2 R2 L2 B' U2 D2 R L' U F2");
  const PuzzleSolveResult result = solve(solver_, state);
  ASSERT_TRUE(result.solution);
  EXPECT_EQ(result.solution->size(), 12U);
  EXPECT_EQ(cube_.apply(state, *result.solution), cube_.solved());
  // The same answer with one thread.
  PuzzleSolverOptions single = options();
  single.threads = 1;
  EXPECT_EQ(solve(open_solver(cube_, store_, single), state).solution, result.solution);
}

TEST_F(CubeSearch, RefusesWhatCannotBeSolved) {
  PuzzleSolveRequest request;
  request.state = cube_.solved();
  std::swap(request.state.pieces[0], request.state.pieces[1]);
  const auto result = solver_.solve(request);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kImpossibleCube);
}

TEST_F(CubeSearch, LimitsAreKept) {
  PuzzleSolveRequest request;
  request.state = after(cube_, "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  request.timeout = std::chrono::milliseconds(300);
  const auto late = solver_.solve(request);
  ASSERT_TRUE(late);
  EXPECT_FALSE(late->solution);
  EXPECT_TRUE(late->timed_out);
  EXPECT_GT(late->excluded_below, 7);
  EXPECT_GE(late->seconds, 0.3);
  EXPECT_LT(late->seconds, 1);  // 10 ms on a machine with nothing else to do

  request.timeout.reset();
  request.max_length = 8;
  const auto longer = solver_.solve(request);
  ASSERT_TRUE(longer);
  EXPECT_FALSE(longer->solution || longer->timed_out);
  EXPECT_GE(longer->excluded_below, 9);

  std::stop_source stop;
  stop.request_stop();
  request.max_length = 20;
  const auto stopped = solver_.solve(request, stop.get_token());
  ASSERT_TRUE(stopped);
  EXPECT_TRUE(stopped->interrupted);
}

// Pieces alike and orientations that do not matter: the search sees less, but solves all of it.
TEST(PuzzleSolver, SearchWithAlikePieces) {
  const std::string text = R"(Set S 6 3
Solved
S
1 1 2 3 4 5
? ? 0 0 0 0
End
Move A
S
2 3 4 1 5 6
1 2 0 0 0 0
End
Move B
S
1 2 4 5 6 3
0 0 1 1 1 0
End)";
  const TemporaryFolder folder;
  const TableStore store(folder.path());
  const Puzzle puzzle = puzzle_of(text);
  const auto table = GodTable::build(puzzle, Metric::kHtm);
  ASSERT_TRUE(table) << table.error().message;
  PuzzleSolverOptions options;
  options.max_god_entries = 0;
  options.memory_bytes = 20000;
  const PuzzleSolver solver = open_solver(puzzle, store, options);
  ASSERT_FALSE(solver.looks_up_all());
  RandomSource random(2);
  for (int i = 0; i < 20; ++i) {
    const PuzzleState state = table->random_state(random);
    EXPECT_EQ(static_cast<int>(solve(solver, state).solution->size()),
              table->distance(state).value());
  }
}

}  // namespace
}  // namespace superflip
