// What each idea of the H48 solver buys, as in E. Tenuti's thesis (2024) and in nissy-core.
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "solvers/h48/h48_solver.h"

#include "base/parallel.h"
#include "kernels/kernel.h"
#include "lab/experiments/drawn_positions.h"
#include "lab/experiments/experiments.h"
#include "lab/experiments/h48_runs.h"
#include "lab/experiments/pattern_tools.h"
#include "pdb/h48_family.h"

namespace superflip::lab {
namespace {

using nlohmann::json;

// Complete depths of random states: no luck in them.
constexpr int kStates = 4;
constexpr int kCompleteDepth = 15;
constexpr int kRuns = 3;
// Positions of one length, solved to the first solution.
constexpr int kFirstLength = 13;
constexpr int kLastLength = 17;
constexpr int kPositions = 20;
constexpr const char* kDefaultTable = "h3";

std::uint64_t seed_for(const Context& context, int length) {
  return context.seed() + static_cast<std::uint64_t>(length);
}

double number(const json& measured, const char* name) {
  return measured.at(name).get<double>();
}

std::string count_text(double mean) {
  return with_commas(static_cast<std::uint64_t>(std::llround(mean)));
}

class H48Run {
 public:
  explicit H48Run(Context& context)
      : context_(context), threads_(base::thread_count(context.threads())), open_(context) {}

  Report run() {
    report_.text(fmt::format(
        "The H48 solver as its authors describe it: IDA* with one large table, one node at a time. "
        "Complete depths are all nodes up to depth {} of {} random states (seed {}), the fastest "
        "of {} runs; times are of one thread where nothing else is said.",
        kCompleteDepth, kStates, context_.seed(), kRuns));
    if (choose_tables()) {
      improvements();
      compare_kernels();
      compare_threads();
      table_sizes();
      nodes_by_length();
      hardest();
    }
    return std::move(report_);
  }

 private:
  // A measurement of complete depths: always the same nodes, so the fastest of some runs tells what
  // they take on a machine with other work.
  template <class Prepare>
  std::optional<json> complete(const std::string& key, const std::string& table,
                               const Prepare& prepare) {
    return context_.measure(fmt::format("{}/{}", key, table), [&]() -> Result<json> {
      const Result<h48::H48Solver*> solver = open_.fresh(table, 1);
      if (!solver) return tl::unexpected(solver.error());
      if (auto done = prepare(**solver); !done) return tl::unexpected(done.error());
      const std::vector<Cube> states = draw_states(kStates, context_.seed());
      Result<json> best = mean_of_solves(**solver, states, kCompleteDepth, context_.stop());
      for (int run = 1; run < kRuns && best; ++run) {
        Result<json> next = mean_of_solves(**solver, states, kCompleteDepth, context_.stop());
        if (!next || number(*next, "seconds") < number(*best, "seconds")) best = std::move(next);
      }
      return best;
    });
  }

  bool choose_tables() {
    tables_ = usable_tables(context_.store());
    if (!tables_.empty()) return true;
    TableOptions options;
    options.threads = context_.threads();
    options.stop = context_.stop();
    options.progress = context_.table_progress();
    if (const auto built = pdb::build_h48_table(context_.store(), kDefaultTable, options); !built) {
      report_.text("No table is built: " + built.error().message);
      return false;
    }
    tables_ = {kDefaultTable};
    return true;
  }
  // Small enough that a search without improvements ends.
  const std::string& small_table() const {
    for (const std::string& table : tables_) {
      if (table == kDefaultTable) return table;
    }
    return tables_.front();
  }

  void improvements() {
    struct Variant {
      std::string name;
      h48::H48Improvements on;
    };
    h48::H48Improvements no_inverse;
    no_inverse.inverse_bound = false;
    h48::H48Improvements no_tight;
    no_tight.tight_bounds = false;
    h48::H48Improvements no_edges;
    no_edges.edge_bound = false;
    const std::vector<Variant> variants{{"all", {}},
                                        {"without the inverse's bound", no_inverse},
                                        {"without tight bounds", no_tight},
                                        {"without the table of edges", no_edges},
                                        {"none of the three", {false, false, false, true, true}}};
    ReportTable table{
        "improvements",
        fmt::format("What each improvement buys: complete depths, table {}", small_table()),
        {"search", "nodes", "table lines", "seconds", "nodes against all"},
        {}};
    double all_nodes = 0;
    for (const Variant& variant : variants) {
      const auto measured = complete("improvements/" + variant.name, small_table(),
                                     [&](h48::H48Solver& solver) -> Result<void> {
                                       solver.set_improvements(variant.on);
                                       return {};
                                     });
      if (!measured) break;
      const double nodes = number(*measured, "nodes");
      if (all_nodes == 0) all_nodes = nodes;
      table.rows.push_back({variant.name, count_text(nodes), count_text(number(*measured, "lines")),
                            fmt::format("{:.3f}", number(*measured, "seconds")),
                            fmt::format("{:.2f}", nodes / all_nodes)});
    }
    report_.table(std::move(table));
    order_and_sharing();
  }

  // These change nothing in complete depths: they are about the first solution and about threads.
  void order_and_sharing() {
    ReportTable table{
        "sharing",
        fmt::format("The order of tasks (to the first solution of positions of 15 "
                    "turns) and stealing them (complete depths, {} threads), table {}",
                    threads_, small_table()),
        {"search", "nodes", "seconds"},
        {}};
    for (const bool on : {true, false}) {
      const auto ordered = context_.measure(fmt::format("order/{}/{}", on, small_table()), [&] {
        return first_solutions(small_table(), 15, [on](h48::H48Solver& solver) -> Result<void> {
          h48::H48Improvements improvements;
          improvements.task_order = on;
          solver.set_improvements(improvements);
          return {};
        });
      });
      if (!ordered) break;
      table.rows.push_back({on ? "most promising task first" : "tasks in canonical order",
                            count_text(number(*ordered, "nodes")),
                            fmt::format("{:.3f}", number(*ordered, "seconds"))});
    }
    for (int turns = 1; turns <= h48::kMaxOpeningTurns; ++turns) {
      const auto opened =
          context_.measure(fmt::format("openings/{}/{}", turns, small_table()), [&] {
            return first_solutions(small_table(), 15, [turns](h48::H48Solver& solver) {
              return solver.set_opening_turns(turns);
            });
          });
      if (!opened) break;
      table.rows.push_back(
          {fmt::format("openings of {} turn{}, most promising first", turns, turns == 1 ? "" : "s"),
           count_text(number(*opened, "nodes")),
           fmt::format("{:.3f}", number(*opened, "seconds"))});
    }
    for (const bool on : {true, false}) {
      const auto shared = complete(fmt::format("stealing/{}/{}", on, threads_), small_table(),
                                   [&](h48::H48Solver& solver) -> Result<void> {
                                     h48::H48Improvements improvements;
                                     improvements.work_stealing = on;
                                     solver.set_improvements(improvements);
                                     solver.set_threads(threads_);
                                     return {};
                                   });
      if (!shared) break;
      table.rows.push_back({on ? "tasks are stolen" : "each thread its own tasks",
                            count_text(number(*shared, "nodes")),
                            fmt::format("{:.3f}", number(*shared, "seconds"))});
    }
    report_.table(std::move(table));
  }

  void compare_kernels() {
    ReportTable table{
        "kernels",
        fmt::format("SIMD against portable: complete depths, table {}", small_table()),
        {"kernel", "seconds", "ns a node", "times as fast"},
        {}};
    double portable = 0;
    for (const kernels::Kernel* const kernel : kernels::available()) {
      const std::string name(kernel->name);
      const auto measured = complete("kernels/" + name, small_table(), [&](h48::H48Solver& solver) {
        return solver.set_kernel(name);
      });
      if (!measured) break;
      const double seconds = number(*measured, "seconds");
      if (portable == 0) portable = seconds;
      table.rows.push_back({name, fmt::format("{:.3f}", seconds),
                            fmt::format("{:.1f}", seconds * 1e9 / number(*measured, "nodes")),
                            fmt::format("{:.2f}", portable / seconds)});
    }
    report_.table(std::move(table));
  }

  void compare_threads() {
    ReportTable table{
        "threads",
        fmt::format("Threads on one cube: here complete depths with table {}; by the authors the "
                    "first solution of positions of 17 turns with h6",
                    small_table()),
        {"where", "threads", "seconds", "speed-up", "efficiency"},
        {}};
    const auto add = [&table](const std::string& where, int count, double seconds, double alone) {
      table.rows.push_back({where, fmt::format("{}", count), fmt::format("{:.3f}", seconds),
                            fmt::format("{:.2f}", alone / seconds),
                            fmt::format("{:.2f}", alone / seconds / count)});
    };
    double alone = 0;
    for (int count = 1; count <= threads_; ++count) {
      const auto measured = complete(fmt::format("threads/{}", count), small_table(),
                                     [&](h48::H48Solver& solver) -> Result<void> {
                                       solver.set_threads(count);
                                       return {};
                                     });
      if (!measured) break;
      const double seconds = number(*measured, "seconds");
      if (count == 1) alone = seconds;
      add("here", count, seconds, alone);
    }
    if (!table.rows.empty()) {
      for (const PublishedThreads& row : published_threads()) {
        add("nissy-core, Ryzen 7 7700 (8 cores)", row.threads, row.seconds,
            published_threads().front().seconds);
      }
    }
    report_.table(std::move(table));
  }

  void table_sizes() {
    ReportTable table{"table-sizes",
                      "Size of the table, which doubles from number to number: complete depths",
                      {"table", "bytes", "nodes", "seconds", "lines a node"},
                      {}};
    Plot plot{"table-sizes", "Nodes by size of the table", "bytes", "nodes", true, true,
              {{"ours", {}}}};
    for (const std::string& name : tables_) {
      const auto measured =
          complete("sizes", name, [](h48::H48Solver&) -> Result<void> { return {}; });
      if (!measured) continue;  // too large for this machine, perhaps
      const auto bytes = static_cast<double>(pdb::h48_info(context_.store(), name).value().bytes);
      const double nodes = number(*measured, "nodes");
      table.rows.push_back({name, count_text(bytes), count_text(nodes),
                            fmt::format("{:.3f}", number(*measured, "seconds")),
                            fmt::format("{:.2f}", number(*measured, "lines") / nodes)});
      plot.series.front().points.emplace_back(bytes, nodes);
    }
    report_.table(std::move(table));
    report_.plot(std::move(plot));
  }

  template <class Change>
  Result<json> first_solutions(const std::string& table, int length, const Change& change) {
    const Result<h48::H48Solver*> solver = open_.fresh(table, 1);
    if (!solver) return tl::unexpected(solver.error());
    (*solver)->set_threads(threads_);
    const Result<std::vector<Cube>> cubes =
        draw_positions(**solver, length, kPositions, seed_for(context_, length), context_.stop());
    if (!cubes) return tl::unexpected(cubes.error());
    (*solver)->set_threads(1);
    if (auto done = change(**solver); !done) return tl::unexpected(done.error());
    return mean_of_solves(**solver, *cubes, std::nullopt, context_.stop());
  }

  void nodes_by_length() {
    ReportTable table{
        "nodes-by-length",
        fmt::format(
            "As far as the time goes, mean nodes to the first solution of {} positions of each "
            "length (random turns, "
            "the optimal length checked, openings of four turns), beside the means the thesis "
            "prints for its own "
            "positions of that length (figure 6.6), and beside nissy-core's seconds on a Ryzen 7 "
            "7700",
            kPositions),
        {"table", "length", "nodes", "thesis", "seconds", "nissy-core"},
        {}};
    Plot plot{"nodes-by-length", "Nodes to the first solution", "length", "nodes", false, true, {}};
    for (const std::string& name : tables_) {
      Series series{name, {}};
      double expected = 0;
      for (int length = kFirstLength; length <= kLastLength; ++length) {
        const std::string key = fmt::format("lengths/{}/{}", name, length);
        if (!context_.has_time_for(key, expected)) break;
        const auto measured = context_.measure(key, [&] {
          return first_solutions(name, length, [](h48::H48Solver& solver) {
            return solver.set_opening_turns(h48::kMaxOpeningTurns);
          });
        });
        if (!measured) break;
        const double nodes = number(*measured, "nodes");
        table.rows.push_back(
            {name, fmt::format("{}", length), count_text(nodes), published_nodes(name, length),
             fmt::format("{:.3f}", number(*measured, "seconds")), published_seconds(name, length)});
        series.points.emplace_back(length, nodes);
        expected = kBranchingFactor * kPositions * number(*measured, "seconds");
      }
      plot.series.push_back(std::move(series));
    }
    report_.table(std::move(table));
    report_.plot(std::move(plot));
  }

  // Superflip, of 20 turns: depth after depth as far as the time goes.
  void hardest() {
    ReportTable table{"superflip",
                      fmt::format("Superflip, every node up to a depth, table {}, {} threads",
                                  tables_.back(), threads_),
                      {"depth", "nodes", "seconds"},
                      {}};
    Cube superflip;
    superflip.edge_flip.fill(1);
    double expected = 0;
    for (int depth = 12; depth <= gods_number(Metric::kHtm); ++depth) {
      const std::string key = fmt::format("superflip/{}/{}", tables_.back(), depth);
      if (!context_.has_time_for(key, expected)) break;
      const auto measured = context_.measure(key, [&]() -> Result<json> {
        const Result<h48::H48Solver*> solver = open_.fresh(tables_.back(), threads_);
        if (!solver) return tl::unexpected(solver.error());
        return mean_of_solves(**solver, {superflip}, depth, context_.stop());
      });
      if (!measured) break;
      table.rows.push_back({fmt::format("{}", depth), count_text(number(*measured, "nodes")),
                            fmt::format("{:.2f}", number(*measured, "seconds"))});
      expected = kBranchingFactor * number(*measured, "seconds");
    }
    if (table.rows.empty()) return;
    report_.table(std::move(table));
    report_.text(
        "nissy-core on a Ryzen 7 7700 solves superflip in 38.05 s with h10 and 15.55 s with h11 on "
        "one thread; in 18.96, 9.81 and 4.19 s with h9, h10 and h11 on 4; in 8.09, 4.18 and 1.84 s "
        "on 16.");
  }

  Context& context_;
  int threads_;
  OpenTable open_;
  Report report_{"H48 as its authors describe it"};
  std::vector<std::string> tables_;
};

}  // namespace

Experiment h48_experiment() {
  return {{"h48", "what each idea of the H48 solver buys in nodes and time",
           "E. Tenuti 2024; S. Tronto, nissy-core"},
          [](Context& context) { return H48Run(context).run(); }};
}

}  // namespace superflip::lab
