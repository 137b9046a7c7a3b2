// Permutation groups: order, membership, pointwise stabilizers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <vector>

namespace superflip::puzzles {

// The image of each point.
using Permutation = std::vector<std::uint16_t>;

// A base and strong generating set by the random Schreier-Sims method (Leon 1980; Seress,
// "Permutation Group Algorithms", 4.5). Sifting 40 random elements in a row without a residue ends
// it, so a chain too short has a chance of about 2^-40; it would make the group look smaller, never
// larger. The random numbers have a fixed seed: the same input gives the same chain.
class StabilizerChain {
 public:
  // `base` lists all points, each once: the order decides which stabilizers there are.
  StabilizerChain(const std::vector<Permutation>& generators,
                  const std::vector<std::uint16_t>& base);

  // The order of the group is the product; the factor i is the orbit of base point i under the
  // stabilizer of those before.
  std::vector<std::size_t> orbit_sizes() const;
  double order() const;  // the product, perhaps rounded
  bool contains(const Permutation& element) const;
  // Whether an element takes each base point to where it may go: may_go(number of the base point,
  // image). It goes through the images of the base points one after the other (Seress, 9.1), and
  // takes one of `nodes` for each that it tries; nothing if they do not last.
  std::optional<bool> has_element(const std::function<bool(std::size_t, std::uint16_t)>& may_go,
                                  std::uint64_t& nodes) const;
  // Generators of the stabilizer of the first `count` base points.
  std::vector<Permutation> stabilizer(std::size_t count) const;

 private:
  struct Level {
    std::uint16_t point = 0;
    std::vector<Permutation> generators;
    std::vector<std::uint16_t> orbit;
    // For each point of the orbit, an element that takes it to `point`; empty for other points.
    std::vector<Permutation> to_point;
  };
  struct Residue {
    Permutation element;
    std::size_t level = 0;  // where it left the chain; the number of levels if it did not
  };

  class ImageSearch;

  Residue sift(Permutation element) const;
  void add(const Permutation& generator, std::size_t last_level);
  static void extend(Level& level, const Permutation& generator);

  std::vector<Level> levels_;
};

}  // namespace superflip::puzzles
