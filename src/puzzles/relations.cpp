// How the blocks are found.
//
// Let G be the group of the moves. For a coordinate c let H be the elements of G that change no
// other coordinate, whatever their values. H is normal in G, so that G permutes the orbits of H on
// the values of c: these are the blocks. A reachable position stays reachable when one value is
// replaced by another of its block, so the reachable positions are all those whose tuple of blocks
// is reachable, and the tuples are few. Examples: corner and edge parity of the cube (two blocks
// each); the Skewb, where the twist of one tetrad of corners tells which of three classes the
// permutation of the other is in; the squares group, where the two tetrads share a quotient S3.
//
// Orientations are counted slot by slot, so moving pieces shifts them about, and hardly an element
// moves the pieces of a component and leaves all its orientations alone. There it is enough to leave
// the block of the orientations alone: what happens within that block can be undone by elements
// that move no piece. So orientations are split first, by elements that move nothing and twist this
// component alone, and pieces by elements that keep all other components and the block of their
// orientations.
//
// All of these are pointwise stabilizers in one permutation group, whose points are the slots, the
// slots with orientations (stickers), and the blocks of the orientations.
#include "puzzles/relations.h"

#include <cstdint>
#include <utility>

#include "puzzles/stabilizer_chain.h"

namespace superflip::puzzles {
namespace {

constexpr std::uint32_t kMaxBlockPoints = 512;

using Points = std::vector<std::uint16_t>;

class Splitter {
 public:
  Splitter(const Components& components, const std::vector<std::size_t>& base_turns,
           std::vector<PartCoordinates>& coordinates)
      : parts_(components.parts), base_turns_(base_turns), coordinates_(coordinates) {
    generators_.resize(base_turns.size());
    for (const Component& part : parts_) {
      stickers_.push_back(add_stickers(part));
      slots_.push_back(part.orientations == 1 ? stickers_.back() : add_slots(part));
    }
  }

  // Whether the group has as many elements as the coordinates have values together, so that all of
  // them can occur together.
  bool is_product() const {
    double product = 1;
    for (const PartCoordinates& part : coordinates_) {
      for (const auto* coordinate : {&part.pieces, &part.orientations, &part.both}) {
        if (*coordinate) product *= (*coordinate)->size();
      }
    }
    Points base;
    for (const Points& stickers : stickers_) {
      base.insert(base.end(), stickers.begin(), stickers.end());
    }
    // Both are rounded at most in the last of 53 bits; a relation makes a factor of two.
    return chain_on(base).order() > product * 0.75;
  }

  void run() {
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      if (coordinates_[part].orientations) split_orientations(part);
    }
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      blocks_.push_back(coordinates_[part].orientations
                            ? add_blocks(*coordinates_[part].orientations)
                            : Points{});
    }
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      if (coordinates_[part].pieces) split_pieces(part, *coordinates_[part].pieces);
      if (coordinates_[part].both) split_pieces(part, *coordinates_[part].both);
    }
  }

 private:
  std::size_t degree() const { return generators_.empty() ? 0 : generators_[0].size(); }
  Points new_points(std::size_t count) const {
    Points points;
    for (std::size_t i = 0; i < count; ++i) {
      points.push_back(static_cast<std::uint16_t>(degree() + i));
    }
    return points;
  }

  // Point n * m of them: slot by slot, orientation by orientation.
  Points add_stickers(const Component& part) {
    Points points = new_points(part.size() * static_cast<std::size_t>(part.orientations));
    const int modulus = part.orientations;
    for (std::size_t move = 0; move < generators_.size(); ++move) {
      const LocalAction& action = part.moves[move];
      generators_[move].resize(degree_after(points));
      for (std::size_t slot = 0; slot < part.size(); ++slot) {
        for (int twist = 0; twist < modulus; ++twist) {
          const int from = action.from[slot] * modulus + twist;
          const int to = static_cast<int>(slot) * modulus + (twist + action.twist[slot]) % modulus;
          generators_[move][points[static_cast<std::size_t>(from)]] =
              points[static_cast<std::size_t>(to)];
        }
      }
    }
    return points;
  }

  Points add_slots(const Component& part) {
    Points points = new_points(part.size());
    for (std::size_t move = 0; move < generators_.size(); ++move) {
      generators_[move].resize(degree_after(points));
      for (std::size_t slot = 0; slot < part.size(); ++slot) {
        generators_[move][points[part.moves[move].from[slot]]] = points[slot];
      }
    }
    return points;
  }

  // None if there is one block, or so many that they would slow everything down: then pieces are
  // left in blocks of one.
  Points add_blocks(const Coordinate& coordinate) {
    if (coordinate.blocks() == 1 || coordinate.blocks() > kMaxBlockPoints) return {};
    Points points = new_points(coordinate.blocks());
    for (std::size_t move = 0; move < generators_.size(); ++move) {
      generators_[move].resize(degree_after(points));
      const auto next = coordinate.next(base_turns_[move]);
      for (std::uint32_t block = 0; block < coordinate.blocks(); ++block) {
        const std::uint32_t after = next[std::size_t{block} * coordinate.block_size()];
        generators_[move][points[block]] = points[after / coordinate.block_size()];
      }
    }
    return points;
  }

  static std::size_t degree_after(const Points& points) {
    return static_cast<std::size_t>(points.back()) + 1;
  }

  // With these base points first.
  StabilizerChain chain_on(const Points& fixed) const {
    Points base = fixed;
    std::vector<bool> listed(degree());
    for (const std::uint16_t point : fixed) listed[point] = true;
    for (std::size_t point = 0; point < degree(); ++point) {
      if (!listed[point]) base.push_back(static_cast<std::uint16_t>(point));
    }
    return StabilizerChain(generators_, base);
  }

  // What the elements that fix these points do to a component.
  std::vector<LocalAction> actions_fixing(const Points& fixed, std::size_t part) const {
    const StabilizerChain chain = chain_on(fixed);
    std::vector<LocalAction> actions;
    for (const Permutation& element : chain.stabilizer(fixed.size())) {
      actions.push_back(local_action(element, part));
    }
    return actions;
  }

  LocalAction local_action(const Permutation& element, std::size_t part) const {
    const std::size_t n = parts_[part].size();
    const auto modulus = static_cast<std::size_t>(parts_[part].orientations);
    LocalAction action{std::vector<std::uint8_t>(n), std::vector<std::uint8_t>(n)};
    for (std::size_t slot = 0; slot < n; ++slot) {
      const auto image =
          static_cast<std::size_t>(element[stickers_[part][slot * modulus]] - stickers_[part][0]);
      action.from[image / modulus] = static_cast<std::uint8_t>(slot);
      action.twist[image / modulus] = static_cast<std::uint8_t>(image % modulus);
    }
    return action;
  }

  Points stickers_of_others(std::size_t part) const {
    Points points;
    for (std::size_t other = 0; other < parts_.size(); ++other) {
      if (other == part) continue;
      points.insert(points.end(), stickers_[other].begin(), stickers_[other].end());
    }
    return points;
  }

  void split_orientations(std::size_t part) {
    Points fixed = stickers_of_others(part);
    fixed.insert(fixed.end(), slots_[part].begin(), slots_[part].end());
    coordinates_[part].orientations->split_into_blocks(actions_fixing(fixed, part));
  }

  void split_pieces(std::size_t part, Coordinate& pieces) {
    const auto& orientations = coordinates_[part].orientations;
    if (orientations && orientations->blocks() > 1 && blocks_[part].empty()) {
      pieces.split_into_blocks({});
      return;
    }
    Points fixed = stickers_of_others(part);
    fixed.insert(fixed.end(), blocks_[part].begin(), blocks_[part].end());
    pieces.split_into_blocks(actions_fixing(fixed, part));
  }

  const std::vector<Component>& parts_;
  const std::vector<std::size_t>& base_turns_;
  std::vector<PartCoordinates>& coordinates_;
  std::vector<Permutation> generators_;
  std::vector<Points> stickers_;
  std::vector<Points> slots_;
  std::vector<Points> blocks_;
};

}  // namespace

void split_by_relations(const Definition& definition, const Components& components,
                        const std::vector<std::size_t>& base_turns,
                        std::vector<PartCoordinates>& coordinates) {
  if (components.parts.empty()) return;
  Splitter splitter(components, base_turns, coordinates);
  if (are_all_different(definition, components) && splitter.is_product()) return;
  splitter.run();
}

}  // namespace superflip::puzzles
