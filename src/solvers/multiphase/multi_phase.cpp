#include "solvers/multiphase/multi_phase.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/guarded.h"
#include "search/cube_session.h"
#include "solvers/multiphase/chain.h"
#include "solvers/multiphase/multi_phase_solver.h"
#include "solvers/multiphase/slack_search.h"

namespace superflip::multiphase {

struct MultiPhase::Parts {
  Chain chain;
};

namespace {

// A solution that is known is of no interest any more.
int greatest_length(const Problem& problem) {
  const int most = std::min(problem.max_length.value_or(kAnyLength), kAnyLength);
  return problem.known ? std::min(most, problem.known->normalised().length(problem.metric) - 1)
                       : most;
}

std::string axis_name(Axis axis) {
  const auto first = static_cast<Face>(axis);
  return {letter_of(first), '/', letter_of(opposite(first))};
}

// One cube on its way through the chain, in every view of the chain.
class ChainSearch {
 public:
  ChainSearch(const Chain& chain, const Problem& problem, search::CubeSession& session)
      : chain_(chain),
        problem_(problem),
        session_(session),
        search_(chain, greatest_length(problem), session) {
    for (const View& view : chain.definition.views) {
      const Cube& cube = view.inverse ? problem.cube.inverse() : problem.cube;
      starts_.push_back({view, part_values(conjugate(cube, view.turned)), 0});
    }
  }

  Found run() {
    if (has_target()) search_.end();
    for (Start& start : starts_) {
      search_.try_plain(start.parts, [&](const StagedMoves& moves) { keep(start.view, moves); });
      start.first_distance = search_.first_stage_distance(start.parts);
      search_.check_limits();
    }
    if (problem_.slack) try_all_slacks();
    return conclude();
  }

 private:
  struct Start {
    View view;
    PartValues parts;
    int first_distance = 0;  // or less, if the search ended before it was known
  };

  void try_all_slacks() {
    for (int slack = 0; slack <= *problem_.slack && !is_proved_optimal(); ++slack) {
      for (const Start& start : starts_) {
        search_.try_slack(start.parts, {.first_distance = start.first_distance, .slack = slack},
                          [&](const StagedMoves& moves) { keep(start.view, moves); });
      }
      if (search_.ended() != SlackSearch::Ended::kNo) return;
      found_.slack_reached = slack;
    }
  }

  // Whatever is shorter than the limit takes more slack than was tried, and so has at least that and
  // the first stage's least. The best view counts, since every solution goes through the stages of
  // each.
  int excluded_below() const {
    int most = problem_.cube.is_solved() ? 0 : 1;
    for (const Start& start : starts_) {
      most = std::max(most, start.first_distance + found_.slack_reached + 1);
    }
    return std::min(most, search_.limit());
  }
  bool is_proved_optimal() const { return excluded_below() == search_.limit(); }

  // A solution as short as was asked for.
  bool has_target() const {
    const std::optional<MoveSequence> best = session_.known();
    return best && session_.judge().length(*best) <= problem_.target_length;
  }

  void keep(const View& view, const StagedMoves& staged) {
    stages_.clear();
    on_inverse_ = view.inverse;
    MoveSequence whole;
    std::size_t begin = 0;
    for (std::size_t stage = 0; stage < staged.stage_ends.size(); ++stage) {
      MoveSequence moves;
      for (std::size_t i = begin; i < staged.stage_ends[stage]; ++i) {
        moves.push_back(view.turned.inverse().image(staged.moves[i]));
      }
      begin = staged.stage_ends[stage];
      const int written = length_of(whole) + length_of(moves);
      whole = (whole + moves).normalised();
      const int cancelled = written - length_of(whole);
      stages_.push_back({stage_name(stage, view), std::move(moves), cancelled});
    }
    session_.note_better(view.inverse ? whole.inverse().normalised() : whole);
    session_.tell();
    if (has_target()) search_.end();
  }

  int length_of(const MoveSequence& moves) const { return session_.judge().length(moves); }

  std::string stage_name(std::size_t stage, const View& view) const {
    const StageDefinition& definition = chain_.definition.stages[stage];
    if (!definition.axis) return definition.name;
    const Face seen = static_cast<Face>(*definition.axis);
    return definition.name + ' ' + axis_name(axis_of(view.turned.inverse().image(seen)));
  }

  Found conclude() {
    search_.check_limits();
    session_.exclude_below(excluded_below());
    found_.proved_for_chain =
        is_proved_optimal() || (problem_.slack && search_.ended() == SlackSearch::Ended::kNo);
    found_.result = session_.take_result("multiphase");
    found_.result.stages = std::move(stages_);
    found_.result.on_inverse = on_inverse_;
    return std::move(found_);
  }

  const Chain& chain_;
  const Problem& problem_;
  search::CubeSession& session_;
  SlackSearch search_;
  std::vector<Start> starts_;
  std::vector<SolveStage> stages_;  // of the best solution
  bool on_inverse_ = false;
  Found found_;
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

Result<Found> MultiPhase::solve(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) const {
  if (const Result<void> good = check_problem(problem, "multiphase", capabilities()); !good) {
    return tl::unexpected(good.error());
  }
  return base::guarded([&]() -> Result<Found> {
    search::CubeSession session(problem, search::wanted_of_improving(problem, kAnyLength), stop,
                                progress);
    session.begin();
    return ChainSearch(parts_->chain, problem, session).run();
  });
}

}  // namespace superflip::multiphase
