#include "cube/layer_turn.h"

namespace superflip {

Cube LayerTurn::cube() const {
  return is_slice() ? Cube::of(first()) * Cube::of(second()) : Cube::of(first());
}

LayerTurn LayerTurn::image(Symmetry s) const {
  const Move image = s.image(first());
  if (!is_slice()) return image;
  const Move other = s.image(second());
  return LayerTurn(kMoveCount + (image < other ? image : other).index());
}

std::vector<LayerTurn> layer_turns(Metric metric) {
  std::vector<LayerTurn> turns;
  const int count = metric == Metric::kStm ? kLayerTurnCount : kMoveCount;
  for (int index = 0; index < count; ++index) {
    const LayerTurn turn = LayerTurn::from_index(index);
    if (metric != Metric::kQtm || !turn.is_half()) turns.push_back(turn);
  }
  return turns;
}

}  // namespace superflip
