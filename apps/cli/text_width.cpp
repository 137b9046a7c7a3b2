#include "text_width.h"

#include <algorithm>
#include <array>

namespace superflip::cli {
namespace {

struct Character {
  char32_t code = U'?';
  std::size_t bytes = 1;
};

// The first of the text, which is not empty; a byte that is no UTF-8 stands for itself.
Character first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
  char32_t code = lead & (0x7fU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    code = (code << 6U) | (byte(i) & 0x3fU);
  }
  return {code, bytes};
}

struct Range {
  char32_t first, last;
};

// The blocks of Unicode, not each of their characters.
constexpr std::array<Range, 6> kCombining{{{0x300, 0x36f},
                                           {0x1ab0, 0x1aff},
                                           {0x1dc0, 0x1dff},
                                           {0x200b, 0x200f},
                                           {0x20d0, 0x20ff},
                                           {0xfe00, 0xfe2f}}};
constexpr std::array<Range, 9> kWide{{{0x1100, 0x115f},
                                      {0x2e80, 0x303e},
                                      {0x3041, 0xa4cf},
                                      {0xac00, 0xd7a3},
                                      {0xf900, 0xfaff},
                                      {0xfe30, 0xfe6f},
                                      {0xff00, 0xff60},
                                      {0x1f300, 0x1faff},
                                      {0x20000, 0x3fffd}}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(), [code](const Range& range) {
    return range.first <= code && code <= range.last;
  });
}

bool is_control(char32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

std::size_t columns_of(char32_t code) {
  if (is_in(kCombining, code)) return 0;
  return is_in(kWide, code) ? 2 : 1;
}

}  // namespace

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Character character = first_of(text);
    width += columns_of(character.code);
    text.remove_prefix(character.bytes);
  }
  return width;
}

std::string cut_to_width(std::string_view text, std::size_t columns) {
  std::string cut;
  std::size_t width = 0;
  while (!text.empty()) {
    const Character character = first_of(text);
    width += columns_of(character.code);
    if (width > columns) break;
    if (is_control(character.code)) {
      cut += '?';
    } else {
      cut += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return cut;
}

}  // namespace superflip::cli
