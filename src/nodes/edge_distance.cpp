#include "nodes/edge_distance.h"

#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <utility>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "coord/symmetry_classes.h"
#include "cube/layer_turn.h"

namespace superflip::nodes {
namespace {

constexpr std::uint8_t kUnvisited = std::numeric_limits<std::uint8_t>::max();
constexpr std::size_t kFlipCount = std::size_t{1} << pdb::kFlipBits;
constexpr unsigned kFlipMask = kFlipCount - 1;

bool in_e_slice(unsigned edge) {
  return edge >= kFR;
}
bool in_s_slice(unsigned edge) {
  return edge < kFR && edge % 2 == 0;
}

std::uint32_t pattern_of(const pdb::H48Coordinate& coordinate, const Cube& cube) {
  unsigned e_mask = 0;
  unsigned s_mask = 0;
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    e_mask |= static_cast<unsigned>(in_e_slice(cube.edge_piece[slot])) << slot;
    s_mask |= static_cast<unsigned>(in_s_slice(cube.edge_piece[slot])) << slot;
  }
  return static_cast<std::uint32_t>(coordinate.edge_pattern(e_mask, s_mask));
}

// All twelve flips, in the order of kFlipSlots.
unsigned flips_of(const Cube& cube) {
  unsigned flips = 0;
  for (unsigned bit = 0; bit < kEdgeCount; ++bit) {
    flips |= static_cast<unsigned>(cube.edge_flip[pdb::kFlipSlots[bit]]) << bit;
  }
  return flips;
}

unsigned with_twelfth(unsigned flips) {
  return flips | (static_cast<unsigned>(std::popcount(flips)) & 1U) << pdb::kFlipBits;
}

// Flips under a turn, a symmetry or both: a permutation of the bits and a constant. Kept as two
// tables of 64.
class FlipMap {
 public:
  // image(cube) is the image of a cube with solved pieces; the constant is given apart, since it
  // depends on the pattern.
  template <class Image>
  static FlipMap linear(Image image) {
    std::array<unsigned, kEdgeCount> columns{};
    const unsigned origin = flips_of(image(Cube{}));
    for (std::size_t bit = 0; bit < kEdgeCount; ++bit) {
      Cube cube;
      cube.edge_flip[pdb::kFlipSlots[bit]] = 1;
      columns[bit] = flips_of(image(cube)) ^ origin;
    }
    FlipMap map;
    for (unsigned part = 0; part < 64; ++part) {
      for (unsigned bit = 0; bit < 6; ++bit) {
        if ((part >> bit & 1U) == 0) continue;
        map.low_[part] = static_cast<std::uint16_t>(map.low_[part] ^ columns[bit]);
        map.high_[part] = static_cast<std::uint16_t>(map.high_[part] ^ columns[bit + 6]);
      }
    }
    return map;
  }
  unsigned operator()(unsigned flips) const { return low_[flips & 63U] ^ high_[flips >> 6U]; }
  FlipMap then(const FlipMap& next) const {
    FlipMap map;
    for (unsigned part = 0; part < 64; ++part) {
      map.low_[part] = static_cast<std::uint16_t>(next(low_[part]));
      map.high_[part] = static_cast<std::uint16_t>(next(high_[part]));
    }
    return map;
  }

 private:
  std::array<std::uint16_t, 64> low_{};
  std::array<std::uint16_t, 64> high_{};
};

struct Search {
  const pdb::H48Coordinate& coordinate;
  coord::SymmetryClasses classes;  // of edge patterns
  std::vector<Cube> representatives;
  std::vector<std::vector<int>> stabilisers;  // without the identity
  std::vector<std::uint8_t> distance;
  std::vector<std::vector<std::uint16_t>> reached;  // at the current distance, by class
  std::vector<LayerTurn> turns;
  std::vector<Cube> turn_cubes;
  std::vector<FlipMap> turn_maps;
  std::array<FlipMap, kSymmetryCount> symmetry_maps;

  Search(const pdb::H48Coordinate& given, Metric metric)
      : coordinate(given),
        classes(pdb::kEdgePatternCount, coord::symmetry_pairs(Symmetry::all()), pdb::kSymmetryBits),
        turns(layer_turns(metric)) {
    for (const LayerTurn turn : turns) {
      turn_cubes.push_back(turn.cube());
      turn_maps.push_back(
          FlipMap::linear([&](const Cube& cube) { return cube * turn_cubes.back(); }));
    }
    for (const Symmetry s : Symmetry::all()) {
      symmetry_maps[static_cast<std::size_t>(s.index())] =
          FlipMap::linear([s](const Cube& cube) { return conjugate(cube, s); });
    }
  }

  // Patterns are closed under turns, so going through the turns of representatives finds all.
  void find_classes() {
    add_class(Cube{});
    std::size_t next = 0;
    while (next < representatives.size()) {
      const Cube representative = representatives[next++];  // a copy: the list grows
      for (int m = 0; m < kMoveCount; ++m) {
        Cube cube = representative.after(Move::from_index(m));
        cube.edge_flip = {};
        if (!classes.has_class(pattern_of(coordinate, cube))) add_class(cube);
      }
    }
  }

  void add_class(const Cube& cube) {
    const auto added = classes.add(pattern_of(coordinate, cube), [&](int s) {
      return pattern_of(coordinate, conjugate(cube, Symmetry::from_index(s)));
    });
    representatives.push_back(cube);
    stabilisers.emplace_back();
    for (int s = 1; s < kSymmetryCount; ++s) {
      if (added.stabiliser.test(static_cast<std::size_t>(s))) stabilisers.back().push_back(s);
    }
  }

  void visit(std::size_t edge_class, unsigned flips, std::uint8_t at) {
    std::uint8_t& here = distance[edge_class * kFlipCount + (flips & kFlipMask)];
    if (here != kUnvisited) return;
    here = at;
    reached[edge_class].push_back(static_cast<std::uint16_t>(flips & kFlipMask));
  }

  // The conjugates under the stabiliser stand for the same position and lie at the same distance.
  void close(std::size_t edge_class, std::size_t first_new, std::uint8_t at) {
    for (const int s : stabilisers[edge_class]) {
      const Cube image = conjugate(representatives[edge_class], Symmetry::from_index(s));
      const unsigned constant = flips_of(image);
      const FlipMap& map = symmetry_maps[static_cast<std::size_t>(s)];
      const std::size_t end = reached[edge_class].size();
      for (std::size_t i = first_new; i < end; ++i) {
        visit(edge_class, map(with_twelfth(reached[edge_class][i])) ^ constant, at);
      }
    }
  }

  void expand(std::size_t edge_class, const std::vector<std::uint16_t>& flips, std::uint8_t at) {
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
      const Cube moved = representatives[edge_class] * turn_cubes[turn];
      const auto [to, s] = classes.find(pattern_of(coordinate, moved));
      const unsigned constant =
          flips_of(conjugate(moved, Symmetry::from_index(static_cast<int>(s))));
      const FlipMap map = turn_maps[turn].then(symmetry_maps[s]);
      const std::size_t first_new = reached[to].size();
      for (const std::uint16_t f : flips) visit(to, map(with_twelfth(f)) ^ constant, at);
      close(to, first_new, at);
    }
  }

  void find_distances() {
    distance.assign(representatives.size() * kFlipCount, kUnvisited);
    reached.resize(representatives.size());
    visit(0, 0, 0);
    close(0, 0, 0);
    for (std::uint8_t at = 1; true; ++at) {
      std::vector<std::vector<std::uint16_t>> frontier(representatives.size());
      std::swap(frontier, reached);
      bool any = false;
      for (std::size_t c = 0; c < frontier.size(); ++c) {
        if (frontier[c].empty()) continue;
        any = true;
        expand(c, frontier[c], at);
      }
      if (!any) return;
    }
  }
};

}  // namespace

EdgeDistance::EdgeDistance(const pdb::H48Coordinate& coordinate, Metric metric) {
  Search search(coordinate, metric);
  search.find_classes();
  entries.assign(search.classes.entries().begin(), search.classes.entries().end());
  search.find_distances();
  distances.resize(search.distance.size() / 2);
  for (std::size_t i = 0; i < distances.size(); ++i) {
    distances[i] =
        static_cast<std::uint8_t>(search.distance[2 * i] | search.distance[2 * i + 1] << 4U);
  }
}

}  // namespace superflip::nodes
