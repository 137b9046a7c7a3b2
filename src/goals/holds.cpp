#include "goals/holds.h"

#include <algorithm>

namespace superflip::goals {

Holds::Holds(const std::vector<GoalTurn>& turns) {
  for (const GoalTurn& turn : turns) moves_.push_back(turn.moves);
  holds_.emplace_back();
  for (std::size_t h = 0; h < holds_.size(); ++h) {
    for (const GoalTurn& turn : turns) {
      const Symmetry after = holds_[h] * turn.held;
      const auto known = std::find(holds_.begin(), holds_.end(), after);
      next_.push_back(static_cast<std::uint8_t>(known - holds_.begin()));
      if (known == holds_.end()) holds_.push_back(after);
    }
  }
  find_classes();
}

void Holds::find_classes() {
  constexpr std::size_t kNone = ~std::size_t{0};
  class_of_.assign(holds_.size(), kNone);
  std::size_t count = 0;
  for (std::size_t h = 0; h < holds_.size(); ++h) {
    if (class_of_[h] != kNone) continue;
    std::vector<std::size_t> members{h};
    class_of_[h] = count;
    for (std::size_t at = 0; at < members.size(); ++at) {
      for (std::size_t t = 0; t < moves_.size(); ++t) {
        const std::size_t next = after(members[at], t);
        if (!moves_[t].empty() || class_of_[next] != kNone) continue;
        class_of_[next] = count;
        members.push_back(next);
      }
    }
    ++count;
  }
}

TurnSystem Holds::system() const {
  TurnSystem system;
  system.classes.resize(*std::ranges::max_element(class_of_) + 1);
  for (std::size_t h = 0; h < holds_.size(); ++h) {
    auto& own = system.classes[class_of_[h]];
    for (std::size_t t = 0; t < moves_.size(); ++t) {
      if (moves_[t].empty()) continue;
      const MoveSequence made = moves(h, t);
      const TurnSystem::HeldTurn turn{{made.begin(), made.end()},
                                      static_cast<std::uint8_t>(class_of_[after(h, t)])};
      if (std::find(own.begin(), own.end(), turn) == own.end()) own.push_back(turn);
    }
  }
  return system;
}

}  // namespace superflip::goals
