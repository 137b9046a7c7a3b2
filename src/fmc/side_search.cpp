#include "fmc/side_search.h"

#include "cube/canonical_faces.h"

namespace superflip::fmc {

template <class Space>
bool SideSearchIn<Space>::may_turn(Move move) const {
  return path_.empty() || may_follow(path_.back().face(), move.face());
}

template <class Space>
bool SideSearchIn<Space>::each(const Cube& cube, int turns, const OnWay& on_way) {
  path_.clear();
  const typename Space::State state = space_.state_of(cube);
  const int far = space_.distance(state);
  if (far == Space::kNever || far > turns) return true;
  if (turns == 0) return on_way(path_);
  return far == 0 || walk(state, turns, on_way);
}

template <class Space>
bool SideSearchIn<Space>::walk(const typename Space::State& state, int left, const OnWay& on_way) {
  for (const Move move : space_.moves()) {
    if (!may_turn(move)) continue;
    const typename Space::State next = space_.after(state, move);
    const int far = space_.distance(next);
    if (far > left - 1 || (far == 0 && left > 1)) continue;
    path_.push_back(move);
    const bool go_on = left == 1 ? on_way(path_) : walk(next, left - 1, on_way);
    path_.pop_back();
    if (!go_on) return false;
  }
  return true;
}

template <class Space>
bool SideSearchIn<Space>::each_beginning(int turns, const OnWay& on_way) {
  path_.clear();
  return begin(turns, on_way);
}

template <class Space>
bool SideSearchIn<Space>::begin(int left, const OnWay& on_way) {
  if (left == 0) return on_way(path_);
  for (const Move move : space_.moves()) {
    if (!may_turn(move)) continue;
    path_.push_back(move);
    const bool go_on = begin(left - 1, on_way);
    path_.pop_back();
    if (!go_on) return false;
  }
  return true;
}

template class SideSearchIn<StepSpace>;
template class SideSearchIn<DominoSpace>;

}  // namespace superflip::fmc
