#include <superflip/fmc_check.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <superflip/fmc_cases.h>
#include <superflip/fmc_insert.h>
#include <superflip/notation.h>

#include "base/guarded.h"
#include "fmc/check_points.h"
#include "fmc/check_remarks.h"
#include "fmc/rest_finder.h"

namespace superflip {
namespace {

using Clock = std::chrono::steady_clock;
using fmc::CheckPoint;

// A single step is found in less; what is not by then is no help to anybody.
constexpr std::chrono::seconds kLongestStep{20};
constexpr int kMostAtWca = 80;

class Checking {
 public:
  Checking(const FmcSolver& solver, Solver* optimal, const Cube& scramble,
           const FmcWritten& written, const FmcCheckRequest& request, const std::stop_token& stop,
           const FmcCheckProgressCallback& progress)
      : solver_(solver),
        scramble_(scramble),
        written_(written),
        request_(request),
        stop_(stop),
        progress_(progress),
        rests_(optimal, request.timeout, stop),
        finds_rests_(request.find_rests && optimal != nullptr) {}

  Result<FmcCheckResult> run() {
    result_.solution = written_.solution;
    result_.length = static_cast<int>(written_.solution.size());
    result_.notes = written_.notes;
    note_on_rules();
    const Cube left = scramble_ * written_.solution.cube();
    result_.solves = left.is_solved();
    if (!result_.solves) {
      result_.left = fmc_left(left).text();
      result_.complete = true;
      return std::move(result_);
    }
    fmc::CheckedPoints checked = fmc::checked_points(scramble_, written_);
    result_.steps = std::move(checked.steps);
    points_ = std::move(checked.points);
    result_.case_name = scramble_case();
    result_.cancelled_between_sides = points_.back().total - result_.length;
    if (request_.find_alternatives) {
      if (auto good = find_alternatives(); !good) return tl::unexpected(good.error());
    }
    if (finds_rests_) {
      if (auto good = find_rests(); !good) return tl::unexpected(good.error());
      count_losses();
      result_.has_rests = true;
    }
    result_.interrupted = stop_.stop_requested();
    result_.timed_out = !result_.interrupted && rests_.has_timed_out();
    result_.complete = !result_.interrupted && !result_.timed_out;
    result_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    return std::move(result_);
  }

 private:
  void note_on_rules() {
    if (written_.has_slices) {
      result_.notes.emplace_back(
          "slice turns count as two, and the WCA takes none: write them as "
          "turns of faces and rotations");
    }
    if (const int more = written_.written_length - result_.length; more > 0) {
      result_.notes.push_back(
          fmt::format("written with {} turns, {} of which cancel", written_.written_length, more));
    }
    if (written_.written_length > kMostAtWca) {
      result_.notes.push_back(fmt::format("the WCA takes at most {} turns", kMostAtWca));
    }
  }

  std::string scramble_case() const {
    if (scramble_.is_solved()) return "";
    const auto on = [&](Axis axis) { return eo_case(scramble_, axis); };
    return fmt::format("fb {}, rl {}, ud {}", on(Axis::kFB), on(Axis::kRL), on(Axis::kUD));
  }

  void tell(std::string what, std::size_t done, const std::optional<SolveProgress>& search = {}) {
    if (!progress_) return;
    progress_({std::move(what), static_cast<int>(done), static_cast<int>(points_.size()), search});
  }

  // The shortest of a step from a cube, if that can be asked for and there is time.
  Result<std::optional<FmcSolution>> shortest(const Cube& cube, const FmcStep& step) {
    if (stop_.stop_requested()) return std::nullopt;
    FmcRequest request;
    request.step = step;
    request.niss = info_of(step.kind).most;
    request.timeout = kLongestStep;
    if (request_.timeout) request.timeout = std::min(*request.timeout, *request_.timeout);
    auto found = solver_.solve(cube, request, stop_);
    if (!found && found.error().code == ErrorCode::kUsage)
      return std::nullopt;  // cannot start here
    if (!found) return tl::unexpected(found.error());
    if (found->solutions.empty()) return std::nullopt;
    return std::move(found->solutions.front());
  }

  Result<void> find_alternatives() {
    for (std::size_t i = 0; i < result_.steps.size(); ++i) {
      FmcCheckedStep& step = result_.steps[i];
      tell(step.step ? step.step->title() : step.name, i);
      if (step.step && step.step->kind != FmcKind::kEoFin) {
        auto best = shortest(points_[i].cube, on_any_axis(*step.step));
        if (!best) return tl::unexpected(best.error());
        step.best_of_step = std::move(*best);
      }
      if (const auto finish = fmc::finish_from(points_[i + 1].reached)) {
        auto best = shortest(points_[i + 1].cube, *finish);
        if (!best) return tl::unexpected(best.error());
        step.best_finish = std::move(*best);
      }
    }
    return {};
  }

  static FmcStep on_any_axis(FmcStep step) {
    const bool is_finish = step.kind == FmcKind::kDrFin || step.kind == FmcKind::kFrFin ||
                           step.kind == FmcKind::kSlice;
    if (!is_finish) step.axis.reset();
    return step;
  }

  // From the end on: what solves a point solves the one before it, with the turns between.
  Result<void> find_rests() {
    result_.steps.back().rest = {};
    for (std::size_t i = result_.steps.size(); i-- > 0;) {
      FmcRest& rest = i == 0 ? result_.optimal : result_.steps[i - 1].rest;
      const std::string what =
          i == 0 ? "the optimal solution" : "the shortest way from " + result_.steps[i - 1].name;
      const std::size_t done = result_.steps.size() - i;
      tell(what, done);
      auto found = rests_.find(points_[i].cube, known_from(i), static_cast<int>(i),
                               [&](const SolveProgress& search) { tell(what, done, search); });
      if (!found) return tl::unexpected(found.error());
      rest = std::move(*found);
    }
    bound_each_other();
    return {};
  }

  // An insertion changes what was before it: the steps so far and the rest are no solution then.
  std::optional<MoveSequence> known_from(std::size_t i) const {
    const FmcCheckedStep& step = result_.steps[i];
    const MoveSequence whole = written_.solution;
    if (!step.mark.empty()) return i == 0 ? std::optional(whole) : std::nullopt;
    MoveSequence known =
        (step.moves.normal + step.rest.solution + step.moves.inverse.inverse()).normalised();
    if (i == 0 && whole.size() < known.size()) known = whole;
    return known;
  }

  // Two points differ by no more than the turns between them.
  void bound_each_other() {
    const auto rest = [&](std::size_t i) -> FmcBounds& {
      return i == 0 ? result_.optimal.length : result_.steps[i - 1].rest.length;
    };
    const auto bound = [&](std::size_t i) {
      const FmcCheckedStep& step = result_.steps[i];
      if (!step.mark.empty()) return;
      FmcBounds& before = rest(i);
      FmcBounds& after = rest(i + 1);
      before.at_least = std::max(before.at_least, after.at_least - step.length);
      after.at_least = std::max(after.at_least, before.at_least - step.length);
    };
    for (std::size_t i = 0; i < result_.steps.size(); ++i) bound(i);
    for (std::size_t i = result_.steps.size(); i-- > 0;) bound(i);
  }

  void count_losses() {
    const FmcRest* before = &result_.optimal;
    int total_before = 0;
    for (std::size_t i = 0; i < result_.steps.size(); ++i) {
      FmcCheckedStep& step = result_.steps[i];
      const int turns = step.total - total_before;
      step.loss = {turns + step.rest.length.at_least - before->length.at_most,
                   turns + step.rest.length.at_most - before->length.at_least};
      if (step.mark.empty()) step.loss.at_least = std::max(step.loss.at_least, -step.cancelled);
      step.remark = fmc::remark_on(step, *before, i + 1 == result_.steps.size());
      before = &step.rest;
      total_before = step.total;
    }
    result_.loss = {result_.length - result_.optimal.length.at_most,
                    result_.length - result_.optimal.length.at_least};
  }

  const FmcSolver& solver_;
  const Cube& scramble_;
  const FmcWritten& written_;
  const FmcCheckRequest& request_;
  const std::stop_token& stop_;
  const FmcCheckProgressCallback& progress_;
  const Clock::time_point start_ = Clock::now();
  fmc::RestFinder rests_;
  const bool finds_rests_;
  std::vector<CheckPoint> points_;
  FmcCheckResult result_;
};

}  // namespace

Result<FmcCheckResult> fmc_check(const FmcSolver& solver, Solver* optimal, const Cube& scramble,
                                 const FmcWritten& written, const FmcCheckRequest& request,
                                 const std::stop_token& stop,
                                 const FmcCheckProgressCallback& progress) {
  return base::guarded([&]() -> Result<FmcCheckResult> {
    if (auto good = check_cube(scramble); !good) return tl::unexpected(good.error());
    if (written.steps.empty()) return fail(ErrorCode::kUsage, "there are no turns in the solution");
    return Checking(solver, optimal, scramble, written, request, stop, progress).run();
  });
}

}  // namespace superflip
