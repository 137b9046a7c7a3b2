#include "notation/likeness.h"

#include <algorithm>
#include <cstddef>

#include "notation/preface.h"
#include "notation/stickers.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

bool is_piece_word(std::string_view word, bool with_digit) {
  if (with_digit) {
    if (word.empty() || !is_digit(word.back())) return false;
    word.remove_suffix(1);
  }
  return (word.size() == 2 || word.size() == 3) && all_face_letters(word);
}

}  // namespace

GivenText::GivenText(std::string_view whole)
    : text(whole.substr(read_preface(whole).bytes)),
      words(split_at_blanks(text, text.size()).kept) {}

bool is_piece_list(const std::vector<std::string_view>& words, bool with_digits) {
  constexpr std::size_t kFewestWords = 12;
  const auto pieces = static_cast<std::size_t>(
      std::count_if(words.begin(), words.end(),
                    [&](std::string_view word) { return is_piece_word(word, with_digits); }));
  // Six single centre letters may follow, and one or two words may be mistyped.
  return pieces >= kFewestWords && pieces + 8 >= words.size();
}

}  // namespace superflip::notation
