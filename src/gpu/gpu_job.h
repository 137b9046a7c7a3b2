// One problem being solved by a card together with others.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <stop_token>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solve.h>

#include "gpu/depth_searcher.h"
#include "search/cube_session.h"
#include "search/root_symmetry.h"

namespace superflip::gpu {

// A cube to be searched: the problem's after some turns, for solutions of so many more.
struct Branch {
  static constexpr int kNoRoot = -1;
  Cube cube;
  MoveSequence prefix;
  int depth = 0;
  int root = kNoRoot;  // which root it is, if it is one
};

// What one search of a card found out for one job.
struct BranchAnswers {
  std::vector<std::vector<MoveSequence>> openings;  // by branch
  bool whole = false;
  DepthCounts counts;  // the job's share
};

// Goes through the depths of a session. A depth begins with the roots: the cube itself or, of a cube
// that looks the same from several sides, the cube after two turns, of those that are images of one
// another only once. An opening that the card finds is one branch more: the cube after it, searched for
// what is left; the last few turns are found here. Branches are taken from a stack, so a list of
// millions of solutions keeps few of them at a time.
//
// One thread leads; progress() and the limits are for any.
class GpuJob {
 public:
  GpuJob(const Problem& problem, const std::stop_token& stop);

  // --- By the thread that leads -------------------------------------------------------------------

  // Goes on by all that needs no card. Then it is done, or held by a pause, or wants a search.
  void go_on();
  bool is_done() const { return done_; }
  // Of the search that is wanted next.
  bool wants_search() const { return !done_ && !held_ && !stack_.empty(); }
  int depth() const { return stack_.back().depth; }
  bool wants_every_solution() const { return every_solution_; }
  std::size_t branches() const { return stack_.size(); }
  // Some of the branches, until take_answers() is called.
  std::span<const Branch> take_branches(std::size_t most);
  void take_answers(const BranchAnswers& answers);

  // While a card searches for it, every few milliseconds: whether the search is of no more use to it,
  // and for how long it has not been because of a limit.
  bool needs_no_search();
  std::chrono::nanoseconds over_for();
  void note_fraction(double fraction);
  // Something has gone wrong; the job is done.
  void fail(const std::exception_ptr& failure);
  void fail(Error error);

  // --- By anyone ------------------------------------------------------------------------------------

  SolveProgress progress() { return session_.solve_progress(); }
  bool has_news() const { return session_.has_news(); }

  // Once it is done. To be called once.
  Result<SolveResult> take_result();

 private:
  bool is_over();
  void begin();
  void begin_depth();
  void end_depth();
  void search_near(const Branch& branch);
  void add_with_images(const MoveSequence& solution);
  void push_roots(int depth);
  void follow(const Branch& branch, const std::vector<MoveSequence>& openings);
  void finish();

  Problem problem_;
  search::RootSymmetry symmetry_;
  search::CubeSession session_;

  bool begun_ = false;
  bool done_ = false;
  bool held_ = false;  // by a pause
  bool in_depth_ = false;
  bool every_solution_ = false;
  bool solution_seen_ = false;  // in this depth; its moves are being found
  std::vector<Branch> stack_;
  std::vector<Branch> asked_;
  Result<SolveResult> result_;
};

}  // namespace superflip::gpu
