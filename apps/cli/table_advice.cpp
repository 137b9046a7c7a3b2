#include "table_advice.h"

#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include <superflip/tables.h>

#include "live_line.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

// Who waits no longer than this has nothing to gain.
constexpr double kLongSeconds = 2;

// Whether this is the first time. If that cannot be remembered, it is not: better silent than a nag.
bool remember(const TableStore& store, const std::string& table) {
  const std::string stamp = (store.directory() / ("advised-" + table)).string();
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> made(std::fopen(stamp.c_str(), "wxe"),
                                                             &std::fclose);
  return made != nullptr;
}

}  // namespace

void advise_once(std::string_view table, double seconds) {
  if (seconds < kLongSeconds) return;
  const TableStore store;
  const auto advice = advise_table(store, table);
  if (!advice || !remember(store, advice->table)) return;
  note(fmt::format(
      "memory has room for table {0} ({1}), which is about {2:.0f} times as fast as {3}; "
      "it takes about {4} to build: superflip tables build {0}",
      advice->table, format_bytes(advice->bytes), advice->times_faster, table,
      format_about(advice->build_seconds)));
}

}  // namespace superflip::cli
