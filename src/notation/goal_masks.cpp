#include "notation/goal_masks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include <superflip/pieces.h>

#include "notation/stickers.h"

namespace superflip::notation {
namespace {

constexpr unsigned kTwists = 3;
constexpr unsigned kFlips = 2;
constexpr std::uint32_t kUnturnedCorners = 0b001001001001001001001001;
constexpr std::uint32_t kUnturnedEdges = 0b010101010101010101010101;

std::string sorted(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    const std::optional<Face> face = face_named(c);
    letters += face ? letter_of(*face) : '?';
  }
  std::sort(letters.begin(), letters.end());
  return letters;
}

std::uint32_t corner_bits(unsigned piece, bool oriented) {
  return (oriented ? 0b001U : 0b111U) << (kTwists * piece);
}
std::uint32_t edge_bits(unsigned piece, bool oriented) {
  return (oriented ? 0b01U : 0b11U) << (kFlips * piece);
}

template <std::size_t kCount, class Bits>
void put_among(std::array<std::uint32_t, kCount>& slots, std::uint32_t pieces, const Bits& bits) {
  std::uint32_t allowed = 0;
  for (unsigned p = 0; p < kCount; ++p) {
    if ((pieces >> p & 1U) != 0) allowed |= bits(p);
  }
  for (unsigned slot = 0; slot < kCount; ++slot) {
    if ((pieces >> slot & 1U) != 0) slots[slot] = allowed;
  }
}

SlotMasks among(Piece piece, bool oriented) {
  const std::uint32_t bit = 1U << piece.number;
  return piece.is_corner ? corners_among(bit, oriented) : edges_among(bit, oriented);
}

}  // namespace

std::optional<Piece> find_piece(std::string_view name) {
  const std::string letters = sorted(name);
  for (std::uint8_t c = 0; c < kCornerCount; ++c) {
    if (sorted(kCornerNames[c]) == letters) return Piece{true, c};
  }
  for (std::uint8_t e = 0; e < kEdgeCount; ++e) {
    if (sorted(kEdgeNames[e]) == letters) return Piece{false, e};
  }
  return std::nullopt;
}

std::string_view name_of(Piece piece) {
  return piece.is_corner ? kCornerNames[piece.number] : kEdgeNames[piece.number];
}

bool has_face(Piece piece, Face face) {
  return name_of(piece).find(letter_of(face)) != std::string_view::npos;
}

SlotMasks solved_piece(Piece piece) {
  return among(piece, true);
}

SlotMasks placed_piece(Piece piece) {
  return among(piece, false);
}

SlotMasks oriented_piece(Piece piece) {
  SlotMasks masks = SlotMasks::anything();
  const std::uint32_t wrong = piece.is_corner ? corner_bits(piece.number, false) & ~kUnturnedCorners
                                              : edge_bits(piece.number, false) & ~kUnturnedEdges;
  if (piece.is_corner) {
    for (std::uint32_t& slot : masks.corners) slot &= ~wrong;
  } else {
    for (std::uint32_t& slot : masks.edges) slot &= ~wrong;
  }
  return masks;
}

SlotMasks corners_among(std::uint32_t corners, bool oriented) {
  SlotMasks masks = SlotMasks::anything();
  put_among(masks.corners, corners, [&](unsigned p) { return corner_bits(p, oriented); });
  return masks;
}

SlotMasks edges_among(std::uint32_t edges, bool oriented) {
  SlotMasks masks = SlotMasks::anything();
  put_among(masks.edges, edges, [&](unsigned p) { return edge_bits(p, oriented); });
  return masks;
}

SlotMasks all_edges_oriented() {
  SlotMasks masks = SlotMasks::anything();
  masks.edges.fill(kUnturnedEdges);
  return masks;
}

SlotMasks all_corners_oriented() {
  SlotMasks masks = SlotMasks::anything();
  masks.corners.fill(kUnturnedCorners);
  return masks;
}

}  // namespace superflip::notation
