#include "edges/edge_index.h"

#include <bit>

namespace superflip::edges {

int EdgeIndex::element(const EdgePieces& pieces, Symmetry t, std::uint32_t representative) const {
  const EdgePieces seen = group_.conjugate(pieces, t);
  const EdgePieces& arrangement = cosets_.arrangement(representative);
  EdgePieces left{};
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) left[arrangement[slot]] = seen[slot];
  return group_.number(left);
}

EdgePlace EdgeIndex::place_of(const Cube& cube, std::uint32_t coset) const {
  const EdgeCosets::Entry entry = cosets_.entry(coset);
  const std::uint32_t representative = cosets_.representative(entry.class_index);
  return {entry.class_index,
          static_cast<std::uint16_t>(element(cube.edge_piece, entry.symmetry, representative))};
}

EdgeIndex::Turned EdgeIndex::turned(std::uint32_t class_index, Move move) const {
  const std::uint32_t from = cosets_.representative(class_index);
  const EdgeCosets::Entry entry = cosets_.entry(cosets_.after(from, move));
  const EdgePieces& arrangement = cosets_.arrangement(from);
  const EdgePieces& turn = Cube::of(move).edge_piece;
  EdgePieces pieces{};
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) pieces[slot] = arrangement[turn[slot]];
  const int w = element(pieces, entry.symmetry, cosets_.representative(entry.class_index));
  return {entry.class_index, group_.map(entry.symmetry, w)};
}

std::uint32_t EdgeIndex::weight(std::uint32_t class_index) const {
  return kSymmetryCount /
         static_cast<std::uint32_t>(std::popcount(cosets_.stabiliser(class_index)));
}

std::vector<SliceMap> EdgeIndex::image_maps(std::uint32_t class_index) const {
  const std::uint32_t representative = cosets_.representative(class_index);
  std::vector<SliceMap> maps;
  for (const Symmetry t : Symmetry::all().subspan(1)) {
    if ((cosets_.stabiliser(class_index) >> t.index() & 1U) == 0) continue;
    const int w = element(cosets_.arrangement(representative), t, representative);
    maps.push_back(group_.map(t, w));
  }
  return maps;
}

}  // namespace superflip::edges
