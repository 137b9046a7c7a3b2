// What all tables of a store have in common: how they are loaded, and the right to write them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "base/file.h"
#include "pdb/table_file.h"

namespace superflip::pdb {

// Tells a store's listener about one stage of the work on one table, beginning with 0. What is
// returned is empty without a listener, and does not refer to `options`: work may outlive them.
std::function<void(double)> stage_progress(const TableOptions& options, const std::string& name,
                                           TableProgress::Stage stage);
TransferOptions transfer_options(const TableOptions& options, const std::string& name,
                                 TableProgress::Stage stage);

// Unshared or shared, as the options say.
Result<LoadedTable> load_from_store(const std::filesystem::path& directory,
                                    const ExpectedTable& expected, const TableOptions& options);

// The folder, made if need be, and the right to write this table in it. What a killed writer left
// is removed. kResources if the folder cannot be written.
Result<base::File> begin_writing(const std::filesystem::path& directory, const std::string& name,
                                 const TableOptions& options);
// kResources if the disk has no room for a file of so many bytes.
Result<void> check_disk(const std::filesystem::path& directory, const std::string& name,
                        std::uint64_t bytes);

// Removes the file, what killed builds left, and the shared copy. kTable if there is no file.
Result<void> remove_from_store(const std::filesystem::path& directory, const std::string& name);

}  // namespace superflip::pdb
