// A position from one text form to another.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <superflip/notation.h>

namespace superflip {

// One text, read.
struct ReadPosition {
  Form form = Form::kMoves;
  std::optional<Algorithm> algorithm;  // for moves
  Position position;
};

// Without a form, recognises it.
Result<ReadPosition> read_position(std::string_view text, std::optional<Form> form,
                                   const MoveSyntax& syntax = {});

// Moves can be written as moves only if they were read as such: simplified or, with `unniss`, as one
// line to do on the scrambled cube.
Result<std::string> write_position(const ReadPosition& read, Form form, bool unniss = false);

// As --from and --to take it.
std::string_view name_of(Form form);

}  // namespace superflip
