// Lengths and solutions: against positions of known length and published lists of solutions.
#include <set>

#include <gtest/gtest.h>

#include "h48/h48_support.h"
#include "kernels/kernel.h"
#include "support/known_positions.h"

namespace superflip {
namespace {

using test_support::cube_of;
using test_support::h48_solver;
using test_support::known_positions;
using test_support::KnownPosition;
using test_support::request_for;

void expect_solved(const KnownPosition& known, const SolveResult& result) {
  ASSERT_EQ(result.solutions.size(), 1U);
  EXPECT_EQ(static_cast<int>(result.solutions.front().length), known.length);
  EXPECT_TRUE((known.cube * result.solutions.front().moves.cube()).is_solved());
  EXPECT_TRUE(result.proved);
  EXPECT_EQ(result.excluded_below, known.length);
  EXPECT_EQ(result.solver, "h48");
}

TEST(H48Lengths, OfKnownPositionsWithFourBits) {
  h48::H48Solver& solver = h48_solver("h0");
  for (const KnownPosition& known : known_positions(8, 13)) {
    expect_solved(known, solver.solve(request_for(known.cube)).value());
  }
}

TEST(H48Lengths, OfKnownPositionsWithTwoBitsOnTwoThreads) {
  h48::H48Solver& solver = h48_solver("h1", 2);
  for (const KnownPosition& known : known_positions(8, 13)) {
    expect_solved(known, solver.solve(request_for(known.cube)).value());
  }
}

TEST(H48LengthsLong, OfKnownPositionsOfUpTo15Turns) {
  h48::H48Solver& solver = h48_solver("h1", 2);
  for (const KnownPosition& known : known_positions(14, 15)) {
    expect_solved(known, solver.solve(request_for(known.cube)).value());
  }
}

TEST(H48Lengths, OfVeryNearPositions) {
  h48::H48Solver& solver = h48_solver("h1");
  EXPECT_TRUE(solver.solve(request_for(Cube{})).value().solutions.front().moves.empty());
  for (const char* const moves : {"U", "R2", "U D2", "R U", "F B2 L'", "U R2 F B"}) {
    const SolveResult result = solver.solve(request_for(cube_of(moves))).value();
    EXPECT_EQ(cube_of(moves).inverse(), result.solutions.front().moves.cube()) << moves;
  }
}

// nissy-core, tests of its tools; turns of one axis in either order count as one solution.
TEST(H48Solutions, AllOfPublishedLists) {
  struct Listed {
    const char* moves;
    std::size_t count;
    std::size_t length;
  };
  h48::H48Solver& solver = h48_solver("h1", 2);
  for (const Listed& listed :
       {Listed{"R' D R U R' D' R U'", 2, 8}, Listed{"R' L U2 R L' B2", 4, 6},
        Listed{"R2 U2 R2 U2 R2 U2", 8, 6}, Listed{"R U2 R' U' R U2 L' U R' U' L", 2, 10},
        Listed{"L B' D2 R2 L2 B' U2 D2 R L' U F2", 2, 12}}) {
    Problem request = request_for(cube_of(listed.moves));
    request.max_solutions = kEverySolution;
    const SolveResult result = solver.solve(request).value();
    EXPECT_EQ(result.solutions.size(), listed.count) << listed.moves;
    for (const auto& [solution, length, turns] : result.solutions) {
      EXPECT_EQ(solution.size(), listed.length);
      EXPECT_TRUE((request.cube * solution.cube()).is_solved());
    }
  }
}

TEST(H48Solutions, LongerOnesAndTheFirstInOrder) {
  h48::H48Solver& solver = h48_solver("h1");
  Problem request = request_for(cube_of("R' L U2 R L' B2"));
  request.max_solutions = kEverySolution;
  request.extra_length = 2;
  const SolveResult more = solver.solve(request).value();
  std::set<std::string> texts;
  for (const auto& [solution, length, turns] : more.solutions) {
    EXPECT_LE(solution.size(), 8U);
    EXPECT_TRUE((request.cube * solution.cube()).is_solved());
    texts.insert(solution.text());
  }
  EXPECT_EQ(texts.size(), more.solutions.size());
  EXPECT_GT(more.solutions.size(), 4U);
  request = request_for(request.cube);
  request.canonical_first = true;
  EXPECT_EQ(solver.solve(request).value().solutions.front(), more.solutions.front());
}

TEST(H48Kernels, GoThroughTheSameNodes) {
  h48::H48Solver& solver = h48_solver("h1");
  for (const kernels::Kernel* const kernel : kernels::available()) {
    const std::string name(kernel->name);
    std::uint64_t nodes = 0;
    std::uint64_t scalar_nodes = 0;
    for (const KnownPosition& known : known_positions(10, 13, 3)) {
      ASSERT_TRUE(solver.set_kernel(name));
      const SolveResult result = solver.solve(request_for(known.cube)).value();
      ASSERT_TRUE(solver.set_kernel("scalar"));
      const SolveResult scalar = solver.solve(request_for(known.cube)).value();
      EXPECT_EQ(result.solutions, scalar.solutions);
      EXPECT_EQ(result.table_lines, scalar.table_lines);
      nodes += result.nodes;
      scalar_nodes += scalar.nodes;
    }
    EXPECT_EQ(nodes, scalar_nodes) << name;
    EXPECT_GT(nodes, 10000U);
  }
  EXPECT_EQ(solver.set_kernel("abacus").error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
