#include "solution_text.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include <superflip/algorithm.h>
#include <superflip/metric.h>

#include "common/error_name.h"

#include "console.h"
#include "live_line.h"
#include "report.h"

namespace superflip::cli {
namespace {

void print_moves(const OutputFormat& format, const std::string& moves, int length, bool optimal) {
  if (format.plain) {
    print_out("{}\n", moves);
  } else {
    print_out("{}{}({}{})\n", moves, moves.empty() ? "" : " ", length_with_letter(format, length),
              optimal ? "*" : "");
  }
}

// As people write a solution down for fewest moves: the turns, what they do, how many (8, or 8-1 if
// one of them merges with those before), and how many in all so far.
void print_stages(const Record& stages) {
  std::size_t total = 0;
  for (const auto& stage : stages) {
    const auto length = stage["length"].get<std::size_t>();
    const std::size_t cancelled = stage.value("cancelled", std::size_t{0});
    total += length - cancelled;
    print_out("{:<40} // {} ({}{}/{})\n", stage["moves"].get<std::string>(),
              stage["name"].get<std::string>(), length,
              cancelled > 0 ? fmt::format("-{}", cancelled) : "", total);
  }
}

void print_json(const Record& record) {
  print_out("{}\n", record.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

// Some methods find solutions and know no lower bound: then there is nothing to say.
std::string known_bound(std::string_view text, const Record& record) {
  const double bound = record["at_least"].get<double>();
  return bound > 1 ? fmt::format(fmt::runtime(text), fmt::format("{:g}", bound)) : "";
}

// What cut it short.
std::string_view ending(const Record& record) {
  if (record.contains("timed_out")) return "timed out: ";
  if (record.contains("out_of_nodes")) return "out of nodes: ";
  return record.contains("interrupted") ? "interrupted: " : "";
}

// A length of a record: whole, or a sum of costs.
std::string turns_text(const Record& length) {
  if (length.is_number_float()) return fmt::format("a cost of {:g}", length.get<double>());
  const auto count = length.get<std::size_t>();
  return fmt::format("{} turn{}", count, count == 1 ? "" : "s");
}

std::string solutions_text(std::size_t count) {
  return fmt::format("{} solution{}", count, count == 1 ? "" : "s");
}

std::size_t solution_count(const Record& record) {
  return record.contains("solutions") ? record["solutions"].size() : 1;
}

bool is_cut_list(const Record& record) {
  return record.contains("complete") && !record["complete"].get<bool>();
}

std::string optimality(const Record& record) {
  if (!record.contains("min_length")) return "optimal";
  return fmt::format("the fewest of {} or more", record["min_length"].get<int>());
}

void print_note(const std::string& where, const std::string& text) {
  note(fmt::format("{}{}{}", where, where.empty() ? "" : ": ", text));
}

// Those of a batch mostly say the same, and are said once.
void print_notes(const Record& record, const std::string& where) {
  static std::string last;
  if (!record.contains("notes")) return;
  for (const Record& note : record["notes"]) {
    auto text = note.get<std::string>();
    if (text == last) continue;
    print_note(where, text);
    last = std::move(text);
  }
}

}  // namespace

int length_of(const std::string& moves, const SolveTerms& terms) {
  const Result<Algorithm> read = parse_algorithm(moves);
  return read ? terms.length(read->normal) : -1;
}

std::string length_with_letter(const OutputFormat& format, int length) {
  return fmt::format("{}{}", format.terms.length_text(length),
                     format.terms.costs ? 'c' : letter_of(format.terms.metric));
}

void OutputFormat::add_to(Command& command) {
  command.add_flag("--json", json, "One JSON object a line");
  command.add_flag("--plain", plain, "The moves alone").without("--json");
}

Record record_of(const OutputFormat& format, const std::string& input, const Position& position,
                 const SolveResult& result) {
  Record record = solution_record(input, position, result, format.many);
  if (format.min_length > 0) record["min_length"] = format.min_length;
  return record;
}

void print_record(const OutputFormat& format, const Record& record, const std::string& where) {
  if (format.json) {
    print_json(record);
    return;
  }
  if (record["solution"].is_null()) {
    if (format.plain) print_out("\n");
    flush_output();
    print_err("superflip: {}{}{}no solution found{}\n", where, where.empty() ? "" : ": ",
              ending(record), known_bound("; every solution has at least {} turns", record));
    return;
  }
  const bool optimal = record["optimal"].get<bool>();
  const int shortest = length_of(record["solution"].get<std::string>(), format.terms);
  // Two phases say little to a person; the stages of the other methods are their point.
  const bool shows_stages =
      record.contains("stages") && record["solver"].get<std::string>() != "twophase";
  if (shows_stages && !format.plain) print_stages(record["stages"]);
  if (!record.contains("solutions")) {
    print_moves(format, record["solution"].get<std::string>(), shortest, optimal);
    return;
  }
  for (const auto& entry : record["solutions"]) {
    const auto moves = entry.get<std::string>();
    const int own = length_of(moves, format.terms);
    print_moves(format, moves, own, optimal && own == shortest);
  }
}

void print_remarks(const OutputFormat& format, const Record& record, const std::string& where) {
  if (!format.json) print_notes(record, where);
  // Objects tell it all; but who asks for one cube and gets no answer is told in words too.
  const bool is_worth_it = format.json ? where.empty() && exit_code_of(record) != kDone
                                       : !record["solution"].is_null() && !ending(record).empty();
  if (format.summaries) {
    print_out("{}\n", summary(record));
  } else if (is_worth_it) {
    print_note(where, summary(record));
  }
  if (format.json || !format.count || record["solution"].is_null() || is_cut_list(record)) return;
  if (const std::size_t found = solution_count(record); found < *format.count) {
    print_note(where,
               fmt::format("{} of the {} asked for: there are no more of {}; --extra 1 takes "
                           "also those one turn longer",
                           solutions_text(found), *format.count, turns_text(record["length"])));
  }
}

int print_failure(const OutputFormat& format, const InputLine& line, const Error& error,
                  bool keeps_going) {
  if (format.json && line.number > 0) {
    print_json({{"input", line.text},
                {"line", line.number},
                {"error", told(error)},
                {"code", error_name(error.code)}});
    if (keeps_going) return exit_code_for(error.code);
  } else if (format.plain && keeps_going) {
    print_out("\n");
  }
  return report(error, line.where());
}

std::string summary(const Record& record) {
  const std::string took = format_seconds(record["seconds"].get<double>());
  if (record["solution"].is_null()) {
    return fmt::format("{}none found in {}{}", ending(record), took,
                       known_bound("; every solution has at least {} turns", record));
  }
  const std::string length = turns_text(record["length"]);
  if (is_cut_list(record)) {
    return fmt::format("{}{} so far, the shortest of {}; the list is not complete ({})",
                       ending(record), solutions_text(solution_count(record)), length, took);
  }
  if (!record["optimal"].get<bool>()) {
    return fmt::format("{}{}, not proven{} ({})", ending(record), length,
                       known_bound(": {} or more are needed", record), took);
  }
  const std::size_t count = solution_count(record);
  return fmt::format("{}{}: {}, proved in {}", count == 1 ? "" : solutions_text(count) + ", ",
                     length, optimality(record), took);
}

int exit_code_of(const Record& record) {
  if (record.contains("interrupted")) return kInterrupted;
  if (is_cut_list(record)) return kOutOfResources;
  if (!record["solution"].is_null()) return kDone;
  const bool is_cut = record.contains("timed_out") || record.contains("out_of_nodes");
  return is_cut ? kOutOfResources : kNoSolution;
}

}  // namespace superflip::cli
