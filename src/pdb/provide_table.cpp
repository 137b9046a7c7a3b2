#include "pdb/provide_table.h"

#include <filesystem>
#include <string_view>

#include "base/free_memory.h"

namespace superflip::pdb {
namespace {

constexpr std::string_view kDefaultTable = "h3";

std::string choose_table(const TableStore& store,
                         const std::function<std::uint64_t(const TableInfo&)>& needed_bytes) {
  std::string chosen(kDefaultTable);
  for (const TableInfo& info : store.list()) {
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
  const Result<TableInfo> info = store.info(name);
  if (!info) return tl::unexpected(info.error());
  const Result<TableInfo> default_info = store.info(kDefaultTable);
  // A file that is there but not whole is for the user to decide about: loading it says why.
  const bool missing = !std::filesystem::exists(info->path);
  if (!missing || !options.may_build || info->bytes > default_info->bytes) return name;
  const Result<TableInfo> built = store.build(name, table_options);
  if (!built) return tl::unexpected(built.error());
  return name;
}

}  // namespace superflip::pdb
