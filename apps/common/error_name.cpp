#include "common/error_name.h"

namespace superflip {

std::string_view error_name(ErrorCode code) {
  switch (code) {
    case ErrorCode::kNoSolution:
      return "no_solution";
    case ErrorCode::kUsage:
      return "usage";
    case ErrorCode::kImpossibleCube:
      return "impossible_cube";
    case ErrorCode::kTable:
      return "table";
    case ErrorCode::kResources:
      return "resources";
    case ErrorCode::kInterrupted:
      return "interrupted";
    case ErrorCode::kInternal:
      return "internal";
  }
  return "usage";
}

}  // namespace superflip
