// The masks that goals are made of.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <superflip/face.h>
#include <superflip/goal.h>

namespace superflip::notation {

// A corner or an edge.
struct Piece {
  bool is_corner = false;
  std::uint8_t number = 0;

  friend bool operator==(const Piece&, const Piece&) = default;
};

// Its faces in any order and either case: "UFR", "rfu", "DF". Nothing for any other word.
std::optional<Piece> find_piece(std::string_view name);
std::string_view name_of(Piece piece);
bool has_face(Piece piece, Face face);

// Each leaves everything else open. Turned right means: corners by their U or D colour on U or D,
// edges so that no quarter turn of F or B is needed.
SlotMasks solved_piece(Piece piece);
SlotMasks placed_piece(Piece piece);    // at home, turned anyhow
SlotMasks oriented_piece(Piece piece);  // wherever it is
// The pieces whose bits are set are in their slots, in any order; turned right, or anyhow.
SlotMasks corners_among(std::uint32_t corners, bool oriented);
SlotMasks edges_among(std::uint32_t edges, bool oriented);
SlotMasks all_edges_oriented();
SlotMasks all_corners_oriented();

}  // namespace superflip::notation
