// The words of the command line, read by the rows of a command.
#pragma once

#include <string>
#include <vector>

#include <superflip/result.h>

#include "command_line/command.h"

namespace superflip::cli {

struct Request {
  Command* command = nullptr;  // to run, or to tell about
  bool help = false;
  bool all_help = false;  // with what few people need
};

// `words` without the program's name. Options may be anywhere after their command, with their value
// behind them or after "="; after "--" nothing is an option. Everything wrong is kUsage, in one line
// that says what to do.
Result<Request> read_words(Command& program, const std::vector<std::string>& words);

}  // namespace superflip::cli
