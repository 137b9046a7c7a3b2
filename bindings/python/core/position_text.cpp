#include "position_text.h"

#include <superflip/notation.h>

#include "errors.h"

namespace superflip::python {
namespace {

// Which of two words it is.
bool is_first(std::string_view what, std::string_view word, std::string_view first,
              std::string_view second) {
  if (word == first) return true;
  if (word == second) return false;
  raise_usage(std::string(what) + " is " + std::string(first) + " or " + std::string(second) +
              ", not " + std::string(word));
}

Parentheses parentheses_named(const std::string& word) {
  if (word == "auto") return Parentheses::kAuto;
  if (word == "niss") return Parentheses::kNiss;
  if (word == "group") return Parentheses::kGroup;
  raise_usage("parentheses is auto, niss or group, not " + word);
}

}  // namespace

ReadPosition read_with_notes(std::string_view text, const Reading& reading) {
  MoveSyntax syntax;
  syntax.parentheses = parentheses_named(reading.parentheses);
  syntax.lower_case_is_face = is_first("lower_case", reading.lower_case, "face", "wide");
  std::optional<Form> form;
  if (reading.form) form = unwrap(find_form(*reading.form));
  return unwrap(superflip::read_position(text, form, syntax));
}

// A position is turns m with the centres at home, then a rotation h. What comes after h is done to a
// cube held otherwise: m h n k = m (h n h^-1) (h k).
Position product(const Position& a, const Position& b) {
  return {a.cube * conjugate(b.cube, a.held.inverse()), a.held * b.held};
}

Position inverse(const Position& position) {
  return {conjugate(position.cube.inverse(), position.held), position.held.inverse()};
}

std::string held_text(const Position& position) {
  return format_turns(rotations_to(position.held));
}

}  // namespace superflip::python
