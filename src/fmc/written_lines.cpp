#include "fmc/written_lines.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "notation/words.h"

namespace superflip::fmc {
namespace {

using notation::is_digit;
using notation::is_letter;

constexpr std::string_view kMarkLetters = "*^#@&$%+~";
constexpr std::size_t kLongestLabel = 40;

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(notation::count_leading_blanks(text));
  return notation::without_trailing_blanks(text);
}

bool is_mark_letter(char c) {
  return kMarkLetters.find(c) != std::string_view::npos;
}

// How long the mark at `at` is; 0 if there is none: "*", "**", "@1", "[@1]".
std::size_t mark_length(std::string_view text, std::size_t at) {
  const bool has_bracket = text[at] == '[';
  std::size_t end = at + (has_bracket ? 1 : 0);
  if (end >= text.size() || !is_mark_letter(text[end])) return 0;
  const char letter = text[end];
  const char before = at == 0 ? ' ' : text[at - 1];
  while (end < text.size() && text[end] == letter) ++end;
  const char behind = end < text.size() ? text[end] : ' ';
  if (letter == '^' && behind == '(') return 0;  // turns on the inverse
  const bool is_power = (letter == '^' || letter == '*') && (is_digit(behind) || behind == '-');
  if (is_power && (before == ')' || before == ']' || is_letter(before))) return 0;
  if (letter == '@' || letter == '#') {
    while (end < text.size() && is_digit(text[end])) ++end;
  }
  if (!has_bracket) return end - at;
  return end < text.size() && text[end] == ']' ? end + 1 - at : 0;
}

std::string mark_name(std::string_view mark) {
  if (mark.starts_with('[')) mark = mark.substr(1, mark.size() - 2);
  return std::string(mark);
}

// "(3/3)", "(6-2/15)", "(18f*)" at the end says how long it is.
std::string_view without_length_tag(std::string_view text) {
  text = trimmed(text);
  if (!text.ends_with(')')) return text;
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || open + 2 >= text.size()) return text;
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  if (!is_digit(inside.front())) return text;
  if (inside.find_first_not_of("0123456789/+-*fqs, ") != std::string_view::npos) return text;
  return trimmed(text.substr(0, open));
}

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) result += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return result;
}

bool names_solution(std::string_view label) {
  constexpr std::array<std::string_view, 6> kWords{"solution", "final",  "sol",
                                                   "answer",   "result", "expanded"};
  const std::string word = lower(label);
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view known) {
    return word.starts_with(known) &&
           (word.size() == known.size() || !is_letter(word[known.size()]));
  });
}

// "Solution (22): ...", "EO: ...", "Insert at @1: ...".
void take_label(WrittenLine& line, std::string_view& text) {
  const std::size_t colon = text.substr(0, kLongestLabel).find(':');
  if (colon == std::string_view::npos || !is_letter(text.front())) return;
  const std::string_view label = trimmed(text.substr(0, colon));
  // [R: U] is turns.
  const std::size_t bracket = label.find('[');
  if (bracket != std::string_view::npos && mark_length(label, bracket) == 0) return;
  text = trimmed(text.substr(colon + 1));
  const std::size_t word = label.find_last_of(" \t");
  const std::string_view last = word == std::string_view::npos ? label : label.substr(word + 1);
  if (mark_length(last, 0) == last.size()) {
    line.mark = mark_name(last);
  } else if (names_solution(label)) {
    line.is_solution = true;
  } else {
    line.comment = label;
  }
}

// "* = R U R'", "*: R U R'".
void take_mark(WrittenLine& line, std::string_view& text) {
  const std::size_t length = mark_length(text, 0);
  if (length == 0) return;
  const std::string_view rest = trimmed(text.substr(length));
  if (!rest.starts_with('=') && !rest.starts_with(':')) return;
  line.mark = mark_name(text.substr(0, length));
  text = trimmed(rest.substr(1));
}

void add_line(std::vector<WrittenLine>& lines, std::string_view text, int number) {
  WrittenLine line;
  line.number = number;
  const std::size_t comment = text.find("//");
  std::string_view moves = trimmed(text.substr(0, comment));
  if (!moves.empty()) take_mark(line, moves);
  if (!moves.empty() && line.mark.empty()) take_label(line, moves);
  if (comment != std::string_view::npos) line.comment = trimmed(text.substr(comment + 2));
  line.moves = without_length_tag(moves);
  if (!line.moves.empty()) lines.push_back(std::move(line));
}

// "^ = E, @ = E2" is two lines.
void add_parts(std::vector<WrittenLine>& lines, std::string_view text, int number) {
  const std::size_t comment = text.find("//");
  const std::string_view moves = text.substr(0, comment);
  if (const std::string_view start = trimmed(moves); !start.empty() && mark_length(start, 0) > 0) {
    for (std::size_t comma = moves.find(','); comma != std::string_view::npos;
         comma = moves.find(',', comma + 1)) {
      const std::string_view rest = trimmed(moves.substr(comma + 1));
      if (rest.empty() || mark_length(rest, 0) == 0) continue;
      add_line(lines, moves.substr(0, comma), number);
      return add_parts(lines, text.substr(comma + 1), number);
    }
  }
  add_line(lines, text, number);
}

struct MarkPlace {
  std::size_t at = 0;
  std::string mark;
};

// The marks, and blanks in their places.
std::vector<MarkPlace> take_marks(std::string& text) {
  std::vector<MarkPlace> marks;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t length = mark_length(text, at);
    if (length == 0) continue;
    marks.push_back({at, mark_name(std::string_view(text).substr(at, length))});
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), length, ' ');
    at += length - 1;
  }
  return marks;
}

std::vector<WrittenPiece> pieces_of(const std::vector<Turn>& turns) {
  std::vector<WrittenPiece> pieces;
  for (const Turn& turn : turns) pieces.push_back({turn, ""});
  return pieces;
}

template <class T>
bool starts_with(const std::vector<T>& whole, const std::vector<T>& part) {
  return part.size() <= whole.size() && std::equal(part.begin(), part.end(), whole.begin());
}

Error on_line(const WrittenLine& line, Error error) {
  error.message = fmt::format("line {}: {}", line.number, error.message);
  return error;
}

// Where a mark stands: so many turns of its side are before it.
struct Place {
  bool on_inverse = false;
  std::size_t before = 0;
};

std::optional<Place> place_of(std::string_view text, std::size_t at, const Algorithm& whole,
                              const MoveSyntax& syntax) {
  std::string before(text.substr(0, at));
  const auto opened = std::count(before.begin(), before.end(), '(');
  const auto closed = std::count(before.begin(), before.end(), ')');
  if (opened > closed) before += ')';
  const auto part = parse_algorithm(before, syntax);
  if (!part || !starts_with(whole.normal, part->normal) ||
      !starts_with(whole.on_inverse, part->on_inverse)) {
    return std::nullopt;
  }
  const bool is_inside = opened > closed;
  const bool on_inverse = is_inside && (syntax.parentheses != Parentheses::kGroup ||
                                        before.rfind("^(") != std::string::npos);
  return Place{on_inverse, on_inverse ? part->on_inverse.size() : part->normal.size()};
}

}  // namespace

std::vector<WrittenLine> written_lines(std::string_view text) {
  std::vector<WrittenLine> lines;
  int number = 1;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of("\r\n");
    add_parts(lines, text.substr(0, end), number++);
    if (end == std::string_view::npos) break;
    const bool is_pair = text.substr(end, 2) == "\r\n";
    text.remove_prefix(end + (is_pair ? 2 : 1));
  }
  return lines;
}

Result<MarkedMoves> read_marked_moves(const WrittenLine& line, const MoveSyntax& syntax) {
  std::string text = line.moves;
  std::vector<MarkPlace> marks = take_marks(text);
  const auto whole = parse_algorithm(text, syntax);
  if (!whole) return tl::unexpected(on_line(line, whole.error()));
  MarkedMoves read{pieces_of(whole->normal), pieces_of(whole->on_inverse), false};
  read.has_parentheses = text.find('(') != std::string::npos;
  // From the last on, so that the places of the others stay what they are.
  std::reverse(marks.begin(), marks.end());
  for (const MarkPlace& mark : marks) {
    const auto place = place_of(text, mark.at, *whole, syntax);
    if (!place) {
      return fail(
          ErrorCode::kUsage,
          fmt::format("line {}: the mark {} cannot stand inside a bracket that is more than "
                      "turns on the inverse; write the bracket out",
                      line.number, mark.mark));
    }
    auto& side = place->on_inverse ? read.inverse : read.normal;
    side.insert(side.begin() + static_cast<std::ptrdiff_t>(place->before), {Turn{}, mark.mark});
  }
  return read;
}

}  // namespace superflip::fmc
