#include <superflip/fmc_insert.h>

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/guarded.h"
#include "base/parallel.h"
#include "fmc/left_over.h"
#include "fmc/one_insertion.h"
#include "fmc/several_insertions.h"

namespace superflip {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kUsuallyMostInsertions = 3;
// From here on a perimeter of six turns is worth its second.
constexpr double kManyLookups = 3e7;
// A length that takes more than this, some ten seconds, is looked at only for whoever asks for it.
constexpr double kMostUsualLookups = 6e7;
// Lists of algorithms of so many turns are made at once; of so many, they are worth it, too.
constexpr int kQuickPartTurns = 9;
constexpr int kManyPartTurns = 10;
// Lines that are gone on with after each of several insertions.
constexpr std::size_t kFewLines = 200;
constexpr std::size_t kManyLines = 10'000;

Result<void> check_request(const FmcInsertRequest& request) {
  const auto between = [](const char* what, int value, int least, int most) -> Result<void> {
    if (value >= least && value <= most) return {};
    return fail(ErrorCode::kUsage, fmt::format("{} {} to {}", what, least, most));
  };
  if (auto good = between("algorithms of an insertion have at most",
                          request.max_alg_turns.value_or(1), 1, kMostAlgTurns);
      !good) {
    return good;
  }
  if (auto good = between("the number of insertions is", request.max_insertions.value_or(1), 1,
                          kMostInsertions);
      !good) {
    return good;
  }
  if (request.max_solutions < 1) {
    return fail(ErrorCode::kUsage, "at least one solution is to be asked for");
  }
  return between("the extra length is", request.extra_length, 0, kMostAlgTurns);
}

class Inserting {
 public:
  Inserting(const Cube& scramble, const MoveSequence& skeleton, const FmcInsertRequest& request,
            const std::stop_token& stop,
            const std::function<void(const FmcInsertProgress&)>& progress)
      : scramble_(scramble),
        skeleton_(fmc::merged(skeleton)),
        request_(request),
        stop_(stop),
        progress_(progress),
        threads_(base::thread_count(request.threads)) {
    if (request.timeout) end_ = start_ + *request.timeout;
  }

  Result<FmcInsertResult> run() {
    if (auto good = check_request(request_); !good) return tl::unexpected(good.error());
    if (auto good = look(); !good) return tl::unexpected(good.error());
    auto ways = fmc::ShortWays::make(kFirstPerimeter, {});
    if (!ways) return tl::unexpected(ways.error());
    ways_ = std::make_unique<fmc::ShortWays>(std::move(*ways));
    const bool whole = insert_several() && insert_one();
    result_.complete = whole;
    result_.interrupted = !whole && stop_.stop_requested();
    result_.timed_out = !whole && !result_.interrupted;
    if (auto good = write_down(); !good) return tl::unexpected(good.error());
    result_.seconds = seconds();
    return std::move(result_);
  }

 private:
  static constexpr int kFirstPerimeter = 5;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  bool is_over() const { return stop_.stop_requested() || (end_ && Clock::now() >= *end_); }

  Result<void> look() {
    if (skeleton_.size() > kMostSkeletonTurns) {
      return fail(ErrorCode::kUsage, fmt::format("the skeleton has {} turns; at most {} can be",
                                                 skeleton_.size(), kMostSkeletonTurns));
    }
    const Cube left = scramble_ * skeleton_.cube();
    result_.left = fmc_left(left);
    if (result_.left.is_nothing()) {
      return fail(ErrorCode::kUsage,
                  fmt::format("the skeleton solves the scramble already, in {} turn{}: "
                              "there is nothing to insert",
                              skeleton_.size(), skeleton_.size() == 1 ? "" : "s"));
    }
    const int needed = std::max(1, result_.left.insertions);
    if (!request_.max_insertions && !request_.max_alg_turns && needed > kUsuallyMostInsertions) {
      return fail(ErrorCode::kNoSolution,
                  fmt::format("the skeleton leaves {}: about {} insertions; look for one that "
                              "leaves less, or say how many insertions there may be",
                              result_.left.text(), needed));
    }
    set_insertions(request_.max_insertions.value_or(std::min(needed, kUsuallyMostInsertions)));
    return {};
  }

  void tell(std::string doing) {
    if (!progress_) return;
    progress_({std::move(doing), best(), seconds()});
  }
  std::optional<int> best() const {
    if (lines_.empty()) return std::nullopt;
    return static_cast<int>(lines_.front().result.size());
  }

  // The lists of algorithms are worth six turns of perimeter; without the memory, five do.
  void widen() {
    if (ways_->perimeter_turns() > kFirstPerimeter) return;
    if (auto wider = fmc::ShortWays::make(kFirstPerimeter + 1, stop_)) {
      ways_ = std::make_unique<fmc::ShortWays>(std::move(*wider));
    }
  }

  // As many insertions as lead somewhere, if their number is free.
  bool insert_several() {
    const bool is_free = !request_.max_insertions;
    if (is_free && result_.insertions == 1) {
      if (!insert_parts(std::min(kQuickPartTurns, result_.alg_turns), kFewLines)) return false;
      if (lines_.empty()) set_insertions(2);
    }
    if (result_.insertions == 1) return true;
    if (!insert_all_parts()) return false;
    if (!lines_.empty() || !is_free || result_.insertions >= kUsuallyMostInsertions) return true;
    set_insertions(result_.insertions + 1);
    return insert_all_parts();
  }

  // Something at once, which is then kept whatever ends the rest; and the rest.
  bool insert_all_parts() {
    if (!insert_parts(std::min(kQuickPartTurns, result_.part_turns), kFewLines)) return false;
    if (result_.part_turns >= kManyPartTurns) widen();
    return !is_over() && insert_parts(result_.part_turns, kManyLines);
  }

  void set_insertions(int most) {
    result_.insertions = most;
    result_.alg_turns = request_.max_alg_turns.value_or(usual_alg_turns(most));
    result_.part_turns = std::min(kMostPartTurns, result_.alg_turns);
  }

  bool insert_parts(int alg_turns, std::size_t most_lines) {
    const std::string doing = result_.insertions == 1
                                  ? std::string("one usual insertion")
                                  : fmt::format("up to {} insertions", result_.insertions);
    tell(doing);
    fmc::SeveralInsertions::Terms terms;
    terms.most = result_.insertions;
    terms.alg_turns = alg_turns;
    terms.max_solutions = static_cast<std::size_t>(request_.max_solutions);
    terms.extra_length = request_.extra_length;
    terms.most_lines = most_lines;
    terms.threads = threads_;
    terms.is_over = [this] { return is_over(); };
    terms.tell = [&](std::optional<int> found) {
      if (progress_) progress_({doing, found, seconds()});
    };
    fmc::SeveralInsertions several(scramble_, skeleton_, *ways_, terms, lines_);
    const bool whole = several.run();
    lines_ = several.found();
    return whole;
  }

  // How the cube may be held at the end: as it is, or as a slice that is off would leave it.
  std::vector<Symmetry> ways_to_hold() const {
    std::vector<Symmetry> held{Symmetry()};
    for (const Symmetry one : {result_.left.held, result_.left.held.inverse()}) {
      if (std::find(held.begin(), held.end(), one) == held.end()) held.push_back(one);
    }
    return held;
  }

  bool insert_one() {
    const fmc::OneInsertion one(scramble_, skeleton_, ways_to_hold(), result_.alg_turns);
    int last = one.longest();
    if (best()) last = std::min(last, *best() + request_.extra_length);
    for (int turns = 0; turns <= last; ++turns) {
      // What several insertions reach as well need not be found again.
      if (best() && turns == *best() && is_settled()) break;
      tell(fmt::format("one insertion: {} turns", turns));
      if (one.lookups(turns, *ways_) > kManyLookups) widen();
      if (best() && !request_.max_alg_turns && one.lookups(turns, *ways_) > kMostUsualLookups)
        break;
      const auto found = one.of_length(turns, *ways_, threads_, [this] { return is_over(); });
      if (!found) return false;
      add(*found);
      if (result_.at_least == turns && found->empty()) result_.at_least = turns + 1;
      if (best()) last = std::min(last, *best() + request_.extra_length);
      if (known_up_to(turns) >= request_.max_solutions) break;
    }
    return true;
  }

  std::ptrdiff_t known_up_to(int turns) const {
    return std::count_if(lines_.begin(), lines_.end(), [&](const fmc::InsertedLine& line) {
      return static_cast<int>(line.result.size()) <= turns;
    });
  }

  // Nothing of the length of the best is looked for any more: not of several insertions, if there is one.
  bool is_settled() const { return request_.max_solutions == 1 && result_.insertions > 1; }

  void add(const fmc::OneInsertion::Found& found) {
    std::vector<std::pair<fmc::Placed, MoveSequence>> sorted;
    for (const auto& [result, placed] : found) sorted.emplace_back(placed, result);
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& one : sorted) {
      const bool is_known = std::any_of(lines_.begin(), lines_.end(), [&](const auto& line) {
        return line.result == one.second;
      });
      if (!is_known) lines_.push_back({one.first.marked(), one.second});
    }
    std::stable_sort(lines_.begin(), lines_.end(), [](const auto& a, const auto& b) {
      return a.result.size() < b.result.size();
    });
  }

  Result<void> write_down() {
    for (const fmc::InsertedLine& line : lines_) {
      if (static_cast<int>(result_.solutions.size()) == request_.max_solutions) break;
      if (static_cast<int>(line.result.size()) > *best() + request_.extra_length) break;
      result_.solutions.push_back(line.marked.written());
      const FmcInserted& written = result_.solutions.back();
      const bool solves = (scramble_ * written.solution.cube()).is_solved();
      if (!solves || written.solution != line.result) {
        return fail(ErrorCode::kInternal,
                    fmt::format("{} does not solve what it was made for", written.solution.text()));
      }
    }
    result_.proved = !result_.solutions.empty() &&
                     result_.solutions.front().insertions.size() == 1 &&
                     result_.solutions.front().length() == result_.at_least;
    return {};
  }

  const Cube& scramble_;
  const MoveSequence skeleton_;
  const FmcInsertRequest& request_;
  std::stop_token stop_;
  const std::function<void(const FmcInsertProgress&)>& progress_;
  const int threads_;
  const Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> end_;
  std::unique_ptr<fmc::ShortWays> ways_;
  std::vector<fmc::InsertedLine> lines_;
  FmcInsertResult result_;
};

}  // namespace

Result<FmcInsertResult> fmc_insert(const Cube& scramble, const MoveSequence& skeleton,
                                   const FmcInsertRequest& request, const std::stop_token& stop,
                                   const std::function<void(const FmcInsertProgress&)>& progress) {
  return base::guarded([&]() -> Result<FmcInsertResult> {
    if (auto good = check_cube(scramble); !good) return tl::unexpected(good.error());
    return Inserting(scramble, skeleton, request, stop, progress).run();
  });
}

}  // namespace superflip
