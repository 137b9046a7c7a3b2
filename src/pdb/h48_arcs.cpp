#include "pdb/h48_arcs.h"

#include <cstddef>

namespace superflip::pdb {

H48Arcs::H48Arcs(const H48Coordinate& coordinate, Metric metric)
    : leaving(kCornerClassCount), entering(kCornerClassCount) {
  for (int from = 0; from < kCornerClassCount; ++from) {
    for (const LayerTurn turn : layer_turns(metric)) {
      const int coset = coordinate.corner_after(coordinate.representative(from), turn);
      const CornerEntry entry = coordinate.corner(coset);
      const std::uint64_t stabiliser = coordinate.stabiliser(entry.class_index);
      for (const Symmetry s : Symmetry::all()) {
        if ((stabiliser >> static_cast<unsigned>(s.index()) & 1U) == 0) continue;
        const H48Arc arc{static_cast<std::uint16_t>(from), entry.class_index, turn,
                         Symmetry::from_index(entry.symmetry) * s};
        leaving[static_cast<std::size_t>(from)].push_back(arc);
        entering[entry.class_index].push_back(arc);
      }
    }
  }
}

}  // namespace superflip::pdb
