// Passes forwards and backwards, as in label_distances.cpp, over the first rows of classes.
//
// A table of them is the same for states that a symmetry takes to one another. So forwards, a state
// that is reached must be marked with all its images in that row: whoever goes from a row to the first
// of another class by all symmetries that lead there marks them all. Backwards one is enough: what it
// looks at is as far away as its images.
#include "goals/row_distances.h"

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "base/huge_memory.h"
#include "base/parallel.h"
#include "pdb/open_codes.h"

namespace superflip::goals {
namespace {

// A column, taken apart as ColumnMaps takes it.
struct Column {
  std::uint16_t order = 0;
  std::uint16_t turns = 0;
  std::uint16_t corners = 0;
};

class Filler {
 public:
  Filler(const RowIndex& index, pdb::CodeWord* codes, const FillOptions& options)
      : index_(index),
        codes_(codes),
        row_words_(pdb::code_words(index.row_size())),
        options_(options) {}

  Result<std::vector<std::uint64_t>> run(std::span<const PuzzleState> goal) {
    std::fill_n(codes_, row_words_ * index_.classes(), pdb::kAllOpen);
    for (const PuzzleState& state : goal) {
      const auto entry = index_.find_first(state);
      if (!entry) continue;
      if (pdb::claim_open(row(entry->row_class), entry->column, pdb::remainder_of(0))) {
        reached_ += index_.rows_in(entry->row_class);
      }
    }
    counts_ = {reached_.load()};
    for (int distance = 1; reached_ < index_.states(); ++distance) {
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
    RowIndex::Scratch scratch;
    std::vector<std::uint32_t> numbers;
    std::vector<Column> columns;
    std::uint64_t marked = 0;  // states
  };

  pdb::CodeWord* row(std::uint32_t row_class) const { return codes_ + row_class * row_words_; }

  // As many look-ups for each open entry as it takes to find a neighbour, or all turns of each entry
  // with the code.
  bool is_backwards_better(int distance) const {
    std::uint64_t with_code = 0;
    for (int d = distance - 1; d >= 0; d -= 3) with_code += counts_[static_cast<std::size_t>(d)];
    return (index_.states() - reached_) * 4 < with_code * index_.turns();
  }

  std::uint64_t pass(int distance) {
    const bool backwards = is_backwards_better(distance);
    const std::uint64_t before = reached_;
    std::atomic<std::uint32_t> next = 0;
    const auto work = [&](int) {
      Worker worker;
      while (!options_.stop.stop_requested()) {
        const std::uint32_t row_class = next.fetch_add(1);
        if (row_class >= index_.classes()) break;
        worker.marked = 0;
        if (backwards) {
          pull(row_class, distance, worker);
        } else {
          push(row_class, distance, worker);
        }
        reached_ += worker.marked;
      }
    };
    base::run_on_threads(base::thread_count(options_.threads), work, [&] {
      if (!options_.progress) return;
      options_.progress(static_cast<double>(reached_) / static_cast<double>(index_.states()));
    });
    return reached_ - before;
  }

  void list(std::uint32_t row_class, pdb::Remainder code, Worker& worker) const {
    pdb::list_entries(row(row_class), index_.row_size(), code, worker.numbers);
    worker.columns.clear();
    for (const std::uint32_t number : worker.numbers) {
      const std::uint32_t edges = number / index_.corner_columns();
      worker.columns.push_back({static_cast<std::uint16_t>(edges / index_.edge_turns()),
                                static_cast<std::uint16_t>(edges % index_.edge_turns()),
                                static_cast<std::uint16_t>(number % index_.corner_columns())});
    }
  }
  static std::uint32_t image(const ColumnMaps& maps, const Column& column) {
    return maps.orders[column.order] + maps.turns[column.turns] + maps.corners[column.corners];
  }

  void push(std::uint32_t row_class, int distance, Worker& worker) const {
    list(row_class, pdb::remainder_of(distance - 1), worker);
    if (worker.columns.empty()) return;
    const pdb::Remainder code = pdb::remainder_of(distance);
    for (std::size_t turn = 0; turn < index_.turns(); ++turn) {
      index_.each_image(row_class, turn, RowIndex::Ways::kAll, worker.scratch,
                        [&](std::uint32_t to, const ColumnMaps& maps) {
                          pdb::CodeWord* const target = row(to);
                          std::uint64_t marked = 0;
                          for (const Column& column : worker.columns) {
                            marked += pdb::claim_open(target, image(maps, column), code) ? 1 : 0;
                          }
                          worker.marked += marked * index_.rows_in(to);
                        });
    }
  }

  // Only this thread writes this row in this pass, and nobody looks for what it writes.
  void pull(std::uint32_t row_class, int distance, Worker& worker) const {
    list(row_class, pdb::kOpen, worker);
    const pdb::Remainder wanted = pdb::remainder_of(distance - 1);
    const pdb::Remainder code = pdb::remainder_of(distance);
    std::uint64_t marked = 0;
    for (std::size_t turn = 0; turn < index_.turns() && !worker.columns.empty(); ++turn) {
      index_.each_image(row_class, turn, RowIndex::Ways::kOne, worker.scratch,
                        [&](std::uint32_t to, const ColumnMaps& maps) {
                          const pdb::CodeWord* const target = row(to);
                          std::erase_if(worker.columns, [&](const Column& column) {
                            if (pdb::code_at(target, image(maps, column)) != wanted) return false;
                            pdb::claim_open(row(row_class), number_of(column), code);
                            ++marked;
                            return true;
                          });
                        });
    }
    worker.marked += marked * index_.rows_in(row_class);
  }
  std::uint32_t number_of(const Column& column) const {
    return (std::uint32_t{column.order} * index_.edge_turns() + column.turns) *
               index_.corner_columns() +
           column.corners;
  }

  const RowIndex& index_;
  pdb::CodeWord* const codes_;
  const std::uint64_t row_words_;
  const FillOptions& options_;
  std::vector<std::uint64_t> counts_;
  std::atomic<std::uint64_t> reached_ = 0;
};

}  // namespace

std::uint64_t row_table_bytes(const RowIndex& index) {
  return pdb::code_words(index.row_size()) * sizeof(pdb::CodeWord) * index.classes() +
         std::uint64_t{index.rows()} * sizeof(std::uint32_t);
}

Result<std::vector<std::uint64_t>> count_row_distances(const RowIndex& index,
                                                       std::span<const PuzzleState> goal,
                                                       const FillOptions& options) {
  auto memory = base::HugeMemory::allocate(row_table_bytes(index));
  if (!memory) return tl::unexpected(memory.error());
  return Filler(index, reinterpret_cast<pdb::CodeWord*>(memory->data()), options).run(goal);
}

}  // namespace superflip::goals
