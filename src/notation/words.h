// Cutting text into words.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace superflip::notation {

constexpr bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// How many bytes the blank at `at` takes, 0 if there is none. Besides the plain ones: no-break, thin
// and wide spaces, zero-width characters and the byte-order mark, which come along when text is
// copied from pages and documents.
std::size_t blank_at(std::string_view text, std::size_t at);

std::size_t count_leading_blanks(std::string_view text);
std::string_view without_trailing_blanks(std::string_view text);

// The byte at `at` with the rest of the UTF-8 character it starts, for showing.
std::string_view character_at(std::string_view text, std::size_t at);

struct Words {
  std::vector<std::string_view> kept;  // the first ones
  std::size_t count = 0;               // all of them
};
// Keeps at most `keep` words, so that an endless input costs no memory.
Words split_at_blanks(std::string_view text, std::size_t keep);

}  // namespace superflip::notation
