#include "fmc/niss_search.h"

#include <algorithm>
#include <utility>

namespace superflip::fmc {
namespace {

constexpr std::uint64_t kTriedBetweenLooks = 4096;

Cube after(Cube cube, const std::vector<Move>& moves) {
  for (const Move move : moves) cube = cube.after(move);
  return cube;
}

}  // namespace

template <class Space>
NissSearchIn<Space>::NissSearchIn(const Space& space, const Endings& endings, const Cube& cube,
                                  Options options)
    : space_(space),
      endings_(endings),
      cube_(cube),
      inverse_(cube.inverse()),
      options_(std::move(options)) {}

template <class Space>
std::optional<int> NissSearchIn<Space>::bound() const {
  const SideSearchIn side(space_);
  const auto normal = side.distance(cube_);
  if (options_.niss == Niss::kNever) return normal;
  const auto inverse = side.distance(inverse_);
  if (!normal || !inverse) return normal ? normal : inverse;
  if (options_.niss == Niss::kAlways) return std::min({*normal, *inverse, 1});
  return std::min(*normal, *inverse);
}

template <class Space>
bool NissSearchIn<Space>::search(int turns, const OnFound& on_found) {
  if (!one_side(true, turns, on_found)) return false;
  if (options_.niss == Niss::kNever) return true;
  // With nothing to do the sides are the same, but for goals that look at one of them.
  if (turns == 0) return SideSearchIn(space_).distance(cube_) == 0 || one_side(false, 0, on_found);
  if (options_.niss == Niss::kAlways) {
    for (int first = 1; first < turns; ++first) {
      // The inverse side gets `first` turns, the other the rest.
      const int rest = turns - first;
      const Split split = first <= rest ? Split{false, first, rest} : Split{true, rest, first};
      if (!both_sides(split, on_found)) return false;
    }
  }
  return one_side(false, turns, on_found);
}

// Also where one way after the other is refused: nobody else would hear of the time until then.
template <class Space>
bool NissSearchIn<Space>::is_over() {
  return options_.should_stop && ++tried_ % kTriedBetweenLooks == 0 && options_.should_stop();
}

template <class Space>
bool NissSearchIn<Space>::one_side(bool normal, int turns, const OnFound& on_found) {
  SideSearchIn side(space_);
  return side.each(normal ? cube_ : inverse_, turns, [&](const std::vector<Move>& way) {
    if (is_over()) return false;
    if (!endings_.may_end(way, options_.all_endings)) return true;
    return normal ? tell(way, {}, on_found) : tell({}, way, on_found);
  });
}

template <class Space>
bool NissSearchIn<Space>::both_sides(const Split& split, const OnFound& on_found) {
  SideSearchIn first(space_);
  SideSearchIn second(space_);
  const Cube& from = split.normal_first ? cube_ : inverse_;
  return first.each_beginning(split.first, [&](const std::vector<Move>& beginning) {
    if (!endings_.may_end(beginning, options_.all_endings)) return true;
    if (is_over()) return false;
    const Cube other = after(from, beginning).inverse();
    return second.each(other, split.second, [&](const std::vector<Move>& way) {
      if (is_over()) return false;
      if (!endings_.may_end(way, options_.all_endings)) return true;
      // The same seen the other way round: the second side first, then the first to the goal.
      const Cube other_from = split.normal_first ? inverse_ : cube_;
      if (passes_goal(after(other_from, way).inverse(), beginning)) return true;
      return split.normal_first ? tell(beginning, way, on_found) : tell(way, beginning, on_found);
    });
  });
}

template <class Space>
bool NissSearchIn<Space>::passes_goal(const Cube& from, const std::vector<Move>& moves) const {
  typename Space::State state = space_.state_of(from);
  for (const Move move : moves) {
    if (space_.distance(state) == 0) return true;
    state = space_.after(state, move);
  }
  return false;
}

template <class Space>
bool NissSearchIn<Space>::tell(const std::vector<Move>& normal, const std::vector<Move>& inverse,
                               const OnFound& on_found) const {
  if (!options_.all_forms && !endings_.is_chosen(normal, inverse)) return true;
  return on_found({MoveSequence(normal), MoveSequence(inverse)});
}

template class NissSearchIn<StepSpace>;
template class NissSearchIn<DominoSpace>;

}  // namespace superflip::fmc
