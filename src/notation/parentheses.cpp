#include "notation/parentheses.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/quote.h"

namespace superflip::notation {

bool look_like_niss(const std::vector<PlainBracket>& brackets, const BracketContext& context) {
  // Who writes ^( ) for turns on the inverse means something else by ( ).
  const auto has_caret = [](const PlainBracket& bracket) { return bracket.caret; };
  if (std::any_of(brackets.begin(), brackets.end(), has_caret)) return false;
  if (context.has_step_comment) return true;
  if (brackets.size() != 1 || context.has_certain_grouping) return false;
  return brackets.front().first_turn > 0 && brackets.front().last_turn == context.turn_count;
}

std::string note_on_parentheses(const std::vector<PlainBracket>& brackets, bool read_as_niss) {
  // An empty pair is the same either way, and ^( ) beside ( ) leaves no doubt.
  const auto decides = [](const PlainBracket& bracket) {
    return bracket.first_turn != bracket.last_turn;
  };
  const auto has_caret = [](const PlainBracket& bracket) { return bracket.caret; };
  const auto first = std::find_if(brackets.begin(), brackets.end(), decides);
  if (first == brackets.end() || std::any_of(brackets.begin(), brackets.end(), has_caret))
    return {};
  const std::string shown = quote(first->text);
  return read_as_niss
             ? fmt::format("read {} as turns on the inverse (NISS); write (A)1 for mere grouping",
                           shown)
             : fmt::format("read {} as mere grouping; write ^(A) for turns on the inverse (NISS)",
                           shown);
}

}  // namespace superflip::notation
