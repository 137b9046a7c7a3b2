// One search: its limits, its depths, what it has found and proved, and what it tells about itself.
//
// Whoever leads the search asks for one depth after the other and has it searched:
//
//   session.run([&](int depth) { ... });
//
// Threads in there ask should_stop() often, hand in what they find with add(), and count nodes. A
// search that does not go by depths, but from one solution to a better one, says note_better() and
// exclude_below() instead. What may be claimed in the end is decided here alone (deepening.h), and
// nothing leaves that has not been replayed on the position.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "search/deepening.h"
#include "search/depth_solutions.h"
#include "search/depth_times.h"
#include "search/judge.h"
#include "search/shared_limits.h"
#include "search/wanted.h"

namespace superflip::search {

template <class Turns>
struct SessionTerms {
  Wanted wanted;
  LimitTerms limits;
  std::optional<Turns> known;  // a solution
};

template <class Turns>
struct SessionProgress {
  int depth = 0;            // being searched; everything shorter is excluded
  std::uint64_t nodes = 0;  // so far
  double seconds = 0;
  double nodes_per_second = 0;
  bool paused = false;
  double depth_fraction = 0;
  std::optional<double> depth_seconds_expected;
  std::optional<double> depth_seconds_left;
  std::optional<Turns> best;  // known so far, not proved
};

template <class Turns>
struct SessionResult {
  Proved<Turns> proof;
  bool interrupted = false;
  bool timed_out = false;
  bool out_of_nodes = false;
  std::uint64_t nodes = 0;
  std::uint64_t table_lines = 0;
  double seconds = 0;
};

template <Judge J>
class Session {
 public:
  using Turns = typename J::Turns;
  using Found = DepthSolutions<J>;
  using Tell = std::function<void(const SessionProgress<Turns>&)>;

  Session(J judge, const SessionTerms<Turns>& terms, std::stop_token stop, Tell tell = {})
      : judge_(std::move(judge)),
        limits_(std::move(stop), terms.limits),
        tell_(std::move(tell)),
        deepening_(judge_, terms.wanted) {
    if (terms.known) deepening_.note_known(*terms.known);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  Session(Session&&) = delete;
  Session& operator=(Session&&) = delete;
  ~Session() = default;

  // --- For whoever leads: one thread at a time -------------------------------------------------

  // Starts the clock.
  void begin() {
    limits_.begin();
    // A search that improves has a solution to tell of before long.
    if (wanted().improves) told_ = std::chrono::steady_clock::now();
  }
  // Every solution is at least so long.
  void exclude_below(int length) {
    const std::lock_guard lock(mutex_);
    deepening_.exclude_below(length);
  }
  // The next depth, or nothing if it is over or has to end. Depths that may_hold says no to have no
  // solutions, and are passed over.
  std::optional<int> begin_depth(const std::function<bool(int)>& may_hold = {}) {
    if (limits_.should_stop()) return std::nullopt;
    return begin_depth_at_once(may_hold);
  }
  // The same while no limit is looked at: for whoever leads several searches and must not be held by
  // the pause of one.
  std::optional<int> begin_depth_at_once(const std::function<bool(int)>& may_hold = {}) {
    const std::lock_guard lock(mutex_);
    std::optional<int> depth = deepening_.next_depth();
    while (depth && may_hold && !may_hold(*depth)) {
      deepening_.conclude(Found(judge_, *depth), true);
      depth = deepening_.next_depth();
    }
    if (!depth) return std::nullopt;
    depth_ = *depth;
    found_.emplace(judge_, depth_);
    is_enough_ = false;
    fraction_ = 0;
    times_.begin_depth(limits_.seconds());
    return depth;
  }
  // The depth has been searched, unless the limits have ended it.
  void end_depth() { end_depth(*found_, !limits_.has_ended()); }
  // The same with solutions that were kept elsewhere.
  void end_depth(const Found& found, bool whole) {
    const std::lock_guard lock(mutex_);
    deepening_.conclude(found, whole);
  }
  template <class SearchDepth>
  void run(const SearchDepth& search_depth) {
    if (!limits_.has_begun()) begin();
    while (const std::optional<int> depth = begin_depth()) {
      tell(0);
      search_depth(*depth);
      end_depth();
    }
  }

  const Wanted& wanted() const { return deepening_.wanted(); }
  bool skipped_depths() const { return deepening_.skipped_depths(); }
  const J& judge() const { return judge_; }

  // --- For the threads that search --------------------------------------------------------------

  SharedLimits& limits() { return limits_; }
  const SharedLimits& limits() const { return limits_; }
  // Ends the search of this depth: a limit, or nothing more is wanted of it. Comes back late while
  // the search is paused.
  bool should_stop() { return is_enough_ || limits_.should_stop(); }
  bool is_enough() const { return is_enough_; }
  // Whether the turns are a solution of this depth. They are replayed.
  bool add(const Turns& turns) {
    if (!found_->add(turns)) return false;
    if (found_->count() >= wanted().enough_of_a_depth()) is_enough_ = true;
    return true;
  }
  void count_nodes(std::uint64_t nodes) { limits_.count_nodes(nodes); }
  void count_lines(std::uint64_t lines) { lines_.fetch_add(lines, std::memory_order_relaxed); }
  // A solution from wherever; it is replayed. The better one is kept.
  void note_better(const Turns& turns) {
    const std::lock_guard lock(mutex_);
    deepening_.note_known(turns);
    if (deepening_.is_settled_at(depth_)) is_enough_ = true;
    has_news_ = true;
  }
  std::optional<Turns> known() const {
    const std::lock_guard lock(mutex_);
    return deepening_.known();
  }
  bool is_settled() const {
    const std::lock_guard lock(mutex_);
    return deepening_.is_settled_at(depth_);
  }

  // --- For whoever watches -------------------------------------------------------------------------

  // Of this depth, 0 to 1.
  void set_fraction(double fraction) { fraction_ = std::min(1.0, fraction); }
  // Tells whoever wants to know, if that is due: every 100 ms, and at once if there is a better
  // solution. By one thread at a time.
  void tell() {
    if (!tell_) return;
    const auto now = std::chrono::steady_clock::now();
    if (!has_news_ && told_ && now - *told_ < kTellInterval) return;
    told_ = now;
    tell_(progress());
  }
  void tell(double fraction) {
    set_fraction(fraction);
    tell();
  }
  // Whether a better solution has become known since progress() was last called.
  bool has_news() const { return has_news_; }
  SessionProgress<Turns> progress() {
    const std::lock_guard lock(mutex_);
    has_news_ = false;
    SessionProgress<Turns> progress;
    progress.depth =
        std::max(depth_, deepening_.wanted().improves ? deepening_.excluded_below() : 0);
    progress.nodes = limits_.nodes();
    progress.seconds = limits_.seconds();
    progress.nodes_per_second =
        static_cast<double>(progress.nodes) / std::max(progress.seconds, 1e-9);
    progress.paused = limits_.is_paused();
    progress.depth_fraction = fraction_;
    progress.depth_seconds_expected = times_.expected();
    progress.depth_seconds_left = times_.left(progress.seconds, fraction_);
    progress.best = deepening_.known();
    return progress;
  }

  // Once all threads have ended. To be called once.
  SessionResult<Turns> take() {
    const std::lock_guard lock(mutex_);
    SessionResult<Turns> result;
    result.proof = deepening_.take(limits_.has_ended());
    // A limit met when all was done has cut nothing short.
    const bool cut_short = !result.proof.complete;
    result.interrupted = cut_short && limits_.interrupted();
    result.timed_out = cut_short && limits_.timed_out();
    result.out_of_nodes = cut_short && limits_.out_of_nodes();
    result.nodes = limits_.nodes();
    result.table_lines = lines_;
    result.seconds = limits_.seconds();
    return result;
  }

 private:
  static constexpr auto kTellInterval = std::chrono::milliseconds(100);

  const J judge_;
  SharedLimits limits_;
  const Tell tell_;
  std::optional<std::chrono::steady_clock::time_point> told_;

  std::optional<Found> found_;  // at this depth
  std::atomic<bool> is_enough_{false};
  std::atomic<bool> has_news_{false};
  std::atomic<double> fraction_{0};
  std::atomic<std::uint64_t> lines_{0};

  mutable std::mutex mutex_;  // for what follows
  Deepening<J> deepening_;
  DepthTimes times_;
  int depth_ = 0;
};

}  // namespace superflip::search
