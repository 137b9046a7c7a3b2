#include "fmc/one_insertion.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <tuple>
#include <utility>

#include "base/parallel.h"

namespace superflip::fmc {
namespace {

bool comes_before(const MoveSequence& a, const MoveSequence& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

// Short algorithms first, then places at the beginning of the line.
bool operator<(const Placed& a, const Placed& b) {
  if (a.alg.moves.size() != b.alg.moves.size()) return a.alg.moves.size() < b.alg.moves.size();
  if (a.before != b.before) return comes_before(a.before, b.before);
  if (a.after != b.after) return comes_before(a.after, b.after);
  return comes_before(a.alg.moves, b.alg.moves);
}

OneInsertion::OneInsertion(const Cube& scramble, const MoveSequence& line,
                           const std::vector<Symmetry>& held, int alg_turns)
    : scramble_(scramble), line_(line), alg_turns_(alg_turns), begins_(beginnings(line)) {
  for (const Symmetry one : held) ends_.push_back({one, endings(line, one)});
}

std::vector<OneInsertion::Task> OneInsertion::tasks(int turns) const {
  // As short a way as this may be what is left of any algorithm: beyond it the two ends of the line
  // cancel each other.
  constexpr int kShort = 2;
  std::vector<Task> tasks;
  for (const HeldEnds& held : ends_) {
    for (const LineEnd& begin : begins_) {
      for (const LineEnd& end : held.ends) {
        if ((begin.turns & end.turns) != 0) continue;
        const int kept = static_cast<int>(begin.result.size() + end.result.size());
        const int gone = static_cast<int>(line_.size()) - kept;
        const int way = turns - kept;
        if (way < 0) continue;
        if (way > kShort && way > alg_turns_ - gone - begin.altered - end.altered) continue;
        tasks.push_back({&begin, &end, held.held, way});
      }
    }
  }
  return tasks;
}

double OneInsertion::lookups(int turns, const ShortWays& ways) const {
  double sum = 0;
  for (const Task& task : tasks(turns)) sum += ways.lookups(task.turns);
  return sum;
}

// The shortest algorithm that has this effect, and where.
std::optional<Placed> OneInsertion::placed(const Task& task, const MoveSequence& way) const {
  const MoveSequence gone = turns_between(line_, task.begin->turns, task.end->turns);
  const Symmetry turned = task.held.inverse();
  std::optional<Placed> best;
  for (std::size_t split = 0; split <= gone.size(); ++split) {
    const auto middle = gone.begin() + static_cast<std::ptrdiff_t>(split);
    const MoveSequence first(std::vector<Move>(gone.begin(), middle));
    const MoveSequence second(std::vector<Move>(middle, gone.end()));
    const MoveSequence alg = (first.inverse() + task.begin->change + way + task.end->change +
                              second.image(turned).inverse())
                                 .normalised();
    if (static_cast<int>(alg.size()) > alg_turns_) continue;
    Placed one;
    one.before = task.begin->kept + first;
    one.after = second + task.end->kept;
    one.alg = {alg, task.held};
    if (!best || one < *best) best = std::move(one);
  }
  return best;
}

std::optional<OneInsertion::Found> OneInsertion::of_length(int turns, const ShortWays& ways,
                                                           int threads,
                                                           const ShortWays::IsOver& is_over) const {
  Found found(&comes_before);
  std::mutex mutex;
  std::vector<Task> all = tasks(turns);
  // The long ones first: threads end together.
  std::stable_sort(all.begin(), all.end(),
                   [](const Task& a, const Task& b) { return a.turns > b.turns; });
  std::atomic<std::size_t> next{0};
  std::atomic<bool> is_cut{false};
  const auto work = [&](int) {
    for (std::size_t i = next++; i < all.size() && !is_cut; i = next++) {
      const Task& task = all[i];
      // What is solved by the way is the end of the line, the scramble and the beginning, as seen
      // from the place of the insertion.
      const Cube cube = task.end->cube * scramble_ * task.begin->cube;
      const auto on_way = [&](const std::vector<Move>& moves) {
        const MoveSequence way(moves);
        MoveSequence result = (task.begin->result + way + task.end->result).normalised();
        if (static_cast<int>(result.size()) != turns) return;
        auto one = placed(task, way);
        if (!one) return;
        const std::lock_guard lock(mutex);
        const auto [at, is_new] = found.try_emplace(std::move(result), *one);
        if (!is_new && *one < at->second) at->second = std::move(*one);
      };
      if (!ways.each(cube, task.turns, on_way, is_over) || is_over()) is_cut = true;
    }
  };
  if (threads <= 1 || all.empty() || all.front().turns <= ways.perimeter_turns()) {
    work(0);
  } else {
    base::run_on_threads(threads, work, {}, [&] { is_cut = true; });
  }
  if (is_cut) return std::nullopt;
  return found;
}

}  // namespace superflip::fmc
