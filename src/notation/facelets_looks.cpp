// What facelets look like.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/algorithm.h>

#include "notation/facelets.h"
#include "notation/sticker_text.h"
#include "notation/stickers.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

struct SymbolCounts {
  int distinct = 0;
  bool nine_of_each = true;
};

SymbolCounts count_symbols(std::string_view text) {
  std::array<int, 256> counts{};
  for (const char c : text) ++counts[static_cast<unsigned char>(c)];
  SymbolCounts result;
  for (const int count : counts) {
    if (count == 0) continue;
    ++result.distinct;
    if (count != 9) result.nine_of_each = false;
  }
  return result;
}

bool are_all_of_size(const std::vector<std::string_view>& words, std::size_t size) {
  return std::all_of(words.begin(), words.end(), [&](auto word) { return word.size() == size; });
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string result;
  for (const std::string_view word : words) result += word;
  return result;
}

// Names of colours, in one case: with W, Y, O or G among them no moves.
bool are_colour_letters(std::string_view word) {
  const auto within = [&](std::string_view letters) {
    return word.find_first_not_of(letters) == std::string_view::npos;
  };
  return (within("WYROGB") || within("wyrogb")) &&
         word.find_first_of("WYOGwyog") != std::string_view::npos;
}

// Or nearly: a few letters too many or too few make no moves of them.
bool is_word_of_facelets(std::string_view word) {
  const SymbolCounts symbols = count_symbols(word);
  if (word.size() == kFaceletCount && symbols.distinct == 6 && symbols.nine_of_each) return true;
  if (all_face_letters(word) || are_colour_letters(word)) {
    return word.size() >= 45 && word.size() <= 63;
  }
  return word.size() == kFaceletCount && symbols.distinct <= 7 && !parse_algorithm(word);
}

// A single word, six words of nine, or eighteen rows of three.
bool are_words_of_facelets(const std::vector<std::string_view>& words) {
  if (words.size() == 1) return is_word_of_facelets(words.front());
  if (words.size() == 6) return are_all_of_size(words, 9);
  return words.size() == 18 && are_all_of_size(words, 3) &&
         count_symbols(joined(words)).nine_of_each;
}

// Coloured squares, or the shape of the unfolded cube.
bool is_picture(std::string_view text) {
  const StickerText stickers = read_stickers(text);
  return stickers.has_squares || stickers.bad_net_line().has_value();
}

// One symbol a word, as turns are written too.
bool are_single_symbols(const GivenText& given) {
  if (given.words.size() != kFaceletCount) return false;
  std::string symbols;
  std::copy_if(given.text.begin(), given.text.end(), std::back_inserter(symbols),
               [](char c) { return !is_blank(c); });
  return symbols.size() == kFaceletCount && count_symbols(symbols).nine_of_each;
}

}  // namespace

Likeness looks_like_facelets(const GivenText& given) {
  if (is_picture(given.text)) return Likeness::kShape;
  if (are_words_of_facelets(given.words)) return Likeness::kWords;
  return are_single_symbols(given) ? Likeness::kAmbiguous : Likeness::kNone;
}

}  // namespace superflip::notation
