#include <utility>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "notation/diagnosis.h"
#include "notation/quote.h"
#include "notation/text_form.h"

namespace superflip {
namespace {

Result<const notation::TextForm*> row_of(Form form) {
  for (const notation::TextForm& row : notation::text_forms()) {
    if (row.info.form == form) return &row;
  }
  return fail(ErrorCode::kUsage, "there is no such form");
}

}  // namespace

Result<Form> find_form(std::string_view name) {
  std::string names;
  for (const FormInfo& info : forms()) {
    if (info.name == name) return info.form;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", info.name);
  }
  return fail(ErrorCode::kUsage,
              fmt::format("{} is no form; the forms are {}", quote(name), names));
}

Result<ReadPosition> read_position(std::string_view text, std::optional<Form> form,
                                   const MoveSyntax& syntax) {
  if (text.size() > kMaxTextBytes) {
    return fail(ErrorCode::kUsage,
                fmt::format("the text is longer than {} bytes: give one position at a time",
                            kMaxTextBytes));
  }
  if (!form) {
    const Result<Form> recognised = recognise_form(text);
    if (!recognised) return tl::unexpected(recognised.error());
    form = *recognised;
  }
  const auto row = row_of(*form);
  if (!row) return tl::unexpected(row.error());
  Result<ReadPosition> read = (*row)->parse(text, syntax);
  if (read) read->form = *form;
  return read;
}

Result<Position> parse_position(std::string_view text, std::optional<Form> form,
                                const MoveSyntax& syntax) {
  return read_position(text, form, syntax).map([](const ReadPosition& read) {
    return read.position;
  });
}

Result<Cube> check_cube(const Cube& cube) {
  if (auto error = notation::diagnose(cube)) return tl::unexpected(std::move(*error));
  return cube;
}

Result<std::string> format_position(const Position& position, Form form) {
  const auto row = row_of(form);
  if (!row) return tl::unexpected(row.error());
  if ((*row)->format == nullptr) {
    return fail(ErrorCode::kUsage,
                "a position is not a move sequence: it takes a solver to find one");
  }
  return (*row)->format(position);
}

}  // namespace superflip
