// Where a command's positions come from: its arguments, a file, or stdin, one a line.
#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/notation.h>
#include <superflip/result.h>

#include "command_line/command.h"
#include "net_lines.h"

namespace superflip::cli {

// The options that say what is read and how, shared by all commands that take positions.
struct InputOptions {
  std::vector<std::string> words;  // the position on the command line
  std::string file;
  std::string form;
  std::string parentheses = "auto";
  std::string lower_case = "wide";

  void add_to(Command& command);
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
  std::string where;  // "line 3", empty for an argument
};

class PositionInput {
 public:
  static Result<PositionInput> open(const InputOptions& options);

  // One position given on the command line, as opposed to lines.
  bool is_argument() const { return argument_.has_value(); }
  // How many there are, when that can be told beforehand.
  std::optional<std::size_t> total() const { return total_; }
  // Lines from stdin: a stop ends the waiting for them as if they had ended.
  void end_on(const std::stop_token& stop);
  // The next position's text: without line ends, skipping empty lines and # comments.
  std::optional<InputLine> next();

 private:
  PositionInput() = default;
  // Its lines one by one, without empty ones and # comments.
  static NetLines::Source lines_of(std::istream& stream, int& line_number);

  std::optional<std::string> argument_;
  std::optional<std::size_t> total_;
  std::optional<std::ifstream> file_;
  std::unique_ptr<std::streambuf> stdin_buffer_;
  std::unique_ptr<std::istream> stdin_;
  int line_number_ = 0;
  NetLines nets_;
};

}  // namespace superflip::cli
