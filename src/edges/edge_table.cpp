#include "edges/edge_table.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <functional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/metric.h>

#include "base/parallel.h"
#include "edges/edge_levels.h"
#include "pdb/code_counts.h"
#include "pdb/open_codes.h"
#include "pdb/stored_table.h"
#include "pdb/table_file.h"

// How a level is added to the table.
//
// The rows are the classes, and a turn takes a row to one other row, so whoever works on a row needs
// 18 others, 3.4 KB each, and nothing else. Places of a thin level push their neighbours. Later,
// places that are unknown ask theirs: where they are few in a row, one by one, until one answers;
// where they are many, all places of the row at once, a byte each, as asking in order is several
// times quicker than keeping a list of who has to ask. (A level takes some minutes of a core that
// way; pushing level 11 took hours, most of them spent in the atomic operations.)
//
// Threads take classes, and set places that are unknown by pdb/open_codes.h, which does no harm when
// two threads do it, or when it was done before a kill. The codes of the last level but two look
// like those of the last: pushing them again is in vain, but no error, and no place that is unknown
// has one for a neighbour.
namespace superflip::edges {
namespace {

using Word = pdb::CodeWord;
constexpr int kFirstStored = kListedLevels + 1;

pdb::Remainder code_in(const Word* row, int element) {
  return pdb::code_at(row, static_cast<std::size_t>(element));
}
// Whether it was unknown before, and no other thread was first.
bool set_code(Word* row, int element, pdb::Remainder code) {
  return pdb::claim_open(row, static_cast<std::size_t>(element), code);
}
void list_places(const Word* row, pdb::Remainder code, std::vector<std::uint16_t>& into) {
  pdb::list_entries(row, kSliceElements, code, into);
}

// A byte for each place of a row.
using RowBytes = std::array<std::uint8_t, kSliceElements>;

// 1 for places with this code, else 0.
class CodeFinder {
 public:
  explicit CodeFinder(pdb::Remainder code) {
    for (std::size_t byte = 0; byte < four_.size(); ++byte) {
      for (std::size_t place = 0; place < 4; ++place) {
        four_[byte][place] =
            static_cast<std::uint8_t>((byte >> (2 * place) & 3U) == static_cast<unsigned>(code));
      }
    }
  }
  void find(const Word* row, RowBytes& into) const {
    for (std::size_t w = 0; w < EdgeTable::kRowWords; ++w) {
      Word left = pdb::load_codes(row[w]);
      for (std::size_t place = 32 * w; place < 32 * w + 32; place += 4, left >>= 8U) {
        std::memcpy(&into[place], four_[left & 255U].data(), 4);
      }
    }
  }

 private:
  std::array<std::array<std::uint8_t, 4>, 256> four_{};
};

// Adds to each place what its image has.
void add_images(const SliceMap& map, const RowBytes& of, RowBytes& to) {
  std::size_t place = 0;
  for (const std::uint16_t first : map.part[0]) {
    for (const std::uint16_t second : map.part[1]) {
      const std::uint8_t* const from = of.data() + first + second;
      for (const std::uint16_t third : map.part[2]) to[place++] |= from[third];
    }
  }
}

class LevelFiller {
 public:
  LevelFiller(const EdgeIndex& index, EdgeTable& table, int depth, const TableOptions& options,
              const std::function<void(double)>& progress)
      : index_(index),
        table_(table),
        from_code_(pdb::remainder_of(depth - 1)),
        to_code_(pdb::remainder_of(depth)),
        last_level_(from_code_),
        options_(options),
        progress_(progress) {}

  // Returns the number of positions at the new distance.
  Result<std::uint64_t> fill(bool push) {
    const std::uint32_t classes = index_.cosets().class_count();
    base::run_on_threads(
        base::thread_count(options_.threads),
        [&](int) {
          std::uint64_t positions = 0;
          std::vector<std::uint16_t> places;
          for (std::uint32_t c = next_++; c < classes && !options_.stop.stop_requested();
               c = next_++) {
            positions += push ? push_from(c, places) : pull_to(c, places);
          }
          positions_ += positions;
        },
        [&] {
          if (progress_) progress_(static_cast<double>(next_) / classes);
        });
    if (options_.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "stopped");
    return positions_.load();
  }

  // Of one place: it and its images. Returns the positions that are new.
  std::uint64_t mark(std::uint32_t class_index, int element, const std::vector<SliceMap>& images) {
    Word* const row = table_.row(class_index);
    std::uint64_t places = static_cast<unsigned>(set_code(row, element, to_code_));
    const SliceParts& parts = group_.parts(element);
    for (const SliceMap& map : images) {
      places += static_cast<unsigned>(set_code(row, image(map, parts), to_code_));
    }
    return places * index_.weight(class_index);
  }

 private:
  std::uint64_t push_from(std::uint32_t from, std::vector<std::uint16_t>& places) {
    list_places(table_.row(from), from_code_, places);
    if (places.empty()) return 0;
    for (int m = 0; m < kMoveCount; ++m) index_.prefetch(from, Move::from_index(m));
    std::uint64_t positions = 0;
    for (int m = 0; m < kMoveCount; ++m) {
      const EdgeIndex::Turned to = index_.turned(from, Move::from_index(m));
      const auto images = index_.has_images(to.class_index) ? index_.image_maps(to.class_index)
                                                            : std::vector<SliceMap>();
      for (const std::uint16_t place : places) {
        positions += mark(to.class_index, image(to.map, group_.parts(place)), images);
      }
    }
    return positions;
  }

  std::uint64_t pull_to(std::uint32_t to, std::vector<std::uint16_t>& places) {
    Word* const row = table_.row(to);
    list_places(row, kUnknownDistance, places);
    if (places.size() > kSliceElements / 2) return pull_to_all(to);
    std::uint64_t found = 0;
    for (int m = 0; m < kMoveCount && !places.empty(); ++m) {
      const EdgeIndex::Turned from = index_.turned(to, Move::from_index(m));
      const Word* const other = table_.row(from.class_index);
      std::size_t left = 0;
      for (const std::uint16_t place : places) {
        if (code_in(other, image(from.map, group_.parts(place))) == from_code_) {
          found += static_cast<unsigned>(set_code(row, place, to_code_));
        } else {
          places[left++] = place;
        }
      }
      places.resize(left);
    }
    return found * index_.weight(to);
  }

  std::uint64_t pull_to_all(std::uint32_t to) {
    RowBytes reached{};
    for (int m = 0; m < kMoveCount; ++m) index_.prefetch(to, Move::from_index(m));
    for (int m = 0; m < kMoveCount; ++m) {
      const EdgeIndex::Turned from = index_.turned(to, Move::from_index(m));
      RowBytes at_last_level;
      last_level_.find(table_.row(from.class_index), at_last_level);
      add_images(from.map, at_last_level, reached);
    }
    Word* const row = table_.row(to);
    std::uint64_t found = 0;
    for (std::size_t w = 0; w < EdgeTable::kRowWords; ++w) {
      Word asked = 0;
      for (std::size_t i = 32; i-- > 0;) asked = asked << 2U | reached[32 * w + i];
      const Word before = pdb::load_codes(row[w]);
      const Word is_new = asked & before & before >> 1U;
      found += static_cast<unsigned>(__builtin_popcountll(is_new));
      // No other thread writes to this row.
      pdb::store_codes(row[w], before & ~(is_new * pdb::cleared_by(to_code_)));
    }
    return found * index_.weight(to);
  }

  const EdgeIndex& index_;
  EdgeTable& table_;
  pdb::Remainder from_code_;
  pdb::Remainder to_code_;
  CodeFinder last_level_;
  const TableOptions& options_;
  const std::function<void(double)>& progress_;
  const SliceGroup& group_ = SliceGroup::shared();
  std::atomic<std::uint32_t> next_{0};
  std::atomic<std::uint64_t> positions_{0};
};

// From lists: the first levels are too thin to go through all rows for them.
Result<pdb::BuiltTable> build_listed(const EdgeIndex& index, const TableOptions& options,
                                     const std::function<void(double)>& progress) {
  auto memory = base::HugeMemory::allocate(kEdgeTableBytes);
  if (!memory) return tl::unexpected(memory.error());
  EdgeTable table(std::move(*memory), kListedLevels);
  base::run_on_threads(base::thread_count(options.threads),
                       [&, next = std::make_shared<std::atomic<std::uint32_t>>(0)](int) {
                         for (std::uint32_t c = (*next)++; c < index.cosets().class_count();
                              c = (*next)++) {
                           std::fill_n(table.row(c), EdgeTable::kRowWords, pdb::kAllOpen);
                         }
                       },
                       {});
  pdb::BuiltTable built;
  EdgeLevels levels(index, {options.threads, options.stop});
  for (int depth = 0;; ++depth) {
    LevelFiller filler(index, table, depth + 3, options, {});  // for mark alone
    std::uint64_t positions = 0;
    for (const PlaceKey key : levels.current().places) {
      const auto class_index = static_cast<std::uint32_t>(key / kSliceElements);
      const auto images =
          index.has_images(class_index) ? index.image_maps(class_index) : std::vector<SliceMap>();
      positions += filler.mark(class_index, static_cast<int>(key % kSliceElements), images);
    }
    built.distribution[static_cast<std::size_t>(depth)] = positions;
    if (depth == kListedLevels) break;
    if (auto advanced = levels.advance(); !advanced) {
      return tl::unexpected(advanced.error());
    }
    if (progress) progress(static_cast<double>(depth + 1) / kListedLevels);
  }
  built.memory = std::move(table).take_memory();
  return built;
}

Result<pdb::BuiltTable> build_on(pdb::BuiltTable before, const EdgeIndex& index, int depth,
                                 const TableOptions& options,
                                 const std::function<void(double)>& progress) {
  pdb::BuiltTable built;
  built.distribution = before.distribution;
  std::uint64_t unknown = kEdgePositions;
  for (const std::uint64_t positions : before.distribution) unknown -= positions;
  const std::uint64_t last = before.distribution[static_cast<std::size_t>(depth - 1)];
  EdgeTable table(std::move(before.memory), depth);
  // Pushing takes a place of the last level some thirty times as long as a place takes to ask. A
  // late level is thin, but so are those who would ask.
  const bool push = last < std::min(kEdgePositions / 32, unknown / 2);
  auto positions = LevelFiller(index, table, depth, options, progress).fill(push);
  if (!positions) return tl::unexpected(positions.error());
  built.distribution[static_cast<std::size_t>(depth)] = *positions;
  built.memory = std::move(table).take_memory();
  return built;
}

void remove_levels(const TableStore& store, int first, int last) {
  for (int depth = first; depth <= last; ++depth) {
    if (pdb::is_stored(store, edge_table_name(depth))) {
      (void)pdb::remove_stored(store, edge_table_name(depth));
    }
  }
}

// Each level is stored before the one it was built on is removed.
Result<pdb::BuiltTable> build_level(const EdgeIndex& index, int depth, const TableStore& store,
                                    const TableOptions& options,
                                    const std::function<void(double)>& progress) {
  if (depth == kFirstStored) {
    auto listed = build_listed(index, options, progress);
    if (!listed) return listed;
    return build_on(std::move(*listed), index, depth, options, progress);
  }
  auto before = pdb::load_or_build_stored(
      store, expected_edge_table(depth - 1), options,
      [&](const auto& tell) { return build_level(index, depth - 1, store, options, tell); });
  if (!before) return tl::unexpected(before.error());
  remove_levels(store, kFirstStored, depth - 2);
  return build_on({std::move(before->memory), before->distribution}, index, depth, options,
                  progress);
}

}  // namespace

pdb::Remainder EdgeTable::code(const EdgePlace& place) const {
  const auto* words = reinterpret_cast<const Word*>(memory_.data());
  return code_in(words + place.class_index * kRowWords, place.element);
}

void EdgeTable::prefetch(const EdgePlace& place) const {
  const auto* words = reinterpret_cast<const Word*>(memory_.data());
  __builtin_prefetch(words + place.class_index * kRowWords + place.element / 32);
}

std::string edge_table_name(int depth) {
  return depth == kMaxEdgeDistance ? "all-edges" : fmt::format("all-edges-{}", depth);
}

pdb::TableKind edge_table_kind(int depth) {
  pdb::TableKind kind;
  kind.name = edge_table_name(depth);
  kind.family = kEdgeFamily;
  kind.version = kEdgeVersion;
  kind.metric = name_of(Metric::kHtm);
  kind.parameter = static_cast<std::uint32_t>(depth);
  kind.bits = 2;
  kind.entries = std::uint64_t{kEdgeClassCount} * kSliceElements;
  kind.payload_bytes = kEdgeTableBytes;
  return kind;
}

pdb::ExpectedTable expected_edge_table(int depth) {
  return pdb::expected_when_asked(edge_table_kind(depth));
}

Result<OpenedEdgeTable> open_edge_table(const EdgeIndex& index, int depth, const TableStore& store,
                                        const TableOptions& options) {
  if (depth < kFirstStored || depth > kMaxEdgeDistance) {
    return fail(ErrorCode::kUsage,
                fmt::format("tables of all edges know the distances up to {} to {}", kFirstStored,
                            kMaxEdgeDistance));
  }
  const pdb::ExpectedTable expected = expected_edge_table(depth);
  if (auto fits = pdb::check_free_memory(expected, kEdgeTableBytes); !fits) {
    return tl::unexpected(fits.error());
  }
  auto stored = pdb::load_or_build_stored(store, expected, options, [&](const auto& progress) {
    return build_level(index, depth, store, options, progress);
  });
  if (!stored) return tl::unexpected(stored.error());
  if (!stored->not_stored) remove_levels(store, kFirstStored, depth - 1);
  return OpenedEdgeTable{EdgeTable(std::move(stored->memory), depth), stored->distribution,
                         stored->not_stored};
}

Result<void> build_edge_table(int depth, const TableStore& store, const TableOptions& options) {
  const pdb::ExpectedTable expected = expected_edge_table(depth);
  if (auto fits = pdb::check_free_memory(expected, kEdgeBuildBytes); !fits) return fits;
  const EdgeIndex index;
  if (auto built = pdb::build_stored(store, expected, options,
                                     [&](const auto& progress) {
                                       return build_level(index, depth, store, options, progress);
                                     });
      !built) {
    return built;
  }
  remove_levels(store, kFirstStored, depth - 1);
  return {};
}

pdb::CodeCounts count_positions(const EdgeIndex& index, const std::uint64_t* rows,
                                std::uint32_t first_class, std::uint32_t last_class) {
  pdb::CodeCounts positions{};
  for (std::uint32_t c = first_class; c < last_class; ++c, rows += EdgeTable::kRowWords) {
    const pdb::CodeCounts places =
        pdb::count_codes(reinterpret_cast<const std::byte*>(rows), kSliceElements);
    for (std::size_t code = 0; code < places.size(); ++code) {
      positions[code] += places[code] * index.weight(c);
    }
  }
  return positions;
}

}  // namespace superflip::edges
