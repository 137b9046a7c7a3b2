// A search for solutions of the cube.
#pragma once

#include <stop_token>
#include <string_view>

#include <superflip/problem.h>
#include <superflip/solve.h>

#include "search/cube_judge.h"
#include "search/session.h"

namespace superflip::search {

using CubeSolutions = DepthSolutions<CubeJudge>;

// What is wanted of a solver that searches depth after depth.
Wanted wanted_of(const Problem& problem);
// Of one that goes from one solution to a better one, of at most `longest` turns.
Wanted wanted_of_improving(const Problem& problem, int longest);

class CubeSession : public Session<CubeJudge> {
 public:
  // The problem has been found sound.
  CubeSession(const Problem& problem, const std::stop_token& stop,
              const SolveProgressCallback& progress)
      : CubeSession(problem, wanted_of(problem), stop, progress) {}
  CubeSession(const Problem& problem, const Wanted& wanted, const std::stop_token& stop,
              const SolveProgressCallback& progress);

  SolveProgress solve_progress();
  // To be called once.
  SolveResult take_result(std::string_view solver);

 private:
  Metric metric_;
};

}  // namespace superflip::search
