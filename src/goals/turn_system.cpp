#include "goals/turn_system.h"

namespace superflip::goals {

TurnSystem TurnSystem::of(const std::vector<CountedTurn>& turns) {
  TurnSystem system;
  system.classes.emplace_back();
  for (const CountedTurn& turn : turns) system.classes.front().push_back({turn, 0});
  return system;
}

TurnSystem TurnSystem::image(Symmetry s) const {
  TurnSystem image = *this;
  for (std::vector<HeldTurn>& turns : image.classes) {
    for (HeldTurn& turn : turns) {
      for (Move& move : turn.moves) move = s.image(move);
    }
  }
  return image;
}

std::string TurnSystem::key() const {
  std::string text;
  for (const std::vector<HeldTurn>& turns : classes) {
    for (const HeldTurn& turn : turns) {
      for (const Move move : turn.moves) text += move.name();
      text += '>';
      text += static_cast<char>('a' + turn.to);
    }
    text += ';';
  }
  return text;
}

}  // namespace superflip::goals
