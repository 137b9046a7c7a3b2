#include "solvers/optimal/searcher.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

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

void note_solution(Iteration& iteration, std::uint32_t task, IterationResult& result) {
  auto& seen = result.solved_tasks;
  if (std::find(seen.begin(), seen.end(), task) == seen.end()) seen.push_back(task);
  if (iteration.first_solution_only) iteration.stop.store(true, std::memory_order_relaxed);
}

}  // namespace

bool Iteration::should_stop() const {
  // A pause lasts as long as a person or a scheduler wants: a thousand looks a second cost nothing,
  // and nobody has to be woken.
  while (pause != nullptr && pause->is_paused() && !stop.load(std::memory_order_relaxed)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return stop.load(std::memory_order_relaxed);
}

class Searcher::Host final : public BatchHost {
 public:
  Host(Iteration& iteration, std::vector<Node>& stack, IterationResult& result)
      : iteration_(iteration), stack_(stack), result_(result) {}

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
    note_solution(iteration_, task, result_);
    return !iteration_.first_solution_only;
  }
  bool should_stop() override { return iteration_.should_stop(); }
  void grow_stack(std::size_t used, Node*& stack, std::size_t& capacity) override {
    (void)used;  // the whole vector is kept
    stack_.resize(2 * stack_.size());
    stack = stack_.data();
    capacity = stack_.size();
  }

 private:
  Iteration& iteration_;
  std::vector<Node>& stack_;
  IterationResult& result_;
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
  Host host(iteration, stack_, result);
  const BatchInput input{&bounds_.tables(), bounds_.table().data(),   bounds_.table().h(),
                         bounds_.base(),    iteration.promise.data(), stack_.data(),
                         stack_.size()};
  const BatchCounts counts = avx2::search(input, host);
  result.counts.nodes = counts.nodes;
  result.counts.lines = counts.lines;
  result.counts.expanded = counts.expanded;
#endif
  return result;
}

IterationResult Searcher::run_plain(Iteration& iteration) {
  IterationResult result;
  PlainSearch search(bounds_);
  bool go_on = true;
  while (go_on && !iteration.should_stop()) {
    const auto number = take_task(iteration);
    if (!number) break;
    const std::uint64_t before = search.counts().promise;
    go_on = search.search(
        iteration.tasks[*number], iteration.depth,
        [&](const MoveSequence&) {
          note_solution(iteration, *number, result);
          return !iteration.first_solution_only;
        },
        [&] { return iteration.should_stop(); });
    iteration.promise[*number] += search.counts().promise - before;
  }
  result.counts = search.counts();
  return result;
}

}  // namespace superflip::optimal
