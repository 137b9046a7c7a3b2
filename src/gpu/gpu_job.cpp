#include "gpu/gpu_job.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/guarded.h"
#include "cube/canonical_faces.h"
#include "gpu/near_solutions.h"

namespace superflip::gpu {
namespace {

using namespace std::chrono_literals;

// Solutions that were seen when the time was over are worth a moment more.
constexpr auto kRecoveryGrace = 40ms;

// Of a symmetric cube: enough for all 48 symmetries to pay.
constexpr int kRootTurns = 2;

}  // namespace

GpuJob::GpuJob(const Problem& problem, const std::stop_token& stop)
    : problem_(problem), symmetry_(problem.cube), session_(problem_, stop, {}) {}

// --- Depths --------------------------------------------------------------------------------------

void GpuJob::go_on() {
  try {
    if (!begun_) begin();
    while (!done_) {
      held_ = session_.limits().is_held();
      if (held_) return;
      session_.limits().check();
      if (!in_depth_) {
        begin_depth();
      } else if (stack_.empty() || session_.is_enough() || is_over()) {
        end_depth();
      } else if (stack_.back().depth <= NearSolutions::kReach && solution_seen_) {
        const Branch branch = std::move(stack_.back());
        stack_.pop_back();
        search_near(branch);
      } else {
        return;
      }
    }
  } catch (...) {
    fail(std::current_exception());
  }
}

void GpuJob::begin() {
  begun_ = true;
  session_.begin();
  session_.exclude_below(
      NearSolutions::shared().distance(problem_.cube).value_or(NearSolutions::kRadius + 1));
}

void GpuJob::begin_depth() {
  const bool has_ended = session_.limits().has_ended();
  const std::optional<int> depth = has_ended ? std::nullopt : session_.begin_depth_at_once();
  if (!depth) return finish();
  in_depth_ = true;
  solution_seen_ = false;
  // Where shorter solutions may exist, a cube that comes out solved may be one of those, with turns
  // that cancel, and an opening proves nothing.
  every_solution_ = !session_.wanted().one_is_enough() || session_.skipped_depths();
  push_roots(*depth);
}

void GpuJob::end_depth() {
  stack_.clear();
  in_depth_ = false;
  const bool cut_short = session_.limits().has_ended();
  // A depth that ended early without a solution would be excluded without having been searched.
  if (solution_seen_ && !every_solution_ && !cut_short && !session_.is_enough()) {
    throw std::logic_error("a solution was seen, but its moves were not found");
  }
  session_.end_depth();
}

void GpuJob::push_roots(int depth) {
  // The last few turns need no card, and no symmetry.
  if (depth <= NearSolutions::kRadius) {
    search_near({problem_.cube, {}, depth, Branch::kNoRoot});
    return;
  }
  if (symmetry_.is_trivial()) {
    stack_.push_back({problem_.cube, {}, depth, 0});
    return;
  }
  int root = 0;
  for (int first = 0; first < kMoveCount; ++first) {
    for (int second = 0; second < kMoveCount; ++second) {
      const MoveSequence prefix{Move::from_index(first), Move::from_index(second)};
      if (!may_follow(prefix[0].face(), prefix[1].face())) continue;
      if (!symmetry_.is_first_of_its_images(std::vector<Move>(prefix.begin(), prefix.end()))) {
        continue;
      }
      stack_.push_back({problem_.cube * prefix.cube(), prefix, depth - kRootTurns, root++});
    }
  }
  std::ranges::reverse(stack_);  // the first is on top
}

// --- Branches --------------------------------------------------------------------------------------

std::span<const Branch> GpuJob::take_branches(std::size_t most) {
  const auto count = static_cast<std::ptrdiff_t>(std::min(most, stack_.size()));
  asked_.assign(stack_.end() - count, stack_.end());
  stack_.erase(stack_.end() - count, stack_.end());
  return asked_;
}

// What was not searched to the end goes back: it is asked for again, unless a limit has ended it all,
// and then what was found counts.
void GpuJob::take_answers(const BranchAnswers& answers) {
  try {
    session_.limits().check();
    const bool is_last = session_.limits().has_ended();
    session_.count_nodes(answers.counts.nodes);
    session_.count_lines(answers.counts.lines);
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const std::vector<MoveSequence>& openings = answers.openings[i];
      if (answers.whole || is_last || (!every_solution_ && !openings.empty())) {
        follow(asked_[i], openings);
      } else {
        stack_.push_back(asked_[i]);
      }
      if (!openings.empty() && !every_solution_) break;  // one is enough
    }
    asked_.clear();
  } catch (...) {
    fail(std::current_exception());
  }
}

void GpuJob::follow(const Branch& branch, const std::vector<MoveSequence>& openings) {
  if (openings.empty()) return;
  solution_seen_ = true;
  if (!every_solution_) stack_.clear();
  for (auto opening = openings.rbegin(); opening != openings.rend(); ++opening) {
    stack_.push_back({branch.cube * opening->cube(), branch.prefix + *opening,
                      branch.depth - static_cast<int>(opening->size()), Branch::kNoRoot});
    if (!every_solution_) return;
  }
}

void GpuJob::search_near(const Branch& branch) {
  if (!every_solution_) {  // then none is shorter
    const auto moves = NearSolutions::shared().find_one(branch.cube, branch.depth);
    if (moves) add_with_images(branch.prefix + *moves);
    return;
  }
  NearSolutions::shared().search(branch.cube, branch.depth, [&](const MoveSequence& moves) {
    add_with_images(branch.prefix + moves);
    return !session_.is_enough();
  });
}

void GpuJob::add_with_images(const MoveSequence& solution) {
  for (const MoveSequence& image : symmetry_.images(solution)) {
    if (!session_.add(image)) return;  // its turns cancel, and so do those of all its images
  }
}

// --- The end ---------------------------------------------------------------------------------------

bool GpuJob::is_over() {
  search::SharedLimits& limits = session_.limits();
  limits.check();
  return limits.has_ended() && (!solution_seen_ || limits.ended_for() >= kRecoveryGrace);
}

bool GpuJob::needs_no_search() {
  return session_.limits().is_held() || is_over();
}

std::chrono::nanoseconds GpuJob::over_for() {
  return is_over() ? session_.limits().ended_for() : 0ns;
}

void GpuJob::note_fraction(double fraction) {
  session_.set_fraction(solution_seen_ ? 1 : fraction);
}

void GpuJob::finish() {
  result_ = session_.take_result("optimal");
  done_ = true;
}

void GpuJob::fail(const std::exception_ptr& failure) {
  fail(base::error_of(failure));
}

void GpuJob::fail(Error error) {
  result_ = tl::unexpected(std::move(error));
  stack_.clear();
  asked_.clear();
  done_ = true;
}

Result<SolveResult> GpuJob::take_result() {
  return std::move(result_);
}

}  // namespace superflip::gpu
