// Tables of a store: made when somebody asks for them by name, or when a solver first needs them.
//
// The latter is without being asked; so a family whose tables take more than a minute should ask its
// user first, and call load_stored. See docs/tables.md.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "base/huge_memory.h"
#include "pdb/expected_table.h"
#include "pdb/table_kind.h"

namespace superflip::pdb {

// The payload in memory, its checksum verified; with options.shared in memory that other processes
// share, which is read-only. kUsage for a kind that cannot be stored (a bad name, or that of an H48
// table); kTable, with five different sentences, for a file that is missing, damaged, of another
// format version, of another layout, or of another table; kResources for too little memory.
Result<base::HugeMemory> load_stored(const TableStore& store, const TableKind& kind,
                                     const TableOptions& options = {});

struct BuiltTable {
  base::HugeMemory memory;  // at least kind.payload_bytes
  Distribution distribution{};
};
// Fills a table. It takes threads and stop from the same options as its caller, checks the memory
// it needs, and calls progress with 0..1 from the calling thread, at most every 100 ms.
using TableBuilder = std::function<Result<BuiltTable>(const std::function<void(double)>& progress)>;

struct StoredTable {
  base::HugeMemory memory;  // of its own if built, even with options.shared
  Distribution distribution{};
  bool built = false;  // by this call, not read from a file
  // Why a table just built could not be kept: a folder that cannot be written, a full disk. It is
  // as good as any other, but will be built again.
  std::optional<Error> not_stored;
};
// Loads the table, or builds and stores it if there is no file. Of several processes that want it
// one builds it and the others wait. A file that is there but cannot be used is an error, as in
// load_stored: somebody may want to know before it is overwritten.
Result<StoredTable> load_or_build_stored(const TableStore& store, const TableKind& kind,
                                         const TableOptions& options, const TableBuilder& builder);
// The same for a table with its own words for those whose file cannot be used; expected.kind is set.
Result<StoredTable> load_or_build_stored(const TableStore& store, const ExpectedTable& expected,
                                         const TableOptions& options, const TableBuilder& builder);

// Builds and stores the table, for somebody who asked for that: unless its file is there and sound,
// one that cannot be used is replaced, and one that cannot be stored is an error. expected.kind is set.
Result<void> build_stored(const TableStore& store, const ExpectedTable& expected,
                          const TableOptions& options, const TableBuilder& builder);

// The names of all tables whose files are in the store, sound or not, in order.
std::vector<std::string> stored_names(const TableStore& store);
// Whether there is a file of this name, sound or not.
bool is_stored(const TableStore& store, std::string_view name);
std::filesystem::path stored_path(const TableStore& store, std::string_view name);
// Removes the file, sound or not, what killed builds left, and the shared copy. kTable if there is
// none.
Result<void> remove_stored(const TableStore& store, std::string_view name);

}  // namespace superflip::pdb
