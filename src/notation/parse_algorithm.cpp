// A recursive-descent reader of move text. The grammar, loosest first:
//
//   algorithm := { item | niss }            niss := "^"? "(" items ")"    (no number behind it)
//   item      := turn | group | pause | comment | length tag
//   group     := ( "(" items ")" | "[" items "," items "]" | "[" items ":" items "]" ) amount
//   turn      := "2"? face "w"? amount | lower-case face amount | M E S x y z amount
//   amount    := "" | "1" | "2" | "3" | "'" | "2'" | "'2"    (groups: any number, also x3)
//
// All turns are written out in one list: a group that is repeated or inverted is so at the list's
// end, where it stands. Work is counted, also on turns that a zero behind a bracket throws away, so
// that no text can ask for more than kMaxWritingSteps.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <superflip/algorithm.h>
#include <superflip/named_positions.h>

#include "notation/move_text.h"
#include "notation/parentheses.h"
#include "notation/preface.h"
#include "notation/quote.h"
#include "notation/words.h"

namespace superflip {
namespace {

using notation::MoveText;
using notation::PlainBracket;
using notation::Repetition;

constexpr int kMaxDepth = 100;

class Parser {
 public:
  // From `at` on; what stands before counts for columns.
  Parser(std::string_view text, std::size_t at, const MoveSyntax& syntax)
      : text_(text, at, syntax.lower_case_is_face), parentheses_(syntax.parentheses) {}

  Result<Algorithm> parse() {
    parse_items();
    if (!failed() && !text_.at_end()) {
      const bool separator = text_.peek() == ',' || text_.peek() == ':';
      fail_at(text_.at(), separator
                              ? "a comma or colon belongs inside [ ]; moves are separated by spaces"
                              : "this bracket was never opened");
    }
    if (failed()) return tl::unexpected(std::move(*error_));
    return algorithm();
  }

 private:
  // Everything up to a closing bracket, comma, colon or the end.
  void parse_items() {
    if (++depth_ > kMaxDepth) {
      fail_at(text_.at(), fmt::format("brackets nest deeper than {}", kMaxDepth));
    }
    while (!failed()) {
      if (!text_.skip_blanks()) fail_at(text_.at(), "this comment has no */");
      if (failed() || text_.at_end() || closes_item(text_.peek())) break;
      parse_item();
    }
    --depth_;
  }

  static bool closes_item(char c) { return c == ')' || c == ']' || c == ',' || c == ':'; }

  void parse_item() {
    const std::size_t start = text_.at();
    if (text_.skip_length_tag()) return;
    if (text_.skip("^(")) {
      parse_parentheses(start, true);
    } else if (text_.skip("(")) {
      parse_parentheses(start, false);
    } else if (text_.skip("[")) {
      parse_brackets(start);
    } else if (const std::optional<Turn> turn = text_.read_turn()) {
      if (allow(start, 1, 1)) turns_.push_back(*turn);
    } else {
      fail_turn(start);
    }
  }

  void parse_parentheses(std::size_t start, bool caret) {
    const std::size_t first = turns_.size();
    parse_items();
    if (!expect(')', start)) return;
    const std::size_t end = text_.at();
    const Repetition repetition = caret ? Repetition{} : text_.read_repetition(kMaxWrittenTurns);
    const bool is_inside = depth_ > 1;
    if (repetition.given) {
      has_certain_grouping_ = true;
      repeat(first, repetition, end);
    } else if (!is_inside) {
      brackets_.push_back({first, turns_.size(), caret, text_.text().substr(start, end - start)});
    } else if (caret || parentheses_ == Parentheses::kNiss) {
      fail_at(start,
              "turns on the inverse cannot stand inside other brackets; "
              "to group turns, write a number behind the bracket");
    } else {
      has_certain_grouping_ = true;
    }
  }

  void parse_brackets(std::size_t start) {
    const std::size_t first = turns_.size();
    parse_items();
    if (failed()) return;
    const std::size_t second = turns_.size();
    const bool commutator = text_.peek() == ',';
    if (!text_.skip(",") && !text_.skip(":")) {
      fail_at(start, "a bracket is [A, B] or [A: B]; a rotation is written x, y or z");
      return;
    }
    parse_items();
    if (!expect(']', start)) return;
    const std::size_t end = turns_.size();
    append_inverse(first, second, start);
    if (commutator) append_inverse(second, end, start);
    if (failed()) return;
    const std::size_t behind = text_.at();
    repeat(first, text_.read_repetition(kMaxWrittenTurns), behind);
  }

  void append_inverse(std::size_t first, std::size_t last, std::size_t start) {
    const std::size_t count = last - first;
    if (!allow(start, count, count)) return;
    for (std::size_t i = 0; i < count; ++i) turns_.push_back(turns_[last - 1 - i].inverse());
  }

  // Does the turns from `first` on so often, and the other way round if asked.
  void repeat(std::size_t first, const Repetition& repetition, std::size_t start) {
    const std::size_t count = turns_.size() - first;
    if (repetition.times > kMaxWrittenTurns) return fail_too_many(start);
    if (repetition.inverse) {
      if (!allow(start, 0, count)) return;
      const auto begin = turns_.begin() + static_cast<std::ptrdiff_t>(first);
      std::reverse(begin, turns_.end());
      std::for_each(begin, turns_.end(), [](Turn& turn) { turn = turn.inverse(); });
    }
    if (repetition.times == 0) {
      turns_.resize(first);
      return;
    }
    const std::size_t added = count * (repetition.times - 1);
    if (!allow(start, added, added)) return;
    for (std::size_t i = 0; i < added; ++i) {
      const Turn turn = turns_[first + i];
      turns_.push_back(turn);
    }
  }

  // Asked before the list grows by `added` turns and `steps` of them are worked on.
  bool allow(std::size_t start, std::size_t added, std::size_t steps) {
    if (turns_.size() + added > kMaxWrittenTurns) fail_too_many(start);
    steps_ += steps;
    if (steps_ > kMaxWritingSteps) {
      fail_at(start, fmt::format("writing this out takes more than {} steps; use fewer repetitions "
                                 "inside each other",
                                 kMaxWritingSteps));
    }
    return !failed();
  }

  void fail_too_many(std::size_t start) {
    fail_at(start, fmt::format("written out, this is more than {} turns", kMaxWrittenTurns));
  }

  // What is in parentheses goes where they were found to belong.
  Algorithm algorithm() {
    const bool is_open = parentheses_ == Parentheses::kAuto;
    const bool niss = is_open ? look_like_niss(brackets_, {text_.has_step_comment(),
                                                           has_certain_grouping_, turns_.size()})
                              : parentheses_ == Parentheses::kNiss;
    Algorithm algorithm;
    algorithm.notes = text_.notes();
    if (is_open) {
      if (std::string note = note_on_parentheses(brackets_, niss); !note.empty()) {
        algorithm.notes.push_back(std::move(note));
      }
    }
    const auto append = [&](std::vector<Turn>& list, std::size_t first, std::size_t last) {
      const auto begin = turns_.begin();
      list.insert(list.end(), begin + static_cast<std::ptrdiff_t>(first),
                  begin + static_cast<std::ptrdiff_t>(last));
    };
    std::size_t done = 0;
    for (const PlainBracket& bracket : brackets_) {
      if (!bracket.caret && !niss) continue;
      append(algorithm.normal, done, bracket.first_turn);
      append(algorithm.on_inverse, bracket.first_turn, bracket.last_turn);
      done = bracket.last_turn;
    }
    append(algorithm.normal, done, turns_.size());
    return algorithm;
  }

  bool expect(char closing, std::size_t opened_at) {
    if (failed()) return false;
    if (text_.skip({&closing, 1})) return true;
    fail_at(opened_at, fmt::format("this bracket is not closed by {}", closing));
    return false;
  }

  void fail_turn(std::size_t start) {
    const std::string_view text = text_.text();
    const auto ends_token = [](char c) {
      return notation::is_blank(c) || closes_item(c) || c == '(' || c == '[';
    };
    const auto rest = text.substr(start + 1);
    std::size_t end = start + 1;
    end +=
        static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), ends_token) - rest.begin());
    // In text without spaces, only the turn itself is to blame.
    constexpr std::string_view kFaceLetters = "URFDLBurfdlb";
    if (kFaceLetters.find(text[start]) != std::string_view::npos) {
      end = std::max(start + 1, std::min(end, text_.at()));
    }
    fail_at(start, fmt::format("{} is not a move; moves are U R F D L B with ' or 2 behind, wide "
                               "turns Rw or r, slices M E S, rotations x y z",
                               quote(text.substr(start, end - start))));
  }

  // The first error stands.
  void fail_at(std::size_t offset, std::string_view what) {
    if (failed()) return;
    error_ = Error{ErrorCode::kUsage,
                   fmt::format("column {}: {}", column_of(text_.text(), offset), what)};
  }
  bool failed() const { return error_.has_value(); }

  MoveText text_;
  Parentheses parentheses_;
  int depth_ = 0;
  std::size_t steps_ = 0;
  bool has_certain_grouping_ = false;
  std::vector<Turn> turns_;
  std::vector<PlainBracket> brackets_;
  std::optional<Error> error_;
};

}  // namespace

Result<Algorithm> parse_algorithm(std::string_view text, const MoveSyntax& syntax) {
  if (text.size() > kMaxMoveTextBytes) {
    return fail(ErrorCode::kUsage, fmt::format("the moves are longer than {} bytes: split them "
                                               "into lines",
                                               kMaxMoveTextBytes));
  }
  const notation::Preface preface = notation::read_preface(text);
  const std::string_view rest = text.substr(preface.bytes);
  if (const NamedPosition* named = find_named_position(rest)) {
    return Parser(named->moves, 0, {}).parse();
  }
  Result<Algorithm> algorithm = Parser(text, preface.bytes, syntax).parse();
  if (!algorithm) {
    const std::string_view meant = nearest_position_name(rest);
    if (meant.empty()) return algorithm;
    return fail(ErrorCode::kUsage,
                fmt::format("there is no position called {}; did you mean {}?",
                            quote(notation::without_trailing_blanks(rest)), meant));
  }
  if (preface.is_solution) {
    algorithm->notes.push_back(fmt::format(
        "read the turns behind {} as those that lead to the position, not as solving it",
        quote(preface.label)));
  }
  return algorithm;
}

}  // namespace superflip
