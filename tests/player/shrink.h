// From a long script that fails to a short one.
#pragma once

#include <functional>

#include "player/script.h"

namespace superflip::player {

// Whether the script still goes wrong in the same way. One that has no more time says no.
using StillFails = std::function<bool(const Script&)>;

// Leaves out lines, half of them at a time, then fewer; then options; then makes the values that
// are left simpler: fewer turns, smaller numbers. Until nothing more can be had.
Script shrink(Script script, const StillFails& still_fails);

}  // namespace superflip::player
