#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "gpu/byte_cube.h"
#include "gpu/planes.h"
#include "gpu/small_tables.h"
#include "gpu/table_parts.h"

namespace superflip::gpu {
namespace {

constexpr unsigned kAxes = 3;
constexpr unsigned kSlotsOfAxis = 4;

// Which axis becomes which; the relabelings of pieces are numbered in this order.
using AxisMap = std::array<unsigned, kAxes>;
constexpr std::array<AxisMap, 6> kAxisMaps{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr unsigned exchange_bits(unsigned two_bits) {
  return (two_bits & 1U) << 1U | two_bits >> 1U;
}
// Where slot i of an axis goes: bits inverted as the low two of the transform say, exchanged if bit 2 is set.
constexpr unsigned transformed(unsigned slot, unsigned transform) {
  const unsigned inverted = slot ^ (transform & 3U);
  return (transform & 4U) != 0 ? exchange_bits(inverted) : inverted;
}

// Where a symmetry takes a slot.
unsigned image_of_slot(unsigned number, Symmetry s) {
  Cube cube;
  cube.edge_flip[kEdgeOfNumber[number]] = 1;
  const std::uint32_t flips = edge_flips_of(conjugate(cube, s));
  const auto bit = static_cast<unsigned>(std::countr_zero(flips));
  return bit / 8 * kSlotsOfAxis + bit % 8;
}

// Whether pieces of the axis change their flip when they are in slots of axis 0.
bool changes_sense(unsigned axis, Symmetry s) {
  if (axis == 0) return false;
  Cube cube;
  const unsigned first = axis * kSlotsOfAxis;
  std::swap(cube.edge_piece[kEdgeOfNumber[0]], cube.edge_piece[kEdgeOfNumber[first]]);
  const unsigned image = image_of_slot(0, s);
  return conjugate(cube, s).edge_flip[kEdgeOfNumber[image]] != 0;
}

SymmetryRecord symmetry_record(Symmetry s) {
  SymmetryRecord record{};
  AxisMap to{};
  AxisMap from{};
  for (unsigned axis = 0; axis < kAxes; ++axis) {
    const unsigned first = image_of_slot(axis * kSlotsOfAxis, s);
    const unsigned second = image_of_slot(axis * kSlotsOfAxis + 1, s);
    const unsigned to_axis = first / kSlotsOfAxis;
    const unsigned origin = first % kSlotsOfAxis;
    const bool exchanged = (first ^ second) == 2;
    to[axis] = to_axis;
    from[to_axis] = axis;
    const unsigned inverted = exchanged ? exchange_bits(origin) : origin;
    record.transforms |= (inverted | (exchanged ? 4U : 0U)) << (8 * to_axis);
    if ((inverted & 1U) != 0) record.invert_0 |= 0x05U << (8 * to_axis);
    if ((inverted & 2U) != 0) record.invert_1 |= 0x03U << (8 * to_axis);
    if (changes_sense(axis, s)) record.flips_of_slots |= 0x0fU << (8 * axis);
  }
  const auto relabeling =
      static_cast<unsigned>(std::ranges::find(kAxisMaps, to) - kAxisMaps.begin());
  record.transforms |= 0x080808U * relabeling;
  // Byte 3 of a mask is zero.
  record.axes = from[0] | from[1] << 4U | from[2] << 8U | 0x4000U;
  const unsigned front = from[0] | 0x40U | from[1] << 8U | 0x5000U;
  const unsigned back = from[2] | 0x60U | 0x7700U;
  record.rank_selectors = front | back << 16U;
  record.flips_of_e = changes_sense(1, s) ? kLowNibbles : 0;
  record.flips_of_s = changes_sense(2, s) ? kLowNibbles : 0;
  return record;
}

// A byte of pieces, E in the low nibble and S in the high one: how many of each, and which of the bytes with
// as many of each it is.
struct ByteRanks {
  std::array<unsigned, 256> count_class{};  // kNone: no such byte
  std::array<unsigned, 256> rank{};
  std::array<unsigned, 15> e_count{};
  std::array<unsigned, 15> s_count{};
  std::array<unsigned, 15> size{};
  std::array<std::array<unsigned, 5>, 5> class_of{};
};
constexpr unsigned kNone = 15;

ByteRanks rank_bytes() {
  ByteRanks ranks;
  unsigned next = 0;
  for (unsigned e = 0; e <= kSlotsOfAxis; ++e) {
    for (unsigned s = 0; e + s <= kSlotsOfAxis; ++s) {
      ranks.e_count[next] = e;
      ranks.s_count[next] = s;
      ranks.class_of[e][s] = next++;
    }
  }
  for (unsigned byte = 0; byte < 256; ++byte) {
    const unsigned e = byte & 15U;
    const unsigned s = byte >> 4U;
    ranks.count_class[byte] = kNone;
    if ((e & s) != 0) continue;
    const unsigned count_class = ranks.class_of[std::popcount(e)][std::popcount(s)];
    ranks.count_class[byte] = count_class;
    ranks.rank[byte] = ranks.size[count_class]++;
  }
  return ranks;
}

unsigned transformed_nibble(unsigned nibble, unsigned transform) {
  unsigned image = 0;
  for (unsigned slot = 0; slot < kSlotsOfAxis; ++slot) {
    image |= (nibble >> slot & 1U) << transformed(slot, transform);
  }
  return image;
}

// What the byte becomes when its slots are transformed and its pieces get the axes of the map.
unsigned transformed_byte(unsigned byte, unsigned transform, const AxisMap& map) {
  const unsigned e = transformed_nibble(byte & 15U, transform);
  const unsigned s = transformed_nibble(byte >> 4U, transform);
  const std::array<unsigned, kAxes> before{15U & ~(e | s), e, s};
  std::array<unsigned, kAxes> after{};
  for (unsigned axis = 0; axis < kAxes; ++axis) after[map[axis]] = before[axis];
  return after[1] | after[2] << 4U;
}

void fill_ranks(EdgeTables& tables) {
  const ByteRanks ranks = rank_bytes();
  for (unsigned table = 0; table < 48; ++table) {
    for (unsigned byte = 0; byte < 256; ++byte) {
      if (ranks.count_class[byte] == kNone) continue;
      const unsigned image = transformed_byte(byte, table % 8, kAxisMaps[table / 8]);
      tables.ranks[table * 256 + byte] =
          static_cast<std::uint8_t>(ranks.count_class[image] << 4U | ranks.rank[image]);
    }
  }
  std::uint32_t first = 0;
  for (unsigned class0 = 0; class0 < 15; ++class0) {
    for (unsigned class1 = 0; class1 < 15; ++class1) {
      const unsigned e = ranks.e_count[class0] + ranks.e_count[class1];
      const unsigned s = ranks.s_count[class0] + ranks.s_count[class1];
      // Four of each piece; the last axis has four slots.
      if (e > 4 || s > 4 || e + s < 4) continue;
      const unsigned class2 = ranks.class_of[4 - e][4 - s];
      const unsigned last = ranks.size[class2];
      tables.first_patterns[class0 << 4U | class1] =
          first | ranks.size[class1] * last << 16U | last << 24U;
      first += ranks.size[class0] * ranks.size[class1] * last;
    }
  }
  assert(first == pdb::kEdgePatternCount);
}

TurnRecord turn_record(Move move) {
  const Cube& turned = Cube::of(move);
  TurnRecord record{};
  record.keep = 0xffffffU;
  unsigned next = 0;
  for (unsigned number = 0; number < kEdgeCount; ++number) {
    const std::size_t slot = kEdgeOfNumber[number];
    const unsigned from = kEdgeNumber[turned.edge_piece[slot]];
    if (turned.edge_flip[slot] != 0) record.change |= 1U << slot_bit(number);
    if (from == number) continue;
    const std::uint32_t place = 0x11U << slot_bit(number);
    record.places[next] = place;
    record.keep &= ~place;
    record.rotations |= ((slot_bit(number) - slot_bit(from)) & 31U) << (8 * next);
    ++next;
  }
  assert(next == 4);
  return record;
}

}  // namespace

std::uint32_t edge_pieces_of(const Cube& cube) {
  std::uint32_t pieces = 0;
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const unsigned axis = kEdgeNumber[cube.edge_piece[slot]] / kSlotsOfAxis;
    if (axis > 0) pieces |= (axis == 1 ? 0x01U : 0x10U) << slot_bit(kEdgeNumber[slot]);
  }
  return pieces;
}

std::uint32_t edge_flips_of(const Cube& cube) {
  std::uint32_t flips = 0;
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    flips |= std::uint32_t{cube.edge_flip[slot]} << slot_bit(kEdgeNumber[slot]);
  }
  return flips;
}

void fill_edge_tables(EdgeTables& tables) {
  for (const Symmetry s : Symmetry::all()) {
    tables.symmetries[s.index()] = symmetry_record(s);
    tables.inverse_symmetries[s.index()] = static_cast<std::uint8_t>(s.inverse().index());
  }
  for (int m = 0; m < kMoveCount; ++m) tables.turns[m] = turn_record(Move::from_index(m));
  fill_ranks(tables);
}

}  // namespace superflip::gpu
