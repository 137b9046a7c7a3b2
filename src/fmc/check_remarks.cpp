#include "fmc/check_remarks.h"

#include <fmt/format.h>

namespace superflip::fmc {
namespace {

std::string turns(int count) {
  return fmt::format("{} move{}", count, count == 1 ? "" : "s");
}

std::string_view sides_of(const NissMoves& moves) {
  if (moves.inverse.empty()) return "";
  return moves.normal.empty() ? " on the inverse" : " on both sides";
}

bool is_finish(const FmcCheckedStep& step, bool is_last) {
  if (is_last && step.mark.empty()) return true;
  if (!step.step) return step.name == "finish";
  switch (step.step->kind) {
    case FmcKind::kEoFin:
    case FmcKind::kDrFin:
    case FmcKind::kHtrFin:
    case FmcKind::kFrFin:
    case FmcKind::kSlice:
      return true;
    default:
      return false;
  }
}

std::string on_finish(const FmcCheckedStep& step, const FmcRest& before) {
  const int used = step.length - step.cancelled;
  const FmcBounds& best = before.length;
  if (best.at_most >= step.length) {
    return best.is_exact() ? "no finish is shorter" : "no shorter finish was found";
  }
  std::string text =
      best.is_exact()
          ? fmt::format("the optimal finish is {}, you used {}", best.at_most, step.length)
          : fmt::format("a finish in {} was there, you used {}", best.at_most, step.length);
  if (step.cancelled > 0) text += fmt::format(" ({} with what cancels)", used);
  if (step.best_of_step && step.best_of_step->moves.length() < step.length) {
    text += fmt::format("; {} by turns of the same kind", step.best_of_step->moves.length());
  }
  return text;
}

// "EO", without an axis.
std::string kind_name(FmcStep step) {
  step.axis.reset();
  step.from.reset();
  return step.title();
}

std::string on_alternative(const FmcCheckedStep& step) {
  if (!step.best_of_step) return "";
  const FmcSolution& best = *step.best_of_step;
  const int fewer = step.length - best.moves.length();
  FmcStep shown = best.step;
  shown.from.reset();
  if (fewer <= 0)
    return step.loss.at_least > 0 ? fmt::format("no {} is shorter", kind_name(best.step)) : "";
  return fmt::format("{}{} in {} was there: {} fewer", shown.title(), sides_of(best.moves),
                     best.moves.length(), turns(fewer));
}

// What it costs to keep what was reached, if anything.
std::string on_best_finish(const FmcCheckedStep& step) {
  if (!step.best_finish || !step.rest.length.is_exact()) return "";
  const int best = step.best_finish->moves.length();
  if (best <= step.rest.length.at_most) return "";
  return fmt::format("{} has {} at least", step.best_finish->step.title(), turns(best));
}

std::string on_loss(const FmcCheckedStep& step) {
  const int lost = step.loss.at_least;
  if (!step.loss.is_exact()) return "";
  if (lost < 0) return fmt::format("gains {}", turns(-lost));
  return lost == 0 ? "nothing lost" : "";
}

}  // namespace

std::string remark_on(const FmcCheckedStep& step, const FmcRest& before, bool is_last) {
  if (step.length == 0) return "";
  if (is_finish(step, is_last)) return on_finish(step, before);
  std::string text;
  for (const std::string& part : {on_alternative(step), on_best_finish(step), on_loss(step)}) {
    if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
  }
  return text;
}

}  // namespace superflip::fmc
