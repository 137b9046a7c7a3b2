// Algorithms for a case: every way to a goal up to some turns more than the shortest, as people list
// them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/metric.h>
#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/solve_terms.h>
#include <superflip/solver.h>
#include <superflip/turn.h>

namespace superflip {

enum class AlgRank : std::uint8_t {
  kLength,  // by the metric or the costs they were searched with
  kMetric,  // by another metric
  kEffort,  // by how fast hands turn them: see ergonomics.h
};

struct AlgRequest {
  SolveTerms terms;
  // Turns such as U that may be made first for nothing; they are told apart from the algorithm.
  TurnSet pre_adjust = TurnSet::none();
  // Turns such as U that may be left to do in the end: the goal of `terms` is taken up to them, and
  // no algorithm ends in one.
  TurnSet post_adjust = TurnSet::none();
  int extra_length = 0;  // in units of the costs
  std::uint64_t most = kEverySolution;
  // With so many found the search ends, and the list is not complete: those that are longest are
  // missing.
  std::uint64_t most_found = kEverySolution;
  std::optional<std::chrono::microseconds> timeout;

  AlgRank rank = AlgRank::kLength;
  Metric rank_metric = kUsualMetric;
  // Written with wide turns, slices and rotations where that is less effort.
  bool handy = false;
};

struct Alg {
  std::vector<Turn> before;  // made first, not counted
  std::vector<Turn> turns;
  int length = 0;  // as searched
  double rank = 0;
  double effort = 0;
};

struct AlgList {
  std::vector<Alg> algs;  // best first; each once, however its commuting turns are ordered
  bool complete = false;  // all there are up to that length
  bool interrupted = false;
  bool timed_out = false;
};

// The solver is one that was opened for these terms (name "goal").
Result<AlgList> find_algs(Solver& solver, const Cube& cube, const AlgRequest& request,
                          const std::stop_token& stop = {},
                          const SolveProgressCallback& progress = {});

// 54 facelets of the cube, '.' where the goal does not care what is there.
std::string case_facelets(const Cube& cube, const Goal& goal);

}  // namespace superflip
