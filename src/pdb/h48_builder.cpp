#include "pdb/h48_builder.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/free_memory.h"
#include "base/parallel.h"
#include "cube/layer_turn.h"
#include "pdb/h48_arcs.h"
#include "pdb/h48_edge_maps.h"
#include "pdb/h48_file.h"
#include "pdb/h48_marks.h"
#include "pdb/row_set.h"
#include "pdb/state_gatherer.h"

// How a table is filled
// =====================
// An entry of hN is the least distance, in the space of h11, over the flips it forgets. So the
// states of h11 are enumerated by distance, and each lowers one entry of hN:
//   distance <= base      code 0   stored                            (7.4e6, 9.3e7, 1.15e9 states)
//   distance  = base + 1  code 1   made class by class, not stored   (8.6e7, 1.06e9, 1.2e10)
//   distance  = base + 2  code 2   neighbours of those, only marked  (18 marks a state)
// for base 8, 9 and 10 in HTM. What was not reached keeps code 3. In other metrics the same is done with
// their turns: the 12 quarter turns in QTM, 27 turns of faces and slices in STM.
//
// A state is (corner class, edge pattern, flips). Everything is blocked by corner class:
// - Making the states of one distance in one class pulls the images of the distance before along
//   the arcs that enter the class, and removes what the two distances before hold: a turn changes
//   the distance by at most one. The images, 18 for each state before, of which about 12 are new,
//   are sorted in two steps that both stay in cache (state_gatherer.h).
// - Marking pushes a class, just made, along each arc that leaves it. All of one arc lands in one
//   class of the table: 69 kB for h3, 1.1 MB for h7; and since the states come in order of pattern
//   and an arc sends the states of one pattern to a single row of 2^N entries (at most one cache
//   line up to h8), what is needed next has mostly just been used.
// So a mark costs look-ups in three small tables (69 kB, 139 kB and 4 kB), one XOR and one
// read-modify-write, without a branch. Processing whole rows instead, with the pattern looked up
// once a row, was no faster at nine states a row (distance 10) and 40 % slower at the one or two of
// distance 9, where the ends of the rows are mispredicted.
// Pushing needs a lock for each class, taken once an arc: 3393 classes, so threads hardly ever
// meet. Pulling the marks instead would need no lock, but the last distance would have to be kept
// in memory: 2.5 GB for h4 to h7, 26 GB from h8.

namespace superflip::pdb {
namespace {

// States of the h11 space by distance, one of each set of symmetric ones (in a corner class with
// symmetries of its own: all that lie in it). For sizes and progress alone. The last in QTM and STM are
// guessed from the growth before them; of those published for HTM, docs/tables.md says why they are others.
constexpr std::array<std::uint64_t, 12> kHtmCounts{
    1, 1, 4, 34, 333, 3815, 45382, 548562, 6839723, 85659526, 1057665939, 12045847349};
constexpr std::array<std::uint64_t, 13> kQtmCounts{
    1, 1, 2, 19, 141, 1044, 9877, 85019, 754720, 6834503, 61880151, 561381505, 5093000000};
constexpr std::array<std::uint64_t, 11> kStmCounts{
    1, 2, 11, 129, 1678, 18858, 247613, 3470676, 49258835, 707852097, 10170000000};

std::span<const std::uint64_t> state_counts(Metric metric) {
  if (metric == Metric::kQtm) return kQtmCounts;
  if (metric == Metric::kStm) return kStmCounts;
  return kHtmCounts;
}

constexpr std::uint64_t kRowCount = std::uint64_t{kCornerClassCount} * kEdgePatternCount;

constexpr std::uint64_t kSmallTableBytes = std::uint64_t{32} << 20U;

// What a thread holds of one class, generously: from h8 up to 1e7 images.
constexpr std::uint64_t thread_bytes(int h) {
  return std::uint64_t{h < 8 ? 32U : 192U} << 20U;
}

// Of the calling thread: work of others on the machine does not count.
double thread_processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

class Builder {
 public:
  Builder(H48Table& table, const BuildOptions& options);
  Result<void> run();
  // The states up to a distance; nothing if stopped.
  std::optional<H48Levels> make_levels(int max_distance);
  // Makes the states up to a distance and tells how fast this thread makes the last.
  double images_per_processor_second(int distance);

 private:
  struct Worker {
    StateGatherer gatherer;
    RowSet made;
    std::vector<std::uint16_t> patterns;  // of made
  };

  template <class Function>
  bool for_each_class(const Function& function);
  void begin_with_solved();
  bool make_level(int distance);
  void make_states(int distance, int class_index, Worker& worker);
  void finish_class(int class_index, Worker& worker);
  void push(const StateList& states, std::vector<H48Arc> arcs);
  H48ClassMarks marks(int class_index) { return {table_, class_index}; }
  void report();

  H48Table& table_;
  const BuildOptions& options_;
  const int threads_;
  const H48Coordinate& coordinate_ = H48Coordinate::shared();
  const H48EdgeMaps edges_;
  const H48Arcs arcs_;
  const std::vector<FlipMap> flip_maps_ = edges_.flip_maps(0);
  const std::vector<FlipMap> short_flip_maps_;
  H48Levels levels_;
  std::vector<std::mutex> class_mutexes_{kCornerClassCount};
  std::vector<Worker> workers_{static_cast<std::size_t>(threads_)};
  const std::uint64_t expected_work_;
  std::atomic<std::uint64_t> work_done_ = 0;
};

std::size_t flip_map_index(const H48Arc& arc) {
  return static_cast<std::size_t>(arc.turn.index()) * kSymmetryCount +
         static_cast<std::size_t>(arc.symmetry.index());
}

Builder::Builder(H48Table& table, const BuildOptions& options)
    : table_(table),
      options_(options),
      threads_(base::thread_count(options.threads)),
      edges_(coordinate_, table.metric() == Metric::kStm ? kLayerTurnCount : kMoveCount),
      arcs_(coordinate_, table.metric()),
      short_flip_maps_(edges_.flip_maps(static_cast<unsigned>(kFlipBits - table.h()))),
      expected_work_(h48_build_images(table.h(), table.metric())) {}

// Calls function(class, worker) for all classes on all threads; false if stopped before the end.
template <class Function>
bool Builder::for_each_class(const Function& function) {
  std::atomic<int> next = 0;
  base::run_on_threads(
      threads_,
      [&](int worker) {
        while (!options_.stop.stop_requested()) {
          const int class_index = next.fetch_add(1);
          if (class_index >= kCornerClassCount) break;
          function(class_index, workers_[static_cast<std::size_t>(worker)]);
        }
      },
      [this] { report(); });
  return !options_.stop.stop_requested();
}

void Builder::report() {
  if (!options_.progress) return;
  const double done = static_cast<double>(work_done_.load()) / static_cast<double>(expected_work_);
  options_.progress(std::min(1.0, done));
}

// Leaves the states of one class at this distance in worker.made.
void Builder::make_states(int distance, int class_index, Worker& worker) {
  const auto here = static_cast<std::size_t>(class_index);
  const auto before = static_cast<std::size_t>(distance) - 1;
  std::uint64_t images = 0;
  for (const H48Arc& arc : arcs_.entering[here]) {
    const RowSet& source = levels_[before][arc.from];
    if (source.rows.empty()) continue;
    worker.gatherer.add_images(source, edges_.turned(arc.turn), edges_.image(arc.symmetry),
                               flip_maps_[flip_map_index(arc)]);
    images += source.flips.size();
  }
  static const RowSet kNone;
  worker.gatherer.take(levels_[before][here], before > 0 ? levels_[before - 1][here] : kNone,
                       worker.made);
  work_done_ += images;
}

// The last distance: codes of the class itself, and marks in its neighbours.
void Builder::finish_class(int class_index, Worker& worker) {
  make_states(table_.base() + 1, class_index, worker);
  {
    const std::lock_guard lock(class_mutexes_[static_cast<std::size_t>(class_index)]);
    marks(class_index).lower_to_one(worker.made);
    for (const auto& level : levels_) {
      marks(class_index).lower_to_zero(level[static_cast<std::size_t>(class_index)]);
    }
  }
  if (!worker.made.rows.empty()) {
    push(list_states(worker.made, worker.patterns),
         arcs_.leaving[static_cast<std::size_t>(class_index)]);
  }
}

// Serves first the arcs whose target nobody else is writing to.
void Builder::push(const StateList& states, std::vector<H48Arc> arcs) {
  while (!arcs.empty()) {
    std::unique_lock<std::mutex> lock;
    const auto free_arc = std::find_if(arcs.begin(), arcs.end(), [&](const H48Arc& arc) {
      lock = std::unique_lock(class_mutexes_[arc.to], std::try_to_lock);
      return lock.owns_lock();
    });
    const auto chosen = free_arc == arcs.end() ? arcs.begin() : free_arc;
    if (!lock.owns_lock()) lock = std::unique_lock(class_mutexes_[chosen->to]);
    marks(chosen->to)
        .lower_to_two(states, edges_.turned(chosen->turn), edges_.image(chosen->symmetry),
                      short_flip_maps_[flip_map_index(*chosen)]);
    work_done_ += states.flips.size();
    arcs.erase(chosen);
  }
}

void Builder::begin_with_solved() {
  levels_.emplace_back(kCornerClassCount);
  const int solved_class = coordinate_.corner(coordinate_.corner_coset(Cube{})).class_index;
  workers_.front().gatherer.add(edges_.solved_state());
  workers_.front().gatherer.take({}, {}, levels_[0][static_cast<std::size_t>(solved_class)]);
}

// False if stopped before the end.
bool Builder::make_level(int distance) {
  levels_.emplace_back(kCornerClassCount);
  return for_each_class([this, distance](int class_index, Worker& worker) {
    make_states(distance, class_index, worker);
    // A copy has no spare capacity.
    levels_.back()[static_cast<std::size_t>(class_index)] = worker.made;
  });
}

std::optional<H48Levels> Builder::make_levels(int max_distance) {
  begin_with_solved();
  for (int distance = 1; distance <= max_distance; ++distance) {
    if (!make_level(distance)) return std::nullopt;
  }
  return std::move(levels_);
}

double Builder::images_per_processor_second(int distance) {
  constexpr int kAttempts = 5;
  begin_with_solved();
  for (int before = 1; before < distance; ++before) make_level(before);
  double best = 0;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const std::uint64_t images_before = work_done_;
    const double start = thread_processor_seconds();
    for (int c = 0; c < kCornerClassCount; ++c) make_states(distance, c, workers_.front());
    const double took = thread_processor_seconds() - start;
    best = std::max(best, static_cast<double>(work_done_ - images_before) / took);
  }
  return best;
}

Result<void> Builder::run() {
  const auto interrupted = [] { return fail(ErrorCode::kInterrupted, "building was stopped"); };
  begin_with_solved();
  if (!for_each_class([this](int class_index, Worker&) { marks(class_index).fill_with_three(); })) {
    return interrupted();
  }
  for (int distance = 1; distance <= table_.base(); ++distance) {
    if (!make_level(distance)) return interrupted();
  }
  if (!for_each_class(
          [this](int class_index, Worker& worker) { finish_class(class_index, worker); })) {
    return interrupted();
  }
  return {};
}

// An entry of h0 is the lesser of two neighbours in h1.
Result<H48Table> fold_to_h0(const H48Table& h1) {
  auto h0 = H48Table::create(0, h1.metric());
  if (!h0) return h0;
  for (std::uint64_t index = 0; index < h48_entry_count(0); ++index) {
    const int code = std::min(h1.code(2 * index), h1.code(2 * index + 1));
    h0->data()[index / kTwoBitsPerByte] |= static_cast<std::byte>(code << two_bit_shift(index));
  }
  return h0;
}

Result<void> check_memory(int h, Metric metric, int threads) {
  const std::uint64_t needed = h48_build_bytes(h, threads, metric);
  const std::uint64_t free_bytes = base::free_memory_bytes();
  if (needed <= free_bytes) return {};
  int largest = h;
  while (largest >= 0 && h48_build_bytes(largest, threads, metric) > free_bytes) --largest;
  std::string message = "building " + h48_name(h, metric) + " takes " + std::to_string(needed) +
                        " bytes of memory and " + std::to_string(free_bytes) + " are free; ";
  message += largest < 0
                 ? "not even " + h48_name(0, metric) + " can be built"
                 : "the largest table that can be built now is " + h48_name(largest, metric);
  return fail(ErrorCode::kResources, std::move(message));
}

}  // namespace

std::uint64_t h48_build_bytes(int h, int threads, Metric metric) {
  const std::uint64_t bytes =
      h48_size_bytes(std::max(h, 1)) + kSmallTableBytes +
      static_cast<std::uint64_t>(base::thread_count(threads)) * thread_bytes(h);
  return bytes + h48_states_bytes(h48_base(h, metric), metric);
}

std::uint64_t h48_states_bytes(int max_distance, Metric metric) {
  const std::span<const std::uint64_t> counts = state_counts(metric);
  std::uint64_t bytes = 0;
  for (std::size_t distance = 0; distance <= static_cast<std::size_t>(max_distance); ++distance) {
    bytes += counts[distance] * sizeof(std::uint16_t) +
             std::min(counts[distance], kRowCount) * sizeof(RowSet::Row);
  }
  return bytes;
}

Result<H48Levels> enumerate_h48_states(int max_distance, const BuildOptions& options,
                                       Metric metric) {
  auto table = H48Table::create(1, metric);  // never touched
  if (!table) return tl::unexpected(table.error());
  std::optional<H48Levels> levels = Builder(*table, options).make_levels(max_distance);
  if (!levels) return fail(ErrorCode::kInterrupted, "listing the states near solved was stopped");
  return std::move(*levels);
}

std::uint64_t h48_build_images(int h, Metric metric) {
  std::uint64_t states = 0;
  const auto last = static_cast<std::size_t>(h48_base(h, metric)) + 1;
  for (std::size_t distance = 0; distance <= last; ++distance) {
    states += state_counts(metric)[distance];
  }
  return states * layer_turns(metric).size();
}

Result<double> probe_images_per_processor_second() {
  constexpr int kProbeDistance = 7;  // 8e5 images
  auto table = H48Table::create(1);  // never touched
  if (!table) return tl::unexpected(table.error());
  const BuildOptions one_thread{1, {}, {}};
  return Builder(*table, one_thread).images_per_processor_second(kProbeDistance);
}

Result<H48Table> build_h48(int h, const BuildOptions& options, Metric metric) {
  if (auto enough = check_memory(h, metric, options.threads); !enough) {
    return tl::unexpected(enough.error());
  }
  // Classes of h0 do not start at whole bytes; those of h1 do, and h0 follows from it.
  auto table = H48Table::create(std::max(h, 1), metric);
  if (!table) return table;
  try {
    if (auto built = Builder(*table, options).run(); !built) return tl::unexpected(built.error());
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources,
                "memory ran out while building " + h48_name(h, metric) + "; build a smaller table");
  }
  return h == 0 ? fold_to_h0(*table) : std::move(table);
}

}  // namespace superflip::pdb
