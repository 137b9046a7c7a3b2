#include "notation/h48.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include <fmt/format.h>

#include "notation/diagnosis.h"
#include "notation/piece_numbering.h"
#include "notation/quote.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::size_t kWordCount = kEdgeCount + kCornerCount;

Error bad_word(std::string_view word, std::size_t number, std::string_view expected) {
  return {ErrorCode::kUsage,
          fmt::format("word {} of the H48 list, {}, should be {}", number, quote(word), expected)};
}

// `names` are nissy's in its order; the digit is below `orientations`.
Result<OrientedPiece> read_piece(std::string_view word, std::size_t number,
                                 std::span<const std::string_view> names, int orientations) {
  const bool edge = orientations == 2;
  const std::string_view name = word.substr(0, word.size() - 1);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    return tl::unexpected(bad_word(
        word, number,
        edge ? "an edge and its flip, such as UF0" : "a corner and its twist, such as UFR0"));
  }
  const int orientation = word.back() - '0';
  if (orientation < 0 || orientation >= orientations) {
    return tl::unexpected(bad_word(
        word, number, edge ? "an edge with flip 0 or 1" : "a corner with twist 0, 1 or 2"));
  }
  return OrientedPiece{static_cast<std::uint8_t>(found - names.begin()),
                       static_cast<std::uint8_t>(orientation)};
}

}  // namespace

Likeness looks_like_h48(const GivenText& given) {
  return is_piece_list(given.words, true) ? Likeness::kWords : Likeness::kNone;
}

Result<Position> parse_h48(std::string_view text) {
  const Words words = split_at_blanks(text, kWordCount);
  if (words.count != kWordCount) {
    return fail(ErrorCode::kUsage,
                fmt::format("an H48 list is 20 words, UF0 UB0 ... DFR0 DBL0 when "
                            "solved; here are {}",
                            words.count));
  }
  Position position;
  for (std::size_t i = 0; i < kWordCount; ++i) {
    const bool edge = i < kEdgeCount;
    const auto piece = edge ? read_piece(words.kept[i], i + 1, kNissyNumbering.edge_names, 2)
                            : read_piece(words.kept[i], i + 1, kNissyNumbering.corner_names, 3);
    if (!piece) return tl::unexpected(piece.error());
    if (edge) {
      put_edge(position.cube, kNissyNumbering, i, *piece);
    } else {
      put_corner(position.cube, kNissyNumbering, i - kEdgeCount, *piece);
    }
  }
  return checked(position, names_in(kNissyNumbering));
}

std::string format_h48(const Position& position) {
  std::string text;
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    const OrientedPiece edge = edge_in(position.cube, kNissyNumbering, i);
    text += fmt::format("{}{} ", kNissyNumbering.edge_names[edge.piece], edge.orientation);
  }
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const OrientedPiece corner = corner_in(position.cube, kNissyNumbering, i);
    text += fmt::format("{}{} ", kNissyNumbering.corner_names[corner.piece], corner.orientation);
  }
  text.pop_back();
  return text;
}

}  // namespace superflip::notation
