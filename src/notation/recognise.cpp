// Telling a text's form by its looks. The rules are ordered so that a slip in one form (a facelet
// too few, a word missing from a piece list) is still seen as that form and reported as such: it
// must never pass as a move sequence that happens to be legal.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "notation/preface.h"
#include "notation/quote.h"
#include "notation/sticker_text.h"
#include "notation/words.h"

namespace superflip {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_face_letter(char c) {
  return std::string_view("URFDLBurfdlb").find(c) != std::string_view::npos;
}

bool all(std::string_view text, bool (*test)(char)) {
  return std::all_of(text.begin(), text.end(), test);
}

// UF or URF, or with a digit behind it UF1: one word of a piece list.
bool is_piece_word(std::string_view word, bool with_digit) {
  if (with_digit) {
    if (word.empty() || !is_digit(word.back())) return false;
    word.remove_suffix(1);
  }
  return (word.size() == 2 || word.size() == 3) && all(word, is_face_letter);
}

// Long lists of words that all look like pieces are no moves, even when the count is off.
bool is_piece_list(const std::vector<std::string_view>& words, bool with_digit) {
  constexpr std::size_t kFewestWords = 12;
  const auto pieces = static_cast<std::size_t>(
      std::count_if(words.begin(), words.end(),
                    [&](std::string_view word) { return is_piece_word(word, with_digit); }));
  // Six single centre letters may follow, and one or two words may be mistyped.
  return pieces >= kFewestWords && pieces + 8 >= words.size();
}

bool is_number_list(std::string_view text) {
  const auto allowed = [](char c) { return is_digit(c) || notation::is_blank(c) || c == ','; };
  return std::all_of(text.begin(), text.end(), allowed) &&
         std::any_of(text.begin(), text.end(), is_digit) &&
         text.find_first_of(", \t") != std::string_view::npos;
}

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

std::string without_spaces(std::string_view text) {
  std::string result;
  std::copy_if(text.begin(), text.end(), std::back_inserter(result),
               [](char c) { return !notation::is_blank(c); });
  return result;
}

bool reads_as_moves(std::string_view text) {
  return parse_algorithm(text).has_value();
}

bool are_all_of_size(const std::vector<std::string_view>& words, std::size_t size) {
  return std::all_of(words.begin(), words.end(), [&](auto word) { return word.size() == size; });
}

// Names of colours, in one case: with W, Y, O or G among them no moves.
bool are_colour_letters(std::string_view word) {
  const auto within = [&](std::string_view letters) {
    return word.find_first_not_of(letters) == std::string_view::npos;
  };
  return (within("WYROGB") || within("wyrogb")) &&
         word.find_first_of("WYOGwyog") != std::string_view::npos;
}

// A single word, six words of nine, or eighteen rows of three.
bool is_facelets(const std::vector<std::string_view>& words) {
  if (words.size() == 6) return are_all_of_size(words, 9);
  if (words.size() == 18) {
    std::string joined;
    for (const std::string_view word : words) joined += word;
    return are_all_of_size(words, 3) && count_symbols(joined).nine_of_each;
  }
  if (words.size() != 1) return false;
  const std::string_view word = words.front();
  const SymbolCounts symbols = count_symbols(word);
  if (word.size() == 54 && symbols.distinct == 6 && symbols.nine_of_each) return true;
  if (all(word, is_face_letter) || are_colour_letters(word)) {
    return word.size() >= 45 && word.size() <= 63;
  }
  return word.size() == 54 && symbols.distinct <= 7 && !reads_as_moves(word);
}

bool is_speffz(const std::vector<std::string_view>& words) {
  const auto in_alphabet = [](char c) { return c == '.' || (is_letter(c) && (c | 0x20) <= 'x'); };
  return words.size() == 1 && words.front().size() > 1 &&
         std::count(words.front().begin(), words.front().end(), '.') == 1 &&
         std::all_of(words.front().begin(), words.front().end(), in_alphabet);
}

Error ambiguous(std::string_view text, std::string_view other) {
  return {ErrorCode::kUsage, fmt::format("{} could be moves or {}: name its form, moves or {}",
                                         quote(text), other, other)};
}

// Coloured squares, or the shape of the unfolded cube.
bool is_picture(std::string_view text) {
  const notation::StickerText stickers = notation::read_stickers(text);
  return stickers.has_squares || stickers.bad_net_line().has_value();
}

}  // namespace

Result<Form> recognise_form(std::string_view text) {
  text.remove_prefix(notation::read_preface(text).bytes);
  const std::vector<std::string_view> words = notation::split_at_blanks(text, text.size()).kept;
  if (words.empty()) {
    return fail(ErrorCode::kUsage,
                "nothing to read: give moves such as \"R U R' U'\", or a position in another "
                "form, such as 54 facelets");
  }
  if (words.front().front() == '{') return Form::kKPattern;
  if (is_picture(text)) return Form::kFacelets;
  if (is_number_list(text)) return Form::kLst;
  if (is_facelets(words)) return Form::kFacelets;
  if (is_piece_list(words, false)) return Form::kReid;
  if (is_piece_list(words, true)) return Form::kH48;
  if (words.size() == 1 && words.front().find('=') != std::string_view::npos) return Form::kB32;
  if (is_speffz(words)) {
    if (reads_as_moves(text)) return tl::unexpected(ambiguous(text, "speffz"));
    return Form::kSpeffz;
  }
  if (words.size() == 54) {
    const std::string joined = without_spaces(text);
    if (joined.size() == 54 && count_symbols(joined).nine_of_each) {
      return tl::unexpected(ambiguous(text, "facelets"));
    }
  }
  return Form::kMoves;
}

}  // namespace superflip
