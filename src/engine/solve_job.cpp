#include "engine/solve_job.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace superflip {
namespace {

// A deep search is cut finely, for the order of its tasks matters; a shallow one is over before
// that many tasks are made.
constexpr int kDeep = 14;
constexpr int kShallowPrefix = 2;

// A node of the two-phase solver takes as long as some 20 of the search. The first quick look for an
// upper bound takes about 10 ms; one before a deep search a quarter of the time of the depth before,
// which is a fiftieth of what the whole depth would take.
constexpr std::uint64_t kFirstLookNodes = 25'000;
constexpr std::uint64_t kNodesPerLookNode = 80;
// Every look begins anew: one that is not much longer than the last finds nothing new.
constexpr std::uint64_t kLookGrowth = 3;

int prefix_length_for(int depth) {
  return depth < kDeep ? std::min(depth, kShallowPrefix) : optimal::kPrefixLength;
}

int lower_bound_of(const Cube& cube, const optimal::Bounds& bounds) {
  const optimal::Task root = optimal::make_tasks(cube, 0, bounds).front();
  return std::max<int>(root.bound, root.other_bound);
}

}  // namespace

SolveJob::SolveJob(const SolveRequest& request, const optimal::Bounds& bounds,
                   const TwoPhase* quick)
    : request_(request),
      bounds_(bounds),
      symmetry_(request.cube),
      quick_(quick),
      best_(request.known) {
  const int bound =
      request.cube.is_solved() ? 0 : std::max(1, lower_bound_of(request.cube, bounds));
  result_.excluded_below = std::max(bound, request.min_length);
  depth_ = result_.excluded_below - 1;
  choose_next_depth();
}

int SolveJob::last_depth() const {
  const int limit = request_.max_length.value_or(kGodsNumberHtm);
  if (shortest_) return std::min(limit, *shortest_ + request_.extra_length);
  return best_ ? std::min(limit, static_cast<int>(best_->size()) - 1) : limit;
}

// Somebody who wants more than one solution wants the whole depth searched.
void SolveJob::plan_quick_look() {
  const bool wanted = quick_ != nullptr && depth_ >= kDeep && request_.max_solutions == 1 &&
                      !request_.canonical_first && request_.extra_length == 0 &&
                      request_.min_length == 0;
  const std::uint64_t nodes = std::max(kFirstLookNodes, last_depth_nodes_ / kNodesPerLookNode);
  quick_look_due_ = wanted && nodes >= kLookGrowth * look_nodes_;
  if (quick_look_due_) look_nodes_ = nodes;
}

// By the one thread that is first in this depth, which does not hold the mutex. The number of nodes,
// not the time, limits the look, so that one thread does the same every time.
void SolveJob::look_quickly() {
  std::unique_lock lock(mutex_);
  TwoPhaseRequest look;
  look.cube = request_.cube;
  const std::stop_token job_stop = job_stop_.get_token();
  const std::stop_token depth_stop = quick_stop_.get_token();
  const auto solve = [&](const std::stop_token& stop) {
    if (best_) look.max_length = static_cast<int>(best_->size()) - 1;
    lock.unlock();
    const Result<TwoPhaseResult> looked =
        quick_->solve(look, stop, [this](const MoveSequence& moves) { note_better(moves); });
    if (!looked) throw std::logic_error("a quick look failed: " + looked.error().message);
    lock.lock();
  };
  // Any solution at first, however long that takes: mostly less than a millisecond.
  look.target_length = kTwoPhaseMaxLength;
  if (!best_) solve(job_stop);
  look.target_length = depth_;
  look.max_nodes = look_nodes_;
  if (best_ && static_cast<int>(best_->size()) > depth_) solve(depth_stop);
}

void SolveJob::note_better(const MoveSequence& moves) {
  const std::lock_guard lock(mutex_);
  best_ = moves;
  has_news_ = true;
  // All that is shorter than this depth is excluded: nothing is left to search for.
  if (static_cast<int>(moves.size()) <= depth_) iteration_->stop = true;
}

void SolveJob::work(optimal::Searcher& searcher) {
  std::unique_lock lock(mutex_);
  if (!std::exchange(begun_, true)) start_ = last_check_ = Clock::now();
  while (!done_) {
    optimal::Iteration& iteration = *iteration_;
    const int depth = depth_;
    const bool looks = std::exchange(quick_look_due_, false);
    ++inside_;
    lock.unlock();
    if (looks) look_quickly();
    const optimal::IterationResult part = searcher.run(iteration);
    lock.lock();
    quick_stop_.request_stop();  // the depth is searched, or a solution found
    result_.nodes += part.counts.nodes;
    result_.table_lines += part.counts.lines;
    solved_tasks_.insert(solved_tasks_.end(), part.solved_tasks.begin(), part.solved_tasks.end());
    if (--inside_ == 0) {
      conclude_depth();
      depth_changed_.notify_all();
    } else {
      depth_changed_.wait(lock, [&] { return done_ || depth_ != depth; });
    }
  }
}

// The mutex is held, or nobody else has come yet.
void SolveJob::begin_depth(int depth) {
  depth_ = depth;
  last_depth_nodes_ = result_.nodes - depth_start_nodes_;
  depth_start_nodes_ = result_.nodes;
  const double now = seconds();
  const double took = now - time_.start;
  time_ = {now, took, time_.previous > 0 ? took / time_.previous : 0};
  if (prefix_length_for(depth) != prefix_length_) make_tasks(prefix_length_for(depth));
  order_tasks();
  std::fill(promise_.begin(), promise_.end(), 0);
  solved_tasks_.clear();
  iteration_ = std::make_unique<optimal::Iteration>();
  iteration_->tasks = tasks_;
  iteration_->order = order_;
  iteration_->depth = depth;
  iteration_->first_solution_only = request_.max_solutions == 1 && !request_.canonical_first;
  iteration_->promise = promise_;
  iteration_->pause = request_.pause.get();
  plan_quick_look();
  quick_stop_ = std::stop_source();
}

void SolveJob::make_tasks(int prefix_length) {
  prefix_length_ = prefix_length;
  tasks_ = optimal::make_tasks(request_.cube, prefix_length, bounds_);
  promise_.assign(tasks_.size(), 0);
  order_.resize(tasks_.size());
  std::iota(order_.begin(), order_.end(), 0U);
  if (symmetry_.is_trivial()) return;
  std::erase_if(order_, [&](std::uint32_t task) {
    return !symmetry_.is_first_of_its_images(tasks_[task].moves());
  });
}

// Where the last depth came closest to the goal, a solution is most likely now.
void SolveJob::order_tasks() {
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return promise_[a] > promise_[b]; });
}

void SolveJob::conclude_depth() {
  collect_solutions();  // also of a depth cut short: everything shorter is excluded
  if (result_.interrupted || result_.timed_out) return finish(false);
  // A quick look may have ended the depth early, with a solution that cannot be beaten.
  const bool best_is_shortest = best_ && static_cast<int>(best_->size()) <= depth_;
  if (!shortest_ && !best_is_shortest) result_.excluded_below = depth_ + 1;
  choose_next_depth();
}

void SolveJob::choose_next_depth() {
  const bool enough = found_.size() >= request_.max_solutions;
  int next = depth_ + 1;
  if (next == 0 && !enough) {  // a solved cube needs no turns
    add_solution({});
    ++next;
  }
  if (found_.size() >= request_.max_solutions || next > last_depth()) return finish(true);
  begin_depth(next);
}

void SolveJob::collect_solutions() {
  const std::size_t limit = request_.max_solutions == kEverySolution || request_.canonical_first
                                ? SIZE_MAX
                                : request_.max_solutions;
  std::sort(solved_tasks_.begin(), solved_tasks_.end());
  std::set<std::vector<Move>> of_this_depth;
  for (const std::uint32_t task : solved_tasks_) {
    if (of_this_depth.size() >= limit) break;
    for (const MoveSequence& moves :
         optimal::solutions_in_task(tasks_[task], depth_, limit, bounds_)) {
      for (const MoveSequence& image : symmetry_.images(moves)) {
        of_this_depth.insert(std::vector<Move>(image.begin(), image.end()));
      }
    }
  }
  for (const std::vector<Move>& moves : of_this_depth) {
    if (found_.size() < request_.max_solutions) add_solution(MoveSequence(moves));
  }
}

void SolveJob::add_solution(const MoveSequence& moves) {
  if (!(request_.cube * moves.cube()).is_solved()) {
    throw std::logic_error("a solution does not solve its cube: " + moves.text());
  }
  if (!shortest_) shortest_ = static_cast<int>(moves.size());
  found_.push_back(moves);
}

void SolveJob::finish(bool proved) {
  const auto is_wanted = [this](const MoveSequence& moves) {
    return !request_.max_length || static_cast<int>(moves.size()) <= *request_.max_length;
  };
  if (found_.empty() && best_ && is_wanted(*best_)) {
    add_solution(*best_);
    if (proved) result_.excluded_below = static_cast<int>(best_->size());
  }
  result_.proved = proved || (shortest_ && *shortest_ <= result_.excluded_below);
  result_.complete = proved;
  result_.solutions = std::move(found_);
  result_.seconds = seconds();
  done_ = true;
}

void SolveJob::interrupt() {
  const std::lock_guard lock(mutex_);
  if (done_) return;
  result_.interrupted = true;
  stop_now();
}

void SolveJob::check_time() {
  if (!request_.timeout && !request_.pause) return;
  const std::lock_guard lock(mutex_);
  // A thread of a batch may have taken the job and not yet begun: the time it has waited does not count.
  if (done_ || !begun_) return;
  const Clock::time_point now = Clock::now();
  if (request_.pause && request_.pause->is_paused()) {
    paused_ += now - last_check_;
    quick_stop_.request_stop();
  }
  last_check_ = now;
  if (!request_.timeout || now - start_ - paused_ < *request_.timeout) return;
  result_.timed_out = true;
  stop_now();
}

// If nobody is inside, nobody will come back to conclude the depth.
void SolveJob::stop_now() {
  iteration_->stop = true;
  job_stop_.request_stop();
  quick_stop_.request_stop();
  if (inside_ == 0) finish(false);
}

SolveProgress SolveJob::progress() {
  const std::lock_guard lock(mutex_);
  SolveProgress progress;
  progress.depth = depth_;
  progress.nodes = result_.nodes;
  progress.seconds = seconds();
  progress.best = best_;
  has_news_ = false;
  progress.paused = request_.pause && request_.pause->is_paused();
  if (!done_) {
    const std::size_t taken = std::min<std::size_t>(iteration_->taken, order_.size());
    progress.depth_fraction =
        static_cast<double>(taken) / static_cast<double>(std::max<std::size_t>(order_.size(), 1));
  }
  progress.nodes_per_second =
      static_cast<double>(progress.nodes) / std::max(progress.seconds, 1e-9);
  if (time_.growth > 0) progress.depth_seconds_expected = time_.previous * time_.growth;
  return progress;
}

double SolveJob::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_ - paused_).count();
}

}  // namespace superflip
