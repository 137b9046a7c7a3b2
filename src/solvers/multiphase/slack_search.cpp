#include "solvers/multiphase/slack_search.h"

#include <utility>

namespace superflip::multiphase {
namespace {

// Far above any solution, far below overflow.
constexpr int kNoLimit = 1000;
// A node takes some hundred nanoseconds: the clock is read about ten times a millisecond.
constexpr std::uint64_t kNodesBetweenChecks = 256;

}  // namespace

int SlackSearch::first_stage_distance(const PartValues& start) {
  return distance(0, chain_.stages[0].values_of(start));
}

void SlackSearch::try_plain(const PartValues& start, const OnBetter& on_better) {
  const int limit = std::exchange(limit_, kNoLimit);
  plain_ = true;
  plain_found_.reset();
  enter(0, start, {}, 0);
  plain_ = false;
  limit_ = limit;
  if (!plain_found_) return;
  if (ended_ == Ended::kFirstFound) ended_ = Ended::kNo;
  const int length = session_.judge().length(plain_found_->moves.normalised());
  if (length >= limit_) return;
  limit_ = length;
  on_better(*plain_found_);
}

void SlackSearch::try_slack(const PartValues& start, const Detour& detour,
                            const OnBetter& on_better) {
  on_better_ = on_better;
  enter_with({0, detour.slack}, {chain_.stages[0].values_of(start), start, {}},
             detour.first_distance);
}

// All ways from the start of a stage on that use up the slack.
void SlackSearch::enter(std::size_t stage, const PartValues& parts, const AxisRun& run, int slack) {
  const Node node{chain_.stages[stage].values_of(parts), parts,
                  plain_ ? AxisRun{} : run.at_next_stage()};
  if (is_last(stage)) return finish(stage, node);
  const int turns = distance(stage, node.values);
  if (ended_ == Ended::kNo) enter_with({stage, slack}, node, turns);
}

// leg.slack is still to be shared between this stage and those after it; what is left when the last
// stage comes would be lost, so the stage before takes all of it.
void SlackSearch::enter_with(const Leg& leg, const Node& node, int distance) {
  const int least_extra = is_last(leg.stage + 1) ? leg.slack : 0;
  for (int extra = least_extra; extra <= leg.slack; ++extra) {
    const int turns = distance + extra;
    if (static_cast<int>(path_.size()) + turns >= limit_) return;
    if (walk({leg.stage, leg.slack - extra}, node, turns)) return;
  }
}

// The shortest way to the end, if the whole is then shorter than all before. Should every shortest
// way begin with a turn that merges, a better one ends the stage before with the merged turn.
void SlackSearch::finish(std::size_t stage, const Node& node) {
  const StageTables& tables = chain_.stages[stage];
  const int least = tables.bound(node.values);
  const int most = tables.is_exact() ? least : kNoLimit;
  for (int turns = least; turns <= most; ++turns) {
    if (static_cast<int>(path_.size()) + turns >= limit_) return;
    if (walk({stage, 0}, node, turns)) return;
  }
}

// True if this stage need not be walked through any further.
bool SlackSearch::walk(const Leg& leg, const Node& node, int turns_left) {
  count_node();
  if (ended_ != Ended::kNo) return true;
  if (turns_left == 0) return end_leg(leg, node);
  if (static_cast<int>(path_.size()) + turns_left >= limit_) return false;
  const TurnsAllowed allowed{.to_goal = turns_left - 1,
                             .to_end = limit_ - 2 - static_cast<int>(path_.size())};
  const StageTables& tables = chain_.stages[leg.stage];
  const std::vector<Move>& moves = tables.moves();
  for (std::size_t m = 0; m < moves.size(); ++m) {
    const Move move = moves[m];
    if (!node.run.allows(move.face())) continue;
    if (turns_left == 1 && !may_end_with(leg.stage, move, node.run)) continue;
    Node child;
    if (!tables.turn(node.values, m, allowed, child.values)) continue;
    child.parts = node.parts;
    child.run = node.run.then(move.face());
    chain_.parts.turn(child.parts, move, chain_.needed_later[leg.stage]);
    path_.push_back(move);
    const bool enough = walk(leg, child, turns_left - 1);
    path_.pop_back();
    if (enough) return true;
  }
  return false;
}

bool SlackSearch::end_leg(const Leg& leg, const Node& node) {
  stage_ends_[leg.stage] = path_.size();
  if (is_last(leg.stage)) {
    found();
    return true;
  }
  enter(leg.stage + 1, node.parts, node.run, leg.slack);
  return ended_ != Ended::kNo;
}

// A turn of the next stage does not end this one: without it the stage would have been through
// already. Nor does it come last but one before a turn of the opposite face, since the two commute.
bool SlackSearch::may_end_with(std::size_t stage, Move move, const AxisRun& run) const {
  if (is_last(stage)) return true;
  const std::uint32_t next_moves = chain_.move_masks[stage + 1];
  if ((next_moves >> static_cast<unsigned>(move.index()) & 1U) != 0) return false;
  return !run.has_turned(opposite(move.face())) ||
         (next_moves >> static_cast<unsigned>(path_.back().index()) & 1U) == 0;
}

int SlackSearch::distance(std::size_t stage, const StageValues& values) {
  int turns = chain_.stages[stage].bound(values);
  if (chain_.stages[stage].is_exact()) return turns;
  while (!is_within(stage, values, {}, turns)) ++turns;
  return turns;
}

bool SlackSearch::is_within(std::size_t stage, const StageValues& values, const AxisRun& run,
                            int turns) {
  count_node();
  if (turns == 0 || ended_ != Ended::kNo) return true;
  const StageTables& tables = chain_.stages[stage];
  for (std::size_t m = 0; m < tables.moves().size(); ++m) {
    const Face face = tables.moves()[m].face();
    if (!run.allows(face)) continue;
    StageValues turned{};
    if (tables.turn(values, m, {.to_goal = turns - 1, .to_end = kNoLimit}, turned) &&
        is_within(stage, turned, run.then(face), turns - 1)) {
      return true;
    }
  }
  return false;
}

void SlackSearch::count_node() {
  if (++nodes_ == kNodesBetweenChecks) check_limits();
}

void SlackSearch::check_limits() {
  session_.count_nodes(std::exchange(nodes_, 0));
  session_.tell();
  if (ended_ == Ended::kNo && session_.limits().should_stop()) ended_ = Ended::kByLimit;
}

void SlackSearch::found() {
  const StagedMoves staged{MoveSequence(path_), stage_ends_};
  if (plain_) {
    plain_found_ = staged;
    ended_ = Ended::kFirstFound;
  } else {
    limit_ = static_cast<int>(path_.size());
    on_better_(staged);
  }
}

}  // namespace superflip::multiphase
