#include "command_line/command.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <superflip/spelling.h>

namespace superflip::cli {

Option& Option::of(std::vector<std::string> solvers) {
  only_of = std::move(solvers);
  return *this;
}

Option& Option::without(std::string other) {
  excludes = std::move(other);
  return *this;
}

Option& Option::named(std::string value_name) {
  value.name = std::move(value_name);
  return *this;
}

Option& Option::defaulting_to(std::string text) {
  value.default_text = std::move(text);
  return *this;
}

Command& Command::add_command(const std::string& name, const std::string& summary) {
  return commands_.emplace_back(name, summary, this);
}

Command& Command::add_other_command(const std::string& name, const std::string& summary) {
  other_ = &add_command(name, summary);
  return *other_;
}

Option& Command::add_option(const std::string& name, Value value, const std::string& help) {
  Option& option = options_.emplace_back();
  option.name = name;
  option.value = std::move(value);
  option.help = help;
  option.group = group_;
  option.rare = rare_;
  return option;
}

Option& Command::add_flag(const std::string& name, bool& target, const std::string& help) {
  Option& option = add_option(name, {}, help);
  option.switch_on = [&target] { target = true; };
  return option;
}

void Command::add_argument(const std::string& name, Value value, const std::string& help) {
  arguments_.push_back({name, std::move(value), help});
}

void Command::add_rest(const std::string& name, std::vector<std::string>& target,
                       const std::string& help) {
  const auto set = [&target](const std::string& word) -> Result<void> {
    target.push_back(word);
    return {};
  };
  rest_ = {name, {name, set, "", {}}, help};
}

std::string Command::path() const {
  return parent_ == nullptr ? name_ : fmt::format("{} {}", parent_->path(), name_);
}

Command* Command::find_command(std::string_view name) {
  const auto found = std::find_if(commands_.begin(), commands_.end(), [&](const Command& one) {
    return folded(one.name()) == folded(name);
  });
  return found == commands_.end() ? nullptr : &*found;
}

const Option* Command::find_option(std::string_view name) const {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [&](const Option& option) { return option.name == name; });
  return found == options_.end() ? nullptr : &*found;
}

Option* Command::find_option(std::string_view name) {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [&](const Option& option) { return option.name == name; });
  return found == options_.end() ? nullptr : &*found;
}

std::vector<std::string> Command::command_names() const {
  std::vector<std::string> names;
  for (const Command& command : commands_) names.push_back(command.name());
  return names;
}

std::vector<std::string> Command::option_names() const {
  std::vector<std::string> names;
  for (const Option& option : options_) names.push_back(option.name);
  return names;
}

Result<void> Command::take_word(const std::string& word) {
  for (Argument& argument : arguments_) {
    if (argument.given) continue;
    argument.given = true;
    return argument.value.set(word).map_error([&](Error error) {
      error.message = fmt::format("{} {}", argument.name, error.message);
      return error;
    });
  }
  if (rest() != nullptr) return rest_.value.set(word);
  return fail(ErrorCode::kUsage,
              fmt::format("{} does not take {}; see {} --help", path(), in_quotes(word), path()));
}

Result<void> Command::check_options_of(std::string_view solver) const {
  for (const Option& option : options_) {
    if (!option.given || option.only_of.empty()) continue;
    const auto& solvers = option.only_of;
    if (std::find(solvers.begin(), solvers.end(), solver) != solvers.end()) continue;
    return fail(ErrorCode::kUsage, fmt::format("{} is for --solver {}, {} does not have it",
                                               option.name, alternatives(solvers), solver));
  }
  return {};
}

}  // namespace superflip::cli
