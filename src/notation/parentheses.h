// Whether plain parentheses are turns on the inverse or mere grouping, where the text leaves it open.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace superflip::notation {

// Parentheses outside all other brackets with no number behind them.
struct PlainBracket {
  std::size_t first_turn = 0;  // the turns inside, as written out
  std::size_t last_turn = 0;   // one behind
  bool caret = false;          // ^( ): on the inverse whatever the rest looks like
  std::string_view text;       // with the brackets
};

// What the rest of the text tells about its writer.
struct BracketContext {
  bool has_step_comment = false;      // // EO: a fewest-moves solution
  bool has_certain_grouping = false;  // (A)3, or parentheses inside other brackets
  std::size_t turn_count = 0;
};

// docs/decisions/0001: step comments make parentheses NISS; without them only a single pair that
// ends the text, with turns before it, is.
bool look_like_niss(const std::vector<PlainBracket>& brackets, const BracketContext& context);

// What was read, and how to write the other; empty where nobody would read it otherwise.
std::string note_on_parentheses(const std::vector<PlainBracket>& brackets, bool read_as_niss);

}  // namespace superflip::notation
