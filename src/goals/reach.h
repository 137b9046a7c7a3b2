// The check of <superflip/reach.h> for those who ask often.
#pragma once

#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/result.h>
#include <superflip/turn_set.h>

#include "goals/turn_group.h"

namespace superflip::goals {

Result<void> check_reach(const Cube& cube, const Goal& goal, const TurnSet& turns,
                         TurnGroups& groups);

}  // namespace superflip::goals
