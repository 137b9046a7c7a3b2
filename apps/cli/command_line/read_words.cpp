#include "command_line/read_words.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <superflip/spelling.h>

namespace superflip::cli {
namespace {

using Words = std::vector<std::string>;

bool looks_like_option(std::string_view word) {
  return word.size() > 1 && word.starts_with('-');
}

bool asks_for_help(std::string_view word) {
  return word == "--help" || word == "-h" || word == "--help-all";
}

tl::unexpected<Error> wrong(std::string message) {
  return fail(ErrorCode::kUsage, std::move(message));
}

// Dashes as word processors and chats make them of "--": "\u2014json".
bool has_wrong_dash(std::string_view word) {
  constexpr std::string_view kDashes[] = {"\u2010", "\u2011", "\u2012",
                                          "\u2013", "\u2014", "\u2212"};
  return std::any_of(std::begin(kDashes), std::end(kDashes),
                     [&](std::string_view dash) { return word.starts_with(dash); });
}

tl::unexpected<Error> no_command(const Command& command, const std::string& word) {
  Words names = command.command_names();
  if (command.path() == command.name()) names.emplace_back("help");
  std::string advice = did_you_mean(word, names);
  if (advice.empty()) advice = fmt::format("; see {} --help", command.path());
  return wrong(
      fmt::format("there is no command {}{}", in_quotes(command.path() + " " + word), advice));
}

// An option before its command, or of another command.
std::optional<std::string> where_it_belongs(const Command& command, const std::string& name) {
  for (const Command& sub : command.commands()) {
    if (sub.find_option(name) == nullptr) continue;
    return fmt::format("{} comes after the command, such as {} {}", name, sub.path(), name);
  }
  return std::nullopt;
}

tl::unexpected<Error> no_option(const Command& command, const std::string& name) {
  if (const auto place = where_it_belongs(command, name)) return wrong(*place);
  Words names = command.option_names();
  names.emplace_back("--help");
  std::string advice = did_you_mean(name, names);
  if (advice.empty()) advice = fmt::format("; see {} --help", command.path());
  const std::string shown =
      name.find_first_of("\n\r\t \x1b") == std::string::npos && name.size() < 60 ? name
                                                                                 : in_quotes(name);
  return wrong(fmt::format("there is no option {}{}", shown, advice));
}

class Reader {
 public:
  Reader(Command& program, const Words& words) : command_(&program), words_(words) {}

  Result<Request> read() {
    for (next_ = 0; next_ < words_.size(); ++next_) {
      const Result<void> taken = take(words_[next_]);
      if (!taken) return tl::unexpected(taken.error());
    }
    if (const Result<void> whole = check(); !whole) return tl::unexpected(whole.error());
    return Request{command_};
  }

 private:
  Result<void> take(const std::string& word) {
    if (!options_ended_ && word == "--") {
      options_ended_ = true;
      return {};
    }
    if (!options_ended_ && looks_like_option(word)) return take_option(word);
    if (!options_ended_ && has_wrong_dash(word)) {
      return wrong(fmt::format("{} begins with a dash that is no hyphen; options begin with --",
                               in_quotes(word)));
    }
    if (!command_->is_group()) return command_->take_word(word);
    Command* sub = command_->find_command(word);
    if (sub != nullptr) {
      command_ = sub;
      return {};
    }
    if (command_->other_command() == nullptr) return no_command(*command_, word);
    command_ = command_->other_command();
    return command_->take_word(word);
  }

  Result<void> take_option(const std::string& word) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    Option* option = command_->find_option(name);
    if (option == nullptr) return no_option(*command_, name);
    if (option->is_switch()) {
      if (equals != std::string::npos) return wrong(fmt::format("{} takes no value", name));
      option->switch_on();
      option->given = true;
      return {};
    }
    if (option->given && !option->value.repeats)
      return wrong(fmt::format("{} is given twice", name));
    option->given = true;
    if (equals != std::string::npos) return set(*option, word.substr(equals + 1));
    const bool follows = next_ + 1 < words_.size() && words_[next_ + 1] != "--" &&
                         command_->find_option(words_[next_ + 1]) == nullptr;
    if (!follows)
      return wrong(fmt::format("{} needs a value: {} {}", name, name, shown_value(*option)));
    return set(*option, words_[++next_]);
  }

  static std::string shown_value(const Option& option) {
    const auto& choices = option.value.choices;
    return choices.empty() ? option.value.name : alternatives(choices);
  }

  static Result<void> set(const Option& option, const std::string& word) {
    return option.value.set(word).map_error([&](Error error) {
      error.message = fmt::format("{} {}", option.name, error.message);
      return error;
    });
  }

  // What can be judged only when all words are read.
  Result<void> check() const {
    if (command_->is_group()) {
      return wrong(fmt::format("{} what: {}? see {} --help", command_->path(),
                               alternatives(command_->command_names()), command_->path()));
    }
    for (const Argument& argument : command_->arguments()) {
      if (argument.given) continue;
      return wrong(fmt::format("{} needs a {}; see {} --help", command_->path(), argument.name,
                               command_->path()));
    }
    for (const Option& option : command_->options()) {
      const Option* other = command_->find_option(option.excludes);
      if (!option.given || other == nullptr || !other->given) continue;
      return wrong(fmt::format("give {} or {}, not both", other->name, option.name));
    }
    return {};
  }

  Command* command_;
  const Words& words_;
  std::size_t next_ = 0;
  bool options_ended_ = false;
};

// The command that `words` lead to; words that are none are passed over where there are no further
// commands.
Result<Command*> command_named(Command& program, const Words& words) {
  Command* command = &program;
  for (const std::string& word : words) {
    if (looks_like_option(word) || !command->is_group()) continue;
    Command* sub = command->find_command(word);
    if (sub == nullptr) sub = command->other_command();
    if (sub == nullptr) return no_command(*command, word);
    command = sub;
  }
  return command;
}

}  // namespace

Result<Request> read_words(Command& program, const Words& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  const auto asked = std::find_if(words.begin(), end, asks_for_help);
  const bool by_word = !words.empty() && folded(words.front()) == "help";
  if (asked == end && !by_word) return Reader(program, words).read();
  const bool all = std::find(words.begin(), end, "--help-all") != end;
  return command_named(program, Words(words.begin() + (by_word ? 1 : 0), end))
      .map([&](Command* command) {
        return Request{command, true, all};
      });
}

}  // namespace superflip::cli
