// The cubes that some turns lead to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/turn_set.h>

#include "puzzles/stabilizer_chain.h"

namespace superflip::goals {

// A piece in a slot, turned one way, as a number: corners, then edges.
inline constexpr std::size_t kPlacedCount = 3 * kCornerCount + 2 * kEdgeCount;
constexpr std::size_t placed_corner(std::size_t slot, std::size_t twist) {
  return 3 * slot + twist;
}
constexpr std::size_t placed_edge(std::size_t slot, std::size_t flip) {
  return std::size_t{3} * kCornerCount + 2 * slot + flip;
}
using PlacedBits = std::uint64_t;

// What turns make of the solved cube is a cube and a hold (g, h): the turns of faces that they are
// with the centres at home, and how the cube is held then. A turn t after that does what it does,
// as seen from the hold h: (g, h)(t, s) = (g t', h s), where t' is t looked at from home. So these
// pairs are a group, of which a turn set is a set of generators. As it is finite, no inverses are
// needed.
//
// Those that leave the cube held as it was, (k, home), are a subgroup. Their cubes k make a group K
// of cubes: as nothing is turned from another hold, (k, home)(k', home) = (k k', home). For each
// hold h that is reached let (g_h, h) be one pair. Any other (g, h) is (g, h)(g_h, h)^-1 (g_h, h),
// and the first two of these leave the hold as it was: g = k g_h with k of K. So the cubes that the
// turns lead to, held anyhow, are those of the cosets K g_h: at most 24, and K alone for turns of
// faces.
//
// Generators of K are g_h t' g_hs^-1 for all holds h that are reached and all turns t (Schreier's
// lemma: a product of turns that ends at home is a product of these).
class TurnGroup {
 public:
  explicit TurnGroup(const TurnSet& turns);

  // The g_h, less those of cosets that are the same; the first is the solved cube.
  const std::vector<Cube>& ends() const { return ends_; }
  // Whether K is all possible cubes.
  bool is_whole() const;
  // Whether K has odd permutations.
  bool has_odd() const { return has_odd_; }
  // How many cubes the turns lead to.
  std::uint64_t positions() const;
  // Where K takes a piece.
  PlacedBits orbit(std::size_t placed) const { return orbits_[placed]; }
  // Where an end takes pieces.
  static PlacedBits image(PlacedBits placed, const Cube& end);

  // Whether K has a cube that the masks allow. It tries images of pieces, or of slots, one after
  // the other, and takes one of `nodes` for each; nothing if they do not last.
  std::optional<bool> has_allowed(const SlotMasks& masks, std::uint64_t& nodes) const;

 private:
  void find_orbits();

  std::vector<Cube> ends_;
  std::vector<puzzles::Permutation> generators_;
  std::optional<puzzles::StabilizerChain> chain_;
  bool has_odd_ = false;
  std::array<PlacedBits, kPlacedCount> orbits_{};
};

// The groups of the last turn sets asked for. Any number of threads may ask.
class TurnGroups {
 public:
  std::shared_ptr<const TurnGroup> of(const TurnSet& turns);

 private:
  std::mutex mutex_;
  std::vector<std::pair<TurnSet, std::shared_ptr<const TurnGroup>>> kept_;  // the last used last
};

}  // namespace superflip::goals
