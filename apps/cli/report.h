// Errors and notes for people, and the exit codes that go with them.
#pragma once

#include <string>
#include <string_view>

#include <superflip/result.h>

namespace superflip::cli {

enum ExitCode : int {
  kDone = 0,
  kNoSolution = 1,
  kWrongUsage = 2,
  kNotACube = 3,
  kBadTable = 4,
  kOutOfResources = 5,
  kInternalError = 70,
  kInterrupted = 130,
};

int exit_code_for(ErrorCode code);

// The message, and the command or variable that does what it says is to be done.
std::string told(const Error& error);

// Prints the error as one line on stderr and returns its exit code.
int report(const Error& error, std::string_view where = "");

// The same for want of memory, without taking any.
int report_out_of_memory();

// One line on stderr that is no error.
void note(std::string_view text);

// Flushes stdout. Returns `code`; or, where it could not be written, says so once and returns that
// of a full disk.
int finish_output(int code);

}  // namespace superflip::cli
