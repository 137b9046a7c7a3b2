// Filling a table of distances.
//
// One pass for each distance d, forwards or backwards, as in puzzles/distance_table.cpp: forwards
// through the entries with code d mod 3, marking what their turns reach; backwards through what is
// open, looking for a neighbour with that code. Row by row: of a row and a turn, where the entries go
// is found once.
#include "goals/label_distances.h"

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "base/parallel.h"

namespace superflip::goals {
namespace {

constexpr std::uint64_t kRowsAtOnce = 64;

// An entry of a row.
struct Entry {
  std::uint16_t flips;
  std::uint16_t twists;
};

class Filler {
 public:
  Filler(const LabelIndex& index, const TurnSystem& turns, std::span<pdb::CodeWord> codes,
         const FillOptions& options)
      : index_(index),
        turns_(turns),
        entries_(index.size() * turns.class_count()),
        codes_(codes),
        options_(options) {}

  Result<std::vector<std::uint64_t>> run(std::span<const LabelIndex::State> starts) {
    std::fill(codes_.begin(), codes_.end(), pdb::kAllOpen);
    for (std::uint64_t held = 0; held < turns_.class_count(); ++held) {
      for (const LabelIndex::State& start : starts) {
        const std::uint64_t at = held * index_.size() + index_.rank(start);
        if (pdb::claim_open(codes_.data(), at, pdb::remainder_of(0))) ++reached_;
      }
    }
    counts_ = {reached_};
    for (int distance = 0; reached_ < entries_; ++distance) {
      const std::uint64_t marked = pass(distance);
      if (options_.stop.stop_requested()) {
        return fail(ErrorCode::kInterrupted, "interrupted while working out distances");
      }
      if (marked == 0) break;
      counts_.push_back(marked);
    }
    return std::move(counts_);
  }

 private:
  struct Worker {
    std::vector<Entry> entries;
    std::vector<std::uint16_t> flip_map;
    std::vector<std::uint16_t> twist_map;
    std::uint64_t marked = 0;
  };
  // Where a turn takes the entries of a row.
  struct Target {
    std::uint64_t row_start = 0;
    const std::uint16_t* flips = nullptr;
    const std::uint16_t* twists = nullptr;
  };

  // As many look-ups for each open entry as it takes to find a neighbour, or all turns of each entry
  // with the code.
  bool is_backwards_better(int distance) const {
    std::uint64_t with_code = 0;
    for (int d = distance; d >= 0; d -= 3) with_code += counts_[static_cast<std::size_t>(d)];
    return (entries_ - reached_) * 4 < with_code * turns_.classes.front().size();
  }

  std::uint64_t pass(int distance) {
    const pdb::Remainder code = pdb::remainder_of(distance);
    const pdb::Remainder next_code = pdb::remainder_of(distance + 1);
    const bool backwards = is_backwards_better(distance);
    std::atomic<std::uint64_t> next_row = 0;
    std::atomic<std::uint64_t> marked = 0;
    const std::uint64_t rows = index_.rows() * turns_.class_count();
    const auto work = [&](int) {
      Worker worker;
      while (!options_.stop.stop_requested()) {
        const std::uint64_t begin = next_row.fetch_add(kRowsAtOnce);
        if (begin >= rows) break;
        for (std::uint64_t row = begin; row < std::min(begin + kRowsAtOnce, rows); ++row) {
          if (backwards) {
            pull_row(row, code, next_code, worker);
          } else {
            push_row(row, code, next_code, worker);
          }
        }
      }
      marked += worker.marked;
    };
    base::run_on_threads(base::thread_count(options_.threads), work, [&] {
      if (!options_.progress) return;
      const double done =
          static_cast<double>(std::min(next_row.load(), rows)) / static_cast<double>(rows);
      options_.progress(std::min(0.99, (distance + done) / (distance + 2)));
    });
    reached_ += marked;
    return marked;
  }

  // The entries of a row with this code.
  void list(std::uint64_t row, pdb::Remainder code, std::vector<Entry>& entries) const {
    entries.clear();
    const std::uint64_t begin = row * index_.row_size();
    const std::uint64_t end = begin + index_.row_size();
    const std::uint64_t twists = index_.corners().turn_values();
    for (std::uint64_t word = begin / pdb::kCodesPerWord; word * pdb::kCodesPerWord < end; ++word) {
      const std::uint64_t first = word * pdb::kCodesPerWord;
      for (pdb::CodeWord equal =
               pdb::entries_with(pdb::load_codes(codes_[word]), static_cast<unsigned>(code));
           equal != 0; equal &= equal - 1) {
        const std::uint64_t at = first + static_cast<std::uint64_t>(std::countr_zero(equal)) / 2;
        if (at < begin || at >= end) continue;
        const auto column = static_cast<std::uint32_t>(at - begin);
        entries.push_back({static_cast<std::uint16_t>(column / twists),
                           static_cast<std::uint16_t>(column % twists)});
      }
    }
  }

  // Rows are numbered through all classes.
  const std::vector<TurnSystem::HeldTurn>& turns_of(std::uint64_t row) const {
    return turns_.classes[row / index_.rows()];
  }
  Target target(std::uint64_t row, const TurnSystem::HeldTurn& held_turn, Worker& worker) const {
    const CountedTurn& turn = held_turn.moves;
    const std::uint32_t corner_count = index_.corners().arrangements();
    const std::uint64_t own_row = row % index_.rows();
    auto edges = static_cast<std::uint32_t>(own_row / corner_count);
    auto corners = static_cast<std::uint32_t>(own_row % corner_count);
    Target target;
    for (const Move move : turn) {
      const std::uint16_t* const flips = index_.edges().map(edges, move.index());
      const std::uint16_t* const twists = index_.corners().map(corners, move.index());
      edges = index_.edges().next(edges, move.index());
      corners = index_.corners().next(corners, move.index());
      if (turn.size() == 1) {
        target.flips = flips;
        target.twists = twists;
      } else {
        follow(flips, index_.edges().turn_values(), worker.flip_map, move == turn.front());
        follow(twists, index_.corners().turn_values(), worker.twist_map, move == turn.front());
        target.flips = worker.flip_map.data();
        target.twists = worker.twist_map.data();
      }
    }
    target.row_start = held_turn.to * index_.size() +
                       (std::uint64_t{edges} * corner_count + corners) * index_.row_size();
    return target;
  }
  static void follow(const std::uint16_t* map, std::uint32_t values,
                     std::vector<std::uint16_t>& whole, bool is_first) {
    whole.resize(values);
    for (std::uint32_t i = 0; i < values; ++i) whole[i] = map[is_first ? i : whole[i]];
  }
  std::uint64_t place(const Target& target, const Entry& entry) const {
    return target.row_start +
           std::uint64_t{target.flips[entry.flips]} * index_.corners().turn_values() +
           target.twists[entry.twists];
  }

  void push_row(std::uint64_t row, pdb::Remainder code, pdb::Remainder next_code, Worker& worker) {
    list(row, code, worker.entries);
    if (worker.entries.empty()) return;
    for (const TurnSystem::HeldTurn& turn : turns_of(row)) {
      const Target to = target(row, turn, worker);
      for (const Entry& entry : worker.entries) {
        if (pdb::claim_open(codes_.data(), place(to, entry), next_code)) ++worker.marked;
      }
    }
  }

  void pull_row(std::uint64_t row, pdb::Remainder code, pdb::Remainder next_code, Worker& worker) {
    list(row, pdb::kOpen, worker.entries);
    const std::uint64_t begin = row * index_.row_size();
    for (const TurnSystem::HeldTurn& turn : turns_of(row)) {
      if (worker.entries.empty()) return;
      const Target to = target(row, turn, worker);
      std::erase_if(worker.entries, [&](const Entry& entry) {
        if (pdb::code_at(codes_.data(), place(to, entry)) != code) return false;
        const std::uint64_t here =
            begin + std::uint64_t{entry.flips} * index_.corners().turn_values() + entry.twists;
        if (pdb::claim_open(codes_.data(), here, next_code)) ++worker.marked;
        return true;
      });
    }
  }

  const LabelIndex& index_;
  const TurnSystem& turns_;
  const std::uint64_t entries_;
  std::span<pdb::CodeWord> codes_;
  const FillOptions& options_;
  std::vector<std::uint64_t> counts_;
  std::uint64_t reached_ = 0;
};

}  // namespace

Result<std::vector<std::uint64_t>> fill_label_distances(const LabelIndex& index,
                                                        std::span<const LabelIndex::State> starts,
                                                        const TurnSystem& turns,
                                                        std::span<pdb::CodeWord> codes,
                                                        const FillOptions& options) {
  return Filler(index, turns, codes, options).run(starts);
}

}  // namespace superflip::goals
