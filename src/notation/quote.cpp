#include "notation/quote.h"

#include <algorithm>

#include <fmt/format.h>

namespace superflip {
namespace {

constexpr std::size_t kMaxShown = 24;  // characters

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

// Length of the well-formed multi-byte character at `at`, or 0.
std::size_t multibyte_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead >= 0xf0U && lead < 0xf5U   ? 4
                             : lead >= 0xe0U && lead < 0xf0U ? 3
                             : lead >= 0xc2U && lead < 0xe0U ? 2
                                                             : 0;
  if (length == 0 || at + length > text.size()) return 0;
  const std::string_view rest = text.substr(at + 1, length - 1);
  return std::all_of(rest.begin(), rest.end(), continues_character) ? length : 0;
}

}  // namespace

std::string quote(std::string_view text) {
  std::string shown = "\"";
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    if (count == kMaxShown) {
      shown += "...";
      break;
    }
    const std::size_t length = multibyte_length(text, at);
    const char byte = text[at];
    if (length > 0) {
      shown += text.substr(at, length);
    } else if (byte >= ' ' && byte <= '~') {
      shown += byte;
    } else {
      shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
    }
    at += std::max<std::size_t>(length, 1);
  }
  return shown + '"';
}

std::size_t column_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  return 1 + static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char byte) {
           return !continues_character(byte);
         }));
}

}  // namespace superflip
