// The public way to build tables of all twelve edges.
#include <optional>

#include <fmt/format.h>

#include <superflip/tables.h>

#include "edges/edge_table.h"
#include "pdb/stored_table.h"

namespace superflip {
namespace {

std::optional<int> depth_of(std::string_view name) {
  for (int depth = edges::kListedLevels + 1; depth <= edges::kMaxEdgeDistance; ++depth) {
    if (name == edges::edge_table_name(depth)) return depth;
  }
  return std::nullopt;
}

}  // namespace

bool is_edge_table(std::string_view name) {
  return name.starts_with(edges::edge_table_name(edges::kMaxEdgeDistance));
}

Result<TableInfo> build_edge_table(std::string_view name, const TableStore& store,
                                   const TableOptions& options) {
  const std::optional<int> depth = depth_of(name);
  if (!depth) {
    return fail(ErrorCode::kUsage,
                fmt::format("there is no table '{}' of all edges; there are {} to {}, and {}", name,
                            edges::edge_table_name(edges::kListedLevels + 1),
                            edges::edge_table_name(edges::kMaxEdgeDistance - 1),
                            edges::edge_table_name(edges::kMaxEdgeDistance)));
  }
  TableInfo info;
  info.name = name;
  info.path = pdb::stored_path(store, name);
  if (!pdb::is_stored(store, name)) {
    const edges::EdgeIndex index;
    auto opened = edges::open_edge_table(index, *depth, store, options);
    if (!opened) return tl::unexpected(opened.error());
    if (opened->not_stored) return tl::unexpected(*opened->not_stored);
  }
  info.built = true;
  return info;
}

}  // namespace superflip
