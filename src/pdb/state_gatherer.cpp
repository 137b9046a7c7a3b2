#include "pdb/state_gatherer.h"

#include <bit>
#include <utility>

namespace superflip::pdb {

struct StateGatherer::Cursor {
  explicit Cursor(const RowSet& set)
      : row(set.rows.data()), end(row + set.rows.size()), flips(set.flips.data()) {}
  const RowSet::Row* row;
  const RowSet::Row* end;
  const std::uint16_t* flips;
};

StateGatherer::StateGatherer() : words_(std::size_t{kBlockRows} * kWordsPerRow) {}

void StateGatherer::add(std::uint32_t state) {
  const std::size_t index = state >> kBlockBits;
  Block& block = blocks_[index];
  if (block.used == block.states.size()) make_room(index);
  block.states[block.used++] = state;
}

void StateGatherer::add_images(const RowSet& set, std::span<const std::uint16_t> turned,
                               std::span<const std::uint32_t> image, const FlipMap& flip_map) {
  const std::uint16_t* flips = set.flips.data();
  for (const RowSet::Row row : set.rows) {
    const std::uint32_t origin = image[turned[row.pattern]];
    Block& block = blocks_[origin >> kBlockBits];
    if (block.states.size() - block.used < row.count) make_room(origin >> kBlockBits);
    std::uint32_t* const out = block.states.data() + block.used;
    for (std::size_t i = 0; i < row.count; ++i) out[i] = origin ^ flip_map[flips[i]];
    block.used += row.count;
    flips += row.count;
  }
}

// Room for at least one more row. Repetitions go first: a class with 48 symmetries of its own gets
// each state some hundred times.
void StateGatherer::make_room(std::size_t index) {
  Block& block = blocks_[index];
  RowSet distinct;
  set_bits(block);
  take_rows(index, distinct);
  const std::uint16_t* flips = distinct.flips.data();
  for (const RowSet::Row row : distinct.rows) {
    for (std::size_t i = 0; i < row.count; ++i) {
      block.states[block.used++] = std::uint32_t{row.pattern} << kFlipBits | *flips++;
    }
  }
  if (2 * block.used + kFlipCount > block.states.size()) {
    block.states.resize(2 * block.states.size() + kFlipCount);
  }
}

void StateGatherer::set_bits(Block& block) {
  for (std::size_t i = 0; i < block.used; ++i) {
    const std::uint32_t state = block.states[i] & ((1U << kBlockBits) - 1);
    const std::uint32_t row = state >> kFlipBits;
    words_[state / 64] |= std::uint64_t{1} << (state % 64);
    touched_words_[row] |= 1U << (state / 64 % kWordsPerRow);
    touched_rows_[row / 64] |= std::uint64_t{1} << (row % 64);
  }
  block.used = 0;
}

void StateGatherer::clear_bits(Cursor& cursor, std::size_t block) {
  for (; cursor.row != cursor.end && cursor.row->pattern / kBlockRows == block; ++cursor.row) {
    std::uint64_t* const words = words_.data() + cursor.row->pattern % kBlockRows * kWordsPerRow;
    for (const auto* const end = cursor.flips + cursor.row->count; cursor.flips != end;
         ++cursor.flips) {
      words[*cursor.flips / 64] &= ~(std::uint64_t{1} << (*cursor.flips % 64));
    }
  }
}

void StateGatherer::take_row(std::size_t block, unsigned row, RowSet& out) {
  const std::size_t before = out.flips.size();
  for (std::uint32_t touched = std::exchange(touched_words_[row], 0); touched != 0;
       touched &= touched - 1) {
    const auto word = static_cast<unsigned>(std::countr_zero(touched));
    for (std::uint64_t bits = std::exchange(words_[row * kWordsPerRow + word], 0); bits != 0;
         bits &= bits - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(bits));
      out.flips.push_back(static_cast<std::uint16_t>(word * 64 + bit));
    }
  }
  const std::size_t count = out.flips.size() - before;
  if (count == 0) return;
  out.rows.push_back(
      {static_cast<std::uint16_t>(block * kBlockRows + row), static_cast<std::uint16_t>(count)});
}

void StateGatherer::take_rows(std::size_t block, RowSet& out) {
  for (unsigned part = 0; part < touched_rows_.size(); ++part) {
    for (std::uint64_t rows = std::exchange(touched_rows_[part], 0); rows != 0; rows &= rows - 1) {
      take_row(block, part * 64 + static_cast<unsigned>(std::countr_zero(rows)), out);
    }
  }
}

void StateGatherer::take(const RowSet& without, const RowSet& without_too, RowSet& out) {
  out.rows.clear();
  out.flips.clear();
  Cursor cursor(without);
  Cursor cursor_too(without_too);
  for (std::size_t block = 0; block < kBlockCount; ++block) {
    set_bits(blocks_[block]);
    clear_bits(cursor, block);
    clear_bits(cursor_too, block);
    take_rows(block, out);
  }
}

}  // namespace superflip::pdb
