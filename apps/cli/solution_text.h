// How a solved cube is written: for people, plain, or as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <superflip/position.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/solve_terms.h>

#include "common/solution_record.h"

#include "position_input.h"

namespace superflip::cli {

struct OutputFormat {
  bool json = false;
  bool plain = false;
  // What was asked for: more than one solution, how many if not all, and none shorter than this.
  bool many = false;
  std::optional<std::uint64_t> count;
  int min_length = 0;
  bool summaries = false;  // a sentence below each result
  SolveTerms terms;        // what solutions are, and how long

  void add_to(Command& command);
  bool is_for_people() const { return !json && !plain; }
};

// See solution_record; also `min_length` if it was given.
Record record_of(const OutputFormat& format, const std::string& input, const Position& position,
                 const SolveResult& result);

// On stdout. A record without a solution says so on stderr instead, unless it is JSON.
void print_record(const OutputFormat& format, const Record& record, const std::string& where);

// What else there is to say of a record: its summary on stdout if the format has one; else on stderr
// that it was cut short; and that there are fewer solutions than asked for.
void print_remarks(const OutputFormat& format, const Record& record, const std::string& where);

// A line that has no result, in its place: an object with JSON, else an empty line with --plain and
// the error on stderr. Returns its exit code.
int print_failure(const OutputFormat& format, const InputLine& line, const Error& error,
                  bool keeps_going);

// "3 turns: optimal, proved in 3.1 s" and the like.
std::string summary(const Record& record);

int exit_code_of(const Record& record);

// As the terms count, in their units; -1 if they cannot be read.
int length_of(const std::string& moves, const SolveTerms& terms);
// "20f", "12.5c".
std::string length_with_letter(const OutputFormat& format, int length);

}  // namespace superflip::cli
