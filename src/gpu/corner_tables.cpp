#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "gpu/byte_cube.h"
#include "gpu/small_tables.h"
#include "gpu/table_parts.h"

namespace superflip::gpu {
namespace {

// Twists of slots 0 to 6, slot 0 least significant.
constexpr std::array<std::uint16_t, kCornerCount> kPowersOfThree{1, 3, 9, 27, 81, 243, 729, 0};

// Where a symmetry takes a corner slot.
unsigned image_of_corner(unsigned number, Symmetry s) {
  Cube cube;
  cube.corner_twist[kCornerOfNumber[number]] = 1;
  const Cube image = conjugate(cube, s);
  unsigned slot = 0;
  while (image.corner_twist[slot] == 0) ++slot;
  return kCornerNumber[slot];
}

// Of masks that symmetries carry to each other the smallest stands for all.
struct TetradChoice {
  std::uint32_t representative = 256;
  std::size_t symmetry = 0;  // among those that keep the U-D axis
};
TetradChoice choose_tetrad(const Cube& cube) {
  TetradChoice choice;
  const auto symmetries = Symmetry::keeping_ud_axis();
  for (std::size_t s = 0; s < symmetries.size(); ++s) {
    const std::uint32_t image = tetrad_mask_of(conjugate(cube, symmetries[s]));
    if (image < choice.representative) choice = {image, s};
  }
  return choice;
}

// Symmetries that keep the U-D axis permute twists and, if they reflect, exchange once and twice: the twists
// of corners whatever pieces they are on follow from the two masks.
void fill_axis_symmetries(SmallTables& tables) {
  const auto symmetries = Symmetry::keeping_ud_axis();
  for (std::size_t s = 0; s < symmetries.size(); ++s) {
    for (unsigned mask = 0; mask < 256; ++mask) {
      unsigned sum = 0;
      for (unsigned slot = 0; slot < kCornerCount; ++slot) {
        if ((mask >> slot & 1U) != 0) sum += kPowersOfThree[image_of_corner(slot, symmetries[s])];
      }
      tables.twist_sums[s * 256 + mask] = static_cast<std::uint16_t>(sum);
    }
    for (const Symmetry next : Symmetry::all()) {
      tables.products[s * 64 + static_cast<std::size_t>(next.index())] =
          static_cast<std::uint8_t>((symmetries[s] * next).index());
    }
  }
}

void fill_corner_entries(SmallTables& tables) {
  const pdb::H48Coordinate& coordinate = pdb::H48Coordinate::shared();
  const auto symmetries = Symmetry::keeping_ud_axis();
  std::array<int, 256> class_of{};
  class_of.fill(-1);
  int classes = 0;
  for (int rank = 0; rank < pdb::kTetradCount; ++rank) {
    const Cube cube = coordinate.corner_cube(rank * pdb::kTwistCount);
    const TetradChoice choice = choose_tetrad(cube);
    int& tetrad_class = class_of[choice.representative];
    if (tetrad_class < 0) tetrad_class = classes++;
    const bool reflects = symmetries[choice.symmetry].is_reflection();
    tables.tetrads[tetrad_mask_of(cube)] =
        static_cast<std::uint32_t>(tetrad_class * pdb::kTwistCount) |
        static_cast<std::uint32_t>(choice.symmetry) << 17U | (reflects ? 1U << 22U : 0U);
  }
  assert(classes == kTetradClasses);
  for (int coset = 0; coset < pdb::kCornerCosetCount; ++coset) {
    const Cube cube = coordinate.corner_cube(coset);
    const int tetrad_class = class_of[tetrad_mask_of(cube)];
    if (tetrad_class < 0) continue;
    unsigned twist = 0;
    for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
      twist += unsigned{kPowersOfThree[kCornerNumber[slot]]} * cube.corner_twist[slot];
    }
    tables.corner_entries[static_cast<unsigned>(tetrad_class * pdb::kTwistCount) + twist] =
        coordinate.corner_entries()[static_cast<std::size_t>(coset)];
  }
}

TurnRecord corner_turn(Move move) {
  const Cube& turned = Cube::of(move);
  TurnRecord record{};
  record.keep = 0xffffffU;
  unsigned next = 0;
  for (unsigned number = 0; number < kCornerCount; ++number) {
    const std::size_t slot = kCornerOfNumber[number];
    const unsigned from = kCornerNumber[turned.corner_piece[slot]];
    if (turned.corner_twist[slot] == 1) record.change |= 1U << number;
    if (turned.corner_twist[slot] == 2) record.change |= 0x100U << number;
    if (from == number) continue;
    const std::uint32_t place = 0x010101U << number;
    record.places[next] = place;
    record.keep &= ~place;
    record.rotations |= ((number - from) & 31U) << (8 * next);
    ++next;
  }
  assert(next == 4);
  return record;
}

// pick_bytes twice: word A from slots 0 to 7, then the result from A and slots 8 to 11.
void select_edge(ByteTurn& record, unsigned to, unsigned from) {
  const unsigned word = to / 4;
  const unsigned shift = 4 * (to % 4);
  const std::uint32_t of_a = from < 8 ? from << shift : 0;
  const std::uint32_t of_b = (from < 8 ? to % 4 : from - 4) << shift;
  // A0 | A1 << 16, A2 | B0 << 16, B1 | B2 << 16.
  record.edge_selectors[word / 2] |= of_a << (16 * (word % 2));
  record.edge_selectors[(word + 3) / 2] |= of_b << (16 * ((word + 3) % 2));
}

ByteTurn byte_turn(Move move) {
  const Cube& turned = Cube::of(move);
  const Cube& inverse = Cube::of(move.inverse());
  ByteTurn record{};
  for (unsigned number = 0; number < kEdgeCount; ++number) {
    const std::size_t slot = kEdgeOfNumber[number];
    const unsigned shift = 8 * (number % 4);
    select_edge(record, number, kEdgeNumber[turned.edge_piece[slot]]);
    record.edge_flips[number / 4] |= std::uint32_t{turned.edge_flip[slot]} << (shift + 4);
    record.edge_names[number / 4] |=
        (kEdgeNumber[inverse.edge_piece[slot]] | std::uint32_t{inverse.edge_flip[slot]} << 4U)
        << shift;
  }
  for (unsigned number = 0; number < kCornerCount; ++number) {
    const std::size_t slot = kCornerOfNumber[number];
    const unsigned shift = 8 * (number % 4);
    record.corner_selectors |= std::uint32_t{kCornerNumber[turned.corner_piece[slot]]}
                               << (16 * (number / 4) + 4 * (number % 4));
    record.corner_twists[number / 4] |= std::uint32_t{turned.corner_twist[slot]} << (shift + 4);
    record.corner_names[number / 4] |= (kCornerNumber[inverse.corner_piece[slot]] |
                                        std::uint32_t{inverse.corner_twist[slot]} << 4U)
                                       << shift;
  }
  return record;
}

}  // namespace

std::uint32_t tetrad_mask_of(const Cube& cube) {
  std::uint32_t mask = 0;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const unsigned piece = kCornerNumber[cube.corner_piece[slot]];
    if (std::popcount(piece) % 2 == 1) mask |= 1U << kCornerNumber[slot];
  }
  return mask;
}

void fill_corner_tables(SmallTables& tables) {
  fill_axis_symmetries(tables);
  fill_corner_entries(tables);
  for (int m = 0; m < kMoveCount; ++m) {
    tables.corner_turns[m] = corner_turn(Move::from_index(m));
    tables.byte_turns[m] = byte_turn(Move::from_index(m));
  }
}

}  // namespace superflip::gpu
