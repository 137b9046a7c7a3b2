// Families of tables: what a store has to know of tables to list, build and check them by name,
// whichever solver they are for.
//
// A family is a row. It lives with whoever makes the tables; src/tables has the list of all rows, and
// docs/tables.md tells how to add one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "pdb/expected_table.h"
#include "pdb/table_file.h"

namespace superflip::pdb {

// What is known of a table by its name.
struct TablePlan {
  ExpectedTable expected;
  std::uint64_t build_memory_bytes = 0;  // at its peak, the table included; 0 if nobody knows
};

struct TableFamily {
  std::string_view name;  // as headers state it
  // Of the layout, as headers state it. To be raised when values get another meaning or another place:
  // files of other versions are then not used, even if they have the same size.
  std::uint32_t version = 1;
  std::string_view table_names;  // what its tables are called, for people: "h0 to h11"

  // Whether a name is this family's to explain, that of a table or not.
  bool (*claims)(std::string_view name) = nullptr;
  // Those that are shown whether they are built or not, in their order.
  std::vector<std::string> (*listed)() = nullptr;
  // The tables that one name stands for together; none if it is the name of a table.
  std::vector<std::string> (*members)(std::string_view name) = nullptr;
  // kUsage if there is no such table.
  Result<TablePlan> (*plan)(std::string_view name, int threads) = nullptr;
  // Builds and stores it, unless a sound file is there. kResources, before any work, if memory or disk
  // will not do.
  Result<void> (*build)(const TableStore& store, std::string_view name,
                        const TableOptions& options) = nullptr;
  // Whether the values, counted anew, are distributed as the header says and as is known of them.
  bool (*has_right_values)(const LoadedTable& table, int threads) = nullptr;
};

// The calls of TableStore for a name that is claimed by the family and has no members.
Result<TableInfo> describe_table(const TableStore& store, const TableFamily& family,
                                 std::string_view name);
Result<TableInfo> build_table(const TableStore& store, const TableFamily& family,
                              std::string_view name, const TableOptions& options = {});
Result<TableInfo> verify_table(const TableStore& store, const TableFamily& family,
                               std::string_view name, const TableOptions& options = {});
// The header of the file names the family.
Result<TableInfo> import_table(const TableStore& store, const TableFamily& family,
                               const std::filesystem::path& file, const TableHeader& header,
                               const TableOptions& options = {});

}  // namespace superflip::pdb
