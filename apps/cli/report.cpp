#include "report.h"

#include <mutex>
#include <system_error>

#include <fmt/format.h>

#include <superflip/spelling.h>

#include "console.h"

namespace superflip::cli {
namespace {

// As the end of the message.
std::string how_to(const Remedy& remedy) {
  switch (remedy.step) {
    case Remedy::Step::kNone:
      break;
    case Remedy::Step::kBuildTable:
      return fmt::format(": superflip tables build {}", remedy.table);
    case Remedy::Step::kRemoveTable:
      return fmt::format(": superflip tables remove {}", remedy.table);
    case Remedy::Step::kRebuildTable:
      return fmt::format(": superflip tables remove {0} && superflip tables build {0}",
                         remedy.table);
    case Remedy::Step::kMoveStore:
      return " with SUPERFLIP_TABLES";
  }
  return "";
}

}  // namespace

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

std::string told(const Error& error) {
  return error.message + how_to(error.remedy);
}

int report(const Error& error, std::string_view where) {
  flush_output();
  print_err("superflip: {}{}{}\n", one_line(where), where.empty() ? "" : ": ",
            one_line(told(error)));
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
