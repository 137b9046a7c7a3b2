#include "solvers/bidirectional/factors.h"

#include <algorithm>
#include <numeric>

namespace superflip::bidirectional {
namespace {

constexpr std::size_t kEdgesAt = 16;

std::size_t prefix_number(const Spelling& spelling, int length) {
  std::size_t number = 0;
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(length); ++slot) {
    number = number * kValues + spelling[slot];
  }
  return number;
}

}  // namespace

Spelling spell(const kernels::PackedCube& cube) {
  Spelling spelling{};
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const unsigned byte = cube.bytes[kEdgesAt + slot];
    spelling[slot] = static_cast<std::uint8_t>(2 * (byte & kernels::kPieceMask) + (byte >> 4U));
  }
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const unsigned byte = cube.bytes[slot];
    spelling[kEdgeCount + slot] =
        static_cast<std::uint8_t>(3 * (byte & kernels::kPieceMask) + (byte >> 4U));
  }
  return spelling;
}

LeftFactor::LeftFactor(const kernels::PackedCube& cube) {
  const Spelling spelling = spell(cube);
  for (std::size_t value = 0; value < kValues; ++value) {
    // A piece turned on its way into the slot is turned by as much more.
    const unsigned edge = spelling[value / 2];
    edges[value] = static_cast<std::uint8_t>(edge ^ (value % 2));
    edges_before[edges[value]] = static_cast<std::uint8_t>(value);
    const unsigned corner = spelling[kEdgeCount + value / 3];
    corners[value] =
        static_cast<std::uint8_t>(corner / 3 * 3 + (corner % 3 + static_cast<unsigned>(value)) % 3);
  }
}

Spelling LeftFactor::product(const Spelling& right) const {
  Spelling made{};
  for (std::size_t slot = 0; slot < kSlots; ++slot) made[slot] = image(right[slot], slot);
  return made;
}

RightFactors::RightFactors(const std::vector<ListedPosition>& list) : numbers(list.size()) {
  std::vector<Spelling> unsorted;
  unsorted.reserve(list.size());
  for (const ListedPosition& position : list) unsorted.push_back(spell(position.cube));
  std::iota(numbers.begin(), numbers.end(), 0U);
  std::sort(numbers.begin(), numbers.end(),
            [&](std::uint32_t a, std::uint32_t b) { return unsorted[a] < unsorted[b]; });
  spellings.reserve(list.size());
  for (const std::uint32_t number : numbers) spellings.push_back(unsorted[number]);
}

PrefixIndex::PrefixIndex(const RightFactors& factors, int length) {
  std::size_t count = 1;
  for (int i = 0; i < length; ++i) count *= kValues;
  starts_.assign(count + 1, 0);
  for (const Spelling& spelling : factors.spellings) {
    ++starts_[prefix_number(spelling, length) + 1];
  }
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
}

}  // namespace superflip::bidirectional
