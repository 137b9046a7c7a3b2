#include "edges/edge_family.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/parallel.h"
#include "edges/edge_table.h"
#include "pdb/remainder_counts.h"

namespace superflip::edges {
namespace {

constexpr int kFirst = kListedLevels + 1;

Result<int> depth_of(std::string_view name) {
  for (int depth = kFirst; depth <= kMaxEdgeDistance; ++depth) {
    if (name == edge_table_name(depth)) return depth;
  }
  return fail(ErrorCode::kUsage,
              fmt::format("there is no table '{}' of all edges; there are {} to {}, and {}", name,
                          edge_table_name(kFirst), edge_table_name(kMaxEdgeDistance - 1),
                          edge_table_name(kMaxEdgeDistance)));
}

bool claims(std::string_view name) {
  return name.starts_with(edge_table_name(kMaxEdgeDistance));
}

// The others are for those who know of them.
std::vector<std::string> listed() {
  return {edge_table_name(kMaxEdgeDistance)};
}

Result<pdb::TablePlan> plan(std::string_view name, int /*threads*/) {
  const auto depth = depth_of(name);
  if (!depth) return tl::unexpected(depth.error());
  return pdb::TablePlan{expected_edge_table(*depth), kEdgeBuildBytes};
}

Result<void> build(const TableStore& store, std::string_view name, const TableOptions& options) {
  const auto depth = depth_of(name);
  if (!depth) return tl::unexpected(depth.error());
  return build_edge_table(*depth, store, options);
}

pdb::CodeCounts count_all(const pdb::LoadedTable& table, int threads) {
  constexpr std::uint32_t kBlock = 1024;
  const EdgeIndex index;
  const auto* const words = reinterpret_cast<const std::uint64_t*>(table.memory.data());
  std::atomic<std::uint32_t> next = 0;
  std::mutex mutex;
  pdb::CodeCounts total{};
  base::run_on_threads(base::thread_count(threads),
                       [&](int) {
                         for (std::uint32_t first = next.fetch_add(kBlock); first < kEdgeClassCount;
                              first = next.fetch_add(kBlock)) {
                           const pdb::CodeCounts block =
                               count_positions(index, words + first * EdgeTable::kRowWords, first,
                                               std::min(first + kBlock, kEdgeClassCount));
                           const std::lock_guard lock(mutex);
                           for (std::size_t code = 0; code < block.size(); ++code) {
                             total[code] += block[code];
                           }
                         }
                       },
                       {});
  return total;
}

// Remainders of the distances up to the depth, and what is farther.
bool has_right_values(const pdb::LoadedTable& table, int threads) {
  const pdb::RemainderCounts near = pdb::remainder_counts(table.header.distribution);
  const std::uint64_t far = kEdgePositions - near[0] - near[1] - near[2];
  return count_all(table, threads) == pdb::CodeCounts{near[0], near[1], near[2], far};
}

}  // namespace

const pdb::TableFamily& edge_family() {
  static const pdb::TableFamily kFamily{
      .name = kEdgeFamily,
      .version = kEdgeVersion,
      .table_names = "all-edges, all-edges-9 to all-edges-13",
      .claims = claims,
      .listed = listed,
      .members = nullptr,
      .plan = plan,
      .build = build,
      .has_right_values = has_right_values,
  };
  return kFamily;
}

}  // namespace superflip::edges
