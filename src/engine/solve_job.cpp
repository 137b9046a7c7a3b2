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

int prefix_length_for(int depth) {
  return depth < kDeep ? std::min(depth, kShallowPrefix) : optimal::kPrefixLength;
}

int lower_bound_of(const Cube& cube, const optimal::Bounds& bounds) {
  const optimal::Task root = optimal::make_tasks(cube, 0, bounds).front();
  return std::max<int>(root.bound, root.other_bound);
}

}  // namespace

SolveJob::SolveJob(const SolveRequest& request, const optimal::Bounds& bounds)
    : request_(request), bounds_(bounds), symmetry_(request.cube) {
  const int bound =
      request.cube.is_solved() ? 0 : std::max(1, lower_bound_of(request.cube, bounds));
  result_.excluded_below = std::max(bound, request.min_length);
  depth_ = result_.excluded_below - 1;
  choose_next_depth();
}

int SolveJob::last_depth() const {
  if (shortest_) return std::min(request_.max_length, *shortest_ + request_.extra_length);
  if (request_.known) {
    return std::min(request_.max_length, static_cast<int>(request_.known->size()) - 1);
  }
  return request_.max_length;
}

void SolveJob::work(optimal::Searcher& searcher) {
  std::unique_lock lock(mutex_);
  if (!std::exchange(begun_, true)) start_ = last_check_ = Clock::now();
  while (!done_) {
    optimal::Iteration& iteration = *iteration_;
    const int depth = depth_;
    ++inside_;
    lock.unlock();
    const optimal::IterationResult part = searcher.run(iteration);
    lock.lock();
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
  const double now = seconds();
  const double took = now - time_.start;
  time_ = {now, took, time_.previous > 0 ? took / time_.previous : 0};
  if (prefix_length_for(depth) != prefix_length_) make_tasks(prefix_length_for(depth));
  order_tasks();
  std::fill(expanded_.begin(), expanded_.end(), 0);
  solved_tasks_.clear();
  iteration_ = std::make_unique<optimal::Iteration>();
  iteration_->tasks = tasks_;
  iteration_->order = order_;
  iteration_->depth = depth;
  iteration_->first_solution_only = request_.max_solutions == 1 && !request_.canonical_first;
  iteration_->expanded = expanded_;
  iteration_->pause = request_.pause.get();
}

void SolveJob::make_tasks(int prefix_length) {
  prefix_length_ = prefix_length;
  tasks_ = optimal::make_tasks(request_.cube, prefix_length, bounds_);
  expanded_.assign(tasks_.size(), 0);
  order_.resize(tasks_.size());
  std::iota(order_.begin(), order_.end(), 0U);
  if (symmetry_.is_trivial()) return;
  std::erase_if(order_, [&](std::uint32_t task) {
    return !symmetry_.is_first_of_its_images(tasks_[task].moves());
  });
}

// Where the last depth had most nodes, a solution is most likely now.
void SolveJob::order_tasks() {
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return expanded_[a] > expanded_[b]; });
}

void SolveJob::conclude_depth() {
  collect_solutions();  // also of a depth cut short: everything shorter is excluded
  if (result_.interrupted || result_.timed_out) return finish(false);
  if (!shortest_) result_.excluded_below = depth_ + 1;
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
  if (found_.empty() && request_.known) {
    found_.push_back(*request_.known);
    if (proved) result_.excluded_below = static_cast<int>(request_.known->size());
  }
  result_.proved = proved || shortest_.has_value();
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
  if (done_) return;
  const Clock::time_point now = Clock::now();
  if (request_.pause && request_.pause->is_paused()) paused_ += now - last_check_;
  last_check_ = now;
  if (!request_.timeout || now - start_ - paused_ < *request_.timeout) return;
  result_.timed_out = true;
  stop_now();
}

// If nobody is inside, nobody will come back to conclude the depth.
void SolveJob::stop_now() {
  iteration_->stop = true;
  if (inside_ == 0) finish(false);
}

SolveProgress SolveJob::progress() {
  const std::lock_guard lock(mutex_);
  SolveProgress progress;
  progress.depth = depth_;
  progress.nodes = result_.nodes;
  progress.seconds = seconds();
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
