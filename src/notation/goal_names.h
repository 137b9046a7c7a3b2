// Goals that have names: "cross D", "eo fb", "block DBL".
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <superflip/goal.h>
#include <superflip/result.h>

namespace superflip::notation {

using GoalWords = std::span<const std::string_view>;

// One row a name: what people read, and what makes it.
struct GoalRow {
  GoalName name;
  // From the words behind the name, as they were written. kUsage for others.
  Result<std::vector<SlotMasks>> (*make)(GoalWords frame) = nullptr;
};
std::span<const GoalRow> goal_rows();
const GoalRow* find_goal_row(std::string_view name);  // in either case; nullptr for none

}  // namespace superflip::notation
