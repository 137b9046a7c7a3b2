// Telling a text's form by its looks.
#include <fmt/format.h>

#include <superflip/notation.h>

#include "notation/quote.h"
#include "notation/text_form.h"

namespace superflip {

using notation::Likeness;

Result<Form> recognise_form(std::string_view text) {
  const notation::GivenText given(text);
  if (given.words.empty()) {
    return fail(ErrorCode::kUsage,
                "nothing to read: give moves such as \"R U R' U'\", or a position in another "
                "form, such as 54 facelets");
  }
  FormInfo form = notation::text_forms().front().info;
  Likeness strongest = Likeness::kNone;
  for (const notation::TextForm& row : notation::text_forms()) {
    const Likeness likeness = row.looks_like(given);
    if (likeness <= strongest) continue;
    strongest = likeness;
    form = row.info;
  }
  if (strongest == Likeness::kAmbiguous) {
    return fail(ErrorCode::kUsage,
                fmt::format("{} could be moves or {}: name its form, moves or {}",
                            quote(given.text), form.name, form.name));
  }
  return form.form;
}

}  // namespace superflip
