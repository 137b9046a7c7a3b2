#include "solvers/pattern/word_automaton.h"

#include <array>
#include <deque>
#include <unordered_map>

#include "cube/canonical_faces.h"

namespace superflip::pattern {
namespace {

using Row = std::array<std::uint32_t, kMoveCount>;
constexpr std::uint32_t kNone = WordAutomaton::kForbidden;

struct RowHash {
  std::size_t operator()(const Row& row) const noexcept {
    std::uint64_t hash = 0;
    for (const std::uint32_t to : row) {
      hash = (hash ^ to) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 29U;
    }
    return static_cast<std::size_t>(hash);
  }
};

// The tree of the forbidden words; completed, the row of a node leads on from the longest end of what
// was read that is in the tree.
class Trie {
 public:
  explicit Trie(std::span<const Word> words) : rows_(1), is_word_(1) {
    rows_.front().fill(kNone);
    for (const Word word : words) add(word);
  }

  // Breadth-first, so that the shorter ends a node falls back to are complete before it.
  void complete() {
    std::vector<std::uint32_t> fallback(rows_.size());
    std::deque<std::uint32_t> queue{0};
    while (!queue.empty()) {
      const std::uint32_t node = queue.front();
      queue.pop_front();
      is_word_[node] = is_word_[node] || is_word_[fallback[node]];
      for (int m = 0; m < kMoveCount; ++m) {
        const std::uint32_t shorter = node == 0 ? 0 : rows_[fallback[node]][m];
        std::uint32_t& to = rows_[node][m];
        if (to == kNone) {
          to = shorter;
        } else {
          fallback[to] = shorter;
          queue.push_back(to);
        }
      }
    }
  }

  // The states that can be reached without a forbidden word, from the start; in this order numbered.
  std::vector<Row> allowed_rows() const {
    std::vector<std::uint32_t> number(rows_.size(), kNone);
    std::vector<std::uint32_t> order{0};
    number[0] = 0;
    std::vector<Row> result;
    for (std::size_t i = 0; i < order.size(); ++i) {
      Row row{};
      for (int m = 0; m < kMoveCount; ++m) {
        const std::uint32_t to = rows_[order[i]][m];
        if (is_word_[to]) {
          row[m] = kNone;
          continue;
        }
        if (number[to] == kNone) {
          number[to] = static_cast<std::uint32_t>(order.size());
          order.push_back(to);
        }
        row[m] = number[to];
      }
      result.push_back(row);
    }
    return result;
  }

 private:
  void add(Word word) {
    std::uint32_t node = 0;
    for (int i = 0; i < word.length(); ++i) {
      const std::uint32_t to = rows_[node][word[i]];
      if (to == kNone) {
        const auto fresh = static_cast<std::uint32_t>(rows_.size());
        rows_[node][word[i]] = fresh;
        rows_.emplace_back().fill(kNone);
        is_word_.push_back(false);
        node = fresh;
      } else {
        node = to;
      }
    }
    is_word_[node] = true;
  }

  std::vector<Row> rows_;
  std::vector<bool> is_word_;
};

}  // namespace

WordAutomaton::WordAutomaton(std::span<const Word> forbidden) {
  Trie trie(forbidden);
  trie.complete();
  const std::vector<Row> rows = trie.allowed_rows();
  next_.reserve(rows.size() * kMoveCount);
  for (const Row& row : rows) next_.insert(next_.end(), row.begin(), row.end());
  merge_states();
  allowed_.resize(next_.size() / kMoveCount);
  for (std::size_t state = 0; state < allowed_.size(); ++state) {
    for (int m = 0; m < kMoveCount; ++m) {
      if (next(static_cast<std::uint32_t>(state), m) != kForbidden) allowed_[state] |= 1U << m;
    }
  }
}

// Moore's refinement: at first all states are one class; each round splits by where the turns lead,
// until nothing is split any more. Classes are numbered as they are met, so the start stays 0.
void WordAutomaton::merge_states() {
  const std::size_t states = next_.size() / kMoveCount;
  std::vector<std::uint32_t> part(states, 0);
  std::size_t parts = 1;
  while (true) {
    std::unordered_map<Row, std::uint32_t, RowHash> numbers;
    std::vector<std::uint32_t> refined(states);
    for (std::size_t state = 0; state < states; ++state) {
      Row row{};
      for (std::size_t m = 0; m < kMoveCount; ++m) {
        const std::uint32_t to = next_[state * kMoveCount + m];
        row[m] = to == kForbidden ? kForbidden : part[to];
      }
      const auto [place, is_new] = numbers.emplace(row, static_cast<std::uint32_t>(numbers.size()));
      refined[state] = place->second;
    }
    part = std::move(refined);
    if (numbers.size() == parts) break;
    parts = numbers.size();
  }
  std::vector<std::uint32_t> merged(parts * kMoveCount);
  for (std::size_t state = 0; state < states; ++state) {
    for (std::size_t m = 0; m < kMoveCount; ++m) {
      const std::uint32_t to = next_[state * kMoveCount + m];
      merged[std::size_t{part[state]} * kMoveCount + m] = to == kForbidden ? kForbidden : part[to];
    }
  }
  next_ = std::move(merged);
}

std::vector<Word> WordAutomaton::canonical_rules() {
  std::vector<Word> words;
  for (int a = 0; a < kMoveCount; ++a) {
    for (int b = 0; b < kMoveCount; ++b) {
      const int after_first = kFaceTurnAutomaton.next(CanonicalAutomaton::kStart, a);
      if (!kFaceTurnAutomaton.allows(after_first, b)) words.push_back(Word().with(a).with(b));
    }
  }
  return words;
}

}  // namespace superflip::pattern
