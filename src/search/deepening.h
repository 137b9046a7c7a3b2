// What a solver that searches depth after depth knows between two depths: the proof.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "search/depth_solutions.h"
#include "search/judge.h"
#include "search/wanted.h"

namespace superflip::search {

// What is claimed in the end.
template <class Turns>
struct Proved {
  std::vector<Turns> solutions;  // shortest first; nothing in them cancels
  bool proved = false;           // none within the limits is shorter than the first
  bool complete = false;         // all that was wanted
  int excluded_below = 0;        // every solution of min_length or more is at least so long
};

// Keeps to what is wanted: which depth comes next, which solutions count, when it is over, and what may
// be claimed.
template <Judge J>
class Deepening {
 public:
  using Turns = typename J::Turns;

  Deepening(J judge, const Wanted& wanted)
      : judge_(std::move(judge)),
        wanted_(wanted),
        depth_(wanted.min_length),
        excluded_below_(wanted.min_length) {}

  // Every solution is at least so long: a bound from a table before the first depth, or the claim of a
  // search that does not go by depths.
  void exclude_below(int length) {
    if (known_ && judge_.length(*known_) < length) contradict(*known_);
    lower_bound_ = std::max(lower_bound_, length);
    depth_ = std::max(depth_, length);
    excluded_below_ = std::max(excluded_below_, length);
  }

  // The depth to search now, or nothing when there is nothing left to search for.
  std::optional<int> next_depth() const {
    const bool over = cut_short_ || has_enough() || depth_ > last_depth();
    return over ? std::nullopt : std::optional(depth_);
  }
  const Wanted& wanted() const { return wanted_; }
  int excluded_below() const { return excluded_below_; }
  // Depths that may hold solutions were left out, as is wanted. Then turns that solve the position may
  // be a shorter solution with turns that cancel: they prove nothing.
  bool skipped_depths() const { return wanted_.min_length > lower_bound_; }

  // A solution that is known, from wherever; it may turn out to be a shortest. It is replayed.
  void note_known(const Turns& turns) {
    Turns normal = judge_.normal(turns);
    const int length = judge_.length(normal);
    if (!judge_.solves(normal)) {
      throw std::logic_error("a solution does not solve its cube: " + judge_.text(normal));
    }
    if (length < wanted_.min_length) return;
    if (length < excluded_below_) contradict(normal);
    if (known_ && length >= judge_.length(*known_)) return;
    // Stages of a solver that improves are divisions of the turns as it found them.
    const bool as_found = wanted_.improves && judge_.length(turns) == length;
    known_ = as_found ? turns : std::move(normal);
  }
  const std::optional<Turns>& known() const { return known_; }
  // All that is shorter than `depth` is excluded and one solution known is no longer: nothing is
  // left to search for.
  bool is_settled_at(int depth) const {
    return wanted_.one_is_enough() && known_ && judge_.length(*known_) <= depth;
  }

  // The depth given by next_depth() has been searched, with these solutions. A depth cut short has
  // `whole` false: its solutions count, but nothing is excluded.
  void conclude(const DepthSolutions<J>& found, bool whole) {
    std::vector<Turns> fresh =
        found.first(static_cast<std::size_t>(wanted_.max_solutions - found_.size()));
    if (!fresh.empty() && !shortest_) shortest_ = depth_;
    std::move(fresh.begin(), fresh.end(), std::back_inserter(found_));
    cut_short_ = !whole;
    if (whole && !shortest_ && !is_settled_at(depth_)) excluded_below_ = depth_ + 1;
    ++depth_;
  }

  // To be called once. If it was ended by a limit, what was asked for is not complete.
  Proved<Turns> take(bool ended_by_limit) {
    const bool searched_all = !next_depth() && !cut_short_;
    // Any known solution is better than none: without a limit one of 21 turns is an answer, too.
    const bool known_fits =
        known_ && (!wanted_.max_length || judge_.length(*known_) <= *wanted_.max_length);
    Proved<Turns> result;
    result.complete = searched_all || (has_enough() && !wanted_.canonical_first) ||
                      (wanted_.improves && !ended_by_limit);
    if (found_.empty() && known_fits) {
      if (searched_all && !wanted_.one_is_enough()) {
        throw std::logic_error("a known solution was not found: " + judge_.text(*known_));
      }
      shortest_ = judge_.length(*known_);
      if (searched_all) excluded_below_ = *shortest_;
      found_.push_back(*known_);
    }
    result.proved = searched_all || (shortest_ && *shortest_ <= excluded_below_);
    result.excluded_below = excluded_below_;
    result.solutions = std::move(found_);
    return result;
  }

 private:
  // A known solution bounds what is searched for; if any will do, only what is shorter is of interest.
  int last_depth() const {
    const int limit = std::min(wanted_.max_length.value_or(wanted_.longest), wanted_.longest);
    if (shortest_) return std::min(limit, *shortest_ + wanted_.extra_length);
    if (!known_) return limit;
    const int length = judge_.length(*known_);
    return std::min(limit, wanted_.one_is_enough() ? length - 1 : length + wanted_.extra_length);
  }
  bool has_enough() const { return found_.size() >= wanted_.max_solutions; }
  [[noreturn]] void contradict(const Turns& turns) const {
    throw std::logic_error("a solution was excluded that exists: " + judge_.text(turns));
  }

  J judge_;
  Wanted wanted_;
  int lower_bound_ = 0;  // by tables
  int depth_;            // the next
  int excluded_below_;
  bool cut_short_ = false;
  std::optional<int> shortest_;
  std::optional<Turns> known_;  // none shorter than is wanted
  std::vector<Turns> found_;
};

}  // namespace superflip::search
