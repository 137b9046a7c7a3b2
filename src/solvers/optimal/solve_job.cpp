#include "solvers/optimal/solve_job.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/guarded.h"

namespace superflip::optimal {
namespace {

using namespace std::chrono_literals;

// Solutions that were seen when the time was over are worth a moment more.
constexpr auto kRecoveryGrace = 40ms;

}  // namespace

SolveJob::SolveJob(const Problem& problem, const Bounds& bounds, const TwoPhase* quick,
                   const std::stop_token& stop)
    : problem_(problem),
      bounds_(bounds),
      symmetry_(problem.cube),
      session_(problem_, stop, {}),
      tasks_(problem.cube, bounds, symmetry_),
      quick_look_(problem, quick) {}

int SolveJob::lower_bound() const {
  if (problem_.cube.is_solved()) return 0;
  const Task root = make_tasks(problem_.cube, 0, bounds_).front();
  return std::max<int>({1, root.bound, root.other_bound});
}

// A quarter turn changes the parity of the corners, and a half turn does not.
bool SolveJob::may_hold_solutions(int depth) const {
  return problem_.metric != Metric::kQtm || depth % 2 == corner_parity(problem_.cube);
}

// --- Rounds --------------------------------------------------------------------------------------

void SolveJob::work(Searcher& searcher) {
  std::unique_lock lock(mutex_);
  if (!session_.limits().has_begun()) session_.begin();
  while (true) {
    changed_.wait(lock, [this] { return !preparing_; });
    if (done_) return;
    const std::uint64_t number = round_number_;
    ++inside_;
    lock.unlock();
    take_part(searcher);
    lock.lock();
    if (--inside_ > 0) {
      changed_.wait(lock, [&] { return round_number_ != number; });
      continue;
    }
    preparing_ = true;
    lock.unlock();
    prepare_round();
    lock.lock();
    preparing_ = false;
    ++round_number_;
    changed_.notify_all();
  }
}

void SolveJob::take_part(Searcher& searcher) {
  try {
    if (round_ == Round::kSearch) search(searcher);
    if (round_ == Round::kRecover) recovery_->work();
  } catch (...) {
    fail(std::current_exception());
  }
}

void SolveJob::search(Searcher& searcher) {
  look_quickly();
  const IterationResult part = searcher.run(*iteration_);
  session_.count_lines(part.counts.lines);
  const std::lock_guard lock(mutex_);
  quick_stop_.request_stop();  // the depth is searched, or a solution found
  solved_tasks_.insert(solved_tasks_.end(), part.solved_tasks.begin(), part.solved_tasks.end());
}

// By the one thread that is first in this depth.
void SolveJob::look_quickly() {
  std::stop_token depth_stop;
  {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(quick_look_due_, false)) return;
    depth_stop = quick_stop_.get_token();
  }
  quick_look_.look(iteration_->depth, session_.known(), job_stop_.get_token(), depth_stop,
                   [this](const MoveSequence& moves) { note_better(moves); });
}

void SolveJob::note_better(const MoveSequence& moves) {
  session_.note_better(moves);
  if (session_.is_settled()) iteration_->stop = true;
}

// --- Between rounds: one thread, without the mutex -----------------------------------------------

void SolveJob::prepare_round() {
  try {
    if (round_ == Round::kNone) {
      session_.exclude_below(lower_bound());
    } else if (round_ == Round::kSearch) {
      if (begin_recovery()) return;
      conclude({session_.judge(), iteration_->depth}, !session_.limits().has_ended());
    } else {
      conclude(recovery_->solutions(),
               !session_.limits().has_ended() && !recovery_->was_cut_short());
    }
    const auto may_hold = [this](int depth) { return may_hold_solutions(depth); };
    if (const std::optional<int> next = session_.begin_depth(may_hold)) return begin_depth(*next);
  } catch (...) {
    fail(std::current_exception());
  }
  finish();
}

// Also of a depth cut short: everything shorter is excluded.
bool SolveJob::begin_recovery() {
  Recovery::Work work;
  {
    const std::lock_guard lock(mutex_);
    if (failure_) return false;
    work.solved = std::exchange(solved_tasks_, {});
  }
  if (work.solved.empty()) return false;
  std::sort(work.solved.begin(), work.solved.end());
  work.tasks = tasks_.tasks();
  work.depth = iteration_->depth;
  work.wanted = static_cast<std::size_t>(session_.wanted().enough_of_a_depth());
  recovery_ = std::make_unique<Recovery>(session_.judge(), std::move(work), bounds_, symmetry_,
                                         [this] { return has_to_stop_recovering(); });
  const std::lock_guard lock(mutex_);
  round_ = Round::kRecover;
  return true;
}

void SolveJob::conclude(const search::CubeSolutions& found, bool whole) {
  // A depth that ended early without being settled would be excluded without having been searched.
  if (whole && iteration_->stop && found.count() == 0 && !session_.is_settled()) {
    throw std::logic_error("a solution was seen, but its moves were not found");
  }
  session_.end_depth(found, whole);
  recovery_.reset();
}

void SolveJob::begin_depth(int depth) {
  tasks_.prepare(depth);
  const std::uint64_t nodes = iteration_ ? iteration_->nodes.load() : 0;
  auto iteration = std::make_unique<Iteration>();
  iteration->tasks = tasks_.tasks();
  iteration->order = tasks_.order();
  iteration->promise = tasks_.promise();
  iteration->depth = depth;
  iteration->first_solution_only = session_.wanted().one_is_enough();
  iteration->shorter_may_exist = session_.skipped_depths();
  iteration->limits = &session_.limits();
  // Somebody who wants more than one solution wants the whole depth searched.
  const bool look_is_due = session_.wanted().one_is_enough() && problem_.extra_length == 0 &&
                           problem_.min_length == 0 && quick_look_.is_due(depth, nodes);
  const std::lock_guard lock(mutex_);
  iteration_ = std::move(iteration);
  round_ = Round::kSearch;
  quick_look_due_ = look_is_due;
  quick_stop_ = std::stop_source();
}

// Nothing in here may throw once there is a failure.
void SolveJob::finish() {
  SolveResult result;
  if (!failure_) {
    try {
      result = session_.take_result("optimal");
    } catch (...) {
      fail(std::current_exception());
    }
  }
  const std::lock_guard lock(mutex_);
  result_ = std::move(result);
  done_ = true;
}

// --- From outside --------------------------------------------------------------------------------

void SolveJob::watch() {
  search::SharedLimits& limits = session_.limits();
  limits.check();
  if (!limits.has_ended() && !limits.is_paused()) return;
  const std::lock_guard lock(mutex_);
  if (limits.has_ended()) job_stop_.request_stop();
  // A look that waits would keep the clock going: it is given up, and its thread waits in the search.
  quick_stop_.request_stop();
}

void SolveJob::fail(std::exception_ptr failure) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  session_.limits().abandon();
  job_stop_.request_stop();
  quick_stop_.request_stop();
}

bool SolveJob::has_to_stop_recovering() {
  search::SharedLimits& limits = session_.limits();
  return limits.has_to_end() && limits.ended_for() >= kRecoveryGrace;
}

SolveProgress SolveJob::progress() {
  {
    const std::lock_guard lock(mutex_);
    if (round_ == Round::kRecover) session_.set_fraction(1);
    if (!preparing_ && round_ == Round::kSearch) {
      session_.set_fraction(tasks_.share_of(iteration_->taken));
    }
  }
  return session_.solve_progress();
}

Result<SolveResult> SolveJob::take_result() {
  const std::lock_guard lock(mutex_);
  if (failure_) return tl::unexpected(base::error_of(failure_));
  return std::move(result_);
}

}  // namespace superflip::optimal
