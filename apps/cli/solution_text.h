// How a solved cube is written: for people, plain, or as JSON.
#pragma once

#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <superflip/position.h>
#include <superflip/solve.h>

namespace superflip::cli {

using Record = nlohmann::ordered_json;

struct OutputFormat {
  bool json = false;
  bool plain = false;
  bool many = false;  // more than one solution was asked for

  void add_to(CLI::App& app);
  bool is_for_people() const { return !json && !plain; }
};

// input, length, solution, optimal, metric, solver, table, nodes, seconds; with many solutions also
// `solutions`, and `stages` from a solver that has them: those done on the inverse in parentheses.
// Turns are those of someone holding the cube as it was given.
Record record_of(const OutputFormat& format, const std::string& input, const Position& position,
                 const SolveResult& result);

// On stdout. A record without a solution says so on stderr instead, unless it is JSON.
void print_record(const OutputFormat& format, const Record& record);

// "optimal, proved in 3.1 s" and the like.
std::string summary(const SolveResult& result);

int exit_code_of(const SolveResult& result);

}  // namespace superflip::cli
