#include "solvers/twophase/near_states.h"

#include <algorithm>
#include <array>
#include <vector>

namespace superflip::twophase {
namespace {

using Keys = std::vector<std::uint32_t>;

std::uint32_t key_of(const Phase1State& state) {
  return std::uint32_t{state.class_index} << 12U | state.twist;
}
Phase1State state_of(std::uint32_t key) {
  return {static_cast<std::uint16_t>(key >> 12U), static_cast<TwistCode>(key & 0xfffU), 0};
}

void sort_once(Keys& keys) {
  std::ranges::sort(keys);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

// In a class with frames of its own, a state has as many keys as it looks different in them.
void add_all_keys(const Phase1Coordinate& coordinate, const Phase1State& state, Keys& keys) {
  const std::uint32_t frames = coordinate.classes.stabiliser(state.class_index);
  for (Frame f = 0; f < kFrameCount; ++f) {
    if ((frames >> f & 1U) == 0) continue;
    const TwistCode seen = coordinate.twists.seen_in(f, twist_of(state.twist));
    keys.push_back(key_of({state.class_index, seen, 0}));
  }
}

// The keys of all states at distances 0 to kNearDistance, sorted.
std::array<Keys, kNearDistance + 1> near_levels(const Phase1Coordinate& coordinate) {
  std::array<Keys, kNearDistance + 1> levels;
  levels[0] = {key_of({})};
  for (std::size_t distance = 1; distance <= kNearDistance; ++distance) {
    Keys reached;
    for (const std::uint32_t key : levels[distance - 1]) {
      for (int m = 0; m < kMoveCount; ++m) {
        reached.push_back(key_of(coordinate.after(state_of(key), m)));
      }
    }
    sort_once(reached);
    std::erase_if(reached, [&](std::uint32_t key) {
      return std::ranges::binary_search(levels[distance - 1], key) ||
             (distance > 1 && std::ranges::binary_search(levels[distance - 2], key));
    });
    for (const std::uint32_t key : reached) {
      add_all_keys(coordinate, state_of(key), levels[distance]);
    }
    sort_once(levels[distance]);
  }
  return levels;
}

}  // namespace

NearStates::NearStates(Arena& arena, const Phase1Coordinate& coordinate)
    : bits_(arena.take<std::uint64_t>((std::size_t{1} << kFilterBits) / 64)),
      entries_(arena.take<std::uint32_t>(kSlots)) {
  const auto levels = near_levels(coordinate);
  Keys inner;
  for (std::size_t distance = 0; distance < kNearDistance; ++distance) {
    inner.insert(inner.end(), levels[distance].begin(), levels[distance].end());
  }
  std::ranges::sort(inner);
  for (const std::uint32_t key : inner) set_bit(hash_of(state_of(key)));
  std::vector<std::uint32_t> closer_moves;
  for (const Keys& level : levels) {
    for (const std::uint32_t key : level) {
      std::uint32_t moves = 0;
      for (int m = 0; m < kMoveCount; ++m) {
        const Phase1State next = coordinate.after(state_of(key), m);
        // So far the filter knows the inner states alone and saves most of the searching.
        if (!may_contain(next) || !std::ranges::binary_search(inner, key_of(next))) continue;
        moves |= 1U << static_cast<unsigned>(m);
      }
      closer_moves.push_back(moves);
    }
  }
  auto moves = closer_moves.begin();
  for (const Keys& level : levels) {
    for (const std::uint32_t key : level) insert(state_of(key), *moves++);
  }
}

void NearStates::set_bit(std::uint32_t hash) {
  bits_[hash >> (32 - kFilterBits + 6)] |= std::uint64_t{1} << (hash >> (32 - kFilterBits) & 63U);
}

void NearStates::insert(const Phase1State& state, std::uint32_t moves) {
  const std::uint32_t hash = hash_of(state);
  set_bit(hash);
  std::size_t slot = hash >> kShift;
  while (entries_[slot] != 0 && entries_[slot] >> kMoveCount != mark_of(hash)) {
    slot = (slot + 1) % kSlots;
  }
  entries_[slot] |= mark_of(hash) << kMoveCount | moves;
  ++size_;
}

}  // namespace superflip::twophase
