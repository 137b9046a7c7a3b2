// superflip::TurnSet: the turns as people write them.
#include <superflip/turn_set.h>

#include <fmt/format.h>

#include "notation/quote.h"
#include "notation/turn_words.h"
#include "notation/words.h"

namespace superflip {
namespace {

constexpr std::size_t kMostWords = 100;

std::string without_brackets(std::string_view text) {
  std::string plain;
  for (const char c : text) plain += c == ',' || c == '<' || c == '>' ? ' ' : c;
  return plain;
}

}  // namespace

Result<TurnSet> TurnSet::parse(std::string_view text) {
  const std::string plain = without_brackets(text);
  const notation::Words words = notation::split_at_blanks(plain, kMostWords);
  TurnSet set = none();
  for (const std::string_view word : words.kept) {
    const std::vector<Turn> turns = notation::turns_meant(word);
    if (turns.empty() || word.front() == '_') {
      return fail(ErrorCode::kUsage,
                  fmt::format("{} is no turn; turns are such as R U F2 r M x", quote(word)));
    }
    for (const Turn& turn : turns) set.add(turn);
  }
  if (set.is_empty()) {
    return fail(ErrorCode::kUsage, "name the turns to use, such as R U F2");
  }
  return set;
}

TurnSet TurnSet::image(Symmetry s) const {
  TurnSet images = none();
  for (int i = 0; i < kTurnCount; ++i) {
    const Turn turn = Turn::from_index(i);
    if (contains(turn)) images.add(turn.image(s));
  }
  return images;
}

std::string TurnSet::text() const {
  std::string text;
  for (int i = 0; i < kTurnCount; i += 3) {
    const Turn quarter = Turn::from_index(i);
    const Turn half = Turn::from_index(i + 1);
    if (!contains(half)) continue;
    text +=
        fmt::format("{}{}", text.empty() ? "" : " ", (contains(quarter) ? quarter : half).text());
  }
  return text;
}

}  // namespace superflip
