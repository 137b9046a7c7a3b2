// One cube being solved, by as many threads as care to join.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/two_phase.h>

#include "engine/job_clock.h"
#include "engine/quick_look.h"
#include "engine/recovery.h"
#include "engine/root_symmetry.h"
#include "engine/task_list.h"
#include "search/deepening.h"
#include "solvers/optimal/searcher.h"

namespace superflip {

// Depth by depth, and each depth in one or two rounds: all tasks are searched; then, if solutions were
// seen, their moves are found. All threads take part in a round; the last to come back from it
// prepares the next one while the others wait. The mutex is never held during any of that, only while
// notes are exchanged, so whoever watches the job may ask for progress and end it at any time.
class SolveJob {
 public:
  // Looks nothing up yet. `quick`, if there is one, outlives the job and looks for upper bounds.
  SolveJob(const SolveRequest& request, const optimal::Bounds& bounds, const TwoPhase* quick);

  // Helps until the job is done. The first call starts its clock. Any number of threads may be in
  // here, each with its own searcher. An exception ends the job, not the thread.
  void work(optimal::Searcher& searcher);
  bool is_done() const { return done_; }

  // Ends the job soon: all threads return from work().
  void interrupt();
  // Ends it if its time is over. To be called every few milliseconds: pauses are timed by it.
  void check_time();
  SolveProgress progress();
  // Whether a better solution has become known since progress() was last called.
  bool has_news() const { return has_news_; }
  // Once the job is done. To be called once.
  Result<SolveResult> take_result();

 private:
  enum class Round { kNone, kSearch, kRecover };
  using Clock = std::chrono::steady_clock;

  void take_part(optimal::Searcher& searcher);
  void search(optimal::Searcher& searcher);
  void look_quickly();
  void note_better(const MoveSequence& moves);

  void prepare_round();
  bool begin_recovery();
  void conclude(const search::DepthSolutions& found, bool whole);
  void begin_depth(int depth);
  void finish();

  void fail(std::exception_ptr failure);
  void stop();
  bool has_to_stop_recovering() const;
  int lower_bound() const;

  const SolveRequest request_;
  const optimal::Bounds bounds_;
  const RootSymmetry symmetry_;

  // Of whoever prepares a round; during a round they stand still, but for what threads add up.
  TaskList tasks_;
  QuickLook quick_look_;
  std::unique_ptr<optimal::Iteration> iteration_;
  std::unique_ptr<Recovery> recovery_;

  std::atomic<bool> done_{false};
  std::atomic<bool> stop_{false};
  std::atomic<Clock::rep> stopped_at_{0};
  std::atomic<bool> has_news_{false};
  std::stop_source job_stop_;

  std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  JobClock clock_;
  std::optional<search::Deepening> deepening_;
  Round round_ = Round::kNone;
  std::uint64_t round_number_ = 0;
  int inside_ = 0;          // threads taking part in this round
  bool preparing_ = false;  // the next one
  int depth_ = 0;
  std::uint64_t nodes_ = 0;           // of the depths before
  std::optional<MoveSequence> best_;  // to be shown; not proved
  bool quick_look_due_ = false;       // in this depth
  std::stop_source quick_stop_;       // for this depth
  std::vector<std::uint32_t> solved_tasks_;
  std::uint64_t lines_ = 0;
  struct DepthTime {
    double start = 0;
    double previous = 0;  // seconds the depth before took
    double growth = 0;    // and how many times its own predecessor that was; 0: not known
  };
  DepthTime time_;
  bool interrupted_ = false;
  bool timed_out_ = false;
  std::exception_ptr failure_;
  SolveResult result_;
};

}  // namespace superflip
