// Asking a solver of steps, for tests.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/fmc.h>
#include <superflip/problem.h>

namespace superflip::test_support {

// Moves as people write them, slices too, and all brackets as NISS.
inline Cube scrambled(std::string_view moves) {
  MoveSyntax syntax;
  syntax.parentheses = Parentheses::kNiss;
  return parse_algorithm(moves, syntax).value().position().cube;
}

// Every shortest way, and those of so many turns more.
inline FmcRequest all_ways(std::string_view step, Niss niss, int extra = 0) {
  FmcRequest request;
  request.step = FmcStep::parse(step).value();
  request.niss = niss;
  request.max_solutions = kEverySolution;
  request.extra_length = extra;
  return request;
}

inline FmcResult ask(const FmcSolver& solver, const Cube& cube, const FmcRequest& request) {
  auto result = solver.solve(cube, request);
  EXPECT_TRUE(result) << request.step.name() << ": " << (result ? "" : result.error().message);
  return result ? *result : FmcResult{};
}

inline std::set<std::string> texts(const FmcResult& result) {
  std::set<std::string> texts;
  for (const FmcSolution& solution : result.solutions) texts.insert(solution.moves.text());
  EXPECT_EQ(texts.size(), result.solutions.size()) << "something is there twice";
  return texts;
}

inline std::map<int, int> counts_by_length(const FmcResult& result) {
  std::map<int, int> counts;
  for (const FmcSolution& solution : result.solutions) ++counts[solution.moves.length()];
  return counts;
}

}  // namespace superflip::test_support
