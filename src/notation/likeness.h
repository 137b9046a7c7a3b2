// How much a text looks like a form. A slip in one form (a facelet too few, a word missing from a
// piece list) must still be seen as that form and reported as such: it must never pass as a move
// sequence that happens to be legal.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace superflip::notation {

// Text whose form is to be told.
struct GivenText {
  // Passes over what a list leaves before a position.
  explicit GivenText(std::string_view whole);

  std::string_view text;
  std::vector<std::string_view> words;
};

// Weakest first. Where several forms claim a text, the strongest claim has it, and among equal ones
// the first row's.
enum class Likeness : std::uint8_t {
  kNone,
  kLeftOver,   // takes what no other form claims
  kAmbiguous,  // looks like it, and is honest moves as well
  kWords,      // by its words
  kShape,      // by its shape as a whole
  kSign,       // by how it begins, whatever follows
};

// Many words that look like UF or URF, or with digits like UF1: no moves, even when the count is
// off.
bool is_piece_list(const std::vector<std::string_view>& words, bool with_digits);

}  // namespace superflip::notation
