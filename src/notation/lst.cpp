#include "notation/lst.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "notation/diagnosis.h"
#include "notation/piece_numbering.h"
#include "notation/quote.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::size_t kNumberCount = kCornerCount + kEdgeCount;
constexpr unsigned kCornerStep = 32;
constexpr unsigned kEdgeStep = 16;

// Skips blanks and at most one comma; says whether there was a comma.
bool skip_separator(std::string_view text, std::size_t& at) {
  bool comma = false;
  while (at < text.size() && (is_blank(text[at]) || (text[at] == ',' && !comma))) {
    comma = comma || text[at] == ',';
    ++at;
  }
  return comma;
}

tl::unexpected<Error> unreadable(std::string_view text, std::size_t at) {
  const std::size_t after = text.find_first_of(", \t\n\v\f\r", at);
  const std::size_t end = std::max(at + 1, std::min(after, text.size()));
  return fail(ErrorCode::kUsage,
              fmt::format("{} at column {} of the LST list is no number",
                          quote(text.substr(at, end - at)), column_of(text, at)));
}

Result<std::vector<std::string_view>> split_numbers(std::string_view text) {
  std::vector<std::string_view> numbers;
  std::size_t count = 0;
  text = without_trailing_blanks(text);
  for (std::size_t at = count_leading_blanks(text); at < text.size();) {
    const std::size_t start = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at == start) return unreadable(text, at);
    const std::size_t length = at - start;
    const std::size_t end = at;
    const bool comma = skip_separator(text, at);
    if (end < text.size() && at == end) return unreadable(text, start);
    if (comma && at == text.size()) return unreadable(text, text.size() - 1);
    if (count++ < kNumberCount) numbers.push_back(text.substr(start, length));
  }
  if (count == kNumberCount) return numbers;
  return fail(ErrorCode::kUsage,
              fmt::format("an LST list is 20 numbers, eight corners then twelve edges; here are {}",
                          count));
}

// `step` is what one unit of orientation adds.
Result<OrientedPiece> read_piece(std::string_view digits, std::size_t number, unsigned pieces,
                                 unsigned step, unsigned orientations) {
  unsigned value = 0;
  const auto status = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (status.ec == std::errc() && value % step < pieces && value / step < orientations) {
    return OrientedPiece{static_cast<std::uint8_t>(value % step),
                         static_cast<std::uint8_t>(value / step)};
  }
  return fail(ErrorCode::kUsage,
              fmt::format("number {} of the LST list, {}, is no {}", number, quote(digits),
                          step == kCornerStep ? "corner: those are 0 to 7, 32 to 39 and 64 to 71"
                                              : "edge: those are 0 to 11 and 16 to 27"));
}

}  // namespace

Likeness looks_like_lst(const GivenText& given) {
  const std::string_view text = given.text;
  const auto allowed = [](char c) { return is_digit(c) || is_blank(c) || c == ','; };
  const bool is_number_list = std::all_of(text.begin(), text.end(), allowed) &&
                              std::any_of(text.begin(), text.end(), is_digit) &&
                              text.find_first_of(", \t") != std::string_view::npos;
  return is_number_list ? Likeness::kShape : Likeness::kNone;
}

Result<Position> parse_lst(std::string_view text) {
  const auto numbers = split_numbers(text);
  if (!numbers) return tl::unexpected(numbers.error());
  Position position;
  for (std::size_t i = 0; i < kNumberCount; ++i) {
    const bool corner = i < kCornerCount;
    const auto piece = corner ? read_piece((*numbers)[i], i + 1, kCornerCount, kCornerStep, 3)
                              : read_piece((*numbers)[i], i + 1, kEdgeCount, kEdgeStep, 2);
    if (!piece) return tl::unexpected(piece.error());
    if (corner) {
      put_corner(position.cube, kNissyNumbering, i, *piece);
    } else {
      put_edge(position.cube, kNissyNumbering, i - kCornerCount, *piece);
    }
  }
  return checked(position, names_in(kNissyNumbering));
}

std::string format_lst(const Position& position) {
  std::vector<unsigned> numbers;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const OrientedPiece corner = corner_in(position.cube, kNissyNumbering, i);
    numbers.push_back(corner.piece + kCornerStep * corner.orientation);
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    const OrientedPiece edge = edge_in(position.cube, kNissyNumbering, i);
    numbers.push_back(edge.piece + kEdgeStep * edge.orientation);
  }
  return fmt::format("{}", fmt::join(numbers, ", "));
}

}  // namespace superflip::notation
