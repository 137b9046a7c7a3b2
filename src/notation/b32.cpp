#include "notation/b32.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include <fmt/format.h>

#include "notation/diagnosis.h"
#include "notation/piece_numbering.h"
#include "notation/quote.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";
constexpr std::size_t kSeparatorAt = kCornerCount;
constexpr std::size_t kEdgesAt = kCornerCount + 1;
constexpr std::size_t kLength = kEdgesAt + kEdgeCount;
constexpr std::size_t kHeldLength = kLength + 2;
constexpr std::size_t kCornerStep = 8;
constexpr std::size_t kEdgeStep = 16;

std::optional<OrientedPiece> read_piece(char digit, std::size_t pieces, std::size_t step,
                                        std::size_t orientations) {
  const std::size_t value = kDigits.find(digit);
  if (value == std::string_view::npos) return std::nullopt;
  if (value % step >= pieces || value / step >= orientations) return std::nullopt;
  return OrientedPiece{static_cast<std::uint8_t>(value % step),
                       static_cast<std::uint8_t>(value / step)};
}

// nissy lists the ways of holding the cube in our order.
std::optional<Symmetry> read_held(char letter) {
  const int index = letter - 'A';
  if (index < 0 || index >= kRotationCount) return std::nullopt;
  return Symmetry::from_index(index);
}

}  // namespace

Likeness looks_like_b32(const GivenText& given) {
  const bool is_b32 =
      given.words.size() == 1 && given.words.front().find('=') != std::string_view::npos;
  return is_b32 ? Likeness::kWords : Likeness::kNone;
}

Result<Position> parse_b32(std::string_view text) {
  const std::size_t indent = count_leading_blanks(text);
  const std::string_view whole = without_trailing_blanks(text);
  text = whole.substr(std::min(indent, whole.size()));
  const auto bad_character = [&](std::size_t at, std::string_view expected) {
    return fail(ErrorCode::kUsage, fmt::format("{} at column {} of the B32 text should be {}",
                                               quote(character_at(text, at)),
                                               column_of(whole, indent + at), expected));
  };
  if (text.size() != kLength && text.size() != kHeldLength) {
    return fail(ErrorCode::kUsage,
                fmt::format("a B32 text is 21 characters, ABCDEFGH=ABCDEFGHIJKL when solved, or 23 "
                            "with the way the cube is held; here are {}",
                            text.size()));
  }
  if (text[kSeparatorAt] != '=') return bad_character(kSeparatorAt, "\"=\"");
  Position position;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const auto corner = read_piece(text[i], kCornerCount, kCornerStep, 3);
    if (!corner) return bad_character(i, "a corner, A to X");
    put_corner(position.cube, kNissyNumbering, i, *corner);
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    const auto edge = read_piece(text[kEdgesAt + i], kEdgeCount, kEdgeStep, 2);
    if (!edge) return bad_character(kEdgesAt + i, "an edge, A to L, Q to Z, a or b");
    put_edge(position.cube, kNissyNumbering, i, *edge);
  }
  if (text.size() == kHeldLength) {
    if (text[kLength] != '=') return bad_character(kLength, "\"=\"");
    const auto held = read_held(text[kLength + 1]);
    if (!held) return bad_character(kLength + 1, "a way of holding the cube, A to X");
    position.held = *held;
  }
  return checked(position, names_in(kNissyNumbering));
}

std::string format_b32(const Position& position) {
  std::string text;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const OrientedPiece corner = corner_in(position.cube, kNissyNumbering, i);
    text += kDigits[corner.piece + kCornerStep * corner.orientation];
  }
  text += '=';
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    const OrientedPiece edge = edge_in(position.cube, kNissyNumbering, i);
    text += kDigits[edge.piece + kEdgeStep * edge.orientation];
  }
  return text;
}

std::string format_b32_held(const Position& position) {
  return format_b32(position) + '=' + static_cast<char>('A' + position.held.index());
}

}  // namespace superflip::notation
