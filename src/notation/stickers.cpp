#include "notation/stickers.h"

#include <algorithm>

#include <fmt/format.h>

namespace superflip::notation {
namespace {

// A piece turned by t shows its own colour k - t at the slot's place k.
template <std::size_t Places>
std::array<Face, Places> colours_shown(std::array<Face, Places> home, std::size_t orientation) {
  std::rotate(home.begin(), home.begin() + static_cast<std::ptrdiff_t>(Places - orientation),
              home.end());
  return home;
}

template <std::size_t Count, std::size_t Places>
std::optional<OrientedPiece> piece_showing(
    const std::array<std::array<Face, Places>, Count>& pieces,
    const std::array<Face, Places>& colours) {
  for (std::size_t piece = 0; piece < Count; ++piece) {
    for (std::size_t turn = 0; turn < Places; ++turn) {
      if (colours_shown(pieces[piece], turn) == colours) {
        return OrientedPiece{static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn)};
      }
    }
  }
  return std::nullopt;
}

template <std::size_t Places>
std::array<Face, Places> images(Symmetry s, std::array<Face, Places> faces) {
  for (Face& face : faces) face = s.image(face);
  return faces;
}

// Every sticker's colour replaced by its image under a rotation, the pieces staying in place.
Cube recoloured(const Cube& cube, Symmetry rotation) {
  Cube result;
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const auto edge = *edge_showing(images(rotation, edge_colours(cube, slot)));
    result.edge_piece[slot] = edge.piece;
    result.edge_flip[slot] = edge.orientation;
  }
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const auto corner = *corner_showing(images(rotation, corner_colours(cube, slot)));
    result.corner_piece[slot] = corner.piece;
    result.corner_twist[slot] = corner.orientation;
  }
  return result;
}

}  // namespace

std::optional<Face> face_named(char letter) {
  for (const Face face : kFaces) {
    const char upper = letter_of(face);
    if (letter == upper || letter == upper - 'A' + 'a') return face;
  }
  return std::nullopt;
}

bool all_face_letters(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return face_named(c).has_value(); });
}

std::array<Face, 2> edge_colours(const Cube& cube, std::size_t slot) {
  return colours_shown(kEdgeFaces[cube.edge_piece[slot]], cube.edge_flip[slot]);
}

std::array<Face, 3> corner_colours(const Cube& cube, std::size_t slot) {
  return colours_shown(kCornerFaces[cube.corner_piece[slot]], cube.corner_twist[slot]);
}

std::optional<OrientedPiece> edge_showing(const std::array<Face, 2>& colours) {
  return piece_showing(kEdgeFaces, colours);
}

std::optional<OrientedPiece> corner_showing(const std::array<Face, 3>& colours) {
  return piece_showing(kCornerFaces, colours);
}

Result<Symmetry> held_with_centres(const std::array<Face, kFaceCount>& centres) {
  for (std::size_t i = 0; i < kFaceCount; ++i) {
    for (std::size_t j = i + 1; j < kFaceCount; ++j) {
      if (centres[i] != centres[j]) continue;
      return fail(ErrorCode::kImpossibleCube,
                  fmt::format("not a possible cube: two centres alike, {} on faces {} and {}; "
                              "check the six centres",
                              letter_of(centres[i]), letter_of(kFaces[i]), letter_of(kFaces[j])));
    }
  }
  for (const Symmetry rotation : Symmetry::rotations()) {
    if (centres_of(rotation) == centres) return rotation;
  }
  std::string letters;
  for (const Face colour : centres) letters += letter_of(colour);
  return fail(ErrorCode::kImpossibleCube,
              fmt::format("not a possible cube: centre moved: faces URFDLB have the centres {}, "
                          "which no way of holding the cube shows; check the six centres",
                          letters));
}

std::array<Face, kFaceCount> centres_of(Symmetry held) {
  std::array<Face, kFaceCount> centres{};
  for (const Face colour : kFaces) {
    centres[static_cast<std::size_t>(index_of(held.image(colour)))] = colour;
  }
  return centres;
}

Position position_seen(const Cube& seen, Symmetry held) {
  return {conjugate(recoloured(seen, held), held.inverse()), held};
}

Cube seen_pieces(const Position& position) {
  return recoloured(position.as_held(), position.held.inverse());
}

}  // namespace superflip::notation
