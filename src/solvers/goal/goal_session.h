// A search for ways to a goal, by turns of any kind.
#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/problem.h>
#include <superflip/solve.h>
#include <superflip/solve_terms.h>

#include "search/session.h"

namespace superflip::goal {

class GoalJudge {
 public:
  using Turns = std::vector<Turn>;
  using Key = std::string;  // a byte for each turn

  explicit GoalJudge(const Problem& problem);

  // Turns of faces in canonical order; others as they are written.
  Turns normal(const Turns& turns) const;
  int length(const Turns& turns) const;
  bool solves(const Turns& turns) const;
  static std::string text(const Turns& turns);
  static Key key(const Turns& turns);
  static Turns turns(const Key& key);

  Solution solution(const Turns& turns) const;

 private:
  Cube cube_;
  SolveTerms terms_;
};

class GoalSession : public search::Session<GoalJudge> {
 public:
  // The problem has been found sound. `longest`: in units of its costs.
  GoalSession(const Problem& problem, int longest, const std::stop_token& stop,
              const SolveProgressCallback& progress);

  // To be called once.
  SolveResult take_result(std::string_view solver);

 private:
  Metric metric_;
  int units_per_one_;
};

}  // namespace superflip::goal
