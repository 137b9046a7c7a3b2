// Goals as people write them: names, pieces, stickers, KPatterns, and several of these with "or".
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/goal.h>
#include <superflip/symmetry.h>

#include "notation/goal_masks.h"
#include "notation/goal_names.h"
#include "notation/grey_facelets.h"
#include "notation/kpattern.h"
#include "notation/quote.h"
#include "notation/words.h"

namespace superflip {
namespace notation {
namespace {

constexpr std::size_t kMostWords = 400;
// "xxxcross any any or ..." must not grow without end.
constexpr std::size_t kMostWays = 1000;

tl::unexpected<Error> unknown_word(std::string_view word) {
  std::string names;
  for (const GoalRow& row : goal_rows()) {
    if (!names.empty()) names += ' ';
    names += row.name.name;
  }
  return fail(
      ErrorCode::kUsage,
      fmt::format("{} is neither a goal's name nor a piece such as UF or UFR; the names are "
                  "{}",
                  quote(word), names));
}

tl::unexpected<Error> too_many_ways() {
  return fail(ErrorCode::kUsage, fmt::format("more than {} goals at once", kMostWays));
}

// --- Pieces --------------------------------------------------------------------------------------

enum class Clause : std::uint8_t { kSolved, kOrient, kPlace, kAnyOrder };

struct ClauseWord {
  std::string_view text;
  Clause clause;
};
constexpr std::array<ClauseWord, 6> kClauseWords{{{"solved:", Clause::kSolved},
                                                  {"orient:", Clause::kOrient},
                                                  {"oriented:", Clause::kOrient},
                                                  {"place:", Clause::kPlace},
                                                  {"placed:", Clause::kPlace},
                                                  {"order:", Clause::kAnyOrder}}};

// Reads the words of one way: "UF UR; orient: UB; any order: {DF DR} {DFR DFL}".
class PieceReader {
 public:
  Result<SlotMasks> read(const std::vector<std::string_view>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == "any" && i + 1 < words.size() && words[i + 1] == "order:") continue;
      if (auto read = read_word(words[i]); !read) return tl::unexpected(read.error());
    }
    if (group_open_) return fail(ErrorCode::kUsage, "a { of the goal has no }");
    if (!said_anything_) return fail(ErrorCode::kUsage, "a goal needs a name or pieces");
    return masks_;
  }

 private:
  Result<void> read_word(std::string_view word) {
    if (word == ";" || word == ",") {
      clause_ = Clause::kSolved;
      return {};
    }
    for (const ClauseWord& known : kClauseWords) {
      if (word != known.text) continue;
      clause_ = known.clause;
      return {};
    }
    if (word == "{" || word == "}") return bracket(word == "{");
    const std::optional<Piece> piece = find_piece(word);
    if (!piece) return unknown_word(word);
    said_anything_ = true;
    if (group_open_ || clause_ == Clause::kAnyOrder) {
      (piece->is_corner ? corners_ : edges_) |= 1U << piece->number;
      if (!group_open_) return fail(ErrorCode::kUsage, "any order: {UF UR UB UL}, with braces");
    } else {
      masks_ = masks_ & asked(*piece);
    }
    return {};
  }

  SlotMasks asked(Piece piece) const {
    if (clause_ == Clause::kOrient) return oriented_piece(piece);
    return clause_ == Clause::kPlace ? placed_piece(piece) : solved_piece(piece);
  }

  Result<void> bracket(bool opens) {
    if (opens == group_open_) {
      return fail(ErrorCode::kUsage,
                  opens ? "a { of the goal stands within another" : "a } of the goal has no {");
    }
    group_open_ = opens;
    if (opens) return {};
    // In places of their own kind, turned as the clause asks.
    const bool oriented = clause_ != Clause::kPlace;
    masks_ = masks_ & corners_among(corners_, oriented) & edges_among(edges_, oriented);
    corners_ = 0;
    edges_ = 0;
    return {};
  }

  SlotMasks masks_ = SlotMasks::anything();
  Clause clause_ = Clause::kSolved;
  bool group_open_ = false;
  bool said_anything_ = false;
  std::uint32_t corners_ = 0;
  std::uint32_t edges_ = 0;
};

// --- Words ---------------------------------------------------------------------------------------

// Brackets and separators become words of their own.
std::string spaced(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool alone = c == '{' || c == '}' || c == ';' || c == ',';
    if (alone) result += ' ';
    result += c;
    if (alone) result += ' ';
  }
  return result;
}

using WordList = std::vector<std::string_view>;

class WordReader {
 public:
  Result<std::vector<SlotMasks>> read(const WordList& words) {
    std::vector<SlotMasks> ways;
    for (auto from = words.begin();;) {
      const auto to = std::find_if(from, words.end(), [](std::string_view word) {
        return word == "or" || word == "OR" || word == "Or";
      });
      auto more = read_term({from, to});
      if (!more) return more;
      ways.insert(ways.end(), more->begin(), more->end());
      if (ways.size() > kMostWays) return too_many_ways();
      if (to == words.end()) return ways;
      from = to + 1;
    }
  }

 private:
  Result<std::vector<SlotMasks>> read_term(const WordList& words) {
    if (words.empty()) return fail(ErrorCode::kUsage, "a goal needs a name or pieces");
    // DR is an edge, dr the domino.
    const bool is_edge = words.front() == "DR";
    const GoalRow* const row = is_edge ? nullptr : find_goal_row(words.front());
    if (row != nullptr) {
      last_ = row;
      return row->make(GoalWords(words).subspan(1));
    }
    // "cross D or U": another frame of the same.
    if (last_ != nullptr) {
      if (auto again = last_->make(words)) return again;
    }
    last_ = nullptr;
    auto way = PieceReader().read(words);
    if (!way) return tl::unexpected(way.error());
    return std::vector{*way};
  }

  const GoalRow* last_ = nullptr;
};

using Ways = std::vector<SlotMasks>;

Ways without_repeats(const Ways& ways) {
  Ways different;
  for (const SlotMasks& way : ways) {
    if (std::find(different.begin(), different.end(), way) == different.end()) {
      different.push_back(way);
    }
  }
  return different;
}

// The text without "up to rotation" at its end, if it is there.
std::optional<std::string_view> before_up_to_rotation(std::string_view text) {
  constexpr std::array<std::string_view, 3> kWords{"rotation", "to", "up"};
  for (const std::string_view word : kWords) {
    text = without_trailing_blanks(text);
    if (!text.ends_with(word)) return std::nullopt;
    text.remove_suffix(word.size());
    if (text.empty() || without_trailing_blanks(text) == text) return std::nullopt;
  }
  return without_trailing_blanks(text);
}

// As the goal looks to someone who holds the cube in any of the 24 ways.
Result<Ways> up_to_rotation(const Ways& ways) {
  Ways all;
  for (const Symmetry s : Symmetry::rotations()) {
    for (const SlotMasks& way : ways) all.push_back(way.image(s));
  }
  all = without_repeats(all);
  if (all.size() > kMostWays) return too_many_ways();
  return all;
}

Result<Ways> read_one_frame(std::string_view text) {
  const auto only = [](Result<SlotMasks> way) -> Result<Ways> {
    if (!way) return tl::unexpected(way.error());
    return Ways{*way};
  };
  if (looks_like_grey_facelets(text)) return only(parse_grey_facelets(text));
  const std::size_t blanks = count_leading_blanks(text);
  if (text.substr(blanks).starts_with('{') && text.find('"') != std::string_view::npos) {
    return only(parse_kpattern_goal(text.substr(blanks)));
  }
  const std::string apart = spaced(text);
  const Words words = split_at_blanks(apart, kMostWords + 1);
  if (words.count > kMostWords) return fail(ErrorCode::kUsage, "a goal of too many words");
  return WordReader().read(words.kept);
}

Result<Ways> read_goal(std::string_view text) {
  const auto rotated = before_up_to_rotation(text);
  auto ways = read_one_frame(rotated.value_or(text));
  if (!ways) return ways;
  return rotated ? up_to_rotation(*ways) : without_repeats(*ways);
}

std::string one_line(std::string_view text) {
  const Words words = split_at_blanks(text, kMostWords);
  return fmt::format("{}", fmt::join(words.kept, " "));
}

}  // namespace
}  // namespace notation

Result<Goal> Goal::parse(std::string_view text) {
  auto ways = notation::read_goal(text);
  if (!ways) return tl::unexpected(ways.error());
  return Goal(std::move(*ways), notation::one_line(text));
}

std::string Goal::facelets() const {
  return notation::format_grey_facelets(ways().front());
}

std::span<const GoalName> goal_names() {
  static const std::vector<GoalName> kNames = [] {
    std::vector<GoalName> names;
    for (const notation::GoalRow& row : notation::goal_rows()) names.push_back(row.name);
    return names;
  }();
  return kNames;
}

}  // namespace superflip
