// Filling a table of distances.
//
// One pass for each distance d. Forwards, it goes through the entries with code d mod 3 and marks
// what their turns reach and has not been reached. (Entries at distance d - 3 have the same code, but
// nothing near them is left to mark.) Backwards, it goes through the entries not reached and looks
// for a neighbour with that code: no neighbour of theirs is nearer than d. Backwards is cheaper once
// few are left, since the first neighbour found ends the look.
//
// Both go row by row, and turn by turn within a row: all positions of a row go to one other row,
// which stays in the cache. Several threads may mark in one row (pdb/open_codes.h): of two that mark
// one entry at once, both write the same, and the old value tells which was first.
//
// Up to symmetry it is the same with classes of rows for rows: a turn leads to a row whose class has
// another first row, and a symmetry takes the columns there. Of a class the first row that is kept
// is the smallest; so the first places among the entries, and their images, contain the first places
// of all: whatever comes before a place, its image in the first row does too.
#include "puzzles/distance_table.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>

#include "base/parallel.h"
#include "puzzles/table_rows.h"

namespace superflip::puzzles {
namespace {

constexpr std::size_t kMaxWalk = 1000000;  // ends a walk in a circle, should a table be wrong

using Place = PositionIndex::Place;

bool comes_before(const Place& a, const Place& b) {
  return a.row != b.row ? a.row < b.row : a.column < b.column;
}

// The first few of the places it is shown.
class FirstPlaces {
 public:
  void show(const Place& place) {
    if (places_.size() == kKeptFarthest) {
      if (!comes_before(place, places_.back())) return;
      places_.pop_back();
    }
    places_.insert(std::upper_bound(places_.begin(), places_.end(), place, comes_before), place);
  }
  const std::vector<Place>& places() const { return places_; }

 private:
  std::vector<Place> places_;
};

template <typename Rows>
class Filler {
 public:
  Filler(const DistanceTable& table, const Rows& rows, std::uint64_t positions,
         const std::vector<std::size_t>& turns, const FillOptions& options)
      : table_(table), rows_(rows), positions_(positions), turns_(turns), options_(options) {}

  // `starts` are places of the table, of `count` positions together.
  Result<FillResult> run(const std::vector<Place>& starts, std::uint64_t count) {
    clear();
    FirstPlaces first;
    for (const Place& start : starts) {
      if (pdb::claim_open(table_.row(start.row), start.column, pdb::remainder_of(0))) {
        first.show(start);
      }
    }
    result_.distribution = {count};
    farthest_ = first.places();
    reached_ = count;
    for (int distance = 0; reached_ < positions_; ++distance) {
      const std::uint64_t marked = pass(distance);
      if (options_.stop.stop_requested()) {
        return fail(ErrorCode::kInterrupted, "interrupted while working out distances");
      }
      if (marked == 0) break;
      result_.distribution.push_back(marked);
    }
    result_.farthest = first_positions();
    return std::move(result_);
  }

 private:
  // What one thread needs and finds in one pass.
  struct Worker {
    typename Rows::Scratch scratch;
    std::vector<std::uint32_t> columns;
    std::uint64_t marked = 0;  // positions
    FirstPlaces first;
  };

  std::vector<Place> first_positions() const {
    std::vector<Place> places = rows_.positions(farthest_);
    std::sort(places.begin(), places.end(), comes_before);
    const auto same = [](const Place& a, const Place& b) {
      return a.row == b.row && a.column == b.column;
    };
    places.erase(std::unique(places.begin(), places.end(), same), places.end());
    if (places.size() > kKeptFarthest) places.resize(kKeptFarthest);
    return places;
  }

  void clear() {
    next_row_ = 0;
    run_on_rows([&](std::uint64_t row, Worker&) {
      std::memset(table_.row(row), 0xff, table_.row_words() * sizeof(std::uint64_t));
    });
  }

  // Returns how many entries are at distance + 1.
  std::uint64_t pass(int distance) {
    const pdb::Remainder code = pdb::remainder_of(distance);
    const pdb::Remainder next_code = pdb::remainder_of(distance + 1);
    FirstPlaces first;
    std::uint64_t marked = 0;
    std::mutex mutex;
    const bool backwards = is_backwards_better(distance);
    run_on_rows(
        [&](std::uint64_t row, Worker& worker) {
          if (backwards) {
            pull_row(row, code, next_code, worker);
          } else {
            push_row(row, code, next_code, worker);
          }
        },
        [&](const Worker& worker) {
          const std::lock_guard lock(mutex);
          marked += worker.marked;
          for (const Place& place : worker.first.places()) first.show(place);
        });
    if (marked > 0) farthest_ = first.places();
    return marked;
  }

  // Backwards costs about four looks for each entry not reached, forwards one for each turn of each
  // entry with the code.
  bool is_backwards_better(int distance) const {
    std::uint64_t with_code = 0;
    for (int d = distance; d >= 0; d -= 3) with_code += result_.distribution[d];
    return (positions_ - reached_) * 4 < with_code * turns_.size();
  }

  void run_on_rows(const std::function<void(std::uint64_t, Worker&)>& work,
                   const std::function<void(const Worker&)>& finish = {}) {
    const std::uint64_t chunk = std::max<std::uint64_t>(1, 65536 / table_.row_size());
    next_row_ = 0;
    const auto run = [&](int) {
      Worker worker;
      while (!options_.stop.stop_requested()) {
        const std::uint64_t begin = next_row_.fetch_add(chunk);
        if (begin >= rows_.count()) break;
        const std::uint64_t before = worker.marked;
        const std::uint64_t end = std::min(begin + chunk, rows_.count());
        for (std::uint64_t row = begin; row < end; ++row) work(row, worker);
        reached_ += worker.marked - before;
      }
      if (finish) finish(worker);
    };
    base::run_on_threads(base::thread_count(options_.threads), run, [&] {
      if (!options_.progress) return;
      options_.progress(static_cast<double>(reached_) / static_cast<double>(positions_));
    });
  }

  // The columns of a row that have this code.
  void list_columns(std::uint64_t row, pdb::Remainder code,
                    std::vector<std::uint32_t>& columns) const {
    pdb::list_entries(table_.row(row), table_.row_size(), code, columns);
  }

  void push_row(std::uint64_t row, pdb::Remainder code, pdb::Remainder next_code,
                Worker& worker) const {
    list_columns(row, code, worker.columns);
    if (worker.columns.empty()) return;
    rows_.each_turn(row, turns_, worker.scratch, [&](std::uint64_t to_row, const auto& to) {
      std::uint64_t* const target = table_.row(to_row);
      const std::uint64_t weight = rows_.weight(to_row);
      const auto mark_entry = [&](std::uint32_t column) {
        if (!pdb::claim_open(target, column, next_code)) return false;
        worker.marked += weight;
        worker.first.show({to_row, column});
        return true;
      };
      for (const std::uint32_t column : worker.columns) {
        const std::uint32_t to_column = to(column);
        if (mark_entry(to_column)) rows_.each_twin(worker.scratch, to_column, mark_entry);
      }
      return true;
    });
  }

  // Only this thread writes this row in this pass, and nobody looks for what it writes. Entries that
  // are images of each other are found one by one, since they have neighbours that are.
  void pull_row(std::uint64_t row, pdb::Remainder code, pdb::Remainder next_code,
                Worker& worker) const {
    list_columns(row, kUnreached, worker.columns);
    if (worker.columns.empty()) return;
    const std::uint64_t weight = rows_.weight(row);
    rows_.each_turn(row, turns_, worker.scratch, [&](std::uint64_t to_row, const auto& to) {
      std::uint64_t* const target = table_.row(to_row);
      std::size_t left = 0;
      for (const std::uint32_t column : worker.columns) {
        const std::uint32_t to_column = to(column);
        if (pdb::code_at(target, to_column) == code) {
          pdb::claim_open(table_.row(row), column, next_code);
          worker.marked += weight;
          worker.first.show({row, column});
        } else {
          worker.columns[left++] = column;
        }
      }
      worker.columns.resize(left);
      return left > 0;
    });
  }

  const DistanceTable& table_;
  const Rows& rows_;
  std::uint64_t positions_;
  const std::vector<std::size_t>& turns_;
  const FillOptions& options_;
  FillResult result_;
  std::vector<Place> farthest_;  // entries of the table
  std::atomic<std::uint64_t> next_row_{0};
  std::atomic<std::uint64_t> reached_{0};
};

}  // namespace

Result<FillResult> fill_distances(const PositionTable& table, const std::vector<std::size_t>& turns,
                                  const std::vector<Place>& starts, const FillOptions& options) {
  const std::uint64_t positions = table.index->positions();
  if (table.classes == nullptr) {
    const PlainRows rows(*table.index);
    return Filler(table.table, rows, positions, turns, options).run(starts, starts.size());
  }
  const ReducedRows rows(*table.index, *table.classes);
  ColumnMap map;
  std::vector<Place> reduced;
  for (const Place& start : starts) reduced.push_back(table.classes->reduced(start, map));
  return Filler(table.table, rows, positions, turns, options).run(reduced, starts.size());
}

std::optional<std::vector<std::size_t>> walk_down(const PositionTable& table,
                                                  const std::vector<std::size_t>& turns,
                                                  std::span<const Place> starts, Place place) {
  std::vector<std::size_t> path;
  ColumnMap map;
  const auto is_here = [&](const Place& start) {
    return place.row == start.row && place.column == start.column;
  };
  while (std::none_of(starts.begin(), starts.end(), is_here)) {
    const pdb::Remainder code = table.code(place, map);
    if (code == kUnreached) return std::nullopt;
    const pdb::Remainder wanted = pdb::nearer(code);
    const auto down = std::find_if(turns.begin(), turns.end(), [&](std::size_t turn) {
      return table.code(table.index->turned(place, turn), map) == wanted;
    });
    if (down == turns.end()) return std::nullopt;
    place = table.index->turned(place, *down);
    path.push_back(*down);
    if (path.size() > kMaxWalk) return std::nullopt;
  }
  return path;
}

}  // namespace superflip::puzzles
