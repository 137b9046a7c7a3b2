// Tables of distances from goals, as a family of tables.
#pragma once

#include <cstdint>
#include <string_view>

#include "pdb/table_family.h"

namespace superflip::goals {

// As headers state them: see pdb/table_family.h.
inline constexpr std::string_view kGoalFamily = "goal";
inline constexpr std::uint32_t kGoalVersion = 1;
inline constexpr std::string_view kGoalPrefix = "goal-";

const pdb::TableFamily& goal_family();

}  // namespace superflip::goals
