#include "solvers/bidirectional/perimeter.h"

#include <array>
#include <bit>
#include <cstring>
#include <string>
#include <utility>

#include "base/free_memory.h"
#include "kernels/elements.h"
#include "kernels/scalar_ops.h"
#include "nodes/node_rules.h"

namespace superflip::bidirectional {
namespace {

using kernels::PackedCube;
using kernels::scalar::Ops;

// Within 0..6 turns (see `superflip lab positions`).
constexpr std::array<std::uint64_t, 7> kPositions{1, 19, 262, 3502, 46741, 621649, 8240087};
constexpr std::uint64_t kDistanceMask = 7;

unsigned slot_bits_for(int depth) {
  return static_cast<unsigned>(std::bit_width(2 * kPositions[static_cast<std::size_t>(depth)]));
}

// The finaliser of MurmurHash3 (A. Appleby, public domain) over the 20 bytes that count.
std::uint64_t mix(std::uint64_t value) {
  value ^= value >> 33U;
  value *= 0xff51afd7ed558ccdU;
  value ^= value >> 33U;
  value *= 0xc4ceb9fe1a85ec53U;
  return value ^ value >> 33U;
}
std::uint64_t hash_of(const PackedCube& cube) {
  std::uint64_t corners = 0;
  std::uint64_t edges = 0;
  std::uint32_t more_edges = 0;
  std::memcpy(&corners, cube.bytes.data(), sizeof(corners));
  std::memcpy(&edges, cube.bytes.data() + nodes::kEdgesAt, sizeof(edges));
  std::memcpy(&more_edges, cube.bytes.data() + nodes::kEdgesAt + sizeof(edges), sizeof(more_edges));
  return mix(mix(mix(corners) + edges) + more_edges);
}

}  // namespace

Perimeter::Perimeter(int depth, base::HugeMemory slots, unsigned slot_bits)
    : depth_(depth), slots_(std::move(slots)), slot_bits_(slot_bits) {}

Result<Perimeter> Perimeter::make(int depth, const std::stop_token& stop) {
  const auto bytes_for = [](int d) {
    return (std::uint64_t{1} << slot_bits_for(d)) * sizeof(std::uint64_t);
  };
  const std::uint64_t free_bytes = base::free_memory_bytes();
  if (bytes_for(depth) > free_bytes) {
    int largest = depth;
    while (largest > 0 && bytes_for(largest) > free_bytes) --largest;
    return fail(ErrorCode::kResources, "a perimeter of " + std::to_string(depth) + " turns takes " +
                                           std::to_string(bytes_for(depth)) +
                                           " bytes of memory and " + std::to_string(free_bytes) +
                                           " are free; one of " + std::to_string(largest) +
                                           " fits");
  }
  auto memory = base::HugeMemory::allocate(bytes_for(depth));
  if (!memory) return tl::unexpected(memory.error());
  Perimeter perimeter(depth, std::move(*memory), slot_bits_for(depth));
  for (int distance = 0; distance <= depth; ++distance) {
    if (stop.stop_requested()) {
      return fail(ErrorCode::kInterrupted, "storing the perimeter was stopped");
    }
    perimeter.add_at_distance(kernels::solved(), kAllFaces, distance, distance);
  }
  return perimeter;
}

// The slot of the position with this hash, or the free one where it belongs.
std::size_t Perimeter::find(std::uint64_t hash) const {
  const std::size_t mask = (std::size_t{1} << slot_bits_) - 1;
  std::size_t at = hash >> (64 - slot_bits_);
  while (slots()[at] != 0 && (slots()[at] | kDistanceMask) != (hash | kDistanceMask)) {
    at = (at + 1) & mask;
  }
  return at;
}

// Distance after distance: what is there already is nearer, or was reached by other turns.
void Perimeter::add_at_distance(const PackedCube& cube, std::uint32_t faces, int moves_left,
                                int distance) {
  if (moves_left == 0) {
    const std::uint64_t hash = hash_of(cube);
    const std::size_t at = find(hash);
    if (slots()[at] != 0) return;
    const auto tag = static_cast<std::uint64_t>(distance) + 1;  // never 0: that is a free slot
    reinterpret_cast<std::uint64_t*>(slots_.data())[at] = (hash & ~kDistanceMask) | tag;
    ++count_;
    return;
  }
  PackedCube next{};
  for (int m = 0; m < kMoveCount; ++m) {
    if ((faces >> static_cast<unsigned>(m / 3) & 1U) == 0) continue;
    Ops::compose(cube, kernels::element_of(Move::from_index(m)), next);
    add_at_distance(next, kFacesAfter.of[m / 3], moves_left - 1, distance);
  }
}

std::optional<int> Perimeter::distance(const PackedCube& cube) const {
  const std::uint64_t slot = slots()[find(hash_of(cube))];
  if (slot == 0) return std::nullopt;
  return static_cast<int>(slot & kDistanceMask) - 1;
}

std::optional<MoveSequence> Perimeter::path(const PackedCube& cube) const {
  MoveSequence moves;
  PackedCube here = cube;
  std::optional<int> left = distance(here);
  while (left && *left > 0) {
    std::optional<int> nearer;
    for (int m = 0; m < kMoveCount && !nearer; ++m) {
      PackedCube next{};
      Ops::compose(here, kernels::element_of(Move::from_index(m)), next);
      if (distance(next) != *left - 1) continue;
      nearer = *left - 1;
      here = next;
      moves.push_back(Move::from_index(m));
    }
    left = nearer;
  }
  if (!left || here != kernels::solved()) return std::nullopt;
  return moves;
}

}  // namespace superflip::bidirectional
