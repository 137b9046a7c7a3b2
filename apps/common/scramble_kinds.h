// The kinds of scrambles by the names that users give.
#pragma once

#include <map>
#include <string>

#include <superflip/scramble.h>

namespace superflip {

const std::map<std::string, ScrambleKind>& scramble_kinds();

}  // namespace superflip
