// The states near solved by trying all turns on the oracle's cubes, and lists of them as the builder has them.
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "gpu/host_cube.h"
#include "gpu/planes.h"
#include "gpu/state_lists.h"
#include "gpu_samples.h"
#include "pdb/h48_coordinate.h"

namespace superflip::gpu {

// Zeros that take memory only where they are touched: most of a large table is not.
template <class T>
class SparseZeros {
 public:
  explicit SparseZeros(std::size_t count) : bytes_(count * sizeof(T)) {
    void* const memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    data_ = static_cast<T*>(memory);
  }
  SparseZeros(const SparseZeros&) = delete;
  SparseZeros& operator=(const SparseZeros&) = delete;
  ~SparseZeros() { munmap(data_, bytes_); }
  T* data() const { return data_; }
  T& operator[](std::size_t i) const { return data_[i]; }

 private:
  std::size_t bytes_;
  T* data_ = nullptr;
};

struct NearState {
  std::uint32_t row = 0;
  std::uint32_t flips = 0;
  friend auto operator<=>(const NearState&, const NearState&) = default;
};

// Of a cube whose corners are the representative of their class.
inline NearState near_state(const Cube& cube, bool parity) {
  const auto& coordinate = pdb::H48Coordinate::shared();
  const ByteCube bytes = byte_cube_of(cube);
  const EdgePlace place = edge_place(edge_pieces(bytes), edge_flips(bytes), 0, small_tables());
  const std::uint32_t corner_class = coordinate.corner(coordinate.corner_coset(cube)).class_index;
  const auto odd = static_cast<std::uint32_t>(corner_parity(cube));
  return {encode_row({corner_class, place.pattern, odd}, parity), place.flips};
}

// By distance; in a class of corners with symmetries of its own all that lie in it.
inline std::vector<std::set<NearState>> near_states(int max_distance, bool parity) {
  const auto& coordinate = pdb::H48Coordinate::shared();
  std::vector<std::set<NearState>> levels(1);
  std::set<NearState> seen{near_state(Cube{}, parity)};
  levels[0] = seen;
  std::vector<Cube> frontier{Cube{}};
  for (int distance = 1; distance <= max_distance; ++distance) {
    levels.emplace_back();
    std::vector<Cube> found;
    for (const Cube& cube : frontier) {
      for (int m = 0; m < kMoveCount; ++m) {
        const Cube after = cube.after(Move::from_index(m));
        for (const Symmetry s : Symmetry::all()) {
          const Cube image = conjugate(after, s);
          const int coset = coordinate.corner_coset(image);
          if (coordinate.representative(coordinate.corner(coset).class_index) != coset) continue;
          const NearState state = near_state(image, parity);
          if (!seen.insert(state).second) continue;
          levels.back().insert(state);
          found.push_back(image);
        }
      }
    }
    frontier = std::move(found);
  }
  return levels;
}

// All states of the first `count` levels, in order.
inline std::vector<NearState> states_up_to(const std::vector<std::set<NearState>>& levels,
                                           std::size_t count) {
  std::vector<NearState> states;
  for (std::size_t level = 0; level < count; ++level) {
    states.insert(states.end(), levels[level].begin(), levels[level].end());
  }
  std::ranges::sort(states);
  return states;
}

// Lists of states that are in order.
class ListedStates {
 public:
  ListedStates(std::span<const NearState> states, bool parity)
      : first_words_(block_count(parity)), ends_(std::size_t{block_count(parity)} * kRowsOfBlock) {
    for (std::size_t begin = 0; begin < states.size();) {
      const std::uint32_t block = states[begin].row / kRowsOfBlock;
      std::size_t end = begin;
      while (end < states.size() && states[end].row / kRowsOfBlock == block) ++end;
      add_block(block, states.subspan(begin, end - begin));
      begin = end;
    }
    states_.push_back(0);
  }
  StateLists view() const { return {first_words_.data(), ends_.data(), states_.data()}; }

 private:
  void add_block(std::uint32_t block, std::span<const NearState> states) {
    first_words_[block] = static_cast<std::uint32_t>(states_.size());
    std::uint32_t bit = 0;
    for (const NearState& state : states) {
      for (std::uint32_t row = state.row; row < (block + 1) * kRowsOfBlock; ++row) ++ends_[row];
      for (unsigned i = 0; i < kStateBits; ++i, ++bit) {
        if (bit % 32 == 0) states_.push_back(0);
        states_.back() |= (state.flips >> i & 1U) << bit % 32;
      }
    }
  }

  SparseZeros<std::uint32_t> first_words_;
  SparseZeros<std::uint16_t> ends_;
  std::vector<std::uint32_t> states_;
};

}  // namespace superflip::gpu
