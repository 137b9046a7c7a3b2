// A recursive-descent reader of move text. The grammar, loosest first:
//
//   algorithm := { item | niss }            niss := "^"? "(" items ")"    (no number behind it)
//   item      := turn | group | pause | comment | length tag
//   group     := ( "(" items ")" | "[" items "," items "]" | "[" items ":" items "]" ) amount
//   turn      := "2"? face "w"? amount | lower-case face amount | M E S x y z amount
//   amount    := "" | "1" | "2" | "3" | "'" | "2'" | "'2"    (groups: any number, then "'")
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <superflip/algorithm.h>

#include "notation/quote.h"

namespace superflip {
namespace {

constexpr std::size_t kMaxTextBytes = 1U << 20U;
constexpr std::size_t kMaxTurns = 100'000;  // after writing out repetitions
constexpr int kMaxDepth = 100;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::optional<Face> face_named(char letter) {
  for (const Face face : kFaces) {
    if (letter_of(face) == letter) return face;
  }
  return std::nullopt;
}

// A slice or rotation letter as a turn of one step.
std::optional<Turn> middle_or_whole(char letter) {
  switch (letter) {
    case 'M':
      return Turn{Turn::Kind::kSlice, Face::kL, 1};
    case 'E':
      return Turn{Turn::Kind::kSlice, Face::kD, 1};
    case 'S':
      return Turn{Turn::Kind::kSlice, Face::kF, 1};
    case 'x':
      return Turn{Turn::Kind::kRotation, Face::kR, 1};
    case 'y':
      return Turn{Turn::Kind::kRotation, Face::kU, 1};
    case 'z':
      return Turn{Turn::Kind::kRotation, Face::kF, 1};
    default:
      return std::nullopt;
  }
}

using Turns = std::vector<Turn>;

void append(Turns& turns, const Turns& more) {
  turns.insert(turns.end(), more.begin(), more.end());
}

class Parser {
 public:
  Parser(std::string_view text, const MoveSyntax& syntax) : text_(text), syntax_(syntax) {}

  Result<Algorithm> parse() {
    if (text_.size() > kMaxTextBytes) {
      return fail(ErrorCode::kUsage, fmt::format("the moves are longer than {} bytes: split them "
                                                 "into lines",
                                                 kMaxTextBytes));
    }
    Algorithm algorithm;
    algorithm.normal = parse_items(&algorithm.on_inverse);
    if (!failed() && at_ < text_.size()) {
      const bool separator = text_[at_] == ',' || text_[at_] == ':';
      fail_at(at_, separator ? "a comma or colon belongs inside [ ]; moves are separated by spaces"
                             : "this bracket was never opened");
    }
    if (failed()) return tl::unexpected<Error>(std::move(*error_));
    return algorithm;
  }

 private:
  // Everything up to a closing bracket, comma, colon or the end. Only the outermost level may hold
  // turns on the inverse.
  Turns parse_items(Turns* on_inverse) {
    Turns turns;
    if (++depth_ > kMaxDepth) fail_at(at_, fmt::format("brackets nest deeper than {}", kMaxDepth));
    while (!failed()) {
      skip_blanks();
      if (at_ >= text_.size() || closes_item(text_[at_])) break;
      parse_item(turns, on_inverse);
      const std::size_t total = turns.size() + (on_inverse != nullptr ? on_inverse->size() : 0);
      if (total > kMaxTurns) {
        fail_at(at_, fmt::format("written out, this is more than {} turns", kMaxTurns));
      }
    }
    --depth_;
    return turns;
  }

  static bool closes_item(char c) { return c == ')' || c == ']' || c == ',' || c == ':'; }

  void parse_item(Turns& turns, Turns* on_inverse) {
    const char c = text_[at_];
    if (c == '(' || (c == '^' && text_.substr(at_, 2) == "^(")) {
      parse_parentheses(turns, on_inverse);
    } else if (c == '[') {
      parse_brackets(turns);
    } else {
      parse_turn(turns);
    }
  }

  void parse_parentheses(Turns& turns, Turns* on_inverse) {
    if (skip_length_tag()) return;
    const std::size_t start = at_;
    const bool caret = text_[at_] == '^';
    at_ += caret ? 2 : 1;
    const Turns inside = parse_items(nullptr);
    if (!expect(')', start)) return;
    if (!caret && (at_amount() || !syntax_.parentheses_are_niss)) {
      append_repeated(turns, inside);
    } else if (on_inverse != nullptr) {
      append(*on_inverse, inside);
    } else {
      fail_at(start,
              "turns on the inverse cannot stand inside other brackets; "
              "to group turns, write a number behind the bracket");
    }
  }

  void parse_brackets(Turns& turns) {
    const std::size_t start = at_++;
    const Turns a = parse_items(nullptr);
    const char separator = at_ < text_.size() ? text_[at_] : '\0';
    if (failed()) return;
    if (separator != ',' && separator != ':') {
      fail_at(start, "a bracket is [A, B] or [A: B]; a rotation is written x, y or z");
      return;
    }
    ++at_;
    const Turns b = parse_items(nullptr);
    if (!expect(']', start)) return;
    Turns whole = a;
    append(whole, b);
    append(whole, inverse(a));
    if (separator == ',') append(whole, inverse(b));
    append_repeated(turns, whole);
  }

  // Reads the number and prime behind a closed group.
  void append_repeated(Turns& turns, const Turns& group) {
    const std::size_t start = at_;
    std::size_t times = 1;
    if (at_ < text_.size() && is_digit(text_[at_])) {
      times = 0;
      while (at_ < text_.size() && is_digit(text_[at_]) && times <= kMaxTurns) {
        times = times * 10 + static_cast<std::size_t>(text_[at_++] - '0');
      }
    }
    const Turns once = skip_prime() ? inverse(group) : group;
    if (times * once.size() > kMaxTurns || times > kMaxTurns) {
      fail_at(start, fmt::format("written out, this is more than {} turns", kMaxTurns));
      return;
    }
    for (std::size_t i = 0; i < times; ++i) append(turns, once);
  }

  void parse_turn(Turns& turns) {
    const std::size_t start = at_;
    const bool two_layers = text_[at_] == '2';
    if (two_layers) ++at_;
    std::optional<Turn> turn = parse_layer(two_layers);
    if (turn && parse_amount(*turn)) {
      turns.push_back(*turn);
    } else {
      fail_turn(start);
    }
  }

  std::optional<Turn> parse_layer(bool two_layers) {
    const char letter = at_ < text_.size() ? text_[at_++] : '\0';
    if (const std::optional<Face> face = face_named(letter)) {
      const bool wide = at_ < text_.size() && text_[at_] == 'w';
      if (wide) ++at_;
      if (two_layers && !wide) return std::nullopt;
      return Turn{wide ? Turn::Kind::kWide : Turn::Kind::kFace, *face, 1};
    }
    if (two_layers) return std::nullopt;
    if (const std::optional<Face> face = face_named(to_upper(letter))) {
      return Turn{syntax_.lower_case_is_face ? Turn::Kind::kFace : Turn::Kind::kWide, *face, 1};
    }
    return middle_or_whole(letter);
  }

  // At most one digit 1..3 and one prime, in either order.
  bool parse_amount(Turn& turn) {
    bool prime = skip_prime();
    if (at_ < text_.size() && is_digit(text_[at_])) {
      turn.quarter_turns = text_[at_++] - '0';
      if (turn.quarter_turns < 1 || turn.quarter_turns > 3) return false;
      const std::size_t digits_end = at_;
      while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
      if (at_ != digits_end) return false;
      if (!prime) prime = skip_prime();
    }
    if (prime) turn.quarter_turns = 4 - turn.quarter_turns;
    return true;
  }

  bool at_amount() {
    if (at_ < text_.size() && is_digit(text_[at_])) return true;
    const std::size_t here = at_;
    const bool prime = skip_prime();
    at_ = here;
    return prime;
  }

  // The apostrophe, and what word processors and phones make of it.
  bool skip_prime() {
    constexpr std::array<std::string_view, 6> kPrimes{"'",      "\u2019", "\u2018",
                                                      "\u2032", "`",      "\u00b4"};
    const auto* const prime = std::find_if(kPrimes.begin(), kPrimes.end(), [&](auto spelling) {
      return text_.substr(at_).starts_with(spelling);
    });
    if (prime == kPrimes.end()) return false;
    at_ += prime->size();
    return true;
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_]) || text_[at_] == '.') {  // a dot is a pause
        ++at_;
      } else if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.substr(at_, 2) == "/*") {
        const std::size_t end = text_.find("*/", at_ + 2);
        if (end == std::string_view::npos) return fail_at(at_, "this comment has no */");
        at_ = end + 2;
      } else {
        return;
      }
    }
  }

  // (18f) (18f*) (24q*, 22f): how other programs close a solution.
  bool skip_length_tag() {
    std::size_t i = at_ + 1;
    if (i >= text_.size() || !is_digit(text_[i])) return false;
    while (i < text_.size() && text_[i] != ')') {
      const char c = text_[i];
      const bool in_tag =
          is_digit(c) || c == 'f' || c == 'q' || c == 's' || c == '*' || c == ',' || c == ' ';
      if (!in_tag) return false;
      ++i;
    }
    const std::string_view tag = text_.substr(at_ + 1, i - at_ - 1);
    if (i >= text_.size() || tag.find_first_of("fqs") == std::string_view::npos) return false;
    at_ = i + 1;
    return true;
  }

  bool expect(char closing, std::size_t opened_at) {
    if (failed()) return false;
    if (at_ >= text_.size() || text_[at_] != closing) {
      fail_at(opened_at, fmt::format("this bracket is not closed by {}", closing));
      return false;
    }
    ++at_;
    return true;
  }

  void fail_turn(std::size_t start) {
    std::size_t end = start + 1;
    const auto ends_token = [](char c) {
      return is_space(c) || closes_item(c) || c == '(' || c == '[';
    };
    while (end < text_.size() && !ends_token(text_[end])) ++end;
    // In text without spaces, only the turn itself is to blame.
    if (face_named(to_upper(text_[start]))) end = std::max(start + 1, std::min(end, at_));
    fail_at(start, fmt::format("{} is not a move; moves are U R F D L B with ' or 2 behind, wide "
                               "turns Rw or r, slices M E S, rotations x y z",
                               quote(text_.substr(start, end - start))));
  }

  // The first error stands.
  void fail_at(std::size_t offset, std::string_view what) {
    if (failed()) return;
    error_ = Error{ErrorCode::kUsage, fmt::format("column {}: {}", column_of(text_, offset), what)};
  }
  bool failed() const { return error_.has_value(); }

  std::string_view text_;
  MoveSyntax syntax_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<Algorithm> parse_algorithm(std::string_view text, const MoveSyntax& syntax) {
  return Parser(text, syntax).parse();
}

}  // namespace superflip
