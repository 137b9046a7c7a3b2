// The unfolded cube, drawn with letters or coloured squares.
#pragma once

#include <string>

#include <superflip/position.h>

namespace superflip::cli {

// Nine lines: U on top, then L F R B side by side, then D. With colour, the usual white top and
// green front.
std::string draw_net(const Position& position, bool colour);

// The same from 54 facelets; '.' is grey, a sticker of any colour.
std::string draw_facelets(const std::string& facelets, bool colour);

bool stdout_is_terminal();
// Whether stdout wants colour: it is a terminal and NO_COLOR is not set.
bool stdout_takes_colour();

}  // namespace superflip::cli
