// The loop of a command that answers one position after the other, each by itself.
#pragma once

#include <functional>
#include <stop_token>

#include <superflip/notation.h>
#include <superflip/result.h>

#include "position_input.h"
#include "solution_text.h"

namespace superflip::cli {

// Prints the answer and returns its exit code; an error is the line's, and is printed in its place.
using AnswerLine = std::function<Result<int>(const InputLine& line, const ReadPosition& read,
                                             const std::stop_token& stop)>;

// Until the lines end, one makes no sense and the rest is not wanted, or Ctrl-C. Returns the exit code of
// the first line in trouble.
int answer_lines(InputOptions& options, const OutputFormat& format, const AnswerLine& answer);

}  // namespace superflip::cli
