// superflip version: what is needed to say which program gave an answer.
#include <memory>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/tables.h>
#include <superflip/version.h>

#include "commands.h"
#include "console.h"
#include "report.h"

namespace superflip::cli {

extern const char* const kCommit;  // of cmake/CommitFile.cmake; "": not known

namespace {

int print_version(bool json) {
  const std::string commit = kCommit;
  const std::string tables = TableStore::default_directory().string();
  if (json) {
    nlohmann::ordered_json object{{"version", version()}, {"commit", nullptr}};
    if (!commit.empty()) object["commit"] = commit;
    object["instruction_set"] = instruction_set();
    object["tables"] = tables;
    print_out("{}\n", object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    print_out("superflip {}{}\n", version(), commit.empty() ? "" : ", commit " + commit);
    print_out("instruction set: {}\ntables: {}\n", instruction_set(), tables);
  }
  return finish_output(kDone);
}

}  // namespace

void add_version_command(Command& program) {
  Command& command = program.add_command(
      "version", "Print the version, the instruction set in use and where tables are");
  const auto json = std::make_shared<bool>(false);
  command.add_flag("--json", *json, "One JSON object");
  command.epilog("Example:\n  superflip version --json");
  command.on_run([json] { return print_version(*json); });
}

}  // namespace superflip::cli
