// Stickers as people type or paste them: letters, digits or coloured squares, in a row or as the
// unfolded cube.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <superflip/notation.h>

namespace superflip::notation {

inline constexpr std::size_t kFaceletCount = 54;

struct StickerText {
  // In the order of the text. A coloured square is the first letter of its colour.
  std::array<char, kFaceletCount> symbols{};
  std::array<std::size_t, kFaceletCount> offsets{};
  std::size_t count = 0;             // also of those that found no place above
  std::optional<std::size_t> stray;  // the first character that is neither sticker nor blank
  bool has_squares = false;
  // Stickers in each line that has any, the last number for all further lines together.
  std::array<std::size_t, kNetLines + 1> in_line{};
  std::size_t lines = 0;

  // U on top, L F R B side by side, D below: lines of 3 3 3 12 12 12 3 3 3.
  bool is_net() const;
  // If it is one, or so nearly that nothing else was meant: the first line, from 0, that has too many
  // or too few, kNetLines if none has.
  std::optional<std::size_t> bad_net_line() const;
};

// Blanks and the colour codes of terminals are passed over.
StickerText read_stickers(std::string_view text);

// The place in the net, read line by line, of each facelet in Kociemba's order.
std::size_t place_in_net(std::size_t facelet);

// How many stickers a line of the net has.
std::size_t net_line_length(std::size_t line);

}  // namespace superflip::notation
