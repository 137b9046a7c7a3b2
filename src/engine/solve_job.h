// One cube being solved, by as many threads as care to join.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include <superflip/solve.h>
#include <superflip/two_phase.h>

#include "engine/root_symmetry.h"
#include "solvers/optimal/searcher.h"
#include "solvers/optimal/task.h"

namespace superflip {

// Depth by depth: every task of a depth is searched before the next depth begins. Threads take tasks
// from a common list; the last to come back from a depth prepares the next one while the others
// wait. Whoever watches asks for progress and sees to the limits.
class SolveJob {
 public:
  // `quick`, if there is one, outlives the job and looks for upper bounds.
  SolveJob(const SolveRequest& request, const optimal::Bounds& bounds, const TwoPhase* quick);

  // Helps until the job is done. The first call starts its clock. Any number of threads may be in here, each with its own searcher.
  void work(optimal::Searcher& searcher);
  bool is_done() const { return done_; }

  // Ends the job soon: all threads return from work().
  void interrupt();
  // Ends it if its time is over. To be called every few milliseconds: pauses are timed by it.
  void check_time();
  SolveProgress progress();
  // Whether a better solution has become known since progress() was last called.
  bool has_news() const { return has_news_; }
  // Once the job is done.
  SolveResult result() const { return result_; }

 private:
  using Clock = std::chrono::steady_clock;

  void begin_depth(int depth);
  void conclude_depth();
  void choose_next_depth();
  void finish(bool proved);
  void plan_quick_look();
  void look_quickly();
  void note_better(const MoveSequence& moves);
  void make_tasks(int prefix_length);
  void order_tasks();
  void collect_solutions();
  void add_solution(const MoveSequence& moves);
  void stop_now();
  int last_depth() const;
  double seconds() const;

  SolveRequest request_;
  optimal::Bounds bounds_;
  RootSymmetry symmetry_;
  bool begun_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_check_ = start_;
  Clock::duration paused_{};  // so long in all

  std::mutex mutex_;
  std::condition_variable depth_changed_;
  std::atomic<bool> done_{false};
  int depth_ = 0;
  int inside_ = 0;  // threads searching this depth

  const TwoPhase* quick_;
  bool quick_look_due_ = false;   // in this depth
  std::uint64_t look_nodes_ = 0;  // of the last look
  std::stop_source quick_stop_;   // for this depth
  std::stop_source job_stop_;
  std::optional<MoveSequence> best_;  // the upper bound
  std::atomic<bool> has_news_{false};
  std::uint64_t depth_start_nodes_ = 0;
  std::uint64_t last_depth_nodes_ = 0;

  std::unique_ptr<optimal::Iteration> iteration_;
  std::vector<std::uint32_t> solved_tasks_;

  int prefix_length_ = -1;
  std::vector<optimal::Task> tasks_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint64_t> promise_;

  struct DepthTime {
    double start = 0;
    double previous = 0;  // seconds the depth before took
    double growth = 0;    // and how many times its own predecessor that was; 0: not known
  };
  DepthTime time_;
  std::vector<MoveSequence> found_;
  std::optional<int> shortest_;
  SolveResult result_;
};

}  // namespace superflip
