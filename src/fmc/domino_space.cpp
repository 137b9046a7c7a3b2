#include "fmc/domino_space.h"

#include <condition_variable>
#include <stop_token>
#include <thread>

#include "fmc/turn_sets.h"
#include "pdb/remainder.h"
#include "solvers/twophase/frames.h"

namespace superflip::fmc {
namespace {

// Asks for a stop at the end of the time, unless it is gone by then.
class Alarm {
 public:
  Alarm(std::chrono::steady_clock::time_point end, std::stop_source& stop)
      : waiting_([this, end, &stop](const std::stop_token& gone) {
          std::unique_lock lock(mutex_);
          woken_.wait_until(lock, gone, end, [] { return false; });
          if (!gone.stop_requested()) stop.request_stop();
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any woken_;
  std::jthread waiting_;  // last: it is joined while the others are still there
};

}  // namespace

DominoSpace::DominoSpace(std::shared_ptr<const TwoPhase> two_phase)
    : two_phase_(std::move(two_phase)), tables_(two_phase_->tables()), moves_(all_turns()) {}

DominoSpace::State DominoSpace::state_of(const Cube& cube) const {
  const twophase::Phase1State seen = tables_.coordinate.state_of(cube);
  const int distance = tables_.phase1.distance(tables_.coordinate, seen);
  return {seen, static_cast<std::uint8_t>(distance)};
}

DominoSpace::State DominoSpace::after(const State& state, Move move) const {
  const Move seen_move = twophase::Frames::shared().image(state.seen.frame, move);
  const twophase::Phase1State next = tables_.coordinate.after(state.seen, seen_move.index());
  const int distance = pdb::nearest_distance(tables_.phase1.remainder(next), {state.distance});
  return {next, static_cast<std::uint8_t>(distance)};
}

Result<const DominoSpace*> LateDominoSpace::get(const RunLimits& limits) const {
  const std::scoped_lock lock(mutex_);
  if (space_) return space_.get();
  if (!two_phase_) {
    std::stop_source ending;
    const std::stop_callback pass_on(limits.stop, [&ending] { ending.request_stop(); });
    std::optional<Alarm> alarm;
    if (limits.end) alarm.emplace(*limits.end, ending);
    auto opened = TwoPhase::open(store_, ending.get_token());
    if (!opened) return tl::unexpected(opened.error());
    two_phase_ = std::move(*opened);
  }
  space_ = std::make_unique<const DominoSpace>(two_phase_);
  return space_.get();
}

}  // namespace superflip::fmc
