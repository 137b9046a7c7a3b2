// What holds for a node of every search over packed cubes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "cube/canonical_faces.h"
#include "kernels/packed_cube.h"

namespace superflip::nodes {

// In the bytes of a packed cube. The pad behind the edges, which no operation reads, may hold the
// entry of the corners, class << 6 | symmetry (pdb/h48_coordinate.h).
inline constexpr std::size_t kEdgesAt = 16;
inline constexpr std::size_t kEntryAt = 28;

// [1 if there are no half turns][mask of faces]: how many turns there are to try.
struct TurnCounts {
  std::uint8_t of[2][64];
};
consteval TurnCounts count_turns() {
  TurnCounts counts{};
  for (unsigned faces = 0; faces < 64; ++faces) {
    const int count = std::popcount(faces);
    counts.of[0][faces] = static_cast<std::uint8_t>(3 * count);
    counts.of[1][faces] = static_cast<std::uint8_t>(2 * count);
  }
  return counts;
}

// Isa is any type of the file that uses them: a function compiled under several sets of instruction
// flags needs a name for each (kernels/vector_ops.h).
template <class Isa>
struct NodeRules {
  static constexpr TurnCounts kTurnsToTry = count_turns();
  static constexpr FacesAfter kFacesAfter = superflip::kFacesAfter;  // under a name of its own

  static const std::uint8_t* bytes(const kernels::PackedCube& cube) {
    return reinterpret_cast<const std::uint8_t*>(&cube);
  }
  static std::uint8_t* bytes(kernels::PackedCube& cube) {
    return reinterpret_cast<std::uint8_t*>(&cube);
  }

  static std::uint32_t entry(const kernels::PackedCube& cube) {
    return word(bytes(cube) + kEntryAt);
  }
  static void set_entry(kernels::PackedCube& cube, std::uint32_t entry) {
    std::memcpy(bytes(cube) + kEntryAt, &entry, sizeof(entry));
  }

  // A row of SearchTables::class_moves.
  static std::uint32_t class_move(const std::uint8_t* row, unsigned move) {
    return word(row + std::ptrdiff_t{3} * move) & 0xffffffU;
  }
  static void set_class_move(std::uint8_t* row, int move, std::uint32_t entry) {
    std::memcpy(row + std::ptrdiff_t{3} * move, &entry, 3);
  }

  static bool is_solved(const kernels::PackedCube& cube) {
    constexpr std::uint8_t kPlaces[12] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    return std::memcmp(bytes(cube), kPlaces, 8) == 0 &&
           std::memcmp(bytes(cube) + kEdgesAt, kPlaces, 12) == 0;
  }

 protected:
  static std::uint32_t word(const std::uint8_t* at) {
    std::uint32_t value = 0;
    std::memcpy(&value, at, sizeof(value));
    return value;
  }
};

}  // namespace superflip::nodes
