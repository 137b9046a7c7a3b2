#include "coord/symmetry_classes.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <string>

namespace superflip::coord {
namespace {

constexpr std::uint32_t kNoClass = std::numeric_limits<std::uint32_t>::max();

// A finite set closed under products holds inverses, and the identity unless it is empty.
bool is_group(std::span<const Symmetry> symmetries) {
  std::array<bool, kSymmetryCount> contained{};
  for (const Symmetry s : symmetries) contained[static_cast<std::size_t>(s.index())] = true;
  return !symmetries.empty() && std::ranges::all_of(symmetries, [&](Symmetry a) {
    return std::ranges::all_of(symmetries, [&](Symmetry b) {
      return contained[static_cast<std::size_t>((a * b).index())];
    });
  });
}

std::array<Symmetry, 8> make_symmetries_keeping_axes() {
  std::array<Symmetry, 8> kept{};
  std::size_t count = 0;
  for (const Symmetry s : Symmetry::keeping_ud_axis()) {
    if (axis_of(s.image(Face::kF)) == Axis::kFB) kept[count++] = s;
  }
  return kept;
}

}  // namespace

SymmetryClasses::SymmetryClasses(const Coordinate& coordinate, std::span<const Symmetry> symmetries)
    : class_of_(coordinate.size, kNoClass), to_representative_(coordinate.size) {
  for (std::uint64_t index = 0; index < coordinate.size; ++index) {
    if (class_of_[index] != kNoClass) continue;
    add_class(coordinate, static_cast<std::uint32_t>(index), symmetries);
  }
}

void SymmetryClasses::add_class(const Coordinate& coordinate, std::uint32_t representative,
                                std::span<const Symmetry> symmetries) {
  const auto class_index = static_cast<std::uint32_t>(representatives_.size());
  const Cube cube = coordinate.unrank(representative);
  std::uint32_t members = 0;
  std::uint64_t stabiliser = 0;
  for (const Symmetry s : symmetries) {
    const std::uint64_t image = coordinate.rank(conjugate(cube, s));
    if (image == representative) stabiliser |= std::uint64_t{1} << static_cast<unsigned>(s.index());
    if (class_of_[image] != kNoClass) continue;
    class_of_[image] = class_index;
    to_representative_[image] = static_cast<std::uint8_t>(s.inverse().index());
    ++members;
  }
  representatives_.push_back(representative);
  class_sizes_.push_back(members);
  stabilisers_.push_back(stabiliser);
}

Result<SymmetryClasses> SymmetryClasses::build(const Coordinate& coordinate,
                                               std::span<const Symmetry> symmetries) {
  if (coordinate.size >= kNoClass) {
    return fail(ErrorCode::kUsage, "no symmetry classes for " + coordinate.name + ": " +
                                       std::to_string(coordinate.size) +
                                       " values do not fit into 32 bits");
  }
  if (!is_group(symmetries)) {
    return fail(ErrorCode::kUsage, "no symmetry classes for " + coordinate.name +
                                       ": the symmetries do not form a group");
  }
  try {
    return SymmetryClasses(coordinate, symmetries);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources,
                "not enough memory for the symmetry classes of " + coordinate.name);
  }
}

std::span<const Symmetry, 8> symmetries_keeping_axes() {
  static const std::array<Symmetry, 8> kKept = make_symmetries_keeping_axes();
  return kKept;
}

}  // namespace superflip::coord
