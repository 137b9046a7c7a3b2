#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

#include <superflip/multi_phase.h>

#include "solvers/multiphase/chain.h"
#include "solvers/multiphase/slack_search.h"

namespace superflip {

struct MultiPhase::Parts {
  multiphase::Chain chain;
};

namespace {

using Clock = std::chrono::steady_clock;
using multiphase::Chain;
using multiphase::Frame;
using multiphase::SlackSearch;
using multiphase::StagedMoves;

constexpr int kAnyLength = 500;  // above the sum of all stages' maxima and every slack

Result<void> check(const MultiPhaseRequest& request) {
  if (find_fault(request.cube)) return fail(ErrorCode::kImpossibleCube, "not a possible cube");
  if (request.slack && (*request.slack < 0 || *request.slack > kMaxSlack)) {
    return fail(ErrorCode::kUsage, "slack is 0 to " + std::to_string(kMaxSlack) + " turns, not " +
                                       std::to_string(*request.slack));
  }
  if (request.timeout && request.timeout->count() < 0) {
    return fail(ErrorCode::kUsage, "a time limit is 0 milliseconds or more");
  }
  if (request.max_length && *request.max_length < 0) {
    return fail(ErrorCode::kUsage, "a greatest length is 0 turns or more");
  }
  return {};
}

multiphase::SearchLimits limits_of(const MultiPhaseRequest& request, Clock::time_point start,
                                   const std::stop_token& stop) {
  multiphase::SearchLimits limits{kAnyLength, std::nullopt, stop};
  if (request.max_length) limits.max_length = std::min(*request.max_length, kAnyLength);
  // A limit of years would overflow the clock; one of a day is none.
  constexpr std::chrono::milliseconds kDay = std::chrono::hours(24);
  if (request.timeout && *request.timeout < kDay) limits.deadline = start + *request.timeout;
  return limits;
}

std::string axis_name(Axis axis) {
  const auto first = static_cast<Face>(axis);
  return {letter_of(first), '/', letter_of(opposite(first))};
}

// One cube on its way through the chain, in every frame of the chain.
class Job {
 public:
  Job(const Chain& chain, const MultiPhaseRequest& request, const std::stop_token& stop,
      const MultiPhaseCallback& on_better)
      : chain_(chain),
        request_(request),
        on_better_(on_better),
        search_(chain, limits_of(request, start_time_, stop)) {
    for (const Frame& frame : chain.definition.frames) {
      const Cube& cube = frame.inverse ? request.cube.inverse() : request.cube;
      starts_.push_back({frame, multiphase::part_values(conjugate(cube, frame.turned)), 0});
    }
  }

  MultiPhaseResult run() {
    for (Start& start : starts_) {
      search_.try_plain(start.parts, [&](const StagedMoves& moves) { keep(start.frame, moves); });
      start.first_distance = search_.first_stage_distance(start.parts);
      search_.check_limits();
    }
    if (request_.slack) try_all_slacks();
    return conclude();
  }

 private:
  struct Start {
    Frame frame;
    multiphase::PartValues parts;
    int first_distance = 0;  // or less, if the search ended before it was known
  };

  void try_all_slacks() {
    for (int slack = 0; slack <= *request_.slack && !is_proved_optimal(); ++slack) {
      for (const Start& start : starts_) {
        search_.try_slack(start.parts, start.first_distance, slack,
                          [&](const StagedMoves& moves) { keep(start.frame, moves); });
      }
      if (search_.ended() != SlackSearch::Ended::kNo) return;
      result_.slack_reached = slack;
    }
  }

  // Whatever is shorter than the limit takes more slack than was tried, and so has at least that and
  // the first stage's least. The best frame counts, since every solution goes through the stages of
  // each.
  int excluded_below() const {
    int most = request_.cube.is_solved() ? 0 : 1;
    for (const Start& start : starts_) {
      most = std::max(most, start.first_distance + result_.slack_reached + 1);
    }
    return std::min(most, search_.limit());
  }
  bool is_proved_optimal() const { return excluded_below() == search_.limit(); }

  void keep(const Frame& frame, const StagedMoves& staged) {
    result_.stages.clear();
    result_.on_inverse = frame.inverse;
    MoveSequence whole;
    std::size_t begin = 0;
    for (std::size_t stage = 0; stage < staged.stage_ends.size(); ++stage) {
      MoveSequence moves;
      for (std::size_t i = begin; i < staged.stage_ends[stage]; ++i) {
        moves.push_back(frame.turned.inverse().image(staged.moves[i]));
      }
      begin = staged.stage_ends[stage];
      const std::size_t written = whole.size() + moves.size();
      whole = (whole + moves).normalised();
      const int cancelled = static_cast<int>(written - whole.size());
      result_.stages.push_back({stage_name(stage, frame), std::move(moves), cancelled});
    }
    result_.solution = frame.inverse ? whole.inverse().normalised() : whole;
    if (!(request_.cube * result_.solution->cube()).is_solved()) {
      throw std::logic_error("a solution does not solve its cube: " + result_.solution->text());
    }
    measure();
    if (on_better_) on_better_(result_);
  }

  std::string stage_name(std::size_t stage, const Frame& frame) const {
    const multiphase::StageDefinition& definition = chain_.definition.stages[stage];
    if (!definition.axis) return definition.name;
    const Face seen = static_cast<Face>(*definition.axis);
    return definition.name + ' ' + axis_name(axis_of(frame.turned.inverse().image(seen)));
  }

  void measure() {
    result_.nodes = search_.nodes();
    result_.seconds = std::chrono::duration<double>(Clock::now() - start_time_).count();
  }

  MultiPhaseResult conclude() {
    const SlackSearch::Ended ended = search_.ended();
    result_.excluded_below = excluded_below();
    result_.proved_optimal = is_proved_optimal();
    result_.proved_for_chain =
        result_.proved_optimal || (request_.slack && ended == SlackSearch::Ended::kNo);
    result_.interrupted = ended == SlackSearch::Ended::kInterrupted;
    result_.timed_out = ended == SlackSearch::Ended::kTimedOut;
    measure();
    return result_;
  }

  const Chain& chain_;
  const MultiPhaseRequest& request_;
  const MultiPhaseCallback& on_better_;
  Clock::time_point start_time_ = Clock::now();
  SlackSearch search_;
  std::vector<Start> starts_;
  MultiPhaseResult result_;
};

}  // namespace

MultiPhase::MultiPhase(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}
MultiPhase::MultiPhase(MultiPhase&&) noexcept = default;
MultiPhase& MultiPhase::operator=(MultiPhase&&) noexcept = default;
MultiPhase::~MultiPhase() = default;

Result<MultiPhase> MultiPhase::open(std::string_view chain) {
  Result<Chain> built = Chain::build(chain);
  if (!built) return tl::unexpected(built.error());
  return MultiPhase(std::make_unique<const Parts>(Parts{std::move(*built)}));
}

const std::string& MultiPhase::chain() const {
  return parts_->chain.definition.name;
}

Result<MultiPhaseResult> MultiPhase::solve(const MultiPhaseRequest& request,
                                           const std::stop_token& stop,
                                           const MultiPhaseCallback& on_better) const {
  if (const Result<void> good = check(request); !good) return tl::unexpected(good.error());
  return Job(parts_->chain, request, stop, on_better).run();
}

}  // namespace superflip
