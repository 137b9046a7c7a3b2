#include "fmc/slice_sets.h"

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <superflip/algorithm.h>
#include <superflip/turn.h>

#include "fmc/left_over.h"

namespace superflip::fmc {
namespace {

constexpr std::size_t kSliceTurns = 9;

class SliceSets {
 public:
  SliceSets(const MoveSequence& skeleton, int most,
            const std::function<void(MarkedLine, int)>& on_line, const ShortWays::IsOver& is_over)
      : skeleton_(skeleton), most_(most), on_line_(on_line), is_over_(is_over) {
    constexpr int kFirstSlice = 2 * kMoveCount;
    for (std::size_t i = 0; i < kSliceTurns; ++i) {
      slices_[i] = fold({Turn::from_index(kFirstSlice + static_cast<int>(i))});
    }
  }

  // Behind so many turns, with the cube held so.
  bool go(const Cube& cube, std::size_t at, Symmetry held) {
    if (is_over_()) return false;
    if (at == skeleton_.size()) {
      report(cube);
    } else if (!go(cube.after(held.inverse().image(skeleton_[at])), at + 1, held)) {
      return false;
    }
    if (static_cast<int>(chosen_.size()) == most_) return true;
    for (std::size_t i = 0; i < kSliceTurns; ++i) {
      // Two turns of one slice in one place are one.
      if (!chosen_.empty() && chosen_.back().at == at && chosen_.back().slice / 3 == i / 3)
        continue;
      Cube next = cube;
      for (const Move move : slices_[i].moves) next = next.after(held.inverse().image(move));
      chosen_.push_back({at, i});
      const bool goes_on = go(next, at, held * slices_[i].held);
      chosen_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

 private:
  struct Chosen {
    std::size_t at;
    std::size_t slice;
  };

  void report(const Cube& cube) const {
    if (chosen_.empty()) return;
    if (!cube.is_solved() && insertions_needed(cube) > 1) return;
    MarkedLine line(skeleton_);
    std::size_t inserted = 0;
    for (const Chosen& one : chosen_) {
      const std::size_t at = one.at + inserted;
      InsertedAlg alg{slices_[one.slice].moves, slices_[one.slice].held};
      alg.moves = alg.moves.image(line.held_at(at).inverse());
      line = line.with(at, alg);
      inserted += alg.moves.size();
    }
    on_line_(std::move(line), static_cast<int>(chosen_.size()));
  }

  const MoveSequence& skeleton_;
  int most_;
  const std::function<void(MarkedLine, int)>& on_line_;
  const ShortWays::IsOver& is_over_;
  std::array<FoldedTurns, kSliceTurns> slices_{};
  std::vector<Chosen> chosen_;
};

}  // namespace

bool slice_sets(const Cube& scramble, const MoveSequence& skeleton, int most,
                const std::function<void(MarkedLine line, int slices)>& on_line,
                const ShortWays::IsOver& is_over) {
  return SliceSets(skeleton, most, on_line, is_over).go(scramble, 0, {});
}

}  // namespace superflip::fmc
