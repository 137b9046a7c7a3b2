#include <superflip/algs.h>

#include <array>
#include <cstddef>

#include <superflip/goal.h>

#include "notation/face_layout.h"
#include "notation/stickers.h"

namespace superflip {

// A sticker shows its colour if the goal cares for it where it is at home.
std::string case_facelets(const Cube& cube, const Goal& goal) {
  const std::string wanted = goal.facelets();
  std::string text(wanted.size(), '.');
  for (const Face face : kFaces) text[notation::facelet_of(face, {})] = letter_of(face);
  const auto paint = [&](const auto& slot_faces, const auto& colours, const auto& home) {
    for (std::size_t place = 0; place < colours.size(); ++place) {
      if (wanted[notation::facelet_of(colours[place], home)] == '.') continue;
      text[notation::facelet_of(slot_faces[place], slot_faces)] = letter_of(colours[place]);
    }
  };
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    paint(kCornerFaces[slot], notation::corner_colours(cube, slot),
          kCornerFaces[cube.corner_piece[slot]]);
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    paint(kEdgeFaces[slot], notation::edge_colours(cube, slot), kEdgeFaces[cube.edge_piece[slot]]);
  }
  return text;
}

}  // namespace superflip
