// A turn of a face, or of the slice between two: what counts as one in the metrics that count by turns.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

namespace superflip {

inline constexpr int kSliceCount = 3;
// Six faces, then the slices of the axes UD, RL and FB.
inline constexpr int kLayerCount = kFaceCount + kSliceCount;
inline constexpr int kLayerTurnCount = 3 * kLayerCount;

// Numbered by layer, then by quarter turns: those of faces as moves. The centres stay where they are,
// so a turn of a slice is one of its first face (U, R or F) and the opposite one of its second: U D',
// U2 D2, U' D.
class LayerTurn {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a turn of a face is one
  constexpr LayerTurn(Move move) : index_(static_cast<std::uint8_t>(move.index())) {}
  // index is below kLayerTurnCount.
  static constexpr LayerTurn from_index(int index) { return LayerTurn(index); }

  constexpr int index() const { return index_; }
  constexpr int layer() const { return index_ / 3; }
  constexpr bool is_slice() const { return index_ >= kMoveCount; }
  constexpr bool is_half() const { return index_ % 3 == 1; }
  // The turn of the face, or of a slice that of its first face.
  constexpr Move first() const {
    return Move::from_index(is_slice() ? index_ - kMoveCount : index_);
  }
  // Of a slice.
  constexpr Move second() const { return {opposite(first().face()), 4 - first().quarter_turns()}; }
  constexpr LayerTurn inverse() const { return LayerTurn(index_ + 2 - 2 * (index_ % 3)); }

  Cube cube() const;
  LayerTurn image(Symmetry s) const;

  friend constexpr bool operator==(LayerTurn, LayerTurn) = default;

 private:
  constexpr explicit LayerTurn(int index) : index_(static_cast<std::uint8_t>(index)) {}

  std::uint8_t index_;
};

// Those that count as one: 18 turns of faces in HTM, the 12 quarter turns of them in QTM, all 27 in STM.
std::vector<LayerTurn> layer_turns(Metric metric);

}  // namespace superflip
