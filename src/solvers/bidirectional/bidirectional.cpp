#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include <superflip/bidirectional.h>

#include "base/guarded.h"
#include "base/parallel.h"
#include "search/deepening.h"
#include "search/shared_limits.h"
#include "search/solve_request.h"
#include "solvers/bidirectional/buckets.h"
#include "solvers/bidirectional/frontier.h"
#include "solvers/bidirectional/perimeter.h"
#include "solvers/bidirectional/perimeter_search.h"
#include "solvers/bidirectional/product_stream.h"

namespace superflip {
namespace {

using bidirectional::Buckets;
using bidirectional::FactorStore;
using bidirectional::Frontier;
using bidirectional::Perimeter;
using bidirectional::PerimeterSearch;
using bidirectional::ProductStream;

// The perimeter, and the small tables that lead to it.
struct PerimeterParts {
  explicit PerimeterParts(Perimeter made)
      : perimeter(std::move(made)), tables(pdb::H48Coordinate::shared()) {}
  Perimeter perimeter;
  optimal::SearchTables tables;
};

// One solve: what happens at each depth is the method's.
class Job {
 public:
  Job(const SolveRequest& request, const std::stop_token& stop,
      const SolveProgressCallback& progress)
      : request_(request),
        progress_(progress),
        limits_(stop, request.timeout, request.pause),
        deepening_(request, request.cube.is_solved() ? 0 : 1) {}
  virtual ~Job() = default;
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  Job(Job&&) = delete;
  Job& operator=(Job&&) = delete;

  SolveResult run() {
    while (const std::optional<int> depth = deepening_.next_depth()) {
      found_.emplace(request_.cube, *depth);
      depth_ = *depth;
      tell(0);
      if (!limits_.should_stop()) search_depth(*depth);
      deepening_.conclude(*found_, !limits_.has_ended());
    }
    SolveResult result = deepening_.take_result();
    result.interrupted = limits_.interrupted();
    result.timed_out = limits_.timed_out();
    result.nodes = nodes_;
    result.seconds = limits_.seconds();
    result.solver = "bidirectional";
    return result;
  }
  std::uint64_t memory_bytes() const { return memory_bytes_; }

 protected:
  virtual void search_depth(int depth) = 0;

  void note_memory(std::uint64_t bytes) { memory_bytes_ = std::max(memory_bytes_, bytes); }
  void note_solution(const MoveSequence& moves) { found_->add(moves); }
  bool is_solved() const { return found_->count() > 0; }
  // fraction: of the depth.
  void tell(double fraction) {
    if (!progress_) return;
    SolveProgress news;
    news.depth = depth_;
    news.nodes = nodes_;
    news.seconds = limits_.seconds();
    news.nodes_per_second = static_cast<double>(news.nodes) / std::max(news.seconds, 1e-9);
    news.paused = limits_.is_held();
    news.depth_fraction = fraction;
    news.best = deepening_.known();
    progress_(news);
  }

  const SolveRequest& request_;
  const SolveProgressCallback& progress_;
  search::SharedLimits limits_;
  std::atomic<std::uint64_t> nodes_{0};

 private:
  search::Deepening deepening_;
  int depth_ = 0;
  std::uint64_t memory_bytes_ = 0;
  std::optional<search::DepthSolutions> found_;  // at this depth
};

class BucketJob final : public Job {
 public:
  BucketJob(const SolveRequest& request, const std::stop_token& stop,
            const SolveProgressCallback& progress, FactorStore& store, int threads)
      : Job(request, stop, progress), store_(store), threads_(threads) {}

 private:
  void search_depth(int depth) override {
    const Frontier from_cube(request_.cube, depth / 2, store_);
    const Frontier from_solved(Cube{}, depth - depth / 2, store_);
    const Buckets buckets(from_cube, from_solved);
    std::vector<Buckets::Scratch> scratch(static_cast<std::size_t>(threads_));
    std::atomic<std::size_t> next = 0;
    const auto work = [&](int worker) {
      while (!is_solved() && !limits_.should_stop()) {
        const std::size_t bucket = next++;
        if (bucket >= buckets.count()) return;
        nodes_ += buckets.search(bucket, scratch[static_cast<std::size_t>(worker)],
                                 [this](const MoveSequence& moves) { note_solution(moves); });
      }
    };
    const auto tick = [&] {
      tell(static_cast<double>(next) / static_cast<double>(buckets.count()));
    };
    base::run_on_threads(threads_, work, tick, [this] { limits_.abandon(); });
    std::uint64_t bytes = store_.memory_bytes() + buckets.memory_bytes() +
                          from_cube.memory_bytes() + from_solved.memory_bytes();
    for (const Buckets::Scratch& one : scratch) bytes += one.memory_bytes();
    note_memory(bytes);
  }

  FactorStore& store_;
  int threads_;
};

class StreamJob final : public Job {
 public:
  StreamJob(const SolveRequest& request, const std::stop_token& stop,
            const SolveProgressCallback& progress, FactorStore& store)
      : Job(request, stop, progress), store_(store) {}

 private:
  static constexpr std::uint64_t kProductsBetweenQuestions = 4096;

  void search_depth(int depth) override {
    const Frontier from_cube(request_.cube, depth / 2, store_);
    const Frontier from_solved(Cube{}, depth - depth / 2, store_);
    ProductStream here(from_cube.left, *from_cube.right);
    ProductStream there(from_solved.left, *from_solved.right);
    note_memory(store_.memory_bytes() + from_cube.memory_bytes() + from_solved.memory_bytes() +
                here.memory_bytes() + there.memory_bytes());
    std::uint64_t products = 0;
    while (here.current() != nullptr && there.current() != nullptr) {
      if (here.current()->is_same_position(*there.current())) {
        note_solution(from_cube.moves(here.current()->left, here.current()->right) +
                      from_solved.moves(there.current()->left, there.current()->right).inverse());
        break;
      }
      ProductStream& behind = here.current()->is_before(*there.current()) ? here : there;
      behind.advance();
      if (++products % kProductsBetweenQuestions == 0 && limits_.should_stop()) break;
    }
    nodes_ += products;
  }

  FactorStore& store_;
};

class PerimeterJob final : public Job {
 public:
  PerimeterJob(const SolveRequest& request, const std::stop_token& stop,
               const SolveProgressCallback& progress, const PerimeterParts& parts)
      : Job(request, stop, progress), search_(parts.perimeter, parts.tables, limits_) {
    note_memory(parts.perimeter.memory_bytes());
  }

 private:
  void search_depth(int depth) override {
    if (const auto found = search_.run(request_.cube, depth)) note_solution(*found);
    nodes_ = search_.nodes();
  }

  PerimeterSearch search_;
};

Result<void> check_one_solution(const SolveRequest& request) {
  if (request.max_solutions == 1 && request.extra_length == 0 && request.min_length == 0 &&
      !request.canonical_first) {
    return {};
  }
  return fail(ErrorCode::kUsage,
              "bidirectional search gives one shortest solution; several, longer or first ones are "
              "for the optimal solver");
}

}  // namespace

struct BidirectionalSolver::Parts {
  std::string method;
  int threads = 1;
  FactorStore store;
  std::optional<PerimeterParts> perimeter;
  std::uint64_t memory_bytes = 0;

  std::unique_ptr<Job> job(const SolveRequest& request, const std::stop_token& stop,
                           const SolveProgressCallback& progress) {
    if (perimeter) return std::make_unique<PerimeterJob>(request, stop, progress, *perimeter);
    if (method == "streams") return std::make_unique<StreamJob>(request, stop, progress, store);
    return std::make_unique<BucketJob>(request, stop, progress, store, threads);
  }
};

BidirectionalSolver::BidirectionalSolver(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
BidirectionalSolver::BidirectionalSolver(BidirectionalSolver&&) noexcept = default;
BidirectionalSolver& BidirectionalSolver::operator=(BidirectionalSolver&&) noexcept = default;
BidirectionalSolver::~BidirectionalSolver() = default;

Result<BidirectionalSolver> BidirectionalSolver::open(const BidirectionalOptions& options) {
  if (std::ranges::find(kBidirectionalMethods, options.method) == kBidirectionalMethods.end()) {
    return fail(ErrorCode::kUsage, "there is no method '" + options.method +
                                       "'; there are buckets, streams and perimeter");
  }
  if (options.perimeter < 0 || options.perimeter > kMaxPerimeter) {
    return fail(ErrorCode::kUsage,
                "a perimeter is 0 to " + std::to_string(kMaxPerimeter) + " turns");
  }
  auto parts = std::make_unique<Parts>();
  parts->method = options.method;
  parts->threads = base::thread_count(options.threads);
  if (options.method == "perimeter") {
    Result<Perimeter> perimeter = Perimeter::make(options.perimeter);
    if (!perimeter) return tl::unexpected(perimeter.error());
    parts->perimeter.emplace(std::move(*perimeter));
  }
  return BidirectionalSolver(std::move(parts));
}

Result<SolveResult> BidirectionalSolver::solve(const SolveRequest& request,
                                               const std::stop_token& stop,
                                               const SolveProgressCallback& progress) {
  if (auto good = search::check_request(request); !good) return tl::unexpected(good.error());
  if (auto good = check_one_solution(request); !good) return tl::unexpected(good.error());
  return base::guarded([&]() -> Result<SolveResult> {
    const std::unique_ptr<Job> job = parts_->job(request, stop, progress);
    SolveResult result = job->run();
    parts_->memory_bytes = std::max(parts_->memory_bytes, job->memory_bytes());
    return result;
  });
}

std::uint64_t BidirectionalSolver::memory_bytes() const {
  return parts_->memory_bytes;
}

}  // namespace superflip
