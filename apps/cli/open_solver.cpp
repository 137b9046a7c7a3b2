#include "open_solver.h"

#include <cctype>
#include <chrono>
#include <functional>
#include <string>

#include <fmt/format.h>

#include <superflip/spelling.h>

#include "option_target.h"
#include "report.h"

namespace superflip::cli {
namespace {

using Stage = TableProgress::Stage;

std::string_view verb_of(Stage stage) {
  switch (stage) {
    case Stage::kWaiting:
      return "waiting for another build of table";
    case Stage::kBuilding:
      return "building table";
    case Stage::kWriting:
      return "writing table";
    case Stage::kLoading:
      return "loading table";
    case Stage::kVerifying:
      return "checking table";
  }
  return "";
}

std::string in_lower_case(std::string word) {
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return word;
}

}  // namespace

Value table_name(std::string& target, bool or_auto) {
  const auto set = [&target, or_auto](const std::string& word) -> Result<void> {
    std::vector<std::string> names;
    if (or_auto) names.emplace_back("auto");
    const TableStore store;
    for (const TableInfo& info : store.list()) {
      if (!or_auto || info.family == kH48Family) names.push_back(info.name);
    }
    for (const std::string& name : names) {
      if (folded(word) != folded(name)) continue;
      target = name;
      return {};
    }
    // The library knows which others there may be: of some families only those that are built are
    // listed.
    for (const std::string& name : {word, in_lower_case(word)}) {
      const Result<TableInfo> other = store.info(name);
      if (!other || (or_auto && other->family != kH48Family)) continue;
      target = name;
      return {};
    }
    target = word;
    const std::string advice = did_you_mean(word, names);
    if (!or_auto && advice.empty()) return {};
    return fail(ErrorCode::kUsage,
                fmt::format("does not know {}{}", in_quotes(word),
                            advice.empty() ? "; see superflip tables list" : advice));
  };
  return {"NAME", set, target, {}};
}

Value thread_count(int& target) {
  const OptionRow& row = option_row("threads");
  Value value = whole(target, static_cast<int>(row.least), static_cast<int>(row.greatest));
  value.default_text = "one a core";
  return value;
}

void add_table_options(Command& command, SolverOptions& options) {
  add_row(command, option_row("table"), &options.table, false);
  add_row(command, option_row("threads"), &options.threads, false);
  add_row(command, option_row("shared"), &options.shared, false);
}

void TableProgressBar::operator()(const TableProgress& progress) {
  const auto now = std::chrono::steady_clock::now();
  const std::string what = fmt::format("{} {}", verb_of(progress.stage), progress.table);
  if (stage_ != progress.stage) {
    stage_ = progress.stage;
    stage_start_ = now;
    const bool worth_a_line =
        progress.stage == Stage::kBuilding || progress.stage == Stage::kWaiting;
    if (worth_a_line && !line_.is_shown()) note(what);
  }
  const double elapsed = std::chrono::duration<double>(now - stage_start_).count();
  const bool can_tell = progress.fraction > 0.02 && elapsed > 1;
  const double left = can_tell ? elapsed / progress.fraction * (1 - progress.fraction) : -1;
  line_.show_bar(what, progress.fraction, left);
}

Result<std::unique_ptr<Solver>> open_solver(const SolverOptions& options,
                                            const std::stop_token& stop) {
  TableProgressBar bar;
  auto solver = Solver::open(options, TableStore(), stop, std::ref(bar));
  bar.clear();
  if (solver && !(*solver)->table().empty() && options.table == "auto") {
    note(fmt::format("using table {}", (*solver)->table()));
  }
  return solver;
}

std::string format_bytes(std::uint64_t bytes) {
  const double megabytes = static_cast<double>(bytes) / 1e6;
  if (megabytes < 1000) return fmt::format("{:.0f} MB", megabytes);
  return fmt::format("{:.1f} GB", megabytes / 1000);
}

}  // namespace superflip::cli
