#include "search/canonical_automaton.h"

#include <array>
#include <queue>
#include <set>
#include <utility>

namespace superflip::search {
namespace {

constexpr int kAxisCount = 3;
constexpr int kElements = 16;  // U^a D^b, numbered 4a + b

int index_of_axis(Axis axis) {
  return static_cast<int>(axis);
}

int element_after(int element, const Generator& turn) {
  const int first = (element / 4 + turn.first_turns) % 4;
  const int second = (element % 4 + turn.second_turns) % 4;
  return 4 * first + second;
}

using SpellingStep = std::pair<int, int>;  // element, generator

// The steps of the breadth-first tree of one axis: those (element, generator) whose result is
// spelled as the element's spelling followed by the generator.
std::set<SpellingStep> spelling_steps(Axis axis, const std::vector<Generator>& generators) {
  std::set<SpellingStep> steps;
  std::array<bool, kElements> spelled{};
  spelled[0] = true;
  std::queue<int> queue({0});
  while (!queue.empty()) {
    const int element = queue.front();
    queue.pop();
    for (std::size_t g = 0; g < generators.size(); ++g) {
      if (generators[g].axis != axis) continue;
      const int result = element_after(element, generators[g]);
      if (spelled[result]) continue;
      spelled[result] = true;
      steps.emplace(element, static_cast<int>(g));
      queue.push(result);
    }
  }
  return steps;
}

// State 0 is the empty sequence; the others are an axis and a run on it that is not empty.
int state_of(Axis axis, int element) {
  return 1 + index_of_axis(axis) * (kElements - 1) + element - 1;
}

}  // namespace

CanonicalAutomaton::CanonicalAutomaton(const std::vector<Generator>& generators)
    : next_(1 + kAxisCount * (kElements - 1), std::vector<int>(generators.size(), kForbidden)) {
  std::array<std::set<SpellingStep>, kAxisCount> steps;
  for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
    steps[index_of_axis(axis)] = spelling_steps(axis, generators);
  }
  for (std::size_t g = 0; g < generators.size(); ++g) {
    const Generator& turn = generators[g];
    const auto& own_steps = steps[index_of_axis(turn.axis)];
    const auto step = [&](int element) {
      const bool allowed = own_steps.contains({element, static_cast<int>(g)});
      return allowed ? state_of(turn.axis, element_after(element, turn)) : kForbidden;
    };
    next_[kStart][g] = step(0);
    for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
      for (int element = 1; element < kElements; ++element) {
        next_[state_of(axis, element)][g] = step(axis == turn.axis ? element : 0);
      }
    }
  }
}

std::vector<std::uint64_t> CanonicalAutomaton::count_sequences(int max_length) const {
  std::vector<std::uint64_t> totals;
  std::vector<std::uint64_t> reaching(next_.size());
  reaching[kStart] = 1;
  for (int length = 0; length <= max_length; ++length) {
    std::uint64_t total = 0;
    std::vector<std::uint64_t> reaching_next(next_.size());
    for (std::size_t state = 0; state < next_.size(); ++state) {
      total += reaching[state];
      for (const int to : next_[state]) {
        if (to != kForbidden) reaching_next[to] += reaching[state];
      }
    }
    totals.push_back(total);
    reaching = std::move(reaching_next);
  }
  return totals;
}

}  // namespace superflip::search
