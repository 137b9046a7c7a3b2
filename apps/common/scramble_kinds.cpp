#include "common/scramble_kinds.h"

namespace superflip {

const std::map<std::string, ScrambleKind>& scramble_kinds() {
  static const std::map<std::string, ScrambleKind> kKinds{
      {"random-state", ScrambleKind::kRandomState},
      {"random-moves", ScrambleKind::kRandomMoves},
      {"wca", ScrambleKind::kWca},
      {"fmc", ScrambleKind::kFmc}};
  return kKinds;
}

}  // namespace superflip
