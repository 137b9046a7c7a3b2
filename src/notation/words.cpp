#include "notation/words.h"

#include <algorithm>

namespace superflip::notation {

std::size_t count_leading_blanks(std::string_view text) {
  const auto first = std::find_if_not(text.begin(), text.end(), is_blank);
  return static_cast<std::size_t>(first - text.begin());
}

std::string_view without_trailing_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
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
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    const std::size_t start = at;
    while (at < text.size() && !is_blank(text[at])) ++at;
    if (words.count < keep) words.kept.push_back(text.substr(start, at - start));
    ++words.count;
  }
  return words;
}

}  // namespace superflip::notation
