#include "fmc/several_insertions.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <mutex>
#include <string>
#include <utility>

#include "base/parallel.h"
#include "fmc/insertion_kinds.h"
#include "fmc/left_over.h"
#include "fmc/slice_sets.h"

namespace superflip::fmc {
namespace {

constexpr int kNoLength = std::numeric_limits<int>::max();

// A bit for each piece that is off.
std::uint32_t pieces_off(const Cube& cube) {
  std::uint32_t off = 0;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    if (cube.corner_piece[i] != i || cube.corner_twist[i] != 0) off |= 1U << i;
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    if (cube.edge_piece[i] != i || cube.edge_flip[i] != 0) off |= 1U << (i + kCornerCount);
  }
  return off;
}

// What merged(...) of an insertion counts, without writing it down.
class MergedLength {
 public:
  void add(Move move) {
    std::size_t at = size_;
    while (at > 0 && turns_[at - 1].axis() == move.axis()) {
      --at;
      if (turns_[at].face() == move.face()) return meet(at, move);
    }
    turns_[size_++] = move;
  }
  int length() const { return static_cast<int>(size_); }

 private:
  void meet(std::size_t at, Move move) {
    const int turns = (turns_[at].quarter_turns() + move.quarter_turns()) % 4;
    if (turns != 0) {
      turns_[at] = Move(move.face(), turns);
      return;
    }
    --size_;
    for (std::size_t i = at; i < size_; ++i) turns_[i] = turns_[i + 1];
  }

  std::array<Move, kMostSkeletonTurns + kMostInsertions * kMostAlgTurns> turns_{};
  std::size_t size_ = 0;
};

int merged_length(const MoveSequence& line, std::size_t at, const MoveSequence& alg) {
  MergedLength merged;
  for (std::size_t i = 0; i < at; ++i) merged.add(line[i]);
  for (const Move move : alg) merged.add(move);
  for (std::size_t i = at; i < line.size(); ++i) merged.add(line[i]);
  return merged.length();
}

// What a part that is to be done before the first turn has to be after each turn of the line.
template <class OnPlace>
void at_each_place(const MoveSequence& turns, const Cube& part, const OnPlace& on_place) {
  Cube here = part;
  on_place(std::size_t{0}, here);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    here = here.before(turns[i].inverse()).after(turns[i]);
    on_place(i + 1, here);
  }
}

}  // namespace

SeveralInsertions::SeveralInsertions(const Cube& scramble, const MoveSequence& skeleton,
                                     const ShortWays& ways, Terms terms,
                                     const std::vector<InsertedLine>& known)
    : scramble_(scramble),
      skeleton_(skeleton),
      terms_(std::move(terms)),
      lists_(ways, terms_.alg_turns) {
  for (const InsertedLine& line : known) keep(line.marked);
}

bool SeveralInsertions::run() {
  std::vector<std::vector<Line>> levels(static_cast<std::size_t>(terms_.most));
  levels[0].push_back(line_of(MarkedLine(skeleton_)));
  if (best_held(scramble_ * skeleton_.cube()) != Symmetry()) {
    const bool all = slice_sets(
        scramble_, skeleton_, std::min(terms_.most, kMostSlices),
        [&](MarkedLine line, int slices) {
          if ((scramble_ * line.turns().cube()).is_solved()) return keep(std::move(line));
          const auto level = static_cast<std::size_t>(slices);
          if (level < levels.size()) levels[level].push_back(line_of(std::move(line)));
        },
        terms_.is_over);
    if (!all) return trim(), false;
  }
  for (std::size_t done = 0; done < levels.size(); ++done) {
    if (!finish(levels[done])) return trim(), false;
    if (done + 1 == levels.size()) break;
    const int rest = terms_.most - static_cast<int>(done) - 1;
    if (!expand(levels[done], rest, done == 0, levels[done + 1])) return trim(), false;
    terms_.tell(found_.empty() ? std::optional<int>{} : static_cast<int>(found_[0].result.size()));
  }
  trim();
  return true;
}

SeveralInsertions::Line SeveralInsertions::line_of(MarkedLine marked) const {
  MoveSequence turns = merged(marked.turns());
  Cube needed = (turns.cube() * scramble_).inverse();
  return {std::move(marked), std::move(turns), needed};
}

std::vector<Cube> SeveralInsertions::parts_of(const Line& line, int rest, bool is_first) {
  std::vector<Cube> parts;
  const int needed = insertions_needed(line.needed);
  if (needed > rest + 1) return parts;
  const std::uint32_t off = pieces_off(line.needed);
  for (const Cube& kind : insertion_kinds()) {
    // Later insertions are of pieces that are off alone.
    if (!is_first && (pieces_off(kind) & ~off) != 0) continue;
    const Cube left = kind.inverse() * line.needed;
    if (!left.is_solved() && insertions_needed(left) <= rest) parts.push_back(kind);
  }
  return parts;
}

bool SeveralInsertions::prepare(const std::vector<Line>& level, const Parts& parts) {
  std::unordered_set<Cube> wanted;
  for (std::size_t i = 0; i < level.size(); ++i) {
    if (terms_.is_over()) return false;
    for (const Cube& part : parts[i]) {
      at_each_place(level[i].turns, part,
                    [&](std::size_t, const Cube& here) { wanted.insert(here); });
    }
  }
  return lists_.prepare({wanted.begin(), wanted.end()}, terms_.threads, terms_.is_over);
}

bool SeveralInsertions::Option::operator<(const Option& other) const {
  if (length != other.length) return length < other.length;
  if (line != other.line) return line < other.line;
  if (at != other.at) return at < other.at;
  if (alg->size() != other.alg->size()) return alg->size() < other.alg->size();
  return std::lexicographical_compare(alg->begin(), alg->end(), other.alg->begin(),
                                      other.alg->end());
}

void SeveralInsertions::keep_shortest(std::vector<Option>& options, std::size_t most) {
  if (options.size() <= most) return;
  const auto end = options.begin() + static_cast<std::ptrdiff_t>(most);
  std::nth_element(options.begin(), end, options.end());
  options.erase(end, options.end());
}

void SeveralInsertions::add_options(const Line& line, std::size_t number,
                                    const std::vector<Cube>& parts, int longest,
                                    std::vector<Option>& all) const {
  for (const Cube& part : parts) {
    at_each_place(line.turns, part, [&](std::size_t at, const Cube& here) {
      for (const MoveSequence& alg : lists_.of(here)) {
        const int length = merged_length(line.turns, at, alg);
        if (length <= longest) all.push_back({number, at, &alg, length});
      }
    });
    if (all.size() > 2 * kMostOptions) keep_shortest(all, kMostOptions);
  }
}

bool SeveralInsertions::options(const std::vector<Line>& level, const Parts& parts,
                                std::vector<Option>& all) const {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> is_cut{false};
  std::mutex mutex;
  const int longest = longest_wanted();
  const auto work = [&](int) {
    std::vector<Option> own;
    for (std::size_t i = next++; i < level.size() && !is_cut; i = next++) {
      add_options(level[i], i, parts[i], longest, own);
      if (terms_.is_over()) is_cut = true;
    }
    const std::lock_guard lock(mutex);
    all.insert(all.end(), own.begin(), own.end());
  };
  if (terms_.threads <= 1 || level.size() < 2) {
    work(0);
  } else {
    base::run_on_threads(terms_.threads, work, {}, [&] { is_cut = true; });
  }
  keep_shortest(all, kMostOptions);
  std::sort(all.begin(), all.end());
  return !is_cut;
}

// What one insertion more can finish.
bool SeveralInsertions::finish(const std::vector<Line>& level) {
  Parts parts(level.size());
  for (std::size_t i = 0; i < level.size(); ++i) {
    if (insertions_needed(level[i].needed) == 1) parts[i] = {level[i].needed};
  }
  std::vector<Option> all;
  const bool is_whole = prepare(level, parts) && options(level, parts, all);
  std::size_t kept = 0;
  for (const Option& option : all) {
    if (kept >= terms_.max_solutions) break;
    if (option.length > all.front().length + terms_.extra_length) break;
    auto line = inserted(level[option.line], option);
    if (!line) continue;
    const std::size_t before = found_.size();
    keep(std::move(*line));
    kept += found_.size() - before;
  }
  trim();
  return is_whole;
}

bool SeveralInsertions::expand(const std::vector<Line>& level, int rest, bool is_first,
                               std::vector<Line>& next) {
  Parts parts(level.size());
  for (std::size_t i = 0; i < level.size(); ++i) {
    if (terms_.is_over()) return false;
    parts[i] = parts_of(level[i], rest, is_first);
  }
  std::vector<Option> all;
  if (!prepare(level, parts) || !options(level, parts, all)) return false;
  std::unordered_set<std::string> seen;
  for (const Option& option : all) {
    if (next.size() >= terms_.most_lines) break;
    auto marked = inserted(level[option.line], option);
    if (!marked || !seen.insert(marked->turns().normalised().text()).second) continue;
    next.push_back(line_of(std::move(*marked)));
  }
  return true;
}

std::optional<MarkedLine> SeveralInsertions::inserted(const Line& line, const Option& option) {
  const auto end = line.turns.begin() + static_cast<std::ptrdiff_t>(option.at);
  const auto at = line.marked.place_of(MoveSequence(std::vector<Move>(line.turns.begin(), end)));
  if (!at) return std::nullopt;
  return line.marked.with(*at, {*option.alg, {}});
}

int SeveralInsertions::longest_wanted() const {
  if (found_.size() < terms_.max_solutions) return kNoLength;
  return static_cast<int>(found_.front().result.size()) + terms_.extra_length;
}

void SeveralInsertions::keep(MarkedLine marked) {
  MoveSequence result = marked.turns().normalised();
  if (!seen_.insert(result.text()).second) return;
  found_.push_back({std::move(marked), std::move(result)});
}

void SeveralInsertions::trim() {
  std::stable_sort(found_.begin(), found_.end(), [](const InsertedLine& a, const InsertedLine& b) {
    return a.result.size() < b.result.size();
  });
  while (!found_.empty() &&
         (found_.size() > terms_.max_solutions ||
          found_.back().result.size() >
              found_.front().result.size() + static_cast<std::size_t>(terms_.extra_length))) {
    found_.pop_back();
  }
}

}  // namespace superflip::fmc
