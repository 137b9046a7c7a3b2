// Each improvement can be left out: the same lengths, and no fewer nodes.
#include <map>

#include <gtest/gtest.h>

#include "h48/h48_support.h"
#include "support/known_positions.h"

namespace superflip {
namespace {

using test_support::h48_solver;
using test_support::known_positions;
using test_support::KnownPosition;
using test_support::request_for;

using Switch = bool h48::H48Improvements::*;
const std::map<std::string, Switch> kSwitches{
    {"inverse_bound", &h48::H48Improvements::inverse_bound},
    {"tight_bounds", &h48::H48Improvements::tight_bounds},
    {"edge_bound", &h48::H48Improvements::edge_bound},
    {"task_order", &h48::H48Improvements::task_order},
    {"work_stealing", &h48::H48Improvements::work_stealing}};

h48::H48Improvements without(Switch off) {
  h48::H48Improvements improvements;
  improvements.*off = false;
  return improvements;
}
h48::H48Improvements none() {
  return {false, false, false, false, false};
}

// Of every depth below the solution, so that luck has no part in it.
std::uint64_t nodes_below(h48::H48Solver& solver, const std::vector<KnownPosition>& positions) {
  std::uint64_t nodes = 0;
  for (const KnownPosition& known : positions) {
    Problem request = request_for(known.cube);
    request.max_length = known.length - 1;
    const SolveResult result = solver.solve(request).value();
    EXPECT_TRUE(result.solutions.empty());
    EXPECT_TRUE(result.proved);
    nodes += result.nodes;
  }
  return nodes;
}

TEST(H48Improvements, LeaveTheLengthsAsTheyAre) {
  h48::H48Solver& solver = h48_solver("h1", 2);
  for (const auto& [name, off] : kSwitches) {
    solver.set_improvements(without(off));
    for (const KnownPosition& known : known_positions(8, 12, 4)) {
      const SolveResult result = solver.solve(request_for(known.cube)).value();
      EXPECT_EQ(static_cast<int>(result.solutions.front().length), known.length) << name;
      EXPECT_TRUE((known.cube * result.solutions.front().moves.cube()).is_solved()) << name;
    }
  }
  solver.set_improvements(none());
  for (const KnownPosition& known : known_positions(8, 11, 4)) {
    const SolveResult result = solver.solve(request_for(known.cube)).value();
    EXPECT_EQ(static_cast<int>(result.solutions.front().length), known.length);
  }
}

TEST(H48Improvements, SaveNodesOrLeaveThem) {
  h48::H48Solver& solver = h48_solver("h1");
  const std::vector<KnownPosition> positions = known_positions(11, 13, 3);
  const std::uint64_t with_all = nodes_below(solver, positions);
  for (const auto& [name, off] : kSwitches) {
    solver.set_improvements(without(off));
    const std::uint64_t nodes = nodes_below(solver, positions);
    if (name == "task_order" || name == "work_stealing") {
      // Who searches what when makes no difference to depths that are searched whole.
      EXPECT_EQ(nodes, with_all) << name;
    } else {
      EXPECT_GT(nodes, with_all) << name;
    }
  }
}

TEST(H48Openings, OfAnyLengthGiveTheSameLengths) {
  h48::H48Solver& solver = h48_solver("h1", 2);
  for (int turns = 1; turns <= h48::kMaxOpeningTurns; ++turns) {
    ASSERT_TRUE(solver.set_opening_turns(turns));
    for (const KnownPosition& known : known_positions(8, 12, 5)) {
      const SolveResult result = solver.solve(request_for(known.cube)).value();
      EXPECT_EQ(static_cast<int>(result.solutions.front().length), known.length) << turns;
      EXPECT_TRUE((known.cube * result.solutions.front().moves.cube()).is_solved()) << turns;
    }
  }
  EXPECT_EQ(solver.set_opening_turns(0).error().code, ErrorCode::kUsage);
  EXPECT_EQ(solver.set_opening_turns(5).error().code, ErrorCode::kUsage);
}

TEST(H48Improvements, ThreadsShareTheSameNodes) {
  h48::H48Solver& solver = h48_solver("h1");
  const std::vector<KnownPosition> positions = known_positions(12, 13, 4);
  const std::uint64_t alone = nodes_below(solver, positions);
  for (const bool steals : {false, true}) {
    h48::H48Improvements improvements;
    improvements.work_stealing = steals;
    solver.set_improvements(improvements);
    solver.set_threads(3);
    EXPECT_EQ(nodes_below(solver, positions), alone);
  }
}

}  // namespace
}  // namespace superflip
