#include "search/deepening.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace superflip::search {

Deepening::Deepening(const SolveRequest& request, int lower_bound)
    : request_(request),
      depth_(std::max(lower_bound, request.min_length)),
      excluded_below_(depth_) {}

int Deepening::last_depth() const {
  const int limit = request_.max_length.value_or(kGodsNumberHtm);
  if (shortest_) return std::min(limit, *shortest_ + request_.extra_length);
  if (request_.known) return std::min(limit, static_cast<int>(request_.known->size()) - 1);
  return limit;
}

std::optional<int> Deepening::next_depth() const {
  const bool over = cut_short_ || found_.size() >= request_.max_solutions || depth_ > last_depth();
  return over ? std::nullopt : std::optional(depth_);
}

void Deepening::conclude(const std::vector<MoveSequence>& found, bool whole) {
  std::set<std::vector<Move>> normal_forms;
  for (const MoveSequence& moves : found) {
    const MoveSequence normal = moves.normalised();
    // What gets shorter by merging turns belongs to another depth.
    if (static_cast<int>(normal.size()) != depth_) continue;
    normal_forms.insert(std::vector<Move>(normal.begin(), normal.end()));
  }
  for (const std::vector<Move>& moves : normal_forms) {
    if (found_.size() < request_.max_solutions) add(MoveSequence(moves));
  }
  cut_short_ = !whole;
  if (whole && !shortest_) excluded_below_ = depth_ + 1;
  ++depth_;
}

void Deepening::add(const MoveSequence& moves) {
  if (!(request_.cube * moves.cube()).is_solved()) {
    throw std::logic_error("a solution does not solve its cube: " + moves.text());
  }
  if (!shortest_) shortest_ = static_cast<int>(moves.size());
  found_.push_back(moves);
}

SolveResult Deepening::take_result() {
  const bool searched_all = !next_depth() && !cut_short_;
  const int limit = request_.max_length.value_or(kGodsNumberHtm);
  if (found_.empty() && request_.known && static_cast<int>(request_.known->size()) <= limit) {
    add(*request_.known);
    if (searched_all) excluded_below_ = *shortest_;
  }
  SolveResult result;
  result.proved = searched_all || (shortest_ && *shortest_ <= excluded_below_);
  result.excluded_below = excluded_below_;
  result.complete = searched_all;
  result.solutions = std::move(found_);
  return result;
}

}  // namespace superflip::search
