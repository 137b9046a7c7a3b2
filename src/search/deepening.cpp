#include "search/deepening.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace superflip::search {
namespace {

int length_of(const MoveSequence& moves) {
  return moves.length(Metric::kHtm);
}

}  // namespace

Deepening::Deepening(const SolveRequest& request, int lower_bound)
    : request_(request),
      skipped_depths_(request.min_length > lower_bound),
      depth_(std::max(lower_bound, request.min_length)),
      excluded_below_(depth_) {
  if (request.known) note_known(*request.known);
}

// A known solution bounds what is searched for; if any will do, only what is shorter is of interest.
int Deepening::last_depth() const {
  const int limit = request_.max_length.value_or(kGodsNumberHtm);
  if (shortest_) return std::min(limit, *shortest_ + request_.extra_length);
  if (!known_) return limit;
  return std::min(
      limit, one_is_enough() ? length_of(*known_) - 1 : length_of(*known_) + request_.extra_length);
}

std::optional<int> Deepening::next_depth() const {
  const bool over = cut_short_ || has_enough() || depth_ > last_depth();
  return over ? std::nullopt : std::optional(depth_);
}

void Deepening::note_known(const MoveSequence& moves) {
  MoveSequence normal = moves.normalised();
  const int length = length_of(normal);
  if (!(request_.cube * normal.cube()).is_solved()) {
    throw std::logic_error("a solution does not solve its cube: " + normal.text());
  }
  if (length < request_.min_length) return;
  if (length < excluded_below_) {
    throw std::logic_error("a solution was excluded that exists: " + normal.text());
  }
  if (!known_ || length < length_of(*known_)) known_ = std::move(normal);
}

bool Deepening::is_settled_at(int depth) const {
  return one_is_enough() && known_ && length_of(*known_) <= depth;
}

void Deepening::conclude(const DepthSolutions& found, bool whole) {
  std::vector<MoveSequence> fresh =
      found.first(static_cast<std::size_t>(request_.max_solutions - found_.size()));
  if (!fresh.empty() && !shortest_) shortest_ = depth_;
  std::move(fresh.begin(), fresh.end(), std::back_inserter(found_));
  cut_short_ = !whole;
  if (whole && !shortest_ && !is_settled_at(depth_)) excluded_below_ = depth_ + 1;
  ++depth_;
}

SolveResult Deepening::take_result() {
  const bool searched_all = !next_depth() && !cut_short_;
  // Any known solution is better than none: without a limit one of 21 turns is an answer, too.
  const bool known_fits =
      known_ && (!request_.max_length || length_of(*known_) <= *request_.max_length);
  SolveResult result;
  result.complete = searched_all || (has_enough() && !request_.canonical_first);
  if (found_.empty() && known_fits) {
    if (searched_all && !one_is_enough()) {
      throw std::logic_error("a known solution was not found: " + known_->text());
    }
    shortest_ = length_of(*known_);
    if (searched_all) excluded_below_ = *shortest_;
    found_.push_back(*known_);
  }
  result.proved = searched_all || (shortest_ && *shortest_ <= excluded_below_);
  result.excluded_below = excluded_below_;
  result.solutions = std::move(found_);
  return result;
}

}  // namespace superflip::search
