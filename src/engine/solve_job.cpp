#include "engine/solve_job.h"

#include <algorithm>
#include <stdexcept>
#include <thread>
#include <utility>

#include "base/guarded.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;

// Solutions that were seen when the time was over are worth a moment more.
constexpr auto kRecoveryGrace = 40ms;

// Below this share of a depth nothing can be said about the rest.
constexpr double kTellingShare = 0.02;

}  // namespace

SolveJob::SolveJob(const SolveRequest& request, const optimal::Bounds& bounds,
                   const TwoPhase* quick)
    : request_(request),
      bounds_(bounds),
      symmetry_(request.cube),
      tasks_(request.cube, bounds, symmetry_),
      quick_look_(request.cube, quick),
      best_(request.known) {}

int SolveJob::lower_bound() const {
  if (request_.cube.is_solved()) return 0;
  const optimal::Task root = optimal::make_tasks(request_.cube, 0, bounds_).front();
  return std::max<int>({1, root.bound, root.other_bound});
}

// --- Rounds --------------------------------------------------------------------------------------

void SolveJob::work(optimal::Searcher& searcher) {
  std::unique_lock lock(mutex_);
  if (!clock_.has_begun()) clock_.begin();
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

void SolveJob::take_part(optimal::Searcher& searcher) {
  try {
    if (round_ == Round::kSearch) search(searcher);
    if (round_ == Round::kRecover) recovery_->work();
  } catch (...) {
    fail(std::current_exception());
  }
}

void SolveJob::search(optimal::Searcher& searcher) {
  look_quickly();
  const optimal::IterationResult part = searcher.run(*iteration_);
  const std::lock_guard lock(mutex_);
  quick_stop_.request_stop();  // the depth is searched, or a solution found
  lines_ += part.counts.lines;
  solved_tasks_.insert(solved_tasks_.end(), part.solved_tasks.begin(), part.solved_tasks.end());
}

// By the one thread that is first in this depth.
void SolveJob::look_quickly() {
  std::optional<MoveSequence> best;
  std::stop_token depth_stop;
  {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(quick_look_due_, false)) return;
    best = deepening_->known();
    depth_stop = quick_stop_.get_token();
  }
  quick_look_.look(depth_, std::move(best), job_stop_.get_token(), depth_stop,
                   [this](const MoveSequence& moves) { note_better(moves); });
}

void SolveJob::note_better(const MoveSequence& moves) {
  const std::lock_guard lock(mutex_);
  deepening_->note_known(moves);
  best_ = moves;
  has_news_ = true;
  if (deepening_->is_settled_at(depth_)) iteration_->stop = true;
}

// --- Between rounds: one thread, without the mutex -----------------------------------------------

void SolveJob::prepare_round() {
  try {
    if (round_ == Round::kNone) {
      search::Deepening deepening(request_, lower_bound());
      const std::lock_guard lock(mutex_);
      deepening_.emplace(std::move(deepening));
    } else if (round_ == Round::kSearch) {
      if (begin_recovery()) return;
      conclude({request_.cube, depth_}, !stop_);
    } else {
      conclude(recovery_->solutions(), !stop_ && !recovery_->was_cut_short());
    }
    const std::optional<int> next = deepening_->next_depth();
    if (next && !stop_) return begin_depth(*next);
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
  work.depth = depth_;
  work.wanted = request_.canonical_first ? SIZE_MAX : request_.max_solutions;
  recovery_ = std::make_unique<Recovery>(request_.cube, std::move(work), bounds_, symmetry_,
                                         [this] { return has_to_stop_recovering(); });
  const std::lock_guard lock(mutex_);
  round_ = Round::kRecover;
  return true;
}

void SolveJob::conclude(const search::DepthSolutions& found, bool whole) {
  // A depth that ended early without being settled would be excluded without having been searched.
  if (whole && iteration_->stop && found.count() == 0 && !deepening_->is_settled_at(depth_)) {
    throw std::logic_error("a solution was seen, but its moves were not found");
  }
  deepening_->conclude(found, whole);
  recovery_.reset();
}

void SolveJob::begin_depth(int depth) {
  tasks_.prepare(depth);
  auto iteration = std::make_unique<optimal::Iteration>();
  iteration->tasks = tasks_.tasks();
  iteration->order = tasks_.order();
  iteration->promise = tasks_.promise();
  iteration->depth = depth;
  iteration->first_solution_only = deepening_->one_is_enough();
  iteration->shorter_may_exist = deepening_->skipped_depths();
  iteration->pause = request_.pause.get();
  iteration->outer_stop = &stop_;
  const std::uint64_t nodes = iteration_ ? iteration_->nodes.load() : 0;
  // Somebody who wants more than one solution wants the whole depth searched.
  const bool look_is_due = deepening_->one_is_enough() && request_.extra_length == 0 &&
                           request_.min_length == 0 && quick_look_.is_due(depth, nodes);
  const std::lock_guard lock(mutex_);
  nodes_ += nodes;
  iteration_ = std::move(iteration);
  round_ = Round::kSearch;
  depth_ = depth;
  quick_look_due_ = look_is_due;
  quick_stop_ = std::stop_source();
  const double now = clock_.seconds();
  const double took = now - time_.start;
  time_ = {now, took, time_.previous > 0 ? took / time_.previous : 0};
}

// Nothing in here may throw once there is a failure.
void SolveJob::finish() {
  SolveResult result;
  if (!failure_) {
    try {
      result = deepening_->take_result();
    } catch (...) {
      fail(std::current_exception());
    }
  }
  const std::lock_guard lock(mutex_);
  result.interrupted = interrupted_;
  result.timed_out = timed_out_;
  result.nodes = nodes_ + (iteration_ ? iteration_->nodes.load() : 0);
  result.table_lines = lines_;
  result.seconds = clock_.seconds();
  result_ = std::move(result);
  done_ = true;
}

// --- From outside --------------------------------------------------------------------------------

void SolveJob::interrupt() {
  const std::lock_guard lock(mutex_);
  if (done_ || stop_) return;
  interrupted_ = true;
  stop();
}

void SolveJob::check_time() {
  if (!request_.timeout && !request_.pause) return;
  const std::lock_guard lock(mutex_);
  const bool held = request_.pause && request_.pause->is_paused();
  clock_.watch(held);
  // A thread of a batch may have taken the job and not yet begun: the time it has waited does not
  // count.
  if (done_ || stop_ || !clock_.has_begun()) return;
  if (held) quick_stop_.request_stop();
  if (!request_.timeout || clock_.elapsed() < *request_.timeout) return;
  timed_out_ = true;
  stop();
}

void SolveJob::fail(std::exception_ptr failure) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  stop();
}

// The mutex is held.
void SolveJob::stop() {
  stopped_at_ = Clock::now().time_since_epoch().count();
  stop_ = true;
  job_stop_.request_stop();
  quick_stop_.request_stop();
}

bool SolveJob::has_to_stop_recovering() const {
  while (request_.pause && request_.pause->is_paused() && !stop_) {
    std::this_thread::sleep_for(1ms);
  }
  return stop_ && Clock::now().time_since_epoch() >= Clock::duration(stopped_at_) + kRecoveryGrace;
}

SolveProgress SolveJob::progress() {
  const std::lock_guard lock(mutex_);
  SolveProgress progress;
  progress.depth = depth_;
  progress.nodes = nodes_ + (iteration_ ? iteration_->nodes.load() : 0);
  progress.seconds = clock_.seconds();
  progress.nodes_per_second =
      static_cast<double>(progress.nodes) / std::max(progress.seconds, 1e-9);
  progress.best = best_;
  has_news_ = false;
  progress.paused = request_.pause && request_.pause->is_paused();
  if (time_.growth > 0) progress.depth_seconds_expected = time_.previous * time_.growth;
  if (round_ == Round::kRecover) progress.depth_fraction = 1;
  if (!preparing_ && round_ == Round::kSearch) {
    progress.depth_fraction = tasks_.share_of(iteration_->taken);
    const double so_far = progress.seconds - time_.start;
    if (progress.depth_fraction >= kTellingShare) {
      progress.depth_seconds_left = so_far / progress.depth_fraction - so_far;
    } else if (progress.depth_seconds_expected) {
      progress.depth_seconds_left = std::max(0.0, *progress.depth_seconds_expected - so_far);
    }
  }
  return progress;
}

Result<SolveResult> SolveJob::take_result() {
  const std::lock_guard lock(mutex_);
  if (failure_) return tl::unexpected(base::error_of(failure_));
  return std::move(result_);
}

}  // namespace superflip
