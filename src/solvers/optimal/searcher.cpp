#include "solvers/optimal/searcher.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "kernels/kernel.h"
#include "solvers/optimal/batch.h"

namespace superflip::optimal {
namespace {

using Rules = SearchRules<CpuSearcher>;

constexpr std::size_t kFirstStackNodes = 4096;

}  // namespace

std::optional<std::uint32_t> Iteration::take() {
  while (true) {
    const std::size_t next = taken.fetch_add(1, std::memory_order_relaxed);
    if (next >= order.size()) return std::nullopt;
    const std::uint32_t number = order[next];
    const Task& task = tasks[number];
    if (std::max(task.bound, task.other_bound) <= depth - task.cost) return number;
  }
}

bool Iteration::should_stop() const {
  return stop.load(std::memory_order_relaxed) || (limits != nullptr && limits->has_to_end());
}

void Iteration::count_nodes(std::uint64_t more) {
  nodes.fetch_add(more, std::memory_order_relaxed);
  if (limits != nullptr) limits->count_nodes(more);
}

// Adds the nodes of one thread to those of the iteration while it searches, and the rest at the end.
class CpuSearcher::NodeMeter {
 public:
  explicit NodeMeter(Iteration& iteration) : iteration_(iteration) {}

  void read(std::uint64_t nodes) { iteration_.count_nodes(nodes - std::exchange(told_, nodes)); }

 private:
  Iteration& iteration_;
  std::uint64_t told_ = 0;
};

class CpuSearcher::Host final : public BatchHost {
 public:
  Host(Iteration& iteration, const Bounds& bounds, std::vector<Node>& stack, NodeMeter& meter,
       IterationResult& result)
      : iteration_(iteration), bounds_(bounds), stack_(stack), meter_(meter), result_(result) {}

  bool next_node(Node& node) override {
    while (const auto number = iteration_.take()) {
      const Task& task = iteration_.tasks[*number];
      const int moves_left = iteration_.depth - task.cost;
      if (moves_left > 0) {
        bool goes_back = false;
        node = start_of(task, *number, moves_left, bounds_.metric(), goes_back);
        return true;
      }
      if (Rules::is_solved(task.node.side[0])) on_solution(*number);
    }
    return false;
  }
  bool on_solution(std::uint32_t task) override {
    if (!seen_.insert(task).second) return true;
    result_.solved_tasks.push_back(task);
    if (!iteration_.first_solution_only || !has_solution(task)) return true;
    iteration_.stop.store(true, std::memory_order_relaxed);
    return false;
  }
  bool should_stop(std::uint64_t nodes) override {
    meter_.read(nodes);
    return iteration_.should_stop();
  }
  void grow_stack(std::size_t used, Node*& stack, std::size_t& capacity) override {
    (void)used;  // the whole vector is kept
    stack_.resize(2 * stack_.size());
    stack = stack_.data();
    capacity = stack_.size();
  }

 private:
  bool has_solution(std::uint32_t task) const {
    if (!iteration_.shorter_may_exist) return true;
    return !solutions_in_task(iteration_.tasks[task], iteration_.depth, 1, bounds_, [this] {
              return iteration_.should_stop();
            }).empty();
  }

  Iteration& iteration_;
  const Bounds& bounds_;
  std::vector<Node>& stack_;
  NodeMeter& meter_;
  IterationResult& result_;
  std::unordered_set<std::uint32_t> seen_;
};

CpuSearcher::CpuSearcher(const Bounds& bounds, std::string_view kernel)
    : bounds_(bounds), batched_(kernel == "avx2") {
  if (batched_) stack_.resize(kFirstStackNodes);
}

CpuSearcher::CpuSearcher(const Bounds& bounds) : CpuSearcher(bounds, kernels::best().name) {}

IterationResult CpuSearcher::run(Iteration& iteration) {
  if (!batched_) return run_plain(iteration);
  IterationResult result;
#if defined(__x86_64__)
  NodeMeter meter(iteration);
  Host host(iteration, bounds_, stack_, meter, result);
  const BatchInput input{&bounds_.tables(), bounds_.table().data(),   bounds_.table().h(),
                         bounds_.base(),    iteration.promise.data(), stack_.data(),
                         stack_.size()};
  const BatchCounts counts = with_metric(
      bounds_.metric(), [&](auto metric) { return avx2::search<metric()>(input, host); });
  meter.read(counts.nodes);
  result.counts.nodes = counts.nodes;
  result.counts.lines = counts.lines;
  result.counts.expanded = counts.expanded;
#endif
  return result;
}

IterationResult CpuSearcher::run_plain(Iteration& iteration) {
  constexpr std::uint64_t kExpandedBetweenReadings = 64;
  IterationResult result;
  PlainSearch search(bounds_);
  NodeMeter meter(iteration);
  std::uint64_t asked = 0;
  const auto should_stop = [&] {
    if (++asked % kExpandedBetweenReadings == 0) meter.read(search.counts().nodes);
    return iteration.should_stop();
  };
  bool go_on = true;
  while (go_on && !iteration.should_stop()) {
    const auto number = iteration.take();
    if (!number) break;
    const std::uint64_t before = search.counts().promise;
    bool seen = false;
    const auto on_solution = [&](const MoveSequence& moves) {
      if (!std::exchange(seen, true)) result.solved_tasks.push_back(*number);
      if (!iteration.first_solution_only) return true;
      if (moves.normalised().length(bounds_.metric()) != iteration.depth) return true;
      iteration.stop.store(true, std::memory_order_relaxed);
      return false;
    };
    go_on = search.search(iteration.tasks[*number], iteration.depth, on_solution, should_stop);
    iteration.promise[*number] += search.counts().promise - before;
  }
  result.counts = search.counts();
  meter.read(result.counts.nodes);
  return result;
}

}  // namespace superflip::optimal
