#include "fmc/alg_lists.h"

#include <atomic>
#include <cstddef>
#include <utility>

#include <superflip/symmetry.h>

#include "base/parallel.h"

namespace superflip::fmc {
namespace {

struct Least {
  Cube cube;
  Symmetry from;  // by which it comes from the cube asked about
};

Least least_of(const Cube& cube) {
  Least least{cube, {}};
  CubeKey least_key = key_of(cube);
  for (const Symmetry s : Symmetry::all()) {
    const Cube image = conjugate(cube, s);
    const CubeKey key = key_of(image);
    if (key >= least_key) continue;
    least_key = key;
    least = {image, s};
  }
  return least;
}

}  // namespace

bool AlgLists::fill(const std::vector<Entry*>& missing, int threads,
                    const ShortWays::IsOver& is_over) const {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> is_cut{false};
  const auto work = [&](int) {
    for (std::size_t i = next++; i < missing.size() && !is_cut; i = next++) {
      const Cube undone = missing[i]->first.inverse();
      const auto on_way = [&](const std::vector<Move>& moves) {
        missing[i]->second.emplace_back(moves);
      };
      for (int turns = 0; turns <= alg_turns_ && !is_cut; ++turns) {
        if (!ways_.each(undone, turns, on_way, is_over) || is_over()) is_cut = true;
      }
    }
  };
  if (threads <= 1 || missing.size() < 2) {
    work(0);
  } else {
    base::run_on_threads(threads, work, {}, [&] { is_cut = true; });
  }
  return !is_cut;
}

bool AlgLists::prepare(const std::vector<Cube>& cubes, int threads,
                       const ShortWays::IsOver& is_over) {
  std::vector<std::pair<Cube, Least>> asked;
  std::vector<Entry*> missing;
  for (const Cube& cube : cubes) {
    if (by_cube_.contains(cube)) continue;
    asked.emplace_back(cube, least_of(cube));
    const auto [at, is_new] = by_class_.try_emplace(asked.back().second.cube);
    if (is_new) missing.push_back(&*at);
  }
  if (!fill(missing, threads, is_over)) {
    for (const Entry* const entry : missing) by_class_.erase(Cube(entry->first));
    return false;
  }
  for (const auto& [cube, least] : asked) {
    std::vector<MoveSequence>& own = by_cube_[cube];
    if (!own.empty()) continue;
    for (const MoveSequence& alg : by_class_.at(least.cube)) {
      own.push_back(alg.image(least.from.inverse()).normalised());
    }
  }
  return true;
}

const std::vector<MoveSequence>& AlgLists::of(const Cube& cube) const {
  static const std::vector<MoveSequence> kNone;
  const auto at = by_cube_.find(cube);
  return at == by_cube_.end() ? kNone : at->second;
}

}  // namespace superflip::fmc
