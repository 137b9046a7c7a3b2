#include "solvers/h48/opening_search.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/parallel.h"
#include "kernels/scalar_ops.h"
#include "nodes/node_rules.h"

namespace superflip::h48 {
namespace {

int lower_bound_of(const Cube& cube, const SearchInput& input) {
  if (cube.is_solved()) return 0;
  const int own = bound_portable(input, kernels::pack(cube));
  const int inverse =
      input.inverse_bound ? bound_portable(input, kernels::pack(cube.inverse())) : 0;
  return std::max({1, own, inverse});
}

}  // namespace

// What one thread does with one task.
class OpeningSearch::Worker final : public SearchHost {
 public:
  Worker(OpeningSearch& search, const Task& task) : search_(search), task_(task) {}

  bool should_stop(std::uint64_t nodes) override {
    search_.session_.count_nodes(nodes - std::exchange(told_, nodes));
    return search_.session_.should_stop();
  }

  bool on_solution(const std::uint8_t* front, int front_count, const std::uint8_t* back,
                   int back_count) override {
    MoveSequence moves(task_.moves);
    for (int i = 0; i < front_count; ++i) moves.push_back(Move::from_index(front[i]));
    for (int i = back_count; i-- > 0;) moves.push_back(Move::from_index(back[i]).inverse());
    search_.session_.add(moves);
    return !search_.session_.is_enough();
  }

 private:
  OpeningSearch& search_;
  const Task& task_;
  std::uint64_t told_ = 0;  // of the nodes of this task
};

OpeningSearch::OpeningSearch(const Problem& problem, const SearchInput& input,
                             const OpeningSettings& settings, const std::stop_token& stop,
                             const SolveProgressCallback& progress)
    : problem_(problem),
      input_(input),
      settings_(settings),
      session_(problem, stop, progress),
      queues_(static_cast<std::size_t>(settings.threads)) {}

SolveResult OpeningSearch::run() {
  session_.begin();
  session_.exclude_below(lower_bound_of(problem_.cube, input_));
  session_.run([this](int depth) { search_depth(depth); });
  return session_.take_result("h48");
}

void OpeningSearch::make_tasks(int length) {
  if (opening_length_ == length) return;
  opening_length_ = length;
  tasks_.clear();
  Task root;
  root.start.cube = kernels::pack(problem_.cube);
  root.start.inverse = kernels::pack(problem_.cube.inverse());
  root.start.faces = kAllFaces;
  append_tasks(root, length);
  order_.resize(tasks_.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
}

void OpeningSearch::append_tasks(const Task& opening, int length) {
  using kernels::scalar::Ops;
  if (static_cast<int>(opening.moves.size()) == length) {
    tasks_.push_back(opening);
    return;
  }
  for (int m = 0; m < kMoveCount; ++m) {
    if ((opening.start.faces >> static_cast<unsigned>(m / 3) & 1U) == 0) continue;
    Task longer = opening;
    Ops::compose(opening.start.cube, input_.tables->turn[m], longer.start.cube);
    Ops::compose(input_.tables->inverse_turn[m], opening.start.inverse, longer.start.inverse);
    longer.start.faces = kFacesAfter.of[m / 3];
    longer.moves.push_back(Move::from_index(m));
    append_tasks(longer, length);
  }
}

void OpeningSearch::search_depth(int depth) {
  make_tasks(std::min(depth, settings_.opening_turns));
  if (settings_.task_order) {
    std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
      return tasks_[a].nodes > tasks_[b].nodes;
    });
  }
  for (Queue& queue : queues_) queue.taken = 0;
  base::run_on_threads(
      settings_.threads, [&](int worker) { work(worker, depth); },
      [this] { session_.tell(fraction_taken()); }, [this] { session_.limits().abandon(); });
}

void OpeningSearch::work(int worker, int depth) {
  while (const std::optional<std::size_t> number = take_task(worker)) {
    Task& task = tasks_[*number];
    Worker host(*this, task);
    const int moves_left = depth - static_cast<int>(task.moves.size());
    SearchCounts counts{1, 0};  // the opening's own position
#if defined(__x86_64__)
    if (settings_.avx2) {
      avx2::search(input_, task.start, moves_left, host, counts);
    } else {
      search_portable(input_, task.start, moves_left, host, counts);
    }
#else
    search_portable(input_, task.start, moves_left, host, counts);
#endif
    task.nodes = counts.nodes;
    session_.count_lines(counts.lines);
    if (host.should_stop(counts.nodes)) return;
  }
}

std::optional<std::size_t> OpeningSearch::take_task(int worker) {
  if (auto own = take_from(worker); own || !settings_.work_stealing) return own;
  for (int other = 1; other < settings_.threads; ++other) {
    if (auto stolen = take_from((worker + other) % settings_.threads)) return stolen;
  }
  return std::nullopt;
}

std::optional<std::size_t> OpeningSearch::take_from(int queue) {
  const std::size_t count = queues_[static_cast<std::size_t>(queue)].taken++;
  const std::size_t place =
      static_cast<std::size_t>(queue) + count * static_cast<std::size_t>(settings_.threads);
  return place < order_.size() ? std::optional(order_[place]) : std::nullopt;
}

double OpeningSearch::fraction_taken() const {
  if (order_.empty()) return 1;
  std::size_t taken = 0;
  for (const Queue& queue : queues_) taken += queue.taken;
  return static_cast<double>(std::min(taken, order_.size())) / static_cast<double>(order_.size());
}

}  // namespace superflip::h48
