// How a large table is filled: what a warp does to a row
// ========================================================
// An entry of hN is the least distance over the flips it forgets, in the space of h11 (with parity: of that
// and the parity). The states of that space up to distance `base` are kept as lists (state_lists.h): 1.15e9
// of them for base 10, in 1.8 GB. That is all a table needs besides itself, 3 % for h11, 24 % for h8.
//
// 1. Lists. From those up to distance d - 1 come those up to d, row by row: the neighbours of a row's
//    states lie in 18 rows, one for each turn, and flips are carried over by a permutation of bits and a
//    constant. A row pulls: what of those 18 rows is listed becomes a set of 2048 bits in shared memory.
//    Pulling needs no care for corners that are symmetric in themselves: whichever symmetry a turn's row is
//    entered by, it is a cube's own neighbour that is looked for, and all that lie there are listed.
// 2. Marks. The states of distance base + 1 are made in the same way, a row at a time, and never kept:
//    the row marks them in the table and pushes them along each turn, where everything new is at most base
//    + 2 away. All of one turn lands in one row of the table: it is gathered in shared memory and goes
//    there by one atomic OR a word. Pushing needs the care: into corners that are symmetric in themselves
//    it goes by every symmetry that leads to them (pdb/h48_arcs.h).
// 3. Codes. While marks are made a table has 0, and 1 for the mark base + 2, 3 for base + 1, because
//    OR cannot count down. At last each row makes codes of them, with 0 for what is listed.
//
// Pulling the marks too, over a table that holds all states of h11 and all distances of the search, is the
// other way to do it. It takes no longer, but 60 GB for any table and 120 for one with parity.
#pragma once

#include <cstdint>

#include "gpu/bit_operations.h"
#include "gpu/host_device.h"
#include "gpu/planes.h"
#include "gpu/small_tables.h"
#include "gpu/state_lists.h"
#include "gpu/table_layout.h"
#include "gpu/warp.h"

namespace superflip::gpu {

// A set of flips, a bit each.
inline constexpr unsigned kSetWords = kFlipSets / 32;

struct BuildTerms {
  const EdgeTables* edges;
  const LargeTables* large;
  StateLists lists;  // of the states up to some distance
  TableLayout layout;
};

// All ways from a class to others: turn | symmetry << 5 | class << 11.
struct PushArcs {
  const std::uint32_t* firsts;  // by class, and the end of the last
  const std::uint32_t* arcs;
};

// ---- Sets.

template <class Warp>
SUPERFLIP_WARP void clear_set(const Warp& warp, std::uint32_t* set) {
  warp.lanes([&](unsigned lane) {
    set[lane] = 0;
    set[lane + kLanes] = 0;
  });
  warp.sync();
}

template <class Warp>
SUPERFLIP_WARP void add_flips(std::uint32_t* set, std::uint32_t flips) {
  Warp::or_within(&set[flips / 32], 1U << flips % 32);
}

// Adds what is listed of a row, each state's flips cut short.
template <class Warp>
SUPERFLIP_WARP void add_listed(const Warp& warp, const StateLists& lists, std::uint32_t row,
                               unsigned left_out, std::uint32_t* set) {
  const ListedRow listed = find_listed(lists, row);
  const std::uint32_t* const states = lists.states + listed.first_word;
  warp.lanes([&](unsigned lane) {
    for (std::uint32_t k = lane; k < listed.count; k += kLanes) {
      add_flips<Warp>(set, listed_state(states, listed.begin + k) >> left_out);
    }
  });
  warp.sync();
}

// Makes a list of the set; returns how many. Lane i has words 2i and 2i + 1.
template <class Warp>
SUPERFLIP_WARP std::uint32_t list_set(const Warp& warp, const std::uint32_t* set,
                                      std::uint16_t* list) {
  typename Warp::template Lane<std::uint32_t> at;
  warp.lanes(
      [&](unsigned lane) { at[lane] = count_bits(set[2 * lane]) + count_bits(set[2 * lane + 1]); });
  const std::uint32_t count = warp.sum_before(at);
  warp.lanes([&](unsigned lane) {
    std::uint32_t next = at[lane];
    for (unsigned word = 2 * lane; word < 2 * lane + 2; ++word) {
      for (std::uint32_t bits = set[word]; bits != 0; bits &= bits - 1) {
        const std::uint32_t bit = count_bits((bits & (~bits + 1)) - 1);
        list[next++] = static_cast<std::uint16_t>(32 * word + bit);
      }
    }
  });
  warp.sync();
  return count;
}

// ---- Pulling.

// Lane m: what is listed of the row to which turn m leads, and how its flips are carried back.
template <class Warp>
struct RowNeighbours {
  template <class T>
  using Lane = typename Warp::template Lane<T>;
  Lane<std::uint32_t> first_word, begin, count, inverse_symmetry, correction;
};

template <class Warp>
SUPERFLIP_WARP void find_neighbours(const Warp& warp, const BuildTerms& terms, std::uint32_t row,
                                    RowNeighbours<Warp>& neighbours) {
  const BuildRow at = decode_row(row, terms.layout.parity);
  const std::uint32_t pieces = terms.large->pieces[at.pattern];
  const EdgeTables& tables = *terms.edges;
  warp.lanes([&](unsigned lane) {
    neighbours.count[lane] = 0;
    if (lane >= 18) return;
    const std::uint32_t entry = terms.large->corner_moves[at.corner_class * 18 + lane];
    const TurnRecord& turn = tables.turns[lane];
    const SymmetryRecord& s = tables.symmetries[entry & 63U];
    const std::uint32_t turned = slots_after(pieces, turn);
    const std::uint32_t odd = at.odd ^ (lane % 3 == 1 ? 0U : 1U);
    const std::uint32_t to =
        encode_row({entry >> 6U, pattern_of(turned, s, tables), odd}, terms.layout.parity);
    const ListedRow listed = find_listed(terms.lists, to);
    neighbours.first_word[lane] = listed.first_word;
    neighbours.begin[lane] = listed.begin;
    neighbours.count[lane] = listed.count;
    neighbours.inverse_symmetry[lane] = tables.inverse_symmetries[entry & 63U];
    neighbours.correction[lane] = flip_correction(turned, s) ^ turn.change;
  });
}

// Adds the states of the row that a turn brings to a listed one.
template <class Warp>
SUPERFLIP_WARP void pull_row(const Warp& warp, const BuildTerms& terms, std::uint32_t row,
                             std::uint32_t* set) {
  RowNeighbours<Warp> neighbours;
  find_neighbours(warp, terms, row, neighbours);
  std::uint32_t busy = warp.ballot([&](unsigned lane) { return neighbours.count[lane] != 0; });
  for (; busy != 0; busy &= busy - 1) {
    const std::uint32_t turn = count_bits((busy & (~busy + 1)) - 1);
    const std::uint32_t count = warp.broadcast(neighbours.count, turn);
    const std::uint32_t begin = warp.broadcast(neighbours.begin, turn);
    const std::uint32_t correction = warp.broadcast(neighbours.correction, turn);
    const std::uint32_t* const states =
        terms.lists.states + warp.broadcast(neighbours.first_word, turn);
    const SymmetryRecord back =
        terms.edges->symmetries[warp.broadcast(neighbours.inverse_symmetry, turn)];
    const TurnRecord turn_back = terms.edges->turns[turn / 3 * 3 + 2 - turn % 3];
    warp.lanes([&](unsigned lane) {
      for (std::uint32_t k = lane; k < count; k += kLanes) {
        const std::uint32_t there = unpack_flips(listed_state(states, begin + k));
        const std::uint32_t flips = slots_after(move_flips(there, back) ^ correction, turn_back);
        add_flips<Warp>(set, pack_flips(flips));
      }
    });
  }
  warp.sync();
}

// ---- Lists that grow.

struct GrowingLists {
  std::uint32_t* first_words;
  std::uint16_t* ends;
  std::uint32_t* states;     // zeros
  std::uint32_t* next_word;  // of states
  std::uint64_t* count;      // of states, all blocks together
  std::uint32_t* too_full;   // set to 1 if a block has more states than `ends` can say
};

template <class Warp>
SUPERFLIP_WARP void write_states(const Warp& warp, const std::uint32_t* set, std::uint32_t begin,
                                 std::uint32_t* states) {
  typename Warp::template Lane<std::uint32_t> at;
  warp.lanes(
      [&](unsigned lane) { at[lane] = count_bits(set[2 * lane]) + count_bits(set[2 * lane + 1]); });
  if (warp.sum_before(at) == 0) return;
  warp.lanes([&](unsigned lane) {
    std::uint32_t bit = kStateBits * (begin + at[lane]);
    for (unsigned word = 2 * lane; word < 2 * lane + 2; ++word) {
      for (std::uint32_t bits = set[word]; bits != 0; bits &= bits - 1, bit += kStateBits) {
        const std::uint32_t flips = 32 * word + count_bits((bits & (~bits + 1)) - 1);
        const std::uint64_t placed = static_cast<std::uint64_t>(flips) << bit % 32;
        const auto high = static_cast<std::uint32_t>(placed >> 32U);
        Warp::fetch_or(&states[bit / 32], static_cast<std::uint32_t>(placed));
        if (high != 0) Warp::fetch_or(&states[bit / 32 + 1], high);
      }
    }
  });
}

// Lists the states of a block that are listed already or a turn away from such. `sets` has room for 32.
template <class Warp>
SUPERFLIP_WARP void grow_block(const Warp& warp, const BuildTerms& terms, std::uint32_t block,
                               std::uint32_t* sets, const GrowingLists& next) {
  const std::uint32_t first_row = block * kRowsOfBlock;
  const std::uint32_t rows = row_count(terms.layout.parity) - first_row;
  typename Warp::template Lane<std::uint32_t> begin, end;
  warp.lanes([&](unsigned lane) { begin[lane] = 0; });
  for (std::uint32_t r = 0; r < kRowsOfBlock; ++r) {
    std::uint32_t* const set = sets + r * kSetWords;
    clear_set(warp, set);
    if (r >= rows) continue;
    pull_row(warp, terms, first_row + r, set);
    add_listed(warp, terms.lists, first_row + r, 0, set);
    typename Warp::template Lane<std::uint32_t> here;
    warp.lanes([&](unsigned lane) {
      here[lane] = count_bits(set[2 * lane]) + count_bits(set[2 * lane + 1]);
    });
    const std::uint32_t count = warp.sum_before(here);
    warp.lanes([&](unsigned lane) {
      if (lane == r) begin[lane] = count;
    });
  }
  warp.lanes([&](unsigned lane) { end[lane] = begin[lane]; });
  const std::uint32_t total = warp.sum_before(begin);
  warp.lanes([&](unsigned lane) {
    if (lane < rows) {
      next.ends[first_row + lane] = static_cast<std::uint16_t>(begin[lane] + end[lane]);
    }
  });
  if (total == 0) return;
  const std::uint32_t words = (kStateBits * total + 31) / 32;
  const std::uint32_t first_word =
      warp.once([&] { return Warp::fetch_add(next.next_word, words); });
  warp.once([&] {
    next.first_words[block] = first_word;
    Warp::add(next.count, static_cast<std::uint64_t>(total));
    if (total > 0xffffU) Warp::fetch_or(next.too_full, 1);
    return total;
  });
  for (std::uint32_t r = 0; r < kRowsOfBlock; ++r) {
    write_states(warp, sets + r * kSetWords, warp.broadcast(begin, r), next.states + first_word);
  }
}

// ---- Marks.

// 16 bits to the even places of a word.
SUPERFLIP_HD std::uint32_t spread_bits(std::uint32_t bits) {
  bits = (bits | bits << 8U) & 0x00ff00ffU;
  bits = (bits | bits << 4U) & 0x0f0f0f0fU;
  bits = (bits | bits << 2U) & 0x33333333U;
  return (bits | bits << 1U) & 0x55555555U;
}

// The words of a row (of one parity): at least four flips are kept, so they are whole.
SUPERFLIP_HD std::uint32_t* row_words(std::uint32_t* table, TableLayout layout,
                                      const BuildRow& row) {
  const std::uint32_t plain = row.corner_class * pdb::kEdgePatternCount + row.pattern;
  const std::uint64_t entry = (static_cast<std::uint64_t>(plain) << layout.row_bits()) +
                              (row.odd << static_cast<unsigned>(layout.h));
  return table + entry / 16;
}
SUPERFLIP_HD std::uint32_t words_of_row(TableLayout layout) {
  return 1U << (static_cast<unsigned>(layout.h) - 4);
}
SUPERFLIP_HD unsigned flips_left_out(TableLayout layout) {
  return 11U - static_cast<unsigned>(layout.h);
}
// Word i of a row has entries 16i to 16i + 15: their bits of a set.
SUPERFLIP_HD std::uint32_t entries_of_word(const std::uint32_t* set, std::uint32_t word) {
  return spread_bits(set[word / 2] >> (16 * (word % 2)) & 0xffffU);
}

// mark is 1 or 3.
template <class Warp>
SUPERFLIP_WARP void mark_row(const Warp& warp, const BuildTerms& terms, const BuildRow& row,
                             const std::uint32_t* set, std::uint32_t mark, std::uint32_t* table) {
  std::uint32_t* const words = row_words(table, terms.layout, row);
  warp.lanes([&](unsigned lane) {
    for (std::uint32_t i = lane; i < words_of_row(terms.layout); i += kLanes) {
      const std::uint32_t marks = entries_of_word(set, i) * mark;
      // Most have been there before: a look is cheaper than a write.
      if (marks != 0 && (Warp::load(&words[i]) & marks) != marks) Warp::fetch_or(&words[i], marks);
    }
  });
  warp.sync();
}

// Room for a row in the making.
struct MarkScratch {
  std::uint32_t set[kSetWords];
  std::uint32_t other[kSetWords];
  std::uint16_t list[kFlipSets];
};

// Marks where an arc brings the `count` states listed.
template <class Warp>
SUPERFLIP_WARP void push_along(const Warp& warp, const BuildTerms& terms, const BuildRow& from,
                               std::uint32_t arc, std::uint32_t count, MarkScratch& scratch,
                               std::uint32_t* table) {
  const TurnRecord turn = terms.edges->turns[arc & 31U];
  const SymmetryRecord s = terms.edges->symmetries[arc >> 5U & 63U];
  const std::uint32_t turned = slots_after(terms.large->pieces[from.pattern], turn);
  const std::uint32_t correction = flip_correction(turned, s) ^ turn.change;
  const std::uint32_t odd = from.odd ^ (terms.layout.parity && (arc & 31U) % 3 != 1 ? 1U : 0U);
  const BuildRow to{arc >> 11U, pattern_of(turned, s, *terms.edges), odd};
  const unsigned left_out = flips_left_out(terms.layout);
  clear_set(warp, scratch.other);
  warp.lanes([&](unsigned lane) {
    for (std::uint32_t k = lane; k < count; k += kLanes) {
      const std::uint32_t flips = slots_after(unpack_flips(scratch.list[k]), turn) ^ correction;
      add_flips<Warp>(scratch.other, pack_flips(move_flips(flips, s)) >> left_out);
    }
  });
  warp.sync();
  mark_row(warp, terms, to, scratch.other, 1, table);
}

// Marks the states of a row that are one turn further than the listed ones, and their neighbours. Returns how
// many states those are.
template <class Warp>
SUPERFLIP_WARP std::uint32_t mark_from_row(const Warp& warp, const BuildTerms& terms,
                                           const PushArcs& arcs, std::uint32_t row,
                                           MarkScratch& scratch, std::uint32_t* table) {
  clear_set(warp, scratch.set);
  pull_row(warp, terms, row, scratch.set);
  clear_set(warp, scratch.other);
  add_listed(warp, terms.lists, row, 0, scratch.other);
  warp.lanes([&](unsigned lane) {
    scratch.set[lane] &= ~scratch.other[lane];
    scratch.set[lane + kLanes] &= ~scratch.other[lane + kLanes];
  });
  warp.sync();
  const std::uint32_t count = list_set(warp, scratch.set, scratch.list);
  if (count == 0) return 0;
  const BuildRow from = decode_row(row, terms.layout.parity);
  clear_set(warp, scratch.other);
  warp.lanes([&](unsigned lane) {
    for (std::uint32_t k = lane; k < count; k += kLanes) {
      add_flips<Warp>(scratch.other, scratch.list[k] >> flips_left_out(terms.layout));
    }
  });
  warp.sync();
  mark_row(warp, terms, from, scratch.other, 3, table);
  const std::uint32_t last = arcs.firsts[from.corner_class + 1];
  for (std::uint32_t i = arcs.firsts[from.corner_class]; i < last; ++i) {
    push_along(warp, terms, from, arcs.arcs[i], count, scratch, table);
  }
  return count;
}

// Makes codes of a row's marks: no mark 3, base + 2 is 2, base + 1 is 1, listed 0. Nobody else is at the row.
template <class Warp>
SUPERFLIP_WARP void finish_row(const Warp& warp, const BuildTerms& terms, std::uint32_t row,
                               std::uint32_t* set, std::uint32_t* table) {
  clear_set(warp, set);
  add_listed(warp, terms.lists, row, flips_left_out(terms.layout), set);
  std::uint32_t* const words = row_words(table, terms.layout, decode_row(row, terms.layout.parity));
  warp.lanes([&](unsigned lane) {
    for (std::uint32_t i = lane; i < words_of_row(terms.layout); i += kLanes) {
      const std::uint32_t marks = words[i];
      const std::uint32_t high = ~marks & 0xaaaaaaaaU;
      const std::uint32_t low = ~(marks ^ marks >> 1U) & 0x55555555U;
      words[i] = (high | low) & ~(entries_of_word(set, i) * 3);
    }
  });
  warp.sync();
}

}  // namespace superflip::gpu
