// A text form as the rest of the library knows it: one row of a table. To add a form, give it a
// name in Form, a row in text_forms.cpp, and files of its own beside facelets.h and the others.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <superflip/notation.h>

#include "notation/likeness.h"

namespace superflip::notation {

struct TextForm {
  FormInfo info;
  Result<ReadPosition> (*parse)(std::string_view text, const MoveSyntax& syntax) = nullptr;
  std::string (*format)(const Position& position) = nullptr;  // none: it takes a solver
  Likeness (*looks_like)(const GivenText& given) = nullptr;
};

// In the order in which they are listed to people.
std::span<const TextForm> text_forms();

}  // namespace superflip::notation
