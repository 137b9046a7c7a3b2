#include "open_engine.h"

#include <chrono>
#include <functional>

#include <fmt/format.h>

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

}  // namespace

void add_engine_options(CLI::App& app, EngineOptions& options) {
  app.add_option("--table", options.table,
                 "The table to use (superflip tables list), or auto: the largest built that fits")
      ->type_name("NAME")
      ->capture_default_str();
  app.add_option("--threads", options.threads, "Threads to use; 0: one a core")
      ->check(CLI::Range(0, 1024))
      ->type_name("N")
      ->capture_default_str();
  app.add_flag("--shared", options.shared, "Share the table in memory with other processes");
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

Result<Engine> open_engine(const EngineOptions& options, const std::stop_token& stop) {
  TableProgressBar bar;
  Result<Engine> engine = Engine::open(options, TableStore(), stop, std::ref(bar));
  bar.clear();
  if (engine && options.table == "auto") note(fmt::format("using table {}", engine->table()));
  return engine;
}

Result<std::unique_ptr<Solver>> open_solver(const SolverOptions& options,
                                            const std::stop_token& stop) {
  TableProgressBar bar;
  auto solver = Solver::open(options, TableStore(), stop, std::ref(bar));
  bar.clear();
  if (solver && !(*solver)->table().empty() && options.engine.table == "auto") {
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
