#include "pdb/table_family.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "pdb/store_access.h"
#include "pdb/store_paths.h"

namespace superflip::pdb {
namespace {

using Stage = TableProgress::Stage;

// A link that leads nowhere counts as well.
bool something_is_at(const std::filesystem::path& path) {
  std::error_code unknown;
  return std::filesystem::exists(std::filesystem::symlink_status(path, unknown));
}

// Without the values that none has at the end.
std::vector<std::uint64_t> counts_in(const Distribution& distribution) {
  const auto last = std::find_if(distribution.rbegin(), distribution.rend(),
                                 [](std::uint64_t count) { return count != 0; });
  return {distribution.begin(), last.base()};
}

// Names become names of files.
Result<TablePlan> plan_of(const TableFamily& family, std::string_view name, int threads) {
  if (is_table_name(name)) return family.plan(name, threads);
  return fail(ErrorCode::kUsage, "no table is called '" + std::string(name) +
                                     "'; names are 1 to 64 letters, digits, '-', '_' and '.'");
}

void add_kind(TableInfo& info, const TableKind& kind) {
  info.bytes = kind.payload_bytes;
  info.base = static_cast<int>(kind.base);
}

Result<LoadedTable> load_checked(const TableFamily& family, const std::filesystem::path& path,
                                 const ExpectedTable& expected, const TableOptions& options) {
  auto loaded =
      load_table(path, expected, transfer_options(options, expected.name, Stage::kVerifying));
  if (!loaded) return tl::unexpected(loaded.error());
  if (family.has_right_values(*loaded, options.threads)) return loaded;
  return fail(ErrorCode::kTable,
              path.string() + " is damaged: its values are not distributed as those of " +
                  expected.name + "; " + expected.if_unusable.words,
              expected.if_unusable.remedy);
}

}  // namespace

Result<TableInfo> describe_table(const TableStore& store, const TableFamily& family,
                                 std::string_view name) {
  const auto plan = plan_of(family, name, 0);
  if (!plan) return tl::unexpected(plan.error());
  TableInfo info;
  info.name = name;
  info.family = family.name;
  info.build_memory_bytes = plan->build_memory_bytes;
  info.path = table_path(store.directory(), info.name);
  if (plan->expected.kind) add_kind(info, *plan->expected.kind);
  if (const auto header = read_header(info.path, plan->expected)) {
    info.built = true;
    info.distribution = counts_in(header->distribution);
    add_kind(info, header->kind);
  } else if (something_is_at(info.path)) {
    info.fault = header.error();
  }
  return info;
}

Result<TableInfo> build_table(const TableStore& store, const TableFamily& family,
                              std::string_view name, const TableOptions& options) {
  auto there = describe_table(store, family, name);
  if (!there || there->built) return there;
  if (auto built = family.build(store, name, options); !built) {
    return tl::unexpected(built.error());
  }
  return describe_table(store, family, name);
}

Result<TableInfo> verify_table(const TableStore& store, const TableFamily& family,
                               std::string_view name, const TableOptions& options) {
  const auto plan = plan_of(family, name, options.threads);
  if (!plan) return tl::unexpected(plan.error());
  const std::filesystem::path path = table_path(store.directory(), plan->expected.name);
  if (const auto sound = load_checked(family, path, plan->expected, options); !sound) {
    return tl::unexpected(sound.error());
  }
  return describe_table(store, family, name);
}

Result<TableInfo> import_table(const TableStore& store, const TableFamily& family,
                               const std::filesystem::path& file, const TableHeader& header,
                               const TableOptions& options) {
  const auto plan = plan_of(family, header.kind.name, options.threads);
  if (!plan) {
    return fail(ErrorCode::kTable,
                file.string() + " holds a table of another kind; it cannot be used here");
  }
  // It is no use to remove a file that is not in the store.
  ExpectedTable expected = plan->expected;
  expected.if_unusable = {"get another copy, or build the table",
                          {Remedy::Step::kBuildTable, expected.name}};
  const std::filesystem::path& directory = store.directory();
  const auto lock = begin_writing(directory, expected.name, options);
  if (!lock) return tl::unexpected(lock.error());
  if (auto room = check_disk(directory, expected.name, table_file_bytes(header.kind)); !room) {
    return tl::unexpected(room.error());
  }
  const auto loaded = load_checked(family, file, expected, options);
  if (!loaded) return tl::unexpected(loaded.error());
  const TableKind& kind = loaded->header.kind;
  const auto saved =
      save_table(kind, loaded->header.distribution, {loaded->memory.data(), kind.payload_bytes},
                 table_path(directory, kind.name), part_path(directory, kind.name),
                 transfer_options(options, kind.name, Stage::kWriting));
  if (!saved) return tl::unexpected(saved.error());
  return describe_table(store, family, kind.name);
}

}  // namespace superflip::pdb
