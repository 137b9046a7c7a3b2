#include "solvers/bidirectional/bidirectional_solver.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "base/guarded.h"
#include "base/parallel.h"
#include "search/cube_session.h"
#include "search/whole_machine_solver.h"
#include "solvers/bidirectional/buckets.h"
#include "solvers/bidirectional/frontier.h"
#include "solvers/bidirectional/perimeter.h"
#include "solvers/bidirectional/perimeter_search.h"
#include "solvers/bidirectional/product_stream.h"

namespace superflip::bidirectional {
namespace {

// The perimeter, and the small tables that lead to it.
struct PerimeterParts {
  explicit PerimeterParts(Perimeter made)
      : perimeter(std::move(made)), tables(pdb::H48Coordinate::shared()) {}
  Perimeter perimeter;
  nodes::SearchTables tables;
};

// One solve: what happens at each depth is the method's.
class MethodSearch {
 public:
  MethodSearch(const Problem& problem, const std::stop_token& stop,
               const SolveProgressCallback& progress)
      : problem_(problem), session_(problem, stop, progress) {}
  virtual ~MethodSearch() = default;
  MethodSearch(const MethodSearch&) = delete;
  MethodSearch& operator=(const MethodSearch&) = delete;
  MethodSearch(MethodSearch&&) = delete;
  MethodSearch& operator=(MethodSearch&&) = delete;

  SolveResult run() {
    session_.exclude_below(problem_.cube.is_solved() ? 0 : 1);
    session_.run([this](int depth) { search_depth(depth); });
    return session_.take_result("bidirectional");
  }
  std::uint64_t memory_bytes() const { return memory_bytes_; }

 protected:
  virtual void search_depth(int depth) = 0;

  void note_memory(std::uint64_t bytes) { memory_bytes_ = std::max(memory_bytes_, bytes); }

  const Problem& problem_;
  search::CubeSession session_;

 private:
  std::uint64_t memory_bytes_ = 0;
};

class BucketSearch final : public MethodSearch {
 public:
  BucketSearch(const Problem& problem, const std::stop_token& stop,
               const SolveProgressCallback& progress, FactorStore& store, int threads)
      : MethodSearch(problem, stop, progress), store_(store), threads_(threads) {}

 private:
  void search_depth(int depth) override {
    const Frontier from_cube(problem_.cube, depth / 2, store_);
    const Frontier from_solved(Cube{}, depth - depth / 2, store_);
    const Buckets buckets(from_cube, from_solved);
    std::vector<Buckets::Scratch> scratch(static_cast<std::size_t>(threads_));
    std::atomic<std::size_t> next = 0;
    const auto work = [&](int worker) {
      while (!session_.should_stop()) {
        const std::size_t bucket = next++;
        if (bucket >= buckets.count()) return;
        session_.count_nodes(
            buckets.search(bucket, scratch[static_cast<std::size_t>(worker)],
                           [this](const MoveSequence& moves) { session_.add(moves); }));
      }
    };
    const auto tick = [&] {
      session_.tell(static_cast<double>(next) / static_cast<double>(buckets.count()));
    };
    base::run_on_threads(threads_, work, tick, [this] { session_.limits().abandon(); });
    std::uint64_t bytes = store_.memory_bytes() + buckets.memory_bytes() +
                          from_cube.memory_bytes() + from_solved.memory_bytes();
    for (const Buckets::Scratch& one : scratch) bytes += one.memory_bytes();
    note_memory(bytes);
  }

  FactorStore& store_;
  int threads_;
};

class StreamSearch final : public MethodSearch {
 public:
  StreamSearch(const Problem& problem, const std::stop_token& stop,
               const SolveProgressCallback& progress, FactorStore& store)
      : MethodSearch(problem, stop, progress), store_(store) {}

 private:
  static constexpr std::uint64_t kProductsBetweenQuestions = 4096;

  void search_depth(int depth) override {
    const Frontier from_cube(problem_.cube, depth / 2, store_);
    const Frontier from_solved(Cube{}, depth - depth / 2, store_);
    ProductStream here(from_cube.left, *from_cube.right);
    ProductStream there(from_solved.left, *from_solved.right);
    note_memory(store_.memory_bytes() + from_cube.memory_bytes() + from_solved.memory_bytes() +
                here.memory_bytes() + there.memory_bytes());
    std::uint64_t products = 0;
    while (here.current() != nullptr && there.current() != nullptr) {
      if (here.current()->is_same_position(*there.current())) {
        session_.add(from_cube.moves(here.current()->left, here.current()->right) +
                     from_solved.moves(there.current()->left, there.current()->right).inverse());
        break;
      }
      ProductStream& behind = here.current()->is_before(*there.current()) ? here : there;
      behind.advance();
      if (++products < kProductsBetweenQuestions) continue;
      session_.count_nodes(std::exchange(products, 0));
      session_.tell();
      if (session_.should_stop()) break;
    }
    session_.count_nodes(products);
  }

  FactorStore& store_;
};

class SearchToPerimeter final : public MethodSearch {
 public:
  SearchToPerimeter(const Problem& problem, const std::stop_token& stop,
                    const SolveProgressCallback& progress, const PerimeterParts& parts)
      : MethodSearch(problem, stop, progress), search_(parts.perimeter, parts.tables, session_) {
    note_memory(parts.perimeter.memory_bytes());
  }

 private:
  void search_depth(int depth) override {
    if (const auto found = search_.run(problem_.cube, depth)) session_.add(*found);
  }

  PerimeterSearch search_;
};

}  // namespace

struct BidirectionalSolver::Parts {
  std::string method;
  int threads = 1;
  FactorStore store;
  std::optional<PerimeterParts> perimeter;
  std::uint64_t memory_bytes = 0;

  std::unique_ptr<MethodSearch> search(const Problem& problem, const std::stop_token& stop,
                                       const SolveProgressCallback& progress) {
    if (perimeter) return std::make_unique<SearchToPerimeter>(problem, stop, progress, *perimeter);
    if (method == "streams") return std::make_unique<StreamSearch>(problem, stop, progress, store);
    return std::make_unique<BucketSearch>(problem, stop, progress, store, threads);
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

Result<SolveResult> BidirectionalSolver::solve(const Problem& problem, const std::stop_token& stop,
                                               const SolveProgressCallback& progress) {
  if (auto good = check_problem(problem, "bidirectional", capabilities()); !good) {
    return tl::unexpected(good.error());
  }
  return base::guarded([&]() -> Result<SolveResult> {
    const std::unique_ptr<MethodSearch> search = parts_->search(problem, stop, progress);
    SolveResult result = search->run();
    parts_->memory_bytes = std::max(parts_->memory_bytes, search->memory_bytes());
    return result;
  });
}

int BidirectionalSolver::threads() const {
  return parts_->threads;
}

std::uint64_t BidirectionalSolver::memory_bytes() const {
  return parts_->memory_bytes;
}

Capabilities capabilities() {
  Capabilities can;
  can.proves = true;
  return can;
}

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& /*store*/,
                                     const std::stop_token& /*stop*/,
                                     const TableProgressCallback& /*progress*/) {
  BidirectionalOptions inner;
  inner.method = options.method;
  inner.perimeter = options.perimeter;
  inner.threads = options.threads;
  Result<BidirectionalSolver> solver = BidirectionalSolver::open(inner);
  if (!solver) return tl::unexpected(solver.error());
  return std::make_unique<search::WholeMachineSolver<BidirectionalSolver>>(
      "bidirectional", capabilities(), std::move(*solver), "");
}

}  // namespace superflip::bidirectional
