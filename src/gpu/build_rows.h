// How a large table is filled: what a warp does to a row
// ======================================================
// An entry of hN is the least distance over the flips it forgets, in the space of h11 (with parity: of that
// and the parity). The states of that space up to distance `base` are kept as lists (state_lists.h): 1.15e9
// of them for base 10, in 1.8 GB. That is all a table needs besides itself, 3 % for h11, 24 % for h8.
//
// 1. Lists. From those up to distance d - 1 come those up to d, row by row: the neighbours of a row's
//    states lie in 18 rows, one for each turn, and flips are carried over by a permutation of bits and a
//    constant. A row pulls: what of those 18 rows is listed becomes a set of 2048 bits in shared memory.
//    Pulling needs no care for corners that are symmetric in themselves: whichever symmetry a turn's row is
//    entered by, it is a cube's own neighbour that is looked for, and all that lie there are listed.
// 2. Marks (mark_rows.h). The states of distance base + 1 are made in the same way, a row at a time, and never kept:
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
    // One after the other they would be waited for 18 times.
    if (listed.count != 0) {
      fetch_ahead(terms.lists.states + listed.first_word + kStateBits * listed.begin / 32);
    }
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

}  // namespace superflip::gpu
