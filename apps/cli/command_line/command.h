// A command of the program and its options, a row each: what it is called, what it takes, what it
// means. Reading the command line (read_words.h) and help (help_text.h) work on the rows alone.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/value.h"

namespace superflip::cli {

struct Option {
  std::string name;  // "--count"
  Value value;       // one without `set` is that of a switch
  std::function<void()> switch_on;
  std::string help;
  std::string group;                 // its heading in help
  bool rare = false;                 // shown by --help-all alone
  std::string excludes;              // the option that cannot be given with it
  std::vector<std::string> only_of;  // the solvers that have it; none: all
  bool given = false;

  bool is_switch() const { return !value.set; }
  // Of the row just added.
  Option& of(std::vector<std::string> solvers);
  Option& without(std::string other);
  Option& named(std::string value_name);
  Option& defaulting_to(std::string text);
};

// A word that is no option, by its place.
struct Argument {
  std::string name;  // "NAME"
  Value value;
  std::string help;
  bool given = false;
};

class Command {
 public:
  Command(std::string name, std::string summary, const Command* parent = nullptr)
      : name_(std::move(name)), summary_(std::move(summary)), parent_(parent) {}
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;
  Command(Command&&) = delete;
  Command& operator=(Command&&) = delete;
  ~Command() = default;

  // What it can be told. What is named in `target` is set while the command line is read.
  Command& add_command(const std::string& name, const std::string& summary);
  // What words that name none of the others belong to, the first such word included: `superflip fmc eofb`.
  Command& add_other_command(const std::string& name, const std::string& summary);
  Option& add_option(const std::string& name, Value value, const std::string& help);
  Option& add_flag(const std::string& name, bool& target, const std::string& help);
  void add_argument(const std::string& name, Value value, const std::string& help);
  // All other words, which then need no place of their own, such as the moves of a position.
  void add_rest(const std::string& name, std::vector<std::string>& target, const std::string& help);
  // The heading of the rows that follow.
  void group(const std::string& heading) { group_ = heading, rare_ = false; }
  // The same, for rows that few people need.
  void rare_group(const std::string& heading) { group_ = heading, rare_ = true; }
  // Another way to call it, for the usage lines: "[OPTIONS] --input FILE".
  void also_called(const std::string& words) { other_usages_.push_back(words); }
  // What else there is to know, and how it is used; lines of at most 80 columns.
  void epilog(std::string text) { epilog_ = std::move(text); }
  // Shown by help-all alone in the list of commands.
  void make_rare() { is_rare_ = true; }
  void on_run(std::function<int()> run) { run_ = std::move(run); }

  const std::string& name() const { return name_; }
  const std::string& summary() const { return summary_; }
  const std::string& epilog() const { return epilog_; }
  const std::vector<std::string>& other_usages() const { return other_usages_; }
  bool is_rare() const { return is_rare_; }
  // "superflip tables build".
  std::string path() const;
  // Is it one that only holds others?
  bool is_group() const { return !commands_.empty(); }
  const std::deque<Command>& commands() const { return commands_; }
  const std::deque<Option>& options() const { return options_; }
  const std::vector<Argument>& arguments() const { return arguments_; }
  const Argument* rest() const { return rest_.name.empty() ? nullptr : &rest_; }
  // Null if there is none; a command's name may be in any case.
  Command* find_command(std::string_view name);
  Command* other_command() { return other_; }
  Option* find_option(std::string_view name);
  const Option* find_option(std::string_view name) const;
  std::vector<std::string> command_names() const;
  std::vector<std::string> option_names() const;
  // A word without dash, in its place.
  Result<void> take_word(const std::string& word);
  // Returns the exit code.
  int run() const { return run_(); }

  // What the chosen solver does not have is refused by name, not passed over.
  Result<void> check_options_of(std::string_view solver) const;

 private:
  std::string name_;
  std::string summary_;
  const Command* parent_;
  Command* other_ = nullptr;
  bool is_rare_ = false;
  std::string epilog_;
  std::vector<std::string> other_usages_;
  std::string group_;
  bool rare_ = false;
  // Rows are pointed to while more are added.
  std::deque<Command> commands_;
  std::deque<Option> options_;
  std::vector<Argument> arguments_;
  Argument rest_;
  std::function<int()> run_;
};

}  // namespace superflip::cli
