// One problem being solved, by as many threads as care to join.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/two_phase.h>

#include "search/cube_session.h"
#include "search/root_symmetry.h"
#include "solvers/optimal/quick_look.h"
#include "solvers/optimal/recovery.h"
#include "solvers/optimal/searcher.h"
#include "solvers/optimal/task_list.h"

namespace superflip::optimal {

// Leads threads through the depths of a session, each depth in one or two rounds: all tasks are
// searched; then, if solutions were seen, their moves are found. All threads take part in a round; the
// last to come back from it prepares the next one while the others wait. The mutex is never held during
// any of that, only while notes are exchanged, so whoever watches the job may ask for progress and end
// it at any time.
class SolveJob {
 public:
  // Looks nothing up yet. `quick`, if there is one, outlives the job and looks for upper bounds.
  SolveJob(const Problem& problem, const Bounds& bounds, const TwoPhase* quick,
           const std::stop_token& stop);

  // Helps until the job is done. The first call starts its clock. Any number of threads may be in
  // here, each with its own searcher. An exception ends the job, not the thread.
  void work(Searcher& searcher);
  bool is_done() const { return done_; }

  // Ends the job if it has to end. To be called every few milliseconds.
  void watch();
  SolveProgress progress();
  bool has_news() const { return session_.has_news(); }
  // Once the job is done. To be called once.
  Result<SolveResult> take_result();

 private:
  enum class Round { kNone, kSearch, kRecover };

  void take_part(Searcher& searcher);
  void search(Searcher& searcher);
  void look_quickly();
  void note_better(const MoveSequence& moves);

  void prepare_round();
  bool begin_recovery();
  void conclude(const search::CubeSolutions& found, bool whole);
  void begin_depth(int depth);
  void finish();

  void fail(std::exception_ptr failure);
  bool has_to_stop_recovering();
  int lower_bound() const;
  bool may_hold_solutions(int depth) const;

  const Problem problem_;
  const Bounds bounds_;
  const search::RootSymmetry symmetry_;
  search::CubeSession session_;

  // Of whoever prepares a round; during a round they stand still, but for what threads add up.
  TaskList tasks_;
  QuickLook quick_look_;
  std::unique_ptr<Iteration> iteration_;
  std::unique_ptr<Recovery> recovery_;

  std::atomic<bool> done_{false};
  std::stop_source job_stop_;  // for the quick looks

  std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  Round round_ = Round::kNone;
  std::uint64_t round_number_ = 0;
  int inside_ = 0;               // threads taking part in this round
  bool preparing_ = false;       // the next one
  bool quick_look_due_ = false;  // in this depth
  std::stop_source quick_stop_;  // for this depth
  std::vector<std::uint32_t> solved_tasks_;
  std::exception_ptr failure_;
  SolveResult result_;
};

}  // namespace superflip::optimal
