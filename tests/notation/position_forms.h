// Every position form behind one face, for tests that hold for all of them.
#pragma once

#include <array>
#include <ostream>
#include <string>
#include <string_view>

#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/b32.h"
#include "notation/facelets.h"
#include "notation/h48.h"
#include "notation/kpattern.h"
#include "notation/lst.h"
#include "notation/reid.h"
#include "notation/speffz.h"

namespace superflip::notation {

struct PositionForm {
  std::string_view name;
  Result<Position> (*parse)(std::string_view);
  std::string (*format)(const Position&);
  bool tells_held;
  bool tells_pieces;  // apart from each other, so that it can say impossible things of them
};

inline void PrintTo(const PositionForm& form, std::ostream* out) {
  *out << form.name;
}

inline constexpr std::array kPositionForms{
    PositionForm{"facelets", parse_facelets, format_facelets, true, true},
    PositionForm{"reid", parse_reid, format_reid, false, true},
    PositionForm{"h48", parse_h48, format_h48, false, true},
    PositionForm{"lst", parse_lst, format_lst, false, true},
    PositionForm{"b32", parse_b32, format_b32, false, true},
    PositionForm{"b32_held", parse_b32, format_b32_held, true, true},
    PositionForm{"speffz", parse_speffz, format_speffz, false, false},
    PositionForm{"kpattern", parse_kpattern, format_kpattern, true, true},
};

}  // namespace superflip::notation
