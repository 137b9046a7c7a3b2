// A cube with some of its stickers left open.
#pragma once

#include <string>
#include <string_view>

#include <superflip/goal.h>
#include <superflip/result.h>

namespace superflip::notation {

// Grey: this sticker may have any colour.
constexpr bool is_grey(char symbol) {
  return symbol == '.' || symbol == '-' || symbol == '?';
}

// 54 letters URFDLB and grey ones, in Kociemba's order; blanks are skipped.
bool looks_like_grey_facelets(std::string_view text);

// What each slot may hold so that it shows the stickers. Centres are at home or grey. kUsage for
// stickers that no piece shows, by the names of the slot.
Result<SlotMasks> parse_grey_facelets(std::string_view text);

// 54 characters: the colour of a sticker where all that is allowed shows it, else '.'.
std::string format_grey_facelets(const SlotMasks& masks);

}  // namespace superflip::notation
