// A sticker is a slot and a place on it: corner slot s shows kCornerFaces[s][k] at place k. A
// symmetry s carries the sticker on face f to face s(f), and a slot to the slot with the images of
// its faces. A piece with orientation t shows its own place k at the slot's place k + t. All of
// moves and conjugation follows from these three sentences.
#include "cube/sticker_map.h"

#include <algorithm>
#include <cstddef>

namespace superflip {
namespace {

struct Sticker {
  std::size_t slot = 0;
  std::size_t place = 0;
};

template <std::size_t Slots, std::size_t Places>
using FaceLists = std::array<std::array<Face, Places>, Slots>;

// The sticker that shows faces[place] of a piece with these faces, in any order.
template <std::size_t Slots, std::size_t Places>
Sticker locate(const FaceLists<Slots, Places>& slots, const std::array<Face, Places>& faces,
               std::size_t place) {
  for (std::size_t slot = 0; slot < Slots; ++slot) {
    if (!std::is_permutation(faces.begin(), faces.end(), slots[slot].begin())) continue;
    const auto at = std::find(slots[slot].begin(), slots[slot].end(), faces[place]);
    return {slot, static_cast<std::size_t>(at - slots[slot].begin())};
  }
  return {};  // not reached: symmetries carry slots to slots
}

template <std::size_t Slots, std::size_t Places>
Sticker image(Symmetry s, const FaceLists<Slots, Places>& slots, Sticker sticker) {
  std::array<Face, Places> faces{};
  for (std::size_t k = 0; k < Places; ++k) faces[k] = s.image(slots[sticker.slot][k]);
  return locate(slots, faces, sticker.place);
}

// Both kinds of piece, with the images of their stickers under one symmetry.
template <std::size_t Slots, std::size_t Places>
class StickerMap {
 public:
  StickerMap(Symmetry s, const FaceLists<Slots, Places>& slots) {
    for (std::size_t slot = 0; slot < Slots; ++slot) {
      for (std::size_t k = 0; k < Places; ++k) {
        const Sticker to = image(s, slots, {slot, k});
        slot_image_[slot] = to.slot;
        place_image_[slot][k] = to.place;
      }
    }
  }

  std::size_t slot_image(std::size_t slot) const { return slot_image_[slot]; }

  // Orientation that a piece turned by t in `slot` has once piece and slot are both carried over.
  std::uint8_t orientation_image(std::size_t piece, std::size_t slot, std::size_t t) const {
    // The place of the piece that becomes its place 0, and where it sits on the slot.
    std::size_t k = 0;
    while (place_image_[piece][k] != 0) ++k;
    return static_cast<std::uint8_t>(place_image_[slot][(k + t) % Places]);
  }

  // Orientation that a piece at home in `slot` has once it alone is carried over.
  std::uint8_t turned_orientation(std::size_t slot) const {
    return static_cast<std::uint8_t>(place_image_[slot][0]);
  }

 private:
  std::array<std::size_t, Slots> slot_image_{};
  std::array<std::array<std::size_t, Places>, Slots> place_image_{};
};

struct CubeMap {
  explicit CubeMap(Symmetry s) : corners(s, kCornerFaces), edges(s, kEdgeFaces) {}
  StickerMap<kCornerCount, 3> corners;
  StickerMap<kEdgeCount, 2> edges;
};

const CubeMap& map_of(Symmetry s) {
  static const auto kMaps = [] {
    std::array<std::optional<CubeMap>, kSymmetryCount> maps;
    for (const Symmetry each : Symmetry::all()) {
      maps[static_cast<std::size_t>(each.index())].emplace(each);
    }
    return maps;
  }();
  return *kMaps[static_cast<std::size_t>(s.index())];
}

template <std::size_t Slots, std::size_t Places>
void conjugate_pieces(const StickerMap<Slots, Places>& map,
                      const std::array<std::uint8_t, Slots>& piece,
                      const std::array<std::uint8_t, Slots>& orientation,
                      std::array<std::uint8_t, Slots>& new_piece,
                      std::array<std::uint8_t, Slots>& new_orientation) {
  for (std::size_t slot = 0; slot < Slots; ++slot) {
    const std::size_t to = map.slot_image(slot);
    new_piece[to] = static_cast<std::uint8_t>(map.slot_image(piece[slot]));
    new_orientation[to] = map.orientation_image(piece[slot], slot, orientation[slot]);
  }
}

// Carries the pieces of one layer along with the rotation and leaves the others.
template <std::size_t Slots, std::size_t Places>
void turn_layer(Face face, const StickerMap<Slots, Places>& map,
                const FaceLists<Slots, Places>& slots, std::array<std::uint8_t, Slots>& piece,
                std::array<std::uint8_t, Slots>& orientation) {
  for (std::size_t slot = 0; slot < Slots; ++slot) {
    if (std::find(slots[slot].begin(), slots[slot].end(), face) == slots[slot].end()) continue;
    const std::size_t to = map.slot_image(slot);
    piece[to] = static_cast<std::uint8_t>(slot);
    orientation[to] = map.turned_orientation(slot);
  }
}

}  // namespace

Cube conjugate(const Cube& cube, Symmetry s) {
  const CubeMap& map = map_of(s);
  Cube result;
  conjugate_pieces(map.corners, cube.corner_piece, cube.corner_twist, result.corner_piece,
                   result.corner_twist);
  conjugate_pieces(map.edges, cube.edge_piece, cube.edge_flip, result.edge_piece, result.edge_flip);
  return result;
}

Cube quarter_turn(Face face) {
  const CubeMap& map = map_of(Symmetry::about(face, 1));
  Cube turned;
  turn_layer(face, map.corners, kCornerFaces, turned.corner_piece, turned.corner_twist);
  turn_layer(face, map.edges, kEdgeFaces, turned.edge_piece, turned.edge_flip);
  return turned;
}

}  // namespace superflip
