#include <superflip/fmc.h>

namespace superflip {

std::string NissMoves::text() const {
  if (inverse.empty()) return normal.text();
  const std::string bracketed = '(' + inverse.text() + ')';
  return normal.empty() ? bracketed : normal.text() + ' ' + bracketed;
}

Cube NissMoves::after(const Cube& cube) const {
  return inverse.inverse().cube() * cube * normal.cube();
}

MoveSequence NissMoves::linear() const {
  return normal + inverse.inverse();
}

}  // namespace superflip
