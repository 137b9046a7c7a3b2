// Cubes that have been looked at from the end of a step on, and how many turns had led there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include <superflip/cube.h>

namespace superflip::fmc {

// Forgets what it has no room for: then a cube is looked at again, which is no harm.
class SeenStates {
 public:
  SeenStates() : entries_(kEntries) {}

  // Whether the cube was there before with no more turns. `what` tells apart what is to be done there.
  bool was_there(const Cube& cube, std::uint64_t what, int turns) {
    const CubeKey key = key_of(cube);
    const std::size_t hash = std::hash<Cube>{}(cube) ^ (what * 0x9e3779b97f4a7c15U);
    const std::size_t at = hash % kEntries;
    const std::lock_guard lock(mutexes_[at % kMutexes]);  // always the same for an entry
    Entry& entry = entries_[at];
    if (entry.key == key && entry.what == what + 1 && entry.turns <= turns) return true;
    entry = {key, what + 1, turns};
    return false;
  }

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 20U;
  static constexpr std::size_t kMutexes = 64;
  struct Entry {
    CubeKey key;
    std::uint64_t what = 0;  // 0: nothing
    int turns = 0;
  };
  std::vector<Entry> entries_;
  std::array<std::mutex, kMutexes> mutexes_;
};

}  // namespace superflip::fmc
