// How a solved cube is written: for people, plain, or as JSON.
#pragma once

#include <string>

#include <superflip/position.h>
#include <superflip/solve.h>

#include "common/solution_record.h"

#include "command_line/command.h"

namespace superflip::cli {

struct OutputFormat {
  bool json = false;
  bool plain = false;
  bool many = false;  // more than one solution was asked for

  void add_to(Command& command);
  bool is_for_people() const { return !json && !plain; }
};

// See solution_record.
Record record_of(const OutputFormat& format, const std::string& input, const Position& position,
                 const SolveResult& result);

// On stdout. A record without a solution says so on stderr instead, unless it is JSON.
void print_record(const OutputFormat& format, const Record& record);

// "optimal, proved in 3.1 s" and the like.
std::string summary(const SolveResult& result);

int exit_code_of(const SolveResult& result);

}  // namespace superflip::cli
