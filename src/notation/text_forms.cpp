#include <algorithm>
#include <array>
#include <utility>

#include "notation/b32.h"
#include "notation/facelets.h"
#include "notation/h48.h"
#include "notation/kpattern.h"
#include "notation/lst.h"
#include "notation/preface.h"
#include "notation/reid.h"
#include "notation/speffz.h"
#include "notation/text_form.h"

namespace superflip::notation {
namespace {

// Whatever lists pieces: it tells the position and nothing else.
template <Result<Position> (*Parse)(std::string_view)>
Result<ReadPosition> read_pieces(std::string_view text, const MoveSyntax& /*syntax*/) {
  return Parse(text.substr(read_preface(text).bytes)).map([](const Position& position) {
    ReadPosition read;
    read.position = position;
    return read;
  });
}

Result<ReadPosition> read_moves(std::string_view text, const MoveSyntax& syntax) {
  return parse_algorithm(text, syntax).map([](Algorithm algorithm) {
    ReadPosition read;
    read.position = algorithm.position();
    read.notes = algorithm.notes;
    read.algorithm = std::move(algorithm);
    return read;
  });
}

Likeness left_over(const GivenText& /*given*/) {
  return Likeness::kLeftOver;
}
// Read as another form, and only written as this one.
Likeness never(const GivenText& /*given*/) {
  return Likeness::kNone;
}

constexpr std::array kTextForms{
    TextForm{{Form::kMoves, "moves", "turns from the solved cube: R U2 Fw' M x [R, U] (F)"},
             read_moves,
             nullptr,
             left_over},
    TextForm{{Form::kFacelets, "facelets", "Kociemba's 54 letters, faces in the order U R F D L B"},
             read_pieces<parse_facelets>,
             format_facelets,
             looks_like_facelets},
    TextForm{{Form::kReid, "reid", "Reid's or Singmaster's 20 piece names: UF UR UB ..."},
             read_pieces<parse_reid>,
             format_reid,
             looks_like_reid},
    TextForm{{Form::kH48, "h48", "nissy's piece names with orientations: UF0 UB0 ..."},
             read_pieces<parse_h48>,
             format_h48,
             looks_like_h48},
    TextForm{{Form::kLst, "lst", "nissy's 20 numbers, corners first"},
             read_pieces<parse_lst>,
             format_lst,
             looks_like_lst},
    TextForm{{Form::kB32, "b32", "nissy's 21 characters (23 are understood too)"},
             read_pieces<parse_b32>,
             format_b32,
             looks_like_b32},
    TextForm{{Form::kB32Held, "b32-held", "nissy's 23 characters, with the way the cube is held"},
             read_pieces<parse_b32>,
             format_b32_held,
             never},
    TextForm{{Form::kSpeffz, "speffz", "blindfolders' cycles that solve it: corners.edges"},
             read_pieces<parse_speffz>,
             format_speffz,
             looks_like_speffz},
    TextForm{{Form::kKPattern, "kpattern", "cubing.js JSON: EDGES, CORNERS, CENTERS"},
             read_pieces<parse_kpattern>,
             format_kpattern,
             looks_like_kpattern},
};

// What people are told of them.
constexpr auto kInfos = [] {
  std::array<FormInfo, kTextForms.size()> infos{};
  std::transform(kTextForms.begin(), kTextForms.end(), infos.begin(),
                 [](const TextForm& row) { return row.info; });
  return infos;
}();

}  // namespace

std::span<const TextForm> text_forms() {
  return kTextForms;
}

}  // namespace superflip::notation

namespace superflip {

std::span<const FormInfo> forms() {
  return notation::kInfos;
}

}  // namespace superflip
