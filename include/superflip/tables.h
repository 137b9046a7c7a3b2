// The tables of the optimal solver: which there are, which are built, and the folder they are in.
#pragma once

#include <array>
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

// Each table is twice as large as the one before and about halves the search.
struct TableInfo {
  std::string name;                      // "h0" ... "h11"
  std::uint64_t bytes = 0;               // in memory; the file has one page more
  std::uint64_t build_memory_bytes = 0;  // taken while it is built, the table included
  std::filesystem::path path;            // where its file is or would be
  bool built = false;                    // the file is there, whole by its header and its size
  std::optional<Error> fault;            // why a file that is there cannot be used
  // How many entries hold a distance of at most `base`, base + 1, base + 2, more; as the file's
  // header states it. Empty unless built.
  std::optional<std::array<std::uint64_t, 4>> distribution;
  int base = 0;
};

// A table that belongs to another solver than the optimal one.
struct StoredFile {
  std::string name;
  std::uint64_t bytes = 0;
  std::filesystem::path path;
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
// Unknown names are kUsage. A file that is missing, damaged or cut short, of another format
// version, or of another table is kTable, each with its own sentence; too little memory or disk is
// kResources, found before the work begins; a stop is kInterrupted.
class TableStore {
 public:
  TableStore() : TableStore(default_directory()) {}
  explicit TableStore(std::filesystem::path directory) : directory_(std::move(directory)) {}
  // $SUPERFLIP_TABLES, else $XDG_DATA_HOME/superflip, else ~/.local/share/superflip.
  static std::filesystem::path default_directory();

  const std::filesystem::path& directory() const { return directory_; }
  // All tables there are, built or not, smallest first.
  std::vector<TableInfo> list() const;
  // The files of other solvers' tables, which are made when they are first needed, by name.
  std::vector<StoredFile> list_others() const;
  Result<TableInfo> info(std::string_view name) const;
  // This, verify and remove also take the names of list_others().
  Result<std::filesystem::path> path_of(std::string_view name) const;

  // Builds and stores a table; one that is there already is left alone. Of two builders of one
  // table the second waits for the first. Killed at any moment, a build leaves no file that loads.
  Result<TableInfo> build(std::string_view name, const TableOptions& options = {}) const;
  // Reads the whole file: its checksum, against its header and against the known one of h0 to h7, and
  // the distribution counted anew.
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

// The tables of all twelve edges, 5.1 GB each, which a search with the pattern "edges" needs:
// "all-edges", or "all-edges-9" to "all-edges-13" that know the distances up to that number only.
// They are built level by level, each level on the one before; a killed build goes on from the last
// level it stored. is_edge_table goes by the beginning of the name.
bool is_edge_table(std::string_view name);
Result<TableInfo> build_edge_table(std::string_view name, const TableStore& store,
                                   const TableOptions& options = {});

// What to expect of a table on this machine, all its cores at work.
struct TableEstimate {
  std::string table;
  double build_seconds = 0;
  double solve_seconds = 0;  // for the first shortest solution of a random position, in the mean
};
// All tables, smallest first: measured on one machine, scaled to this one by its cores and by a probe
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

// The name of the largest table of at most so many bytes, or nothing.
std::optional<std::string> largest_table_within(std::uint64_t bytes);

}  // namespace superflip
