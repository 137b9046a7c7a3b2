// superflip fmc case: what the case at hand is called.
#include <memory>
#include <string>

#include <fmt/format.h>

#include <superflip/fmc_cases.h>

#include "common/fmc_record.h"
#include "common/json_writer.h"

#include "answer_lines.h"
#include "console.h"
#include "fmc_commands.h"
#include "position_input.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(Bad edges of EO along each axis (6e); where edges are oriented, bad corners and
edges of DR on the others (4c4e); of a DR, its subset (4a1 2e: four bad corners
of kind a, one quarter turn for the corners; two bad edges) and how many quarter
turns are left to HTR. docs/fmc.md explains the names.
Examples:
  superflip fmc case "R' U' F D2 L2 F R2 U2 R2 B"
  superflip fmc case --json "U R2 U' R2 U R2 U"
  superflip fmc case --subsets)help";

struct CaseOptions {
  InputOptions input;
  bool subsets = false;
  bool json = false;
};

void print_cases(const FmcCases& cases) {
  print_out("EO  ");
  for (const Axis axis : {Axis::kFB, Axis::kRL, Axis::kUD}) {
    print_out(" {} {}", name_of(axis), cases.eo.at(static_cast<std::size_t>(axis)));
  }
  print_out("\n");
  for (const FmcCases::Dr& dr : cases.dr) {
    print_out("DR   {}-eo{} {}\n", name_of(dr.axis), name_of(dr.from), dr.name);
  }
  for (const FmcCases::Htr& htr : cases.htr) {
    print_out("HTR  dr{} {}, {} quarter turn{} left\n", name_of(htr.from), htr.subset,
              htr.quarter_turns, htr.quarter_turns == 1 ? "" : "s");
  }
  if (cases.is_solved) {
    print_out("solved\n");
  } else if (cases.is_htr) {
    print_out("HTR is reached\n");
  }
}

void print_json(const std::string& text, const FmcCases& cases) {
  JsonWriter json;
  json.begin_object();
  json.field("input", text);
  write_fmc_cases(json, cases);
  json.end_object();
  print_out("{}\n", json.text());
}

int list_subsets(bool json_lines) {
  if (!json_lines) {
    print_out("{:<8} {:>9} {:>8}  {}\n", "subset", "cubes", "quarters", "cubes by turns to HTR");
  }
  for (const HtrSubset& subset : htr_subsets()) {
    if (json_lines) {
      JsonWriter json;
      json.begin_object();
      json.field("subset", subset.name);
      json.field("cubes", subset.cubes);
      json.field("quarter_turns", subset.quarter_turns);
      json.key("distribution").begin_array();
      for (const std::uint64_t count : subset.distances) json.value(count);
      json.end_array();
      json.end_object();
      print_out("{}\n", json.text());
      continue;
    }
    std::string counts;
    for (const std::uint64_t count : subset.distances) counts += fmt::format(" {}", count);
    print_out("{:<8} {:>9} {:>8} {}\n", subset.name, subset.cubes, subset.quarter_turns, counts);
  }
  return finish_output(kDone);
}

int run(CaseOptions& options) {
  if (options.subsets) return list_subsets(options.json);
  OutputFormat format;
  format.json = options.json;
  return answer_lines(options.input, format,
                      [&](const InputLine& line, const ReadPosition& read,
                          const std::stop_token& /*stop*/) -> Result<int> {
                        const FmcCases cases = fmc_cases(read.position.cube);
                        if (options.json) {
                          print_json(line.text, cases);
                        } else {
                          if (line.number > 0) print_out("# {}\n", line.text);
                          print_cases(cases);
                        }
                        return kDone;
                      });
}

}  // namespace

void add_fmc_case_command(Command& fmc) {
  Command& command = fmc.add_command("case", "What fewest-moves solvers call the case at hand");
  const auto options = std::make_shared<CaseOptions>();
  options->input.parentheses = "niss";
  options->input.add_to(command);
  command.add_flag("--subsets", options->subsets, "List all 48 subsets of DR with their sizes");
  command.add_flag("--json", options->json, "One JSON object a position, or a subset");
  command.epilog(kExamples);
  command.on_run([options] { return run(*options); });
}

}  // namespace superflip::cli
