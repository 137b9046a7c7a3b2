// superflip::TurnSet: the turns as people write them.
#include <superflip/turn_set.h>

#include <fmt/format.h>

#include "notation/quote.h"
#include "notation/stickers.h"
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
    const std::optional<Face> face = notation::face_named(word.front());
    const std::string_view rest = word.substr(1);
    const bool is_upper = word.front() >= 'A' && word.front() <= 'Z';
    if (!face || !is_upper || (!rest.empty() && rest != "2" && rest != "'")) {
      return fail(ErrorCode::kUsage,
                  fmt::format("{} is no turn of a face; turns are such as R U F2", quote(word)));
    }
    for (const int quarters : {1, 2, 3}) {
      if (rest != "2" || quarters == 2) set.add(Move(*face, quarters));
    }
  }
  if (set.is_empty()) {
    return fail(ErrorCode::kUsage, "name the turns to use, such as R U F2");
  }
  return set;
}

std::string TurnSet::text() const {
  std::string text;
  for (const Face face : kFaces) {
    const bool quarter = contains(Move(face, 1)) || contains(Move(face, 3));
    if (!quarter && !contains(Move(face, 2))) continue;
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", letter_of(face), quarter ? "" : "2");
  }
  return text;
}

}  // namespace superflip
