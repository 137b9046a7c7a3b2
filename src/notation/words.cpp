#include "notation/words.h"

#include <algorithm>
#include <array>

namespace superflip::notation {

std::size_t blank_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  if (is_blank(text[at])) return 1;
  constexpr std::array<std::string_view, 9> kWideBlanks{
      "\u00a0", "\u202f", "\u205f", "\u2060", "\u3000", "\ufeff", "\ufe0f", "\u200e", "\u200f"};
  const std::string_view rest = text.substr(at);
  for (const std::string_view blank : kWideBlanks) {
    if (rest.starts_with(blank)) return blank.size();
  }
  // U+2000 to U+200D: en space to zero-width joiner.
  constexpr std::string_view kEnSpace = "\u2000";
  const bool is_typeset = rest.size() >= 3 && rest.substr(0, 2) == kEnSpace.substr(0, 2) &&
                          static_cast<unsigned char>(rest[2]) >= 0x80U &&
                          static_cast<unsigned char>(rest[2]) <= 0x8dU;
  return is_typeset ? 3 : 0;
}

std::size_t count_leading_blanks(std::string_view text) {
  std::size_t count = 0;
  while (const std::size_t bytes = blank_at(text, count)) count += bytes;
  return count;
}

std::string_view without_trailing_blanks(std::string_view text) {
  constexpr std::size_t kLongestBlank = 3;
  std::size_t bytes = 0;
  do {
    text.remove_suffix(bytes);
    for (bytes = std::min(kLongestBlank, text.size()); bytes > 0; --bytes) {
      if (blank_at(text, text.size() - bytes) == bytes) break;
    }
  } while (bytes > 0);
  return text;
}

std::string_view character_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 4;
  std::size_t length = 1;
  while (length < kLongest && at + length < text.size() &&
         (static_cast<unsigned char>(text[at + length]) & 0xc0U) == 0x80U) {
    ++length;
  }
  return text.substr(at, length);
}

Words split_at_blanks(std::string_view text, std::size_t keep) {
  Words words;
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t bytes = blank_at(text, at); bytes > 0) {
      at += bytes;
      continue;
    }
    const std::size_t start = at;
    while (at < text.size() && blank_at(text, at) == 0) ++at;
    if (words.count < keep) words.kept.push_back(text.substr(start, at - start));
    ++words.count;
  }
  return words;
}

}  // namespace superflip::notation
