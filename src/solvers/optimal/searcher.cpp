#include "solvers/optimal/searcher.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <unordered_set>
#include <utility>

#include <superflip/metric.h>

#include "kernels/kernel.h"
#include "solvers/optimal/batch.h"

namespace superflip::optimal {
namespace {

using Rules = NodeRules<Searcher>;

constexpr std::size_t kFirstStackNodes = 4096;

// The next task worth searching, or nothing when all have been taken.
std::optional<std::uint32_t> take_task(Iteration& iteration) {
  while (true) {
    const std::size_t next = iteration.taken.fetch_add(1, std::memory_order_relaxed);
    if (next >= iteration.order.size()) return std::nullopt;
    const std::uint32_t number = iteration.order[next];
    const Task& task = iteration.tasks[number];
    if (std::max(task.bound, task.other_bound) <= iteration.depth - task.prefix_length) {
      return number;
    }
  }
}

}  // namespace

bool Iteration::should_stop() const {
  // A pause lasts as long as a person or a scheduler wants: a thousand looks a second cost nothing,
  // and nobody has to be woken.
  while (pause != nullptr && pause->is_paused() && !is_stopped()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return is_stopped();
}

bool Iteration::is_stopped() const {
  return stop.load(std::memory_order_relaxed) ||
         (outer_stop != nullptr && outer_stop->load(std::memory_order_relaxed));
}

// Adds the nodes of one thread to those of the iteration while it searches, and the rest at the end.
class Searcher::NodeMeter {
 public:
  explicit NodeMeter(Iteration& iteration) : iteration_(iteration) {}

  void read(std::uint64_t nodes) {
    iteration_.nodes.fetch_add(nodes - std::exchange(told_, nodes), std::memory_order_relaxed);
  }

 private:
  Iteration& iteration_;
  std::uint64_t told_ = 0;
};

class Searcher::Host final : public BatchHost {
 public:
  Host(Iteration& iteration, const Bounds& bounds, std::vector<Node>& stack, NodeMeter& meter,
       IterationResult& result)
      : iteration_(iteration), bounds_(bounds), stack_(stack), meter_(meter), result_(result) {}

  bool next_node(Node& node) override {
    while (const auto number = take_task(iteration_)) {
      const Task& task = iteration_.tasks[*number];
      const int moves_left = iteration_.depth - task.prefix_length;
      if (moves_left > 0) {
        bool goes_back = false;
        node = start_of(task, *number, moves_left, goes_back);
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

Searcher::Searcher(const Bounds& bounds, std::string_view kernel)
    : bounds_(bounds), batched_(kernel == "avx2") {
  if (batched_) stack_.resize(kFirstStackNodes);
}

Searcher::Searcher(const Bounds& bounds) : Searcher(bounds, kernels::best().name) {}

IterationResult Searcher::run(Iteration& iteration) {
  if (!batched_) return run_plain(iteration);
  IterationResult result;
#if defined(__x86_64__)
  NodeMeter meter(iteration);
  Host host(iteration, bounds_, stack_, meter, result);
  const BatchInput input{&bounds_.tables(), bounds_.table().data(),   bounds_.table().h(),
                         bounds_.base(),    iteration.promise.data(), stack_.data(),
                         stack_.size()};
  const BatchCounts counts = avx2::search(input, host);
  meter.read(counts.nodes);
  result.counts.nodes = counts.nodes;
  result.counts.lines = counts.lines;
  result.counts.expanded = counts.expanded;
#endif
  return result;
}

IterationResult Searcher::run_plain(Iteration& iteration) {
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
    const auto number = take_task(iteration);
    if (!number) break;
    const std::uint64_t before = search.counts().promise;
    bool seen = false;
    const auto on_solution = [&](const MoveSequence& moves) {
      if (!std::exchange(seen, true)) result.solved_tasks.push_back(*number);
      if (!iteration.first_solution_only) return true;
      if (moves.normalised().length(Metric::kHtm) != iteration.depth) return true;
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
