#include "solution_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "live_line.h"
#include "report.h"

namespace superflip::cli {
namespace {

void print_moves(const OutputFormat& format, const std::string& moves, std::size_t length,
                 bool optimal) {
  if (format.plain) {
    fmt::print("{}\n", moves);
  } else {
    fmt::print("{}{}({}f{})\n", moves, moves.empty() ? "" : " ", length, optimal ? "*" : "");
  }
}

// As people write a solution down for fewest moves: the turns, what they do, how many, and how many
// in all so far.
void print_stages(const Record& stages) {
  std::size_t total = 0;
  for (const auto& stage : stages) {
    const auto length = stage["length"].get<std::size_t>();
    total += length;
    fmt::print("{:<40} // {} ({}/{})\n", stage["moves"].get<std::string>(),
               stage["name"].get<std::string>(), length, total);
  }
}

std::size_t turn_count(const std::string& moves) {
  if (moves.empty()) return 0;
  return 1 + static_cast<std::size_t>(std::count(moves.begin(), moves.end(), ' '));
}

// Some methods find solutions and know no lower bound: then there is nothing to say.
std::string known_bound(std::string_view text, int bound) {
  return bound > 1 ? fmt::format(fmt::runtime(text), bound) : "";
}

}  // namespace

void OutputFormat::add_to(Command& command) {
  command.add_flag("--json", json, "One JSON object a line");
  command.add_flag("--plain", plain, "The moves alone").without("--json");
}

Record record_of(const OutputFormat& format, const std::string& input, const Position& position,
                 const SolveResult& result) {
  return solution_record(input, position, result, format.many);
}

void print_record(const OutputFormat& format, const Record& record) {
  if (format.json) {
    fmt::print("{}\n", record.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    return;
  }
  if (record["solution"].is_null()) {
    if (format.plain) fmt::print("\n");
    fmt::print(
        stderr, "superflip: no solution found{}\n",
        known_bound("; every solution has at least {} turns", record["at_least"].get<int>()));
    return;
  }
  const bool optimal = record["optimal"].get<bool>();
  const auto length = record["length"].get<std::size_t>();
  // Two phases say little to a person; the stages of the other methods are their point.
  const bool shows_stages =
      record.contains("stages") && record["solver"].get<std::string>() != "twophase";
  if (shows_stages && !format.plain) print_stages(record["stages"]);
  if (!record.contains("solutions")) {
    print_moves(format, record["solution"].get<std::string>(), length, optimal);
    return;
  }
  for (const auto& entry : record["solutions"]) {
    const auto moves = entry.get<std::string>();
    print_moves(format, moves, turn_count(moves), optimal && turn_count(moves) == length);
  }
}

std::string summary(const SolveResult& result) {
  const std::string took = format_seconds(result.seconds);
  if (result.solutions.empty()) {
    return fmt::format(
        "none found in {}{}", took,
        known_bound("; every solution has at least {} turns", result.excluded_below));
  }
  const std::string length = fmt::format("{} turn{}", result.solutions.front().size(),
                                         result.solutions.front().size() == 1 ? "" : "s");
  if (!result.proved) {
    return fmt::format("{}, not proven{} ({})", length,
                       known_bound(": {} or more are needed", result.excluded_below), took);
  }
  const std::string many =
      result.solutions.size() == 1 ? "" : fmt::format("{} solutions, ", result.solutions.size());
  return fmt::format("{}{}: optimal, proved in {}", many, length, took);
}

int exit_code_of(const SolveResult& result) {
  if (result.interrupted) return kInterrupted;
  if (result.timed_out && result.solutions.empty()) return kOutOfResources;
  return result.solutions.empty() ? kNoSolution : kDone;
}

}  // namespace superflip::cli
