#include "report.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fmt/format.h>

#include "common/spelling.h"

namespace superflip::cli {

int exit_code_for(ErrorCode code) {
  switch (code) {
    case ErrorCode::kNoSolution:
      return kNoSolution;
    case ErrorCode::kUsage:
      return kWrongUsage;
    case ErrorCode::kImpossibleCube:
      return kNotACube;
    case ErrorCode::kTable:
      return kBadTable;
    case ErrorCode::kResources:
      return kOutOfResources;
    case ErrorCode::kInterrupted:
      return kInterrupted;
    case ErrorCode::kInternal:
      return kInternalError;
  }
  return kWrongUsage;
}

int report(const Error& error, std::string_view where) {
  fmt::print(stderr, "superflip: {}{}{}\n", one_line(where), where.empty() ? "" : ": ",
             one_line(error.message));
  return exit_code_for(error.code);
}

void note(std::string_view text) {
  fmt::print(stderr, "superflip: note: {}\n", text);
}

int finish_output(int code) {
  const bool flushed = std::fflush(stdout) == 0;
  const int reason = errno;
  if (flushed && std::ferror(stdout) == 0) return code;
  return report({ErrorCode::kResources, fmt::format("cannot write the output: {}",
                                                    std::generic_category().message(reason))});
}

}  // namespace superflip::cli
