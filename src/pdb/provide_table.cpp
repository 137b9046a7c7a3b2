#include "pdb/provide_table.h"

#include <filesystem>

#include <fmt/format.h>

#include "base/free_memory.h"
#include "pdb/h48_family.h"
#include "pdb/h48_file.h"

namespace superflip::pdb {
namespace {

constexpr int kDefaultH = 3;

std::string choose_table(const TableStore& store, Metric metric,
                         const std::function<std::uint64_t(const TableInfo&)>& needed_bytes) {
  std::string chosen = h48_name(kDefaultH, metric);
  for (const TableInfo& info : list_h48(store, metric)) {
    if (info.built && needed_bytes(info) < base::free_memory_bytes()) chosen = info.name;
  }
  return chosen;
}

}  // namespace

Result<std::string> provide_table(
    const SolverOptions& options, Metric metric, const TableStore& store,
    const TableOptions& table_options,
    const std::function<std::uint64_t(const TableInfo&)>& needed_bytes) {
  const std::string name =
      options.table == "auto" ? choose_table(store, metric, needed_bytes) : options.table;
  const Result<H48Parameters> table = parse_table_name(name);
  if (!table) return tl::unexpected(table.error());
  if (table->metric != metric) {
    return fail(ErrorCode::kUsage,
                fmt::format("table {} counts in {}; {} is for {}", name, name_of(table->metric),
                            h48_name(table->h, metric), name_of(metric)));
  }
  const Result<TableInfo> info = h48_info(store, name);
  if (!info) return tl::unexpected(info.error());
  // A file that is there but not whole is for the user to decide about: loading it says why.
  const bool missing = !std::filesystem::exists(info->path);
  if (!missing || !options.may_build || table->h > kDefaultH) return name;
  const Result<TableInfo> built = build_h48_table(store, name, table_options);
  if (!built) return tl::unexpected(built.error());
  return name;
}

}  // namespace superflip::pdb
