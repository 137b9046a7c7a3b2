// Where a command's positions come from: its arguments, a file, or stdin, one a line.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/notation.h>
#include <superflip/result.h>

#include "command_line/command.h"
#include "line_reader.h"
#include "net_lines.h"

namespace superflip::cli {

// The options that say what is read and how, shared by all commands that take positions.
struct InputOptions {
  std::vector<std::string> words;  // the position on the command line
  std::string file;
  std::string form;
  std::string parentheses = "auto";
  std::string lower_case = "wide";
  bool keep_going = false;

  void add_to(Command& command);
  // The same without the position itself.
  void add_reading_to(Command& command);
  void add_keep_going(Command& command);
  MoveSyntax syntax() const;
  // Reads a position as these options say, and tells what was read where the text leaves it open.
  Result<ReadPosition> read(const std::string& text, std::optional<Form> known_form,
                            std::string_view where = "");
  Result<std::optional<Form>> form_named() const;

 private:
  // Lines of one hand raise the same question again and again.
  static constexpr int kMostNotes = 3;
  int notes_shown_ = 0;
};

// --from and --to.
Value form_name(std::string& target);

struct InputLine {
  std::string text;
  int number = 0;                // from 1; 0 for an argument
  std::optional<Error> trouble;  // it could not be read

  // "line 3"; empty for an argument.
  std::string where() const;
};

class PositionInput {
 public:
  static Result<PositionInput> open(const InputOptions& options);

  // One position given on the command line, as opposed to lines.
  bool is_argument() const { return argument_.has_value(); }
  // Someone types the lines, and sees each answer before the next.
  bool is_typed() const { return is_typed_; }
  // A line that makes no sense does not end the rest.
  bool keeps_going() const { return keeps_going_; }
  // How many there are, when that can be told beforehand.
  std::optional<std::size_t> total() const { return total_; }
  // A stop ends the waiting for lines as if they had ended.
  void end_on(const std::stop_token& stop);
  // The next position's text: empty lines and comments, # to the end of the line and lines that begin
  // with //, are left out. Whoever types is asked for it.
  std::optional<InputLine> next();

 private:
  PositionInput() = default;
  void show_prompt() const;
  // The next line that holds something, or the trouble with it.
  std::optional<SourceLine> next_line();

  std::optional<std::string> argument_;
  bool argument_is_taken_ = false;
  bool is_typed_ = false;
  bool keeps_going_ = false;
  std::optional<std::size_t> total_;
  std::optional<LineReader> lines_;
  bool has_ended_ = false;
  NetLines nets_;
};

}  // namespace superflip::cli
