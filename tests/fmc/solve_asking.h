// Asking for whole solves, for tests.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include <gtest/gtest.h>

#include <superflip/fmc_solve.h>

#include "fmc_asking.h"

namespace superflip::test_support {

inline const FmcSolver& whole_solver() {
  static const FmcSolver solver = std::move(*FmcSolver::open(TableStore()));
  return solver;
}

inline FmcSolveRequest request_for(std::string_view plan) {
  FmcSolveRequest request;
  request.plan = FmcPlan::parse(plan).value();
  request.threads = 2;
  return request;
}

inline FmcSolveResult whole(const Cube& cube, const FmcSolveRequest& request) {
  auto result = fmc_solve(whole_solver(), cube, request);
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  return result ? *result : FmcSolveResult{};
}

// Of the shortest; it is proved, or there is none.
inline std::optional<int> shortest(const Cube& cube, const FmcSolveRequest& request) {
  const FmcSolveResult result = whole(cube, request);
  EXPECT_TRUE(result.proved);
  if (result.solves.empty()) return std::nullopt;
  return result.solves.front().turns();
}

}  // namespace superflip::test_support
