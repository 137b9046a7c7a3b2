#include "common/conversion.h"

namespace superflip {

Result<std::string> write_position(const ReadPosition& read, Form form, bool unniss) {
  if (form != Form::kMoves) return format_position(read.position, form);
  if (!read.algorithm) {
    return fail(ErrorCode::kNoSolution,
                "only moves can be written as moves; a solver finds moves that undo a position");
  }
  return format_turns(unniss ? read.algorithm->linear() : read.algorithm->simplified());
}

std::string_view name_of(Form form) {
  for (const FormInfo& info : forms()) {
    if (info.form == form) return info.name;
  }
  return "";
}

}  // namespace superflip
