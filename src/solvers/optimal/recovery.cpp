#include "solvers/optimal/recovery.h"

#include <utility>

#include "solvers/optimal/plain_search.h"

namespace superflip::optimal {

Recovery::Recovery(const search::CubeJudge& judge, Work work, const Bounds& bounds,
                   const search::RootSymmetry& symmetry, std::function<bool()> should_stop)
    : judge_(judge),
      work_(std::move(work)),
      bounds_(bounds),
      symmetry_(symmetry),
      should_stop_(std::move(should_stop)),
      solutions_(judge, work_.depth) {}

void Recovery::work() {
  while (!enough_ && !cut_short_) {
    const std::size_t place = taken_++;
    if (place >= work_.solved.size()) return;
    hand_in(place, solutions_in(work_.tasks[work_.solved[place]]));
  }
}

Recovery::Found Recovery::solutions_in(const Task& task) {
  auto found = std::make_unique<search::CubeSolutions>(judge_, work_.depth);
  const auto on_solution = [&](const MoveSequence& moves) {
    for (const MoveSequence& image : symmetry_.images(moves)) {
      if (!found->add(image)) break;  // its turns cancel, and so do those of all its images
    }
    return found->count() < work_.wanted;
  };
  const auto should_stop = [this] {
    if (should_stop_()) cut_short_ = true;
    return enough_ || cut_short_;
  };
  PlainSearch(bounds_).search(task, work_.depth, on_solution, should_stop);
  return found;
}

// If it has to stop, what is out of order counts as well.
void Recovery::hand_in(std::size_t place, Found found) {
  const std::lock_guard lock(mutex_);
  waiting_[place] = std::move(found);
  while (!waiting_.empty() && (waiting_.begin()->first == handed_in_ || cut_short_) && !enough_) {
    solutions_.take_from(*waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    ++handed_in_;
    if (solutions_.count() >= work_.wanted) enough_ = true;
  }
}

}  // namespace superflip::optimal
