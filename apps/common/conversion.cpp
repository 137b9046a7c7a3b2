#include "common/conversion.h"

#include <utility>

namespace superflip {

Result<ReadPosition> read_position(std::string_view text, std::optional<Form> form,
                                   const MoveSyntax& syntax) {
  const Result<Form> known = form ? Result<Form>(*form) : recognise_form(text);
  if (!known) return tl::unexpected<Error>(known.error());
  ReadPosition read;
  read.form = *known;
  if (read.form == Form::kMoves) {
    Result<Algorithm> algorithm = parse_algorithm(text, syntax);
    if (!algorithm) return tl::unexpected<Error>(algorithm.error());
    read.position = algorithm->position();
    read.algorithm = std::move(*algorithm);
    return read;
  }
  const Result<Position> position = parse_position(text, read.form);
  if (!position) return tl::unexpected<Error>(position.error());
  read.position = *position;
  return read;
}

Result<std::string> write_position(const ReadPosition& read, Form form, bool unniss) {
  if (form != Form::kMoves) return format_position(read.position, form);
  if (!read.algorithm) {
    return fail(ErrorCode::kNoSolution,
                "only moves can be written as moves: superflip solve finds moves that "
                "undo a position");
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
