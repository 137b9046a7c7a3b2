// The last turns of phase 1, looked up instead of searched for.
//
// A search by exact distances has nearly as many nodes at each of the last few levels as it has
// solutions, and asks the table for a dozen neighbours of each. But there are few states near the
// goal: 6,379 within five turns, and from these 18,394 ways of five turns, all of them stored here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/twophase/arena.h"
#include "solvers/twophase/phase1_coordinate.h"

namespace superflip::twophase {

inline constexpr int kMaxEndingLength = 5;

// A way into <U,D,R2,L2,F2,B2>, as seen in the frame of the state it starts from. It ends with a
// quarter turn of R, L, F or B, not preceded by a half turn of the opposite face: otherwise phase 1
// could have ended sooner. The empty way of length 0 is the exception.
struct Ending {
  PieceOrder order;      // of the solved cube after these turns
  std::uint32_t packed;  // 5 bits a turn, the first lowest; bits 25 to 30: see first_faces

  int move(int i) const { return static_cast<int>(packed >> static_cast<unsigned>(5 * i) & 31U); }
  // The faces turned before the first turn of another axis, as bits: turns before the ending must
  // not end with one of them.
  unsigned first_faces() const { return packed >> 25U; }
};
static_assert(sizeof(Ending) == 24);

class Endings {
 public:
  Endings(Arena& arena, const Phase1Coordinate& coordinate);

  // All of exactly this length, 0 .. kMaxEndingLength, for the state; none if it is farther away.
  std::span<const Ending> find(int length, const Phase1State& state) const {
    const Directory& directory = directories_[static_cast<std::size_t>(length)];
    const std::uint32_t key = key_of(state.class_index, state.twist);
    for (std::size_t slot = directory.slot_of(key);; slot = (slot + 1) & directory.mask) {
      const Bucket& bucket = directory.buckets[slot];
      if (bucket.key == key) return directory.endings.subspan(bucket.first, bucket.count);
      if (bucket.count == 0) return {};
    }
  }
  void prefetch(int length, const Phase1State& state) const {
    const Directory& directory = directories_[static_cast<std::size_t>(length)];
    __builtin_prefetch(
        &directory.buckets[directory.slot_of(key_of(state.class_index, state.twist))]);
  }
  // States and endings of one length, all frames counted once.
  std::size_t count(int length) const {
    return directories_[static_cast<std::size_t>(length)].endings.size();
  }

 private:
  struct Bucket {
    std::uint32_t key;
    std::uint16_t first;
    std::uint16_t count;  // 0: no bucket here
  };
  // Open addressing; half of the slots stay free.
  struct Directory {
    std::span<Bucket> buckets;
    std::size_t mask = 0;
    unsigned shift = 0;
    std::span<Ending> endings;  // bucket by bucket

    std::size_t slot_of(std::uint32_t key) const { return key * 0x9e3779b1U >> shift; }
  };
  struct KeyedEnding {
    std::uint32_t key;
    Ending ending;
  };
  class Generator;

  static std::uint32_t key_of(std::size_t class_index, TwistCode twist) {
    return static_cast<std::uint32_t>(class_index << 12U | twist);
  }
  void store(Arena& arena, int length, std::vector<KeyedEnding>& found);

  std::array<Directory, kMaxEndingLength + 1> directories_;
};

}  // namespace superflip::twophase
