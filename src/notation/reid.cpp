#include "notation/reid.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "notation/diagnosis.h"
#include "notation/quote.h"
#include "notation/stickers.h"
#include "notation/words.h"

namespace superflip::notation {
namespace {

constexpr std::size_t kPieceWords = kEdgeCount + kCornerCount;
constexpr std::size_t kAllWords = kPieceWords + kFaceCount;
constexpr std::array<Face, kFaceCount> kCentreOrder{Face::kU, Face::kL, Face::kF,
                                                    Face::kR, Face::kB, Face::kD};
constexpr ColourSymbols kLetters{'U', 'R', 'F', 'D', 'L', 'B'};

// `number` is 1-based. The word's letters as faces, exactly Count of them.
template <std::size_t Count>
Result<std::array<Face, Count>> read_faces(std::string_view word, std::size_t number) {
  std::array<Face, Count> faces{};
  bool readable = word.size() == Count;
  for (std::size_t i = 0; readable && i < Count; ++i) {
    const auto face = face_named(word[i]);
    readable = face.has_value();
    if (face) faces[i] = *face;
  }
  if (readable) return faces;
  constexpr std::string_view kKind = Count == 1 ? "a centre" : Count == 2 ? "an edge" : "a corner";
  return fail(
      ErrorCode::kUsage,
      fmt::format("word {} of the piece list, {}, should name {} by {} of the letters URFDLB",
                  number, quote(word), kKind, Count));
}

Error no_such_piece(std::string_view word, std::size_t number, std::span<const Face> colours) {
  return impossible(fmt::format("word {} of the piece list, {}, {}; check that word", number,
                                quote(word), why_no_piece(colours, kLetters)));
}

Result<OrientedPiece> read_edge(std::string_view word, std::size_t number) {
  return read_faces<2>(word, number).and_then([&](const auto& faces) -> Result<OrientedPiece> {
    if (const auto edge = edge_showing(faces)) return *edge;
    return tl::unexpected(no_such_piece(word, number, faces));
  });
}

Result<OrientedPiece> read_corner(std::string_view word, std::size_t number) {
  return read_faces<3>(word, number)
      .and_then([&](std::array<Face, 3> faces) -> Result<OrientedPiece> {
        if (const auto corner = corner_showing(faces)) return *corner;
        std::swap(faces[1], faces[2]);
        if (const auto corner = corner_showing(faces)) return *corner;
        return tl::unexpected(no_such_piece(word, number, faces));
      });
}

Result<Symmetry> read_centres(std::span<const std::string_view> words) {
  if (words.empty()) return Symmetry();
  std::array<Face, kFaceCount> centres{};
  for (std::size_t i = 0; i < kFaceCount; ++i) {
    const auto colour = read_faces<1>(words[i], kPieceWords + i + 1);
    if (!colour) return tl::unexpected(colour.error());
    centres[static_cast<std::size_t>(index_of(kCentreOrder[i]))] = colour->front();
  }
  return held_with_centres(centres);
}

// Every slot's first-named face is also our first, so the piece's orientation is ours.
Result<Cube> read_pieces(std::span<const std::string_view> words) {
  Cube seen;
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    const auto edge = read_edge(words[i], i + 1);
    if (!edge) return tl::unexpected(edge.error());
    seen.edge_piece[kReidNumbering.edges[i]] = edge->piece;
    seen.edge_flip[kReidNumbering.edges[i]] = edge->orientation;
  }
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const auto corner = read_corner(words[kEdgeCount + i], kEdgeCount + i + 1);
    if (!corner) return tl::unexpected(corner.error());
    seen.corner_piece[kReidNumbering.corners[i]] = corner->piece;
    seen.corner_twist[kReidNumbering.corners[i]] = corner->orientation;
  }
  return seen;
}

}  // namespace

Likeness looks_like_reid(const GivenText& given) {
  return is_piece_list(given.words, false) ? Likeness::kWords : Likeness::kNone;
}

Result<Position> parse_reid(std::string_view text) {
  const Words words = split_at_blanks(text, kAllWords);
  if (words.count != kPieceWords && words.count != kAllWords) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("a piece list is 20 words, UF UR UB ... DLB DBR when solved (26 with the "
                    "centres U L F R B D); here are {}",
                    words.count));
  }
  const std::span all(words.kept);
  const Result<Cube> seen = read_pieces(all.first(kPieceWords));
  if (!seen) return tl::unexpected(seen.error());
  const Result<Symmetry> held = read_centres(all.subspan(kPieceWords));
  if (!held) return tl::unexpected(held.error());
  const PieceNames names = names_in(kReidNumbering);
  if (auto error = diagnose_pieces(*seen, names, names)) {
    return tl::unexpected(std::move(*error));
  }
  return checked(position_seen(*seen, *held), names);
}

std::string format_reid(const Position& position) {
  std::string text;
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    if (i > 0) text += ' ';
    const OrientedPiece edge = edge_in(position.cube, kReidNumbering, i);
    std::string word(kReidNumbering.edge_names[edge.piece]);
    std::rotate(word.begin(), word.begin() + edge.orientation, word.end());
    text += word;
  }
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    const OrientedPiece corner = corner_in(position.cube, kReidNumbering, i);
    std::string word(kReidNumbering.corner_names[corner.piece]);
    // The names run counter-clockwise, so a clockwise twist brings the next letter to the front.
    std::rotate(word.begin(), word.begin() + corner.orientation, word.end());
    text += ' ' + word;
  }
  return text;
}

}  // namespace superflip::notation
