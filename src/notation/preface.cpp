#include "notation/preface.h"

#include <algorithm>
#include <array>
#include <string>

#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::size_t kMostDigits = 4;
constexpr std::size_t kLongestLabel = 24;

void skip_blanks(std::string_view text, std::size_t& at) {
  while (const std::size_t bytes = blank_at(text, at)) at += bytes;
}

// "12." or "12)" with a blank behind it.
bool skip_list_number(std::string_view text, std::size_t& at) {
  std::size_t end = at;
  while (end < text.size() && end - at <= kMostDigits && is_digit(text[end])) ++end;
  if (end == at || end - at > kMostDigits || end >= text.size()) return false;
  if (text[end] != '.' && text[end] != ')') return false;
  if (blank_at(text, end + 1) == 0) return false;
  at = end + 1;
  return true;
}

// In small letters, without a number behind it: "scramble" for "Scramble #3".
std::string word_of(std::string_view label) {
  std::string word;
  for (const char c : label) {
    if (c == '-') continue;
    word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  while (!word.empty() && (is_digit(word.back()) || word.back() == '#' || word.back() == ' ')) {
    word.pop_back();
  }
  return word;
}

bool is_among(const std::string& word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

Preface read_preface(std::string_view text) {
  Preface preface;
  std::size_t at = 0;
  skip_blanks(text, at);
  if (skip_list_number(text, at)) skip_blanks(text, at);
  preface.bytes = at;
  const std::string_view rest = text.substr(at, kLongestLabel);
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos) return preface;
  const std::string word = word_of(rest.substr(0, colon));
  preface.is_solution = is_among(word, {"solution", "sol", "optimal solution"});
  const bool is_label =
      preface.is_solution ||
      is_among(word, {"scramble", "wca scramble", "fmc scramble", "scr", "setup", "set up", "alg",
                      "algorithm", "moves", "turns", "sequence", "position", "pattern", "cube",
                      "state", "case", "facelets", "name"});
  if (!is_label) return preface;
  preface.label = rest.substr(0, colon + 1);
  at += colon + 1;
  skip_blanks(text, at);
  if (skip_list_number(text, at)) skip_blanks(text, at);
  preface.bytes = at;
  return preface;
}

}  // namespace superflip::notation
