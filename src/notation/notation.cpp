#include <array>
#include <utility>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "notation/b32.h"
#include "notation/diagnosis.h"
#include "notation/facelets.h"
#include "notation/h48.h"
#include "notation/kpattern.h"
#include "notation/lst.h"
#include "notation/preface.h"
#include "notation/quote.h"
#include "notation/reid.h"
#include "notation/speffz.h"

namespace superflip {
namespace {

constexpr std::array kForms{
    FormInfo{Form::kMoves, "moves", "turns from the solved cube: R U2 Fw' M x [R, U] (F)"},
    FormInfo{Form::kFacelets, "facelets", "Kociemba's 54 letters, faces in the order U R F D L B"},
    FormInfo{Form::kReid, "reid", "Reid's or Singmaster's 20 piece names: UF UR UB ..."},
    FormInfo{Form::kH48, "h48", "nissy's piece names with orientations: UF0 UB0 ..."},
    FormInfo{Form::kLst, "lst", "nissy's 20 numbers, corners first"},
    FormInfo{Form::kB32, "b32", "nissy's 21 characters (23 are understood too)"},
    FormInfo{Form::kB32Held, "b32-held", "nissy's 23 characters, with the way the cube is held"},
    FormInfo{Form::kSpeffz, "speffz", "blindfolders' cycles that solve it: corners.edges"},
    FormInfo{Form::kKPattern, "kpattern", "cubing.js JSON: EDGES, CORNERS, CENTERS"},
};

// Every form but moves.
Result<Position> parse_pieces(std::string_view text, Form form) {
  switch (form) {
    case Form::kMoves:
      break;
    case Form::kFacelets:
      return notation::parse_facelets(text);
    case Form::kReid:
      return notation::parse_reid(text);
    case Form::kH48:
      return notation::parse_h48(text);
    case Form::kLst:
      return notation::parse_lst(text);
    case Form::kB32:
    case Form::kB32Held:
      return notation::parse_b32(text);
    case Form::kSpeffz:
      return notation::parse_speffz(text);
    case Form::kKPattern:
      return notation::parse_kpattern(text);
  }
  return fail(ErrorCode::kUsage, "moves are read as an algorithm");
}

}  // namespace

std::span<const FormInfo> forms() {
  return kForms;
}

Result<Form> find_form(std::string_view name) {
  std::string names;
  for (const FormInfo& info : kForms) {
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
  ReadPosition read;
  read.form = *form;
  if (read.form == Form::kMoves) {
    Result<Algorithm> algorithm = parse_algorithm(text, syntax);
    if (!algorithm) return tl::unexpected(std::move(algorithm.error()));
    read.position = algorithm->position();
    read.notes = algorithm->notes;
    read.algorithm = std::move(*algorithm);
    return read;
  }
  const std::string_view pieces = text.substr(notation::read_preface(text).bytes);
  Result<Position> position = parse_pieces(pieces, read.form);
  if (!position) return tl::unexpected(std::move(position.error()));
  read.position = *position;
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
  switch (form) {
    case Form::kMoves:
      break;
    case Form::kFacelets:
      return notation::format_facelets(position);
    case Form::kReid:
      return notation::format_reid(position);
    case Form::kH48:
      return notation::format_h48(position);
    case Form::kLst:
      return notation::format_lst(position);
    case Form::kB32:
      return notation::format_b32(position);
    case Form::kB32Held:
      return notation::format_b32_held(position);
    case Form::kSpeffz:
      return notation::format_speffz(position);
    case Form::kKPattern:
      return notation::format_kpattern(position);
  }
  return fail(ErrorCode::kUsage,
              "a position is not a move sequence: it takes a solver to find one");
}

}  // namespace superflip
