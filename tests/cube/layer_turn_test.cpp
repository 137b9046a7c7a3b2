#include "cube/layer_turn.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cube/move_set.h"

namespace superflip {
namespace {

TEST(LayerTurn, TurnsOfAMetricAreItsMoveSet) {
  for (const Metric metric : {Metric::kHtm, Metric::kQtm, Metric::kStm}) {
    const std::vector<Generator> expected = move_set(metric);
    const std::vector<LayerTurn> turns = layer_turns(metric);
    EXPECT_EQ(turns.size(), expected.size());
    for (const LayerTurn turn : turns) {
      EXPECT_TRUE(std::ranges::any_of(expected, [&](const Generator& one) {
        return one.cube == turn.cube();
      })) << turn.index();
    }
  }
}

TEST(LayerTurn, ImagesAndInversesAreThoseOfTheCubes) {
  for (const LayerTurn turn : layer_turns(Metric::kStm)) {
    EXPECT_EQ(LayerTurn::from_index(turn.index()), turn);
    EXPECT_TRUE((turn.cube() * turn.inverse().cube()).is_solved());
    EXPECT_EQ(turn.is_half(), (turn.cube() * turn.cube()).is_solved());
    for (const Symmetry s : Symmetry::all()) {
      EXPECT_EQ(turn.image(s).cube(), conjugate(turn.cube(), s));
    }
  }
}

}  // namespace
}  // namespace superflip
