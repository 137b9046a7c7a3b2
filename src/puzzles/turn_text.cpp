// Sequences of turns as people write them: "R U2 F'".
#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "notation/quote.h"
#include "puzzles/definition.h"

namespace superflip::puzzles {
namespace {

constexpr std::string_view kSeparators = " \t\r\n,";
constexpr std::string_view kDigits = "0123456789";

void repeat(PuzzleTurns& into, const PuzzleTurns& turns, int times) {
  for (int i = 0; i < times; ++i) into.insert(into.end(), turns.begin(), turns.end());
}

// The turns of the move called `name`, made `times` times (negative: undone so often); nothing if
// there is no such move.
std::optional<PuzzleTurns> turns_of(const Definition& definition, std::string_view name,
                                    int times) {
  for (const Family& family : definition.families) {
    if (family.name != name) continue;
    const int power = (times % family.order + family.order) % family.order;
    if (power == 0) return PuzzleTurns{};
    return PuzzleTurns{family.first_turn + power - 1};
  }
  for (const Alias& alias : definition.aliases) {
    if (alias.name != name) continue;
    PuzzleTurns turns;
    repeat(turns, times < 0 ? inverse_turns(definition, alias.turns) : alias.turns,
           times < 0 ? -times : times);
    return turns;
  }
  return std::nullopt;
}

// A name comes first, since names may end in digits (the squares group is made of R2, U2, ...).
std::optional<PuzzleTurns> read_word(const Definition& definition, std::string_view word) {
  if (auto turns = turns_of(definition, word, 1)) return turns;
  int sign = 1;
  if (word.back() == '\'') {
    sign = -1;
    word.remove_suffix(1);
    if (auto turns = turns_of(definition, word, -1)) return turns;
  }
  const std::size_t last = word.find_last_not_of(kDigits);
  if (last == std::string_view::npos || last + 1 == word.size()) return std::nullopt;
  const std::string_view count = word.substr(last + 1);
  int times = 0;
  const auto read = std::from_chars(count.data(), count.data() + count.size(), times);
  if (read.ec != std::errc() || times > 10000) return std::nullopt;
  return turns_of(definition, word.substr(0, last + 1), sign * times);
}

std::string names_of_moves(const Definition& definition) {
  std::string names;
  for (const Family& family : definition.families)
    names += (names.empty() ? "" : " ") + family.name;
  return names;
}

}  // namespace

Result<PuzzleTurns> parse_turns(const Definition& definition, std::string_view text) {
  PuzzleTurns turns;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(kSeparators, begin)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const auto read = read_word(definition, word);
    if (!read) {
      return fail(ErrorCode::kUsage,
                  fmt::format("column {}: {} is not a move; the moves are {}",
                              column_of(text, begin), quote(word), names_of_moves(definition)));
    }
    turns.insert(turns.end(), read->begin(), read->end());
    begin = end;
  }
  return turns;
}

std::string format_turns(const Definition& definition, const PuzzleTurns& turns) {
  std::string text;
  for (const int turn : turns) text += (text.empty() ? "" : " ") + definition.turns[turn].name;
  return text;
}

}  // namespace superflip::puzzles
