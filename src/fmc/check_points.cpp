#include "fmc/check_points.h"

#include <algorithm>
#include <utility>

#include "fmc/find_steps.h"

namespace superflip::fmc {
namespace {

NissMoves operator+(const NissMoves& a, const NissMoves& b) {
  return {a.normal + b.normal, a.inverse + b.inverse};
}

void add_points(CheckedPoints& checked, const Cube& scramble,
                const std::vector<FmcWrittenStep>& written) {
  checked.points.push_back(CheckPoint::of(scramble, {}));
  for (const FmcWrittenStep& part : written) {
    const CheckPoint& before = checked.points.back();
    CheckPoint point = CheckPoint::of(scramble, part.so_far);
    FmcCheckedStep step;
    step.text = part.text;
    step.comment = part.comment;
    step.mark = part.mark;
    step.moves = part.moves;
    step.length = part.so_far.length() - before.so_far.length();
    step.total = point.total;
    step.cancelled = before.total + step.length - point.total;
    checked.steps.push_back(std::move(step));
    checked.points.push_back(std::move(point));
  }
}

void name_steps(CheckedPoints& checked) {
  std::optional<FmcStep> last;
  for (std::size_t i = 0; i < checked.steps.size(); ++i) {
    const CheckPoint& before = checked.points[i];
    const CheckPoint& after = checked.points[i + 1];
    const CheckPoint& next = checked.points[std::min(i + 2, checked.points.size() - 1)];
    FmcCheckedStep& step = checked.steps[i];
    const bool leads_to_insertion =
        i + 1 < checked.steps.size() && !checked.steps[i + 1].mark.empty();
    if (!step.mark.empty()) {
      step.name = "insertion";
      continue;
    }
    const NamedStep named = name_step(
        {before.reached, after.reached, next.reached, before.cube, after.cube}, step.moves, last);
    step.step = named.step;
    step.name = !named.step && leads_to_insertion ? "skeleton" : named.name;
    if (named.step) last = named.step;
  }
  // What comes next has a name or not: it is the case of the next step that has.
  std::optional<FmcStep> next;
  for (std::size_t i = checked.steps.size(); i-- > 0;) {
    FmcCheckedStep& step = checked.steps[i];
    step.case_name = case_behind({step.step, step.name}, next, checked.points[i + 1].cube);
    if (step.step) next = step.step;
  }
}

// Lines that were broken for want of room say nothing about steps.
bool lines_are_steps(const FmcWritten& written, const CheckedPoints& checked) {
  if (!written.has_lines) return false;
  const auto& steps = checked.steps;
  return std::any_of(steps.begin(), steps.end() - 1,
                     [](const FmcCheckedStep& step) {
                       return !step.comment.empty() || !step.mark.empty() || step.step;
                     }) ||
         !steps.back().comment.empty() || !steps.back().mark.empty();
}

std::vector<FmcWrittenStep> found_steps(const Cube& scramble, const FmcWritten& written) {
  const NissMoves all =
      written.has_sides ? written.steps.back().so_far : NissMoves{written.solution, {}};
  std::vector<FmcWrittenStep> steps;
  NissMoves so_far;
  for (const NissMoves& moves : find_steps(scramble, all, written.has_sides)) {
    so_far = so_far + moves;
    steps.push_back({moves.text(), "", "", moves, so_far});
  }
  return steps;
}

}  // namespace

CheckPoint CheckPoint::of(const Cube& scramble, const NissMoves& so_far) {
  CheckPoint point;
  point.so_far = so_far;
  point.cube = so_far.after(scramble);
  point.reached = Milestones::of(point.cube);
  point.total =
      static_cast<int>(so_far.normal.normalised().size() + so_far.inverse.normalised().size());
  return point;
}

CheckedPoints checked_points(const Cube& scramble, const FmcWritten& written) {
  CheckedPoints checked;
  add_points(checked, scramble, written.steps);
  name_steps(checked);
  if (lines_are_steps(written, checked)) return checked;
  CheckedPoints found;
  add_points(found, scramble, found_steps(scramble, written));
  name_steps(found);
  return found;
}

}  // namespace superflip::fmc
