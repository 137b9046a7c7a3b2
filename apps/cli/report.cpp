#include "report.h"

#include <mutex>
#include <system_error>

#include <fmt/format.h>

#include "common/spelling.h"

#include "console.h"

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
  flush_output();
  print_err("superflip: {}{}{}\n", one_line(where), where.empty() ? "" : ": ",
            one_line(error.message));
  return exit_code_for(error.code);
}

int report_out_of_memory() {
  print_err_text("superflip: out of memory\n");
  return exit_code_for(ErrorCode::kResources);
}

void note(std::string_view text) {
  flush_output();
  print_err("superflip: note: {}\n", text);
}

int finish_output(int code) {
  static std::once_flag reported;
  flush_output();
  const int reason = output_error();
  if (reason == 0) return code;
  std::call_once(reported, [reason] {
    report({ErrorCode::kResources,
            fmt::format("cannot write the output: {}", std::generic_category().message(reason))});
  });
  return kOutOfResources;
}

}  // namespace superflip::cli
