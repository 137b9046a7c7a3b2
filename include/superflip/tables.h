// The tables of all solvers: which there are, which are built, and the folder they are in.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <superflip/result.h>

namespace superflip {

// That of h0 to h11, of which the optimal solver uses one, and of h0-qtm, h0-stm and so on.
inline constexpr std::string_view kH48Family = "h48";

struct TableInfo {
  std::string name;
  // "h48" for h0 to h11 and h0-qtm to h11-stm: see docs/tables.md; empty if no family has the name
  std::string family;
  std::uint64_t bytes = 0;               // in memory; the file has one page more
  std::uint64_t build_memory_bytes = 0;  // taken while it is built, the table included; 0: unknown
  std::filesystem::path path;            // where its file is or would be
  bool built = false;                    // the file is there, whole by its header and its size
  std::optional<Error> fault;            // why a file that is there cannot be used
  // How many entries have value 0, 1, 2, ..., as the file's header states it; what a value means is
  // the family's business. For h0 to h11: a distance of at most `base`, base + 1, base + 2, more.
  // Empty unless built.
  std::vector<std::uint64_t> distribution;
  int base = 0;
};

struct TableProgress {
  enum class Stage {
    kWaiting,  // for another process that builds the same table
    kBuilding,
    kWriting,
    kLoading,
    kVerifying,
  };
  Stage stage = Stage::kBuilding;
  std::string table;
  double fraction = 0;  // of this stage, 0 to 1
};
// Called at most every 100 ms, by the thread that made the call, and once at the start of a stage.
using TableProgressCallback = std::function<void(const TableProgress&)>;

struct TableOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  TableProgressCallback progress;
  // Loading: use a copy in shared memory, made by whoever comes first, instead of an own one.
  bool shared = false;
};

// A folder of table files. Holds no state but the folder's name: copies are cheap, and several
// threads and processes may use one folder at once.
//
// Tables are called by name, whichever solver they are for: "h0" to "h11" of the optimal one, each twice
// as large as the one before; "twophase"; "all-edges", 5.1 GB, for searches with the pattern "edges";
// "pattern-corners" and other patterns, "korf" and "fourpdb" for all those of these solvers;
// "puzzle-skewb-htm". docs/tables.md has them all.
//
// Unknown names are kUsage. A file that is missing, damaged or cut short, of another format
// version, of another version of its family's layout, or of another table is kTable, each with its own
// sentence; too little memory or disk is kResources, found before the work begins; a stop is
// kInterrupted.
class TableStore {
 public:
  TableStore() : TableStore(default_directory()) {}
  explicit TableStore(std::filesystem::path directory) : directory_(std::move(directory)) {}
  // $SUPERFLIP_TABLES, else $XDG_DATA_HOME/superflip, else ~/.local/share/superflip.
  static std::filesystem::path default_directory();

  const std::filesystem::path& directory() const { return directory_; }
  // h0 to h11, then those of other families, built or not; of tables that there can be any number of,
  // those that are built.
  std::vector<TableInfo> list() const;
  // For a name that stands for several tables: all of them together, and their folder.
  Result<TableInfo> info(std::string_view name) const;
  Result<std::filesystem::path> path_of(std::string_view name) const;

  // Builds and stores a table; one that is there already is left alone. Of two builders of one
  // table the second waits for the first. Killed at any moment, a build leaves no file that loads.
  Result<TableInfo> build(std::string_view name, const TableOptions& options = {}) const;
  // Reads the whole file: its checksum, against its header and against the known one of h0 to h7, and
  // the distribution counted anew, as far as values without their neighbours tell it.
  Result<TableInfo> verify(std::string_view name, const TableOptions& options = {}) const;
  // Removes the file, what killed builds left, and the shared copy.
  Result<void> remove(std::string_view name) const;
  // Copies a table file from elsewhere, after checking it as verify does; its header says which
  // table it is.
  Result<TableInfo> import_file(const std::filesystem::path& file,
                                const TableOptions& options = {}) const;

 private:
  std::filesystem::path directory_;
};

// What to expect of a table on this machine, all its cores at work.
struct TableEstimate {
  std::string table;
  double build_seconds = 0;
  double solve_seconds = 0;  // for the first shortest solution of a random position, in the mean
};
// Of h0 to h11: measured on one machine, scaled to this one by its cores and by a probe
// of some tenths of a second. To be trusted within a factor of two.
Result<std::vector<TableEstimate>> estimate_tables(int threads = 0);

// A larger table that would pay.
struct TableAdvice {
  std::string table;
  std::uint64_t bytes = 0;
  double times_faster = 0;  // a random position, in the mean
  double build_seconds = 0;
};
// Nothing if none that memory and disk have room for is much faster than the table in use.
std::optional<TableAdvice> advise_table(const TableStore& store, std::string_view used);

// The name of the largest of h0 to h11 of at most so many bytes, or nothing.
std::optional<std::string> largest_table_within(std::uint64_t bytes);

}  // namespace superflip
