// Whole solves as people write them.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc_solve.h>

namespace superflip {
namespace {

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) result += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return result;
}

char slice_letter(Axis axis) {
  return axis == Axis::kUD ? 'E' : axis == Axis::kRL ? 'M' : 'S';
}

// Turns of one side with the signs among them.
std::string side_text(const FmcSolve& solve, std::size_t step, bool on_inverse) {
  const NissMoves& moves = solve.steps[step].moves;
  const MoveSequence& side = on_inverse ? moves.inverse : moves.normal;
  std::string text;
  for (std::size_t at = 0; at <= side.size(); ++at) {
    for (const FmcSliceMark& mark : solve.marks) {
      if (mark.step != step || mark.on_inverse != on_inverse || mark.after != at) continue;
      if (!text.empty()) text += ' ';
      text += mark.sign();
    }
    if (at == side.size()) break;
    if (!text.empty()) text += ' ';
    text += side[at].name();
  }
  return text;
}

// "^ = E, # = E'"
std::string footnote(const FmcSolve& solve, Axis axis) {
  std::set<int> used;
  for (const FmcSliceMark& mark : solve.marks) used.insert(mark.quarter_turns);
  std::vector<std::string> words;
  for (const int quarters : used) {
    constexpr std::array<std::string_view, 3> kAmounts{"", "2", "'"};
    words.push_back(fmt::format("{} = {}{}", "^@#"[quarters - 1], slice_letter(axis),
                                kAmounts.at(static_cast<std::size_t>(quarters - 1))));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::string FmcStepTaken::name() const {
  const std::string own = axis ? std::string(name_of(*axis)) : "";
  switch (kind) {
    case FmcPlanKind::kHtr:
      return "htr-dr" + own;
    case FmcPlanKind::kFinLs:
      return "finls-" + own;
    case FmcPlanKind::kFin:
      return "fin";
    case FmcPlanKind::kVr:
      return "vr";
    default:
      break;
  }
  std::string text = lower(info_of(kind).name) + own;
  if (from) text += fmt::format("-eo{}", name_of(*from));
  return text;
}

std::string FmcSolve::step_text(std::size_t step) const {
  if (steps[step].kind == FmcPlanKind::kVr) return footnote(*this, *steps[step].axis);
  std::string normal = side_text(*this, step, false);
  const std::string inverse = side_text(*this, step, true);
  if (inverse.empty()) return normal;
  return normal.empty() ? fmt::format("({})", inverse) : fmt::format("{} ({})", normal, inverse);
}

std::string FmcSolve::text() const {
  std::size_t width = 0;
  std::size_t name_width = 0;
  std::vector<std::string> turns;
  std::vector<std::string> names;
  for (std::size_t step = 0; step < steps.size(); ++step) {
    const std::string& case_name = steps[step].case_name;
    turns.push_back(step_text(step));
    names.push_back(steps[step].name() + (case_name.empty() ? "" : " [" + case_name + "]"));
    width = std::max(width, turns.back().size());
    name_width = std::max(name_width, names.back().size());
  }
  std::string text;
  for (std::size_t step = 0; step < steps.size(); ++step) {
    const FmcStepTaken& taken = steps[step];
    const std::string cancelled = taken.cancelled == 0 ? "" : fmt::format("-{}", taken.cancelled);
    text += fmt::format("{:<{}}  // {:<{}} ({}{}/{})\n", turns[step], width, names[step],
                        name_width, taken.length, cancelled, taken.total);
  }
  if (!solves) return text;
  return text + fmt::format("Solution ({}): {}\n", solution.size(), solution.text());
}

}  // namespace superflip
