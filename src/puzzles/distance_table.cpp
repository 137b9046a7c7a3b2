// Filling a table of distances.
//
// One pass for each distance d. Forwards, it goes through the entries at distance d - 1 and marks what
// their turns reach and has not been reached. A code is a distance modulo 3: entries at d - 4 have the
// same, but nothing near them is left to mark. Backwards, it goes through the entries not reached and
// looks for a neighbour with that code: no neighbour of theirs is nearer than that. Backwards is
// cheaper once few are left, since the first neighbour found ends the look.
//
// Where turns cost differently it is the same with d - c for the turns of each cost c. What is at d - c
// is told from what has been marked in this pass, at d, as long as no c is as large as the modulus:
// modulo 3 turns may cost one or two.
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
#include <map>
#include <mutex>
#include <utility>

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

// Turns of one cost.
struct CostGroup {
  int cost = 1;
  std::vector<std::size_t> turns;
};

std::vector<CostGroup> by_cost(const std::vector<CostedTurn>& turns, int CostedTurn::*cost) {
  std::map<int, std::vector<std::size_t>> sorted;
  for (const CostedTurn& turn : turns) sorted[turn.*cost].push_back(turn.number);
  std::vector<CostGroup> groups;
  for (auto& [each, numbers] : sorted) groups.push_back({each, std::move(numbers)});
  return groups;
}

template <typename Table, typename Rows>
class Filler {
 public:
  Filler(const Table& table, const Rows& rows, std::uint64_t positions,
         const std::vector<CostedTurn>& turns, const FillOptions& options)
      : table_(table),
        rows_(rows),
        positions_(positions),
        to_start_(by_cost(turns, &CostedTurn::cost)),
        from_start_(by_cost(turns, &CostedTurn::cost_back)),
        options_(options) {}

  // `starts` are places of the table, of `count` positions together.
  Result<FillResult> run(const std::vector<Place>& starts, std::uint64_t count) {
    clear();
    FirstPlaces first;
    for (const Place& start : starts) {
      if (table_.claim(start.row, start.column, Table::code_of(0))) first.show(start);
    }
    result_.distribution = {count};
    farthest_ = first.places();
    reached_ = count;
    const int most = to_start_.empty() ? 0 : to_start_.back().cost;
    for (int distance = 1; reached_ < positions_ && distance <= last_ + most; ++distance) {
      const std::uint64_t marked = has_any_before(distance) ? pass(distance) : 0;
      if (options_.stop.stop_requested()) {
        return fail(ErrorCode::kInterrupted, "interrupted while working out distances");
      }
      result_.distribution.push_back(marked);
      if (marked > 0) last_ = distance;
    }
    result_.distribution.resize(static_cast<std::size_t>(last_) + 1);
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
    run_on_rows([&](std::uint64_t row, Worker&) { table_.clear(row); });
  }

  // Whether something is one turn nearer.
  bool has_any_before(int distance) const {
    return std::any_of(from_start_.begin(), from_start_.end(), [&](const CostGroup& group) {
      return group.cost <= distance && result_.distribution[place_of(distance - group.cost)] > 0;
    });
  }
  static std::size_t place_of(int distance) { return static_cast<std::size_t>(distance); }

  // Returns how many positions are at this distance.
  std::uint64_t pass(int distance) {
    FirstPlaces first;
    std::uint64_t marked = 0;
    std::mutex mutex;
    const bool backwards = is_backwards_better(distance);
    run_on_rows(
        [&](std::uint64_t row, Worker& worker) {
          if (backwards) {
            pull_row(row, distance, worker);
          } else {
            push_row(row, distance, worker);
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
    std::uint64_t forwards = 0;
    for (const CostGroup& group : from_start_) {
      for (int d = distance - group.cost; d >= 0; d -= Table::kModulus) {
        forwards += result_.distribution[place_of(d)] * group.turns.size();
      }
    }
    return (positions_ - reached_) * 4 < forwards;
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

  void push_row(std::uint64_t row, int distance, Worker& worker) const {
    for (const CostGroup& group : from_start_) {
      if (group.cost > distance) return;
      table_.list(row, Table::code_of(distance - group.cost), worker.columns);
      if (!worker.columns.empty()) push_columns(row, group, Table::code_of(distance), worker);
    }
  }
  void push_columns(std::uint64_t row, const CostGroup& group, typename Table::Code code,
                    Worker& worker) const {
    rows_.each_turn(row, group.turns, worker.scratch, [&](std::uint64_t to_row, const auto& to) {
      const std::uint64_t weight = rows_.weight(to_row);
      const auto mark_entry = [&](std::uint32_t column) {
        if (!table_.claim(to_row, column, code)) return false;
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
  void pull_row(std::uint64_t row, int distance, Worker& worker) const {
    table_.list(row, Table::kOpen, worker.columns);
    for (const CostGroup& group : to_start_) {
      if (group.cost > distance || worker.columns.empty()) return;
      pull_columns(row, group, distance, worker);
    }
  }
  void pull_columns(std::uint64_t row, const CostGroup& group, int distance, Worker& worker) const {
    const typename Table::Code wanted = Table::code_of(distance - group.cost);
    const typename Table::Code code = Table::code_of(distance);
    const std::uint64_t weight = rows_.weight(row);
    rows_.each_turn(row, group.turns, worker.scratch, [&](std::uint64_t to_row, const auto& to) {
      std::size_t left = 0;
      for (const std::uint32_t column : worker.columns) {
        if (table_.at(to_row, to(column)) == wanted) {
          table_.claim(row, column, code);
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

  const Table& table_;
  const Rows& rows_;
  const std::uint64_t positions_;
  const std::vector<CostGroup> to_start_;    // by what they cost, the cheapest first
  const std::vector<CostGroup> from_start_;  // by what their inverses cost
  const FillOptions& options_;
  FillResult result_;
  int last_ = 0;                 // distance that something has
  std::vector<Place> farthest_;  // entries of the table
  std::atomic<std::uint64_t> next_row_{0};
  std::atomic<std::uint64_t> reached_{0};
};

template <typename Table>
Result<FillResult> fill(const Table& table, const FillTask& task, const FillOptions& options) {
  const std::uint64_t positions = task.index->positions();
  if (task.classes == nullptr) {
    const PlainRows rows(*task.index);
    return Filler(table, rows, positions, task.turns, options).run(task.starts, task.starts.size());
  }
  const ReducedRows rows(*task.index, *task.classes);
  ColumnMap map;
  std::vector<Place> reduced;
  for (const Place& start : task.starts) reduced.push_back(task.classes->reduced(start, map));
  return Filler(table, rows, positions, task.turns, options).run(reduced, task.starts.size());
}

}  // namespace

Result<FillResult> fill_distances(const DistanceTable& table, const FillTask& task,
                                  const FillOptions& options) {
  return fill(table, task, options);
}

Result<FillResult> fill_distances(const ByteTable& table, const FillTask& task,
                                  const FillOptions& options) {
  return fill(table, task, options);
}

Result<FillResult> fill_distances(const PositionTable& table, const std::vector<std::size_t>& turns,
                                  const std::vector<Place>& starts, const FillOptions& options) {
  FillTask task{table.index, table.classes, {}, starts};
  for (const std::size_t turn : turns) task.turns.push_back({turn});
  return fill(table.table, task, options);
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
