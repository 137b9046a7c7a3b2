// Collects edge states of one corner class, with repetitions and in any order, and gives them back
// as a RowSet.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pdb/h48_edge_maps.h"
#include "pdb/row_set.h"

namespace superflip::pdb {

// A bitmap of the whole class would be 8.9 MB, and each state a miss in it. So states are first
// dealt out, by writing only, to blocks of 128 patterns; then one block after the other goes
// through a bitmap of 32 kB that stays in the nearest cache.
class StateGatherer {
 public:
  StateGatherer();

  void add(std::uint32_t state);
  // Adds the images of a set: see h48_edge_maps.h.
  void add_images(const RowSet& set, std::span<const std::uint16_t> turned,
                  std::span<const std::uint32_t> image, const FlipMap& flip_map);
  // The states added since the last call, less those of the two sets. The old content of out is
  // dropped.
  void take(const RowSet& without, const RowSet& without_too, RowSet& out);

 private:
  static constexpr unsigned kPatternBits = 7;
  static constexpr unsigned kBlockRows = 1U << kPatternBits;
  static constexpr unsigned kBlockBits = kPatternBits + kFlipBits;
  static constexpr std::size_t kWordsPerRow = kFlipCount / 64;
  static constexpr std::size_t kBlockCount = (kEdgePatternCount + kBlockRows - 1) / kBlockRows;

  // States waiting; the vector is a buffer of which `used` are taken.
  struct Block {
    std::vector<std::uint32_t> states;
    std::size_t used = 0;
  };
  // A place in a RowSet being read front to back.
  struct Cursor;

  void make_room(std::size_t index);
  void set_bits(Block& block);
  void clear_bits(Cursor& cursor, std::size_t block);
  void take_row(std::size_t block, unsigned row, RowSet& out);
  void take_rows(std::size_t block, RowSet& out);

  std::array<Block, kBlockCount> blocks_;
  // Bits of the block at hand, and which words of a row and which rows may hold any.
  std::vector<std::uint64_t> words_;
  std::array<std::uint32_t, kBlockRows> touched_words_{};
  std::array<std::uint64_t, kBlockRows / 64> touched_rows_{};
};

}  // namespace superflip::pdb
