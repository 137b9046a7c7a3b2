// The second half of filling a table: marks, and codes of them. What for: build_rows.h.
#pragma once

#include <cstdint>

#include "gpu/build_rows.h"
#include "gpu/host_device.h"
#include "gpu/planes.h"
#include "gpu/state_lists.h"
#include "gpu/table_layout.h"
#include "gpu/warp.h"

namespace superflip::gpu {

// All ways from a class to others: turn | symmetry << 5 | class << 11.
struct PushArcs {
  const std::uint32_t* firsts;  // by class, and the end of the last
  const std::uint32_t* arcs;
};

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
      // Nobody waits for it. To look first whether the marks are there would be to wait.
      const std::uint32_t marks = entries_of_word(set, i) * mark;
      if (marks != 0) Warp::fetch_or(&words[i], marks);
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

// Lane i: where arc i of 32 leads from a row.
template <class Warp>
struct RowTargets {
  typename Warp::template Lane<std::uint32_t> row, arc, correction;
};

template <class Warp>
SUPERFLIP_WARP void find_targets(const Warp& warp, const BuildTerms& terms, const BuildRow& from,
                                 const std::uint32_t* arcs, std::uint32_t count,
                                 RowTargets<Warp>& targets) {
  const std::uint32_t pieces = terms.large->pieces[from.pattern];
  warp.lanes([&](unsigned lane) {
    if (lane >= count) return;
    const std::uint32_t arc = arcs[lane];
    const TurnRecord& turn = terms.edges->turns[arc & 31U];
    const SymmetryRecord& s = terms.edges->symmetries[arc >> 5U & 63U];
    const std::uint32_t turned = slots_after(pieces, turn);
    const std::uint32_t odd = from.odd ^ ((arc & 31U) % 3 == 1 ? 0U : 1U);
    const BuildRow to{arc >> 11U, pattern_of(turned, s, *terms.edges), odd};
    targets.row[lane] = encode_row(to, terms.layout.parity);
    targets.arc[lane] = arc;
    targets.correction[lane] = flip_correction(turned, s) ^ turn.change;
  });
}

// Marks where an arc brings the `count` states listed in the scratch.
template <class Warp>
SUPERFLIP_WARP void push_along(const Warp& warp, const BuildTerms& terms, std::uint32_t to,
                               std::uint32_t arc, std::uint32_t correction, std::uint32_t count,
                               MarkScratch& scratch, std::uint32_t* table) {
  const TurnRecord turn = terms.edges->turns[arc & 31U];
  const SymmetryRecord s = terms.edges->symmetries[arc >> 5U & 63U];
  const unsigned left_out = flips_left_out(terms.layout);
  clear_set(warp, scratch.other);
  warp.lanes([&](unsigned lane) {
    for (std::uint32_t k = lane; k < count; k += kLanes) {
      const std::uint32_t flips = slots_after(unpack_flips(scratch.list[k]), turn) ^ correction;
      add_flips<Warp>(scratch.other, pack_flips(move_flips(flips, s)) >> left_out);
    }
  });
  warp.sync();
  mark_row(warp, terms, decode_row(to, terms.layout.parity), scratch.other, 1, table);
}

template <class Warp>
SUPERFLIP_WARP void push_row(const Warp& warp, const BuildTerms& terms, const PushArcs& arcs,
                             const BuildRow& from, std::uint32_t count, MarkScratch& scratch,
                             std::uint32_t* table) {
  const std::uint32_t end = arcs.firsts[from.corner_class + 1];
  for (std::uint32_t first = arcs.firsts[from.corner_class]; first < end; first += kLanes) {
    const std::uint32_t rest = end - first;
    const std::uint32_t here = rest < kLanes ? rest : kLanes;
    RowTargets<Warp> targets;
    find_targets(warp, terms, from, arcs.arcs + first, here, targets);
    for (std::uint32_t i = 0; i < here; ++i) {
      push_along(warp, terms, warp.broadcast(targets.row, i), warp.broadcast(targets.arc, i),
                 warp.broadcast(targets.correction, i), count, scratch, table);
    }
  }
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
  push_row(warp, terms, arcs, from, count, scratch, table);
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
