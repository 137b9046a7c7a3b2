#include "patterns/row_scan.h"

#include <algorithm>
#include <array>

#include "base/parallel.h"

namespace superflip::patterns {
namespace {

// A share of the rows that one thread takes at a time: some tenths of a millisecond.
constexpr std::uint64_t kEntriesPerShare = 1U << 15U;
// Rows looked into before the first answer is used. A push needs all turns anyway; a pull mostly
// finds what it looks for among the first.
constexpr int kPullTogether = 6;
constexpr std::uint32_t kCacheLine = 64;

}  // namespace

template <class RowWork>
std::uint64_t RowScan::for_all_rows(const RowWork& work) {
  const std::uint64_t rows = build_.index.row_count();
  const std::uint64_t share =
      std::max<std::uint64_t>(1, kEntriesPerShare / build_.index.row_size());
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> total = 0;
  base::run_on_threads(
      build_.threads,
      [&](int) {
        Entries entries;
        while (!build_.stop.stop_requested()) {
          const std::uint64_t first = next.fetch_add(share);
          if (first >= rows) break;
          std::uint64_t set = 0;
          for (std::uint64_t row = first; row < std::min(first + share, rows); ++row) {
            set += work(row, entries);
          }
          total += set;
          build_.found += set;
        }
      },
      [&] {
        if (build_.tick) build_.tick(build_.found);
      });
  return total;
}

void RowScan::collect(std::uint64_t row, std::uint8_t code, Entries& entries) const {
  entries.clear();
  const std::uint32_t size = build_.index.row_size();
  const std::uint64_t first = row * size;
  for (std::uint32_t i = 0; i < size; ++i) {
    if (build_.distances.code(first + i) == code) entries.push_back(i);
  }
}

// Short rows take one or two lines; of long ones, such as the 2187 twists, the hardware sees the
// pattern by itself.
void RowScan::prefetch_row(const RowMoves::Target& target, std::uint32_t entry) const {
  if (build_.index.row_size() > 4 * kCacheLine) {
    build_.distances.prefetch(target.first + moves_.turned(target, entry));
    return;
  }
  for (std::uint32_t i = 0; i < build_.index.row_size(); i += kCacheLine) {
    build_.distances.prefetch(target.first + i);
  }
}

std::uint64_t RowScan::push_row(std::uint64_t row, int distance, Entries& entries) {
  collect(row, DistanceBytes::code_of(distance), entries);
  if (entries.empty()) return 0;
  const PiecePositions positions = build_.index.unrank_row(row);
  std::array<RowMoves::Target, kMoveCount> targets;
  for (int m = 0; m < kMoveCount; ++m) {
    targets[m] = moves_.target(positions, m);
    prefetch_row(targets[m], entries.front());
  }
  const std::uint8_t code = DistanceBytes::code_of(distance + 1);
  std::uint64_t set = 0;
  for (const RowMoves::Target& target : targets) {
    for (const std::uint32_t entry : entries) {
      const std::uint64_t at = target.first + moves_.turned(target, entry);
      // Two threads may come to one entry at once, and it must be counted once.
      if (build_.distances.code(at) == DistanceBytes::kOpen &&
          build_.distances.claim(at, DistanceBytes::kOpen, code)) {
        ++set;
      }
    }
  }
  return set;
}

std::uint64_t RowScan::push(int distance) {
  return for_all_rows(
      [&](std::uint64_t row, Entries& entries) { return push_row(row, distance, entries); });
}

std::uint64_t RowScan::pull_row(std::uint64_t row, int distance, Entries& entries) {
  collect(row, DistanceBytes::kOpen, entries);
  if (entries.empty()) return 0;
  const std::size_t open_before = entries.size();
  const std::uint64_t own = row * build_.index.row_size();
  const PiecePositions positions = build_.index.unrank_row(row);
  const std::uint8_t wanted = DistanceBytes::code_of(distance - 1);
  const std::uint8_t code = DistanceBytes::code_of(distance);
  for (int m = 0; m < kMoveCount && !entries.empty(); m += kPullTogether) {
    std::array<RowMoves::Target, kPullTogether> targets;
    for (int i = 0; i < kPullTogether; ++i) {
      targets[i] = moves_.target(positions, m + i);
      prefetch_row(targets[i], entries.front());
    }
    for (const RowMoves::Target& target : targets) {
      std::size_t kept = 0;
      for (const std::uint32_t entry : entries) {
        const auto seen = build_.distances.code(target.first + moves_.turned(target, entry));
        // Only this thread writes to this row.
        if ((seen & ~DistanceBytes::kMark) == wanted) {
          build_.distances.set(own + entry, code);
        } else {
          entries[kept++] = entry;
        }
      }
      entries.resize(kept);
    }
  }
  return open_before - entries.size();
}

std::uint64_t RowScan::pull(int distance) {
  return for_all_rows(
      [&](std::uint64_t row, Entries& entries) { return pull_row(row, distance, entries); });
}

}  // namespace superflip::patterns
