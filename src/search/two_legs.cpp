#include "search/two_legs.h"

#include <algorithm>
#include <chrono>

namespace superflip::search {

using namespace std::chrono_literals;

SolveResult TwoLegs::done() const {
  SolveResult result = first_;
  result.interrupted = false;
  return result;
}

std::optional<Problem> TwoLegs::rest() const {
  Problem rest = problem_;
  if (rest.timeout) {
    *rest.timeout -= std::chrono::microseconds(
        static_cast<std::chrono::microseconds::rep>(first_.seconds * 1e6));
    if (*rest.timeout <= 0us) return std::nullopt;
  }
  if (rest.max_nodes) *rest.max_nodes -= std::min(first_.nodes, *rest.max_nodes - 1);
  if (wants_one() && !first_.solutions.empty()) {
    rest.known = first_.solutions.front().moves;
  }
  return rest;
}

SolveResult TwoLegs::out_of_time() const {
  SolveResult result = done();
  result.timed_out = true;
  return result;
}

std::optional<SolveProgress> TwoLegs::progress(SolveProgress now) const {
  if (now.depth < first_.excluded_below && !now.paused) return std::nullopt;
  now.nodes += first_.nodes;
  now.seconds += first_.seconds;
  now.nodes_per_second = static_cast<double>(now.nodes) / std::max(now.seconds, 1e-9);
  return now;
}

SolveResult TwoLegs::result(SolveResult second) const {
  second.nodes += first_.nodes;
  second.table_lines += first_.table_lines;
  second.seconds += first_.seconds;
  if (second.proved) return second;
  if (second.solutions.empty()) second.solutions = first_.solutions;
  if (second.excluded_below < first_.excluded_below) {
    second.excluded_below = first_.excluded_below;
    second.proved =
        !second.solutions.empty() && second.solutions.front().length <= second.excluded_below;
  }
  return second;
}

bool TwoLegs::wants_one() const {
  return problem_.max_solutions == 1 && problem_.extra_length == 0 && problem_.min_length == 0 &&
         !problem_.canonical_first && !problem_.known;
}

}  // namespace superflip::search
