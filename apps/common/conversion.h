// A position from one text form to another.
#pragma once

#include <string>
#include <string_view>

#include <superflip/notation.h>

namespace superflip {

// Moves can be written as moves only if they were read as such: simplified or, with `unniss`, as one
// line to do on the scrambled cube.
Result<std::string> write_position(const ReadPosition& read, Form form, bool unniss = false);

// As --from and --to take it.
std::string_view name_of(Form form);

}  // namespace superflip
