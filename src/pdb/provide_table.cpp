#include "pdb/provide_table.h"

#include <filesystem>
#include <string_view>

#include "base/free_memory.h"
#include "pdb/h48_family.h"

namespace superflip::pdb {
namespace {

constexpr std::string_view kDefaultTable = "h3";

std::string choose_table(const TableStore& store,
                         const std::function<std::uint64_t(const TableInfo&)>& needed_bytes) {
  std::string chosen(kDefaultTable);
  for (const TableInfo& info : list_h48(store)) {
    if (info.built && needed_bytes(info) < base::free_memory_bytes()) chosen = info.name;
  }
  return chosen;
}

}  // namespace

Result<std::string> provide_table(
    const SolverOptions& options, const TableStore& store, const TableOptions& table_options,
    const std::function<std::uint64_t(const TableInfo&)>& needed_bytes) {
  const std::string name =
      options.table == "auto" ? choose_table(store, needed_bytes) : options.table;
  const Result<TableInfo> info = h48_info(store, name);
  if (!info) return tl::unexpected(info.error());
  const Result<TableInfo> default_info = h48_info(store, kDefaultTable);
  // A file that is there but not whole is for the user to decide about: loading it says why.
  const bool missing = !std::filesystem::exists(info->path);
  if (!missing || !options.may_build || info->bytes > default_info->bytes) return name;
  const Result<TableInfo> built = build_h48_table(store, name, table_options);
  if (!built) return tl::unexpected(built.error());
  return name;
}

}  // namespace superflip::pdb
