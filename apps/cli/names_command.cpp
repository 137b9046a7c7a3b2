// superflip names: the positions that every command understands by name.
#include <memory>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/named_positions.h>

#include "commands.h"
#include "console.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(A name stands for the position wherever one is asked for; case, hyphens and
spaces do not matter. Lengths are the fewest turns, proved: 20f* in face turns,
24q* in quarter turns.
Examples:
  superflip names
  superflip solve --solver twophase "cube in a cube"
  superflip convert --to moves superflip)help";

// "20f* 24q*", "26q*".
std::string lengths_of(const NamedPosition& position) {
  std::string text;
  if (position.htm) text += fmt::format("{}f*", *position.htm);
  if (position.qtm) text += fmt::format("{}{}q*", text.empty() ? "" : " ", *position.qtm);
  return text;
}

nlohmann::ordered_json record_of(const NamedPosition& position) {
  nlohmann::ordered_json record;
  record["name"] = position.name;
  record["other_names"] = nlohmann::ordered_json::array();
  for (const std::string_view name : position.other_names) record["other_names"].push_back(name);
  record["moves"] = position.moves;
  record["htm"] = nullptr;
  if (position.htm) record["htm"] = *position.htm;
  record["qtm"] = nullptr;
  if (position.qtm) record["qtm"] = *position.qtm;
  record["remark"] = position.remark;
  return record;
}

int list_names(bool json) {
  for (const NamedPosition& position : named_positions()) {
    if (json) {
      print_out("{}\n", record_of(position).dump());
    } else {
      print_out("{:<27} {:<9} {}\n{:<37} {}\n", position.name, lengths_of(position),
                position.remark, "", position.moves);
    }
  }
  return finish_output(kDone);
}

}  // namespace

void add_names_command(Command& program) {
  Command& command = program.add_command("names", "List the positions that go by a name");
  const auto json = std::make_shared<bool>(false);
  command.add_flag("--json", *json, "One JSON object a line");
  command.epilog(kExamples);
  command.on_run([json] { return list_names(*json); });
}

}  // namespace superflip::cli
