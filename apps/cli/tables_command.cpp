// superflip tables: list, build, verify, remove, path, import.
#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/tables.h>

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"(Tables live in $SUPERFLIP_TABLES, else $XDG_DATA_HOME/superflip, else
~/.local/share/superflip. Each of h0 to h11 is twice as large as the one before
and about halves the time of a solve; h3-qtm and h3-stm are for other metrics.
Those of other solvers are built when they are needed, or here.
Examples:
  superflip tables list
  superflip tables build h6
  superflip tables build h5-qtm     # for --metric qtm
  superflip tables build korf       # all that --solver korf needs
  superflip tables build all-edges  # 5.1 GB, for --solver korf --pattern edges
  superflip tables verify h3
  superflip tables import /media/usb/h7.table)";

struct TablesOptions {
  std::string name;
  std::string file;
  int threads = 0;
  bool json = false;
};

// Estimates are of the tables of the optimal solver; those of others have none.
using Estimates = std::vector<TableEstimate>;
const TableEstimate* estimate_of(const TableInfo& info, const Estimates& estimates) {
  const auto found =
      std::find_if(estimates.begin(), estimates.end(),
                   [&](const TableEstimate& estimate) { return estimate.table == info.name; });
  return found == estimates.end() ? nullptr : &*found;
}

void print_as_json(const TableInfo& info, const TableEstimate* estimate) {
  nlohmann::ordered_json object{
      {"name", info.name}, {"bytes", info.bytes}, {"build_memory_bytes", info.build_memory_bytes}};
  if (estimate != nullptr) {
    object["build_seconds"] = estimate->build_seconds;
    object["solve_seconds"] = estimate->solve_seconds;
  }
  object["built"] = info.built;
  object["path"] = info.path.string();
  object["family"] = info.family;
  print_out("{}\n", object.dump());
}

std::string_view built_word(const TableInfo& info) {
  if (info.built) return "yes";
  return info.fault ? "bad" : "no";
}

void print_estimated(const std::vector<TableInfo>& tables, const Estimates& estimates) {
  constexpr std::string_view kRow = "{:<5} {:>9} {:>13} {:>13} {:>14} {:>6}\n";
  print_out(kRow, "name", "size", "build memory", "build, about", "a cube, about", "built");
  for (const TableInfo& info : tables) {
    const TableEstimate* const estimate = estimate_of(info, estimates);
    if (estimate == nullptr) continue;
    print_out(kRow, info.name, format_bytes(info.bytes), format_bytes(info.build_memory_bytes),
              format_about(estimate->build_seconds), format_about(estimate->solve_seconds),
              built_word(info));
  }
}

void print_others(const std::vector<TableInfo>& tables, const Estimates& estimates) {
  constexpr std::string_view kRow = "{:<{}} {:>9} {:>13} {:>6}\n";
  std::size_t width = 0;
  for (const TableInfo& info : tables) width = std::max(width, info.name.size());
  print_out("\n");
  print_out(kRow, "of other solvers", width, "size", "build memory", "built");
  for (const TableInfo& info : tables) {
    if (estimate_of(info, estimates) != nullptr) continue;
    const bool is_known = info.build_memory_bytes > 0;
    print_out(kRow, info.name, width, format_bytes(info.bytes),
              is_known ? format_bytes(info.build_memory_bytes) : "", built_word(info));
  }
}

int list(const TablesOptions& options) {
  const TableStore store;
  const auto estimates = estimate_tables();
  if (!estimates) return report(estimates.error());
  const std::vector<TableInfo> tables = store.list();
  if (options.json) {
    for (const TableInfo& info : tables) print_as_json(info, estimate_of(info, *estimates));
  } else {
    print_estimated(tables, *estimates);
    print_others(tables, *estimates);
  }
  // Files that are there and cannot be used, each with what to do.
  for (const TableInfo& info : tables) {
    if (info.fault) note(told(*info.fault));
  }
  if (!options.json) {
    note(fmt::format(
        "times are about right for this machine when it is quiet, those of a cube for a random "
        "one, in the mean; tables are in {}",
        store.directory().string()));
  }
  return finish_output(kDone);
}

// Runs one long operation with a bar and Ctrl-C, and reports how it ended.
int run_with_bar(const TablesOptions& options, std::string_view done,
                 const std::function<Result<TableInfo>(const TableOptions&)>& operation) {
  const Interrupt interrupt;
  TableProgressBar bar;
  TableOptions table_options;
  table_options.threads = options.threads;
  table_options.stop = interrupt.token();
  table_options.progress = std::ref(bar);
  const Result<TableInfo> info = operation(table_options);
  bar.clear();
  if (!info) return report(info.error());
  note(fmt::format("{} {}: {}", info->name, done, info->path.string()));
  return kDone;
}

int build(const TablesOptions& options) {
  return run_with_bar(options, "is built", [&](const TableOptions& table_options) {
    return TableStore().build(options.name, table_options);
  });
}

int verify(const TablesOptions& options) {
  return run_with_bar(options, "is sound", [&](const TableOptions& table_options) {
    return TableStore().verify(options.name, table_options);
  });
}

int import_file(const TablesOptions& options) {
  return run_with_bar(options, "is imported", [&](const TableOptions& table_options) {
    return TableStore().import_file(options.file, table_options);
  });
}

int remove(const TablesOptions& options) {
  const Result<void> removed = TableStore().remove(options.name);
  return removed ? kDone : report(removed.error());
}

int print_path(const TablesOptions& options) {
  const auto path = TableStore().path_of(options.name);
  if (!path) return report(path.error());
  print_out("{}\n", path->string());
  return finish_output(kDone);
}

}  // namespace

void add_tables_command(Command& program) {
  Command& tables = program.add_command("tables", "List, build and check the solver's tables");
  tables.epilog(kExamples);
  const auto options = std::make_shared<TablesOptions>();
  const auto add = [&](const char* name, const char* summary, int (*action)(const TablesOptions&),
                       const char* example) -> Command& {
    Command& command = tables.add_command(name, summary);
    command.on_run([=] { return action(*options); });
    command.epilog(fmt::format("Example:\n  superflip tables {}", example));
    return command;
  };
  const auto with_name = [&](Command& command) -> Command& {
    command.add_argument("NAME", table_name(options->name, false),
                         "As superflip tables list names it");
    return command;
  };
  const auto with_threads = [&](Command& command) {
    command.add_option("--threads", thread_count(options->threads), "How many threads work");
  };
  add("list", "All tables, with sizes and the times to expect of them", list, "list --json")
      .add_flag("--json", options->json, "One object a line");
  with_threads(with_name(add("build", "Build a table", build, "build h6")));
  with_threads(
      with_name(add("verify", "Check a table's checksum and values", verify, "verify h3")));
  with_name(add("remove", "Remove a table", remove, "remove h6"));
  with_name(add("path", "Print where a table is or would be", print_path, "path h3"));
  add("import", "Copy a table file from elsewhere, after checking it", import_file,
      "import /media/usb/h7.table")
      .add_argument("FILE", text(options->file, "FILE"), "A table file");
}

}  // namespace superflip::cli
