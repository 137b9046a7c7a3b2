// Which step may follow which.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/spelling.h>

#include "fmc/plan_words.h"
#include "fmc/solve_path.h"

namespace superflip::fmc {
namespace {

using Kinds = std::vector<FmcPlanKind>;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

Result<void> check_step(const FmcPlanStep& step, const Kinds& before) {
  const FmcPlanKindInfo& info = info_of(step.kind);
  const std::vector<std::string> after = words_of(info.after);
  if (before.empty()) {
    if (after.empty()) return {};
    return fail(ErrorCode::kUsage,
                fmt::format("{} needs {} before it; a plan begins with EO (EO[max=0] where it is "
                            "reached)",
                            info.name, alternatives(after)));
  }
  for (const FmcPlanKind kind : before) {
    const std::string_view name = info_of(kind).name;
    if (std::ranges::find(after, name) != after.end()) continue;
    if (after.empty()) {
      return fail(ErrorCode::kUsage, fmt::format("{} comes first, not after {}", info.name, name));
    }
    return fail(ErrorCode::kUsage, fmt::format("{} makes no sense after {}: it follows {}",
                                               info.name, name, alternatives(after)));
  }
  return {};
}

// What the part ends with.
Result<Kinds> check(const FmcPlanPart& part, const Kinds& before) {
  switch (part.type) {
    case FmcPlanPart::Type::kStep:
      if (auto good = check_step(part.step, before); !good) return tl::unexpected(good.error());
      return Kinds{part.step.kind};
    case FmcPlanPart::Type::kSequence: {
      Kinds last = before;
      for (const FmcPlanPart& inner : part.parts) {
        auto next = check(inner, last);
        if (!next) return next;
        last = std::move(*next);
      }
      return last;
    }
    case FmcPlanPart::Type::kAlternatives:
      break;
  }
  Kinds all;
  for (const FmcPlanPart& inner : part.parts) {
    auto ends = check(inner, before);
    if (!ends) return ends;
    for (const FmcPlanKind kind : *ends) {
      if (std::ranges::find(all, kind) == all.end()) all.push_back(kind);
    }
  }
  return all;
}

// The kinds of which the part certainly has one, if it is taken at all.
void collect(const FmcPlanPart& part, Kinds& kinds) {
  if (part.type == FmcPlanPart::Type::kStep) kinds.push_back(part.step.kind);
  for (const FmcPlanPart& inner : part.parts) collect(inner, kinds);
}

Result<void> check_uses(const FmcPlanPart& part, const Kinds& kinds) {
  if (part.type == FmcPlanPart::Type::kStep && part.step.max_use) {
    const FmcPlanKind used = part.step.max_use->first;
    if (used >= part.step.kind || std::ranges::find(kinds, used) == kinds.end()) {
      return fail(ErrorCode::kUsage,
                  fmt::format("max-use of {} counts uses of a step before it, and {} is none",
                              info_of(part.step.kind).name, info_of(used).name));
    }
  }
  for (const FmcPlanPart& inner : part.parts) {
    if (auto good = check_uses(inner, kinds); !good) return good;
  }
  return {};
}

// The fewest turns that there are at the end of the part; kUsage if a step cannot end so early.
Result<int> check_turns(const FmcPlanPart& part, int before) {
  if (part.type == FmcPlanPart::Type::kStep) {
    const FmcPlanStep& step = part.step;
    const int turns = before + step.min_length.value_or(0);
    const int merged = step.htr_breaking ? kMostMerged : 0;
    const int most = step.max_total.value_or(kMostSolveTurns + merged);
    if (turns <= most) return turns;
    return fail(ErrorCode::kUsage,
                fmt::format("the steps up to {} have {} turns at least, by their min, and may have "
                            "{} at most",
                            info_of(step.kind).name, turns, most));
  }
  const bool is_sequence = part.type == FmcPlanPart::Type::kSequence;
  int least = is_sequence ? before : kMostPathTurns;
  for (const FmcPlanPart& inner : part.parts) {
    const auto turns = check_turns(inner, is_sequence ? least : before);
    if (!turns) return tl::unexpected(turns.error());
    least = is_sequence ? *turns : std::min(least, *turns);
  }
  return least;
}

}  // namespace

Result<void> check_order(const FmcPlanPart& root) {
  if (auto good = check(root, {}); !good) return tl::unexpected(good.error());
  if (auto good = check_turns(root, 0); !good) return tl::unexpected(good.error());
  Kinds kinds;
  collect(root, kinds);
  return check_uses(root, kinds);
}

}  // namespace superflip::fmc
