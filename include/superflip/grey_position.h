// Positions of which not every sticker is known.
#pragma once

#include <string_view>

#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/result.h>

namespace superflip {

// 54 facelets in the order of docs/conventions.md, some of them grey: . - or ?
bool is_grey_position(std::string_view text);

// A cube that shows these stickers. What is grey has to be of no concern to the goal: kUsage names a
// sticker that is needed. kImpossibleCube if no cube shows them. Centres are at home or grey.
Result<Cube> complete_position(std::string_view facelets, const Goal& goal);

}  // namespace superflip
