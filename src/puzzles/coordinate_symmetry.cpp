// Values are followed along turns: if v is the value after turns t1 t2 ..., its image is the target's
// value after the images of t1, t2, .... If two ways to v lead to different images, the value alone
// does not tell, and that is how orientations are found out whose marks the rotation does not keep.
#include "puzzles/coordinate_symmetry.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace superflip::puzzles {
namespace {

using Kind = ArrangementCode::Kind;

constexpr std::uint64_t kMaxValues = std::uint64_t{1} << 25U;
constexpr std::uint32_t kNoValue = std::numeric_limits<std::uint32_t>::max();

// A turn and its image by their numbers in the tables.
struct TurnPair {
  std::size_t turn = 0;
  std::size_t image = 0;
};

// The base turns are enough: they generate the others.
std::vector<TurnPair> base_pairs(const Definition& definition, const PuzzleSymmetry& symmetry,
                                 const PuzzleTurns& turns) {
  std::vector<TurnPair> pairs;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (definition.turns[turns[i]].power != 1) continue;
    const auto image = std::find(turns.begin(), turns.end(), symmetry.turn[turns[i]]);
    pairs.push_back({i, static_cast<std::size_t>(image - turns.begin())});
  }
  return pairs;
}

// Empty if the value does not tell.
std::vector<std::uint32_t> follow(const Coordinate& source, const Coordinate& target,
                                  const std::vector<TurnPair>& pairs) {
  std::vector<std::uint32_t> values(source.size(), kNoValue);
  std::vector<std::uint32_t> found{source.start()};
  values[source.start()] = target.start();
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::uint32_t value = found[i];
    for (const TurnPair& pair : pairs) {
      const std::uint32_t after = source.next(pair.turn)[value];
      const std::uint32_t image = target.next(pair.image)[values[value]];
      if (values[after] == kNoValue) {
        values[after] = image;
        found.push_back(after);
      } else if (values[after] != image) {
        return {};
      }
    }
  }
  return values;
}

bool are_blocks_kept(const Coordinate& source, const Coordinate& target,
                     const std::vector<std::uint32_t>& values) {
  for (std::uint32_t value = 0; value < source.size(); ++value) {
    const std::uint32_t first = value - value % source.block_size();
    if (values[value] / target.block_size() != values[first] / target.block_size()) return false;
  }
  return true;
}

class Finder {
 public:
  Finder(const Definition& definition, const PuzzleTurns& turns,
         const std::vector<Coordinate>& coordinates)
      : definition_(definition), turns_(turns), coordinates_(coordinates) {}

  std::optional<std::vector<CoordinateImage>> images(const PuzzleSymmetry& symmetry) const {
    const std::vector<TurnPair> pairs = base_pairs(definition_, symmetry, turns_);
    std::vector<CoordinateImage> images;
    for (std::size_t c = 0; c < coordinates_.size(); ++c) {
      const auto target = target_of(symmetry, coordinates_[c].code());
      if (!target || coordinates_[*target].size() != coordinates_[c].size()) return std::nullopt;
      CoordinateImage image;
      image.target = *target;
      image.values = follow(coordinates_[c], coordinates_[*target], pairs);
      if (image.values.empty()) {
        image.change = change_of(symmetry, c, *target);
        if (!image.change) return std::nullopt;
      } else {
        image.keeps_blocks = are_blocks_kept(coordinates_[c], coordinates_[*target], image.values);
      }
      images.push_back(std::move(image));
    }
    return images;
  }

 private:
  // The coordinate of this kind that has this slot.
  std::optional<std::size_t> find(Kind kind, int slot) const {
    for (std::size_t c = 0; c < coordinates_.size(); ++c) {
      const ArrangementCode& code = coordinates_[c].code();
      if (code.kind() != kind) continue;
      if (std::count(code.slots().begin(), code.slots().end(), slot) > 0) return c;
    }
    return std::nullopt;
  }

  static int slot_after(const PuzzleSymmetry& symmetry, int slot) {
    const auto& from = symmetry.rotation.from;
    return static_cast<int>(std::find(from.begin(), from.end(), slot) - from.begin());
  }

  std::optional<std::size_t> target_of(const PuzzleSymmetry& symmetry,
                                       const ArrangementCode& code) const {
    return find(code.kind(), slot_after(symmetry, code.slots()[0]));
  }

  std::optional<TwistChange> change_of(const PuzzleSymmetry& symmetry, std::size_t c,
                                       std::size_t target) const {
    const ArrangementCode& code = coordinates_[c].code();
    const ArrangementCode& target_code = coordinates_[target].code();
    const auto pieces = find(Kind::kPieces, code.slots()[0]);
    if (code.kind() != Kind::kOrientations || !pieces) return std::nullopt;
    TwistChange change;
    change.pieces = *pieces;
    for (const int slot : code.slots()) {
      const int after = slot_after(symmetry, slot);
      const auto place = std::find(target_code.slots().begin(), target_code.slots().end(), after);
      if (place == target_code.slots().end()) return std::nullopt;
      change.to.push_back(static_cast<std::uint8_t>(place - target_code.slots().begin()));
      change.twist.push_back(symmetry.rotation.twist[after]);
    }
    const auto offset =
        static_cast<std::size_t>(definition_.sets[definition_.set_of[code.slots()[0]]].offset);
    for (const std::uint8_t label : code.labels()) {
      change.piece_twist.push_back(symmetry.twist[offset + label]);
    }
    return change;
  }

  const Definition& definition_;
  const PuzzleTurns& turns_;
  const std::vector<Coordinate>& coordinates_;
};

}  // namespace

std::optional<CoordinateSymmetries> CoordinateSymmetries::create(
    const Definition& definition, const std::vector<PuzzleSymmetry>& group,
    const PuzzleTurns& turns, const std::vector<Coordinate>& coordinates) {
  std::uint64_t values = 0;
  for (const Coordinate& coordinate : coordinates) values += coordinate.size();
  if (values * group.size() > kMaxValues) return std::nullopt;
  CoordinateSymmetries symmetries;
  const Finder finder(definition, turns, coordinates);
  for (const PuzzleSymmetry& symmetry : group) {
    auto images = finder.images(symmetry);
    if (!images) return std::nullopt;
    symmetries.images_.push_back(std::move(*images));
  }
  symmetries.inverses_ = inverses_of(group);
  return symmetries;
}

std::optional<std::uint32_t> changed_value(const TwistChange& change,
                                           std::span<const std::uint8_t> pieces,
                                           const Coordinate& source, std::uint32_t value,
                                           const Coordinate& target) {
  const auto modulus = static_cast<std::uint32_t>(source.code().modulus());
  const auto orientations = source.arrangement(value);
  std::vector<std::uint8_t> after(orientations.size());
  for (std::size_t slot = 0; slot < after.size(); ++slot) {
    const std::uint32_t twist = orientations[slot] + added_twist(change, slot, pieces[slot]);
    after[change.to[slot]] = static_cast<std::uint8_t>(twist % modulus);
  }
  return target.find(target.code().encode(after));
}

}  // namespace superflip::puzzles
