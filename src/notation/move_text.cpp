#include "notation/move_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "notation/words.h"

namespace superflip::notation {
namespace {

char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::optional<Face> face_of(char letter) {
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

}  // namespace

bool MoveText::skip(std::string_view expected) {
  if (!text_.substr(std::min(at_, text_.size())).starts_with(expected)) return false;
  at_ += expected.size();
  return true;
}

bool MoveText::skip_blanks() {
  while (!at_end()) {
    if (const std::size_t bytes = blank_at(text_, at_); bytes > 0) {
      at_ += bytes;
    } else if (peek() == '.') {  // a pause
      ++at_;
    } else if (text_.substr(at_, 2) == "//") {
      has_step_comment_ = true;
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (text_.substr(at_, 2) == "/*") {
      const std::size_t end = text_.find("*/", at_ + 2);
      if (end == std::string_view::npos) return false;
      at_ = end + 2;
    } else {
      break;
    }
  }
  return true;
}

void MoveText::skip_blanks_in_line() {
  while (!at_end() && peek() != '\n' && peek() != '\r') {
    const std::size_t bytes = blank_at(text_, at_);
    if (bytes == 0) return;
    at_ += bytes;
  }
}

bool MoveText::skip_length_tag() {
  constexpr std::string_view kInTag = "0123456789fqs*, ";
  const std::size_t first = at_ + 1;
  if (peek() != '(' || first >= text_.size() || text_[first] < '0' || text_[first] > '9') {
    return false;
  }
  const std::size_t end = text_.find_first_not_of(kInTag, first);
  if (end == std::string_view::npos || text_[end] != ')') return false;
  if (text_.substr(first, end - first).find_first_of("fqs") == std::string_view::npos) return false;
  at_ = end + 1;
  return true;
}

std::optional<MoveText::Digit> MoveText::digit() const {
  constexpr std::array<std::string_view, 10> kRaised{"\u2070", "\u00b9", "\u00b2", "\u00b3",
                                                     "\u2074", "\u2075", "\u2076", "\u2077",
                                                     "\u2078", "\u2079"};
  if (at_end()) return std::nullopt;
  if (peek() >= '0' && peek() <= '9') return Digit{static_cast<std::size_t>(peek() - '0'), 1};
  for (std::size_t value = 0; value < kRaised.size(); ++value) {
    if (text_.substr(at_).starts_with(kRaised[value])) return Digit{value, kRaised[value].size()};
  }
  return std::nullopt;
}

std::size_t MoveText::read_number(std::size_t most) {
  std::size_t number = 0;
  while (const std::optional<Digit> next = digit()) {
    number = std::min(number * 10 + next->value, most + 1);
    at_ += next->bytes;
  }
  return number;
}

// The apostrophe, and what word processors and phones make of it.
bool MoveText::skip_prime() {
  constexpr std::array<std::string_view, 9> kPrimes{"'",      "\u2019", "\u2018", "\u2032", "`",
                                                    "\u00b4", "\u02bc", "\u02b9", "\uff07"};
  return std::any_of(kPrimes.begin(), kPrimes.end(),
                     [&](std::string_view spelling) { return skip(spelling); });
}

// Ri and R-, the dash also as word processors write it.
bool MoveText::skip_inverse_sign() {
  return skip_prime() || skip("i") || skip("-") || skip("\u2212") || skip("\u2013");
}

std::optional<Turn> MoveText::read_turn() {
  std::optional<Turn> turn = read_layer();
  if (!turn || !read_amount(*turn)) return std::nullopt;
  return turn;
}

// A number before the letter counts layers.
std::optional<Turn> MoveText::read_layer() {
  const bool two = skip("2");
  const char letter = peek();
  if (!at_end()) ++at_;
  if (const std::optional<Face> face = face_of(letter)) {
    if (skip("w")) return Turn{Turn::Kind::kWide, *face, 1};
    return two ? inner_slice(*face) : Turn{Turn::Kind::kFace, *face, 1};
  }
  if (const std::optional<Face> face = face_of(to_upper(letter))) {
    if (!lower_case_is_face_) return Turn{Turn::Kind::kWide, *face, 1};
    return two ? inner_slice(*face) : Turn{Turn::Kind::kFace, *face, 1};
  }
  if (two) return std::nullopt;
  return middle_or_whole(letter);
}

// 2R is the second layer from the right alone, turned as R: M'.
Turn MoveText::inner_slice(Face face) {
  const bool named = face == Face::kL || face == Face::kD || face == Face::kF;
  const Turn slice{Turn::Kind::kSlice, named ? face : opposite(face), named ? 1 : 3};
  note(fmt::format("read 2{0} as the slice alone, {1}; write {0}w for two layers", letter_of(face),
                   slice.text()));
  return slice;
}

// At most one digit 1..3 and one sign of the inverse, in either order; or a plus, which says
// nothing.
bool MoveText::read_amount(Turn& turn) {
  bool inverse = skip_inverse_sign();
  const std::optional<Digit> amount = digit();
  if (amount) {
    at_ += amount->bytes;
    const bool has_more_digits = digit().has_value();
    read_number(0);
    if (amount->value < 1 || amount->value > 3 || has_more_digits) return false;
    turn.quarter_turns = static_cast<int>(turn.quarter_turns * amount->value % 4);
    if (!inverse) inverse = skip_inverse_sign();
  } else if (!inverse) {
    skip("+");
  }
  if (inverse) turn = turn.inverse();
  return true;
}

Repetition MoveText::read_repetition(std::size_t most) {
  Repetition repetition;
  repetition.inverse = skip_prime();
  read_times(repetition, most);
  if (!repetition.inverse) repetition.inverse = skip_prime();
  repetition.given = repetition.given || repetition.inverse;
  return repetition;
}

void MoveText::read_times(Repetition& repetition, std::size_t most) {
  if (digit()) {
    repetition.times = read_number(most);
    repetition.given = true;
    return;
  }
  const std::size_t start = at_;
  if (read_power(repetition, most)) return;
  at_ = start;
  if (!read_times_sign(repetition, most)) at_ = start;
}

// (A)^3 and (A)^-1.
bool MoveText::read_power(Repetition& repetition, std::size_t most) {
  if (!skip("^")) return false;
  const bool negative = skip("-");
  if (!digit()) return false;
  repetition.times = read_number(most);
  repetition.given = true;
  if (negative) repetition.inverse = !repetition.inverse;
  return true;
}

// (A)x3, (A) x 3, (A)*3. The letter could also be a rotation.
bool MoveText::read_times_sign(Repetition& repetition, std::size_t most) {
  const std::size_t bracket_end = at_;
  skip_blanks_in_line();
  const bool apart = at_ != bracket_end;
  const bool could_rotate = peek() == 'x';
  if (!skip("x") && !skip("X") && !skip("*") && !skip("\u00d7")) return false;
  const std::size_t sign_end = at_;
  skip_blanks_in_line();
  const bool number_apart = at_ != sign_end;
  if (!digit()) return false;
  const std::size_t times = read_number(most);
  if (number_apart && is_letter(peek())) return false;  // (A) x 2Rw
  if (could_rotate && !number_apart && times >= 1 && times <= 3) {
    if (apart && times < 3) {
      note(fmt::format("read x{0} behind a bracket as the rotation; write (A){0} for {0} times",
                       times));
      return false;
    }
    note(fmt::format("read x{0} behind a bracket as {0} times; write (A) {1} for the rotation",
                     times,
                     times == 3   ? "x'"
                     : times == 2 ? "x2"
                                  : "x"));
  }
  repetition.times = times;
  repetition.given = true;
  return true;
}

void MoveText::note(std::string text) {
  if (std::find(notes_.begin(), notes_.end(), text) == notes_.end()) {
    notes_.push_back(std::move(text));
  }
}

}  // namespace superflip::notation
