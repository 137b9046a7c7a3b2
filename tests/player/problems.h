// Problems as a script states them, and whether a solver has to take them.
#pragma once

#include <optional>

#include <superflip/capabilities.h>
#include <superflip/problem.h>
#include <superflip/result.h>

#include "player/script.h"
#include "player/truth.h"

namespace superflip::player {

// The second word is the position: turns that lead to it, "random 17" for the cube of that seed, or
// "twisted" for one that no turns reach. The options are the fields of Problem by name. What could
// take for ever gets a time limit of 50 ms, if the line states no limit.
Problem problem_of(const Line& line, const Capabilities& can, Truth& truth);
// The turns of a script, as MoveSequence::text writes them; others are passed over.
MoveSequence moves_of(const std::string& text);

// The last depth that an exact solver searches for everything asked for, if breadth-first search
// knows all of it.
std::optional<int> known_last_depth(const Problem& problem, Truth& truth);

// The code it has to be refused with; nothing: it has to be solved. This repeats what problem.h and
// capabilities.h say, and asks nobody.
std::optional<ErrorCode> refusal_of(const Problem& problem, const Capabilities& can);

}  // namespace superflip::player
