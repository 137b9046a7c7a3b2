#include "command_line/help_text.h"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/spelling.h>

namespace superflip::cli {
namespace {

constexpr std::size_t kColumn = 24;  // where descriptions begin
constexpr std::string_view kDefaultGroup = "Options";

// `text` in lines, the first one continuing a line of `used` columns, the others indented.
std::string wrapped(std::string_view text, std::size_t used, std::size_t indent) {
  std::string result;
  std::istringstream words{std::string(text)};
  std::size_t column = used;
  bool line_begins = true;
  for (std::string word; words >> word; line_begins = false) {
    if (!line_begins && column + 1 + word.size() > kHelpColumns) {
      result += fmt::format("\n{:{}}", "", indent);
      column = indent;
      line_begins = true;
    }
    if (!line_begins) result += ' ';
    result += word;
    column += word.size() + (line_begins ? 0 : 1);
  }
  return result;
}

std::string row(const std::string& left, const std::string& description) {
  std::string line = "  " + left;
  if (line.size() + 2 > kColumn) line += fmt::format("\n{:{}}", "", kColumn);
  const std::size_t start = line.find('\n') == std::string::npos ? line.size() : kColumn;
  if (start < kColumn) line += std::string(kColumn - start, ' ');
  return line + wrapped(description, kColumn, kColumn) + "\n";
}

std::string description(const Option& option) {
  std::string text = option.help;
  if (!option.value.choices.empty()) text += ": " + alternatives(option.value.choices);
  if (!option.value.default_text.empty()) text += fmt::format(" [{}]", option.value.default_text);
  return text;
}

std::string option_row(const Option& option) {
  return row(option.is_switch() ? option.name : option.name + " " + option.value.name,
             description(option));
}

// Headings in the order of their first rows.
std::vector<std::string> groups_of(const Command& command, bool all) {
  std::vector<std::string> groups;
  for (const Option& option : command.options()) {
    const bool known = std::find(groups.begin(), groups.end(), option.group) != groups.end();
    if (!known && (all || !option.rare)) groups.push_back(option.group);
  }
  return groups;
}

std::string arguments_text(const Command& command) {
  std::string text;
  for (const Argument& argument : command.arguments()) text += row(argument.name, argument.help);
  if (const Argument* rest = command.rest()) text += row(rest->name, rest->help);
  return text;
}

// The arguments head the first group, or have one of their own if it has no name.
std::string options_text(const Command& command, bool all) {
  std::string text;
  std::string arguments = arguments_text(command);
  for (const std::string& group : groups_of(command, all)) {
    if (group.empty() && !arguments.empty()) text += "\n" + std::exchange(arguments, "");
    text += fmt::format("\n{}:\n", group.empty() ? kDefaultGroup : group);
    text += std::exchange(arguments, "");
    for (const Option& option : command.options()) {
      if (option.group == group && (all || !option.rare)) text += option_row(option);
    }
  }
  return text + (arguments.empty() ? "" : "\n" + arguments);
}

std::string usage(const Command& command) {
  std::string words = command.is_group() ? " COMMAND" : "";
  if (!command.options().empty()) words += " [OPTIONS]";
  for (const Argument& argument : command.arguments()) words += " " + argument.name;
  if (const Argument* rest = command.rest()) words += " " + rest->name;
  std::string text = fmt::format("Usage: {}{}\n", command.path(), words);
  for (const std::string& other : command.other_usages()) {
    text += fmt::format("       {} {}\n", command.path(), other);
  }
  return text;
}

std::string commands_text(const Command& command, bool all) {
  std::string text;
  for (const Command& sub : command.commands()) {
    if (all || !sub.is_rare()) text += row(sub.name(), sub.summary());
  }
  return text.empty() ? "" : "\nCommands:\n" + text;
}

bool hides_some(const Command& command) {
  const auto rare_option = [](const Option& option) { return option.rare; };
  const auto rare_command = [](const Command& sub) { return sub.is_rare(); };
  return std::any_of(command.options().begin(), command.options().end(), rare_option) ||
         std::any_of(command.commands().begin(), command.commands().end(), rare_command);
}

}  // namespace

std::string help_text(const Command& command, bool all) {
  std::string text = usage(command) + "\n" + wrapped(command.summary(), 0, 0) + "\n" +
                     commands_text(command, all) + options_text(command, all);
  if (!all && hides_some(command))
    text += fmt::format("\n{} --help-all shows the rest.\n", command.path());
  if (!command.epilog().empty()) text += "\n" + command.epilog() + "\n";
  return text;
}

}  // namespace superflip::cli
