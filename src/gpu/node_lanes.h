// Nodes that a warp holds in its registers.
#pragma once

#include <cstdint>

#include "gpu/byte_cube.h"
#include "gpu/host_device.h"
#include "gpu/search_node.h"
#include "gpu/warp.h"

namespace superflip::gpu {

// The nodes of a round, a lane each.
template <class Warp>
class NodeLanes {
 public:
  using Words = typename Warp::template Lane<std::uint32_t>;
  static constexpr unsigned kWords = 12;

  SUPERFLIP_WARP void set(unsigned lane, const SearchNode& node) {
    for (unsigned i = 0; i < 3; ++i) words_[i][lane] = node.cube.edges[i];
    for (unsigned i = 0; i < 2; ++i) words_[3 + i][lane] = node.cube.corners[i];
    for (unsigned i = 0; i < 3; ++i) words_[5 + i][lane] = node.inverse.edges[i];
    for (unsigned i = 0; i < 2; ++i) words_[8 + i][lane] = node.inverse.corners[i];
    words_[10][lane] = node.state;
    words_[11][lane] = node.task;
  }
  SUPERFLIP_WARP SearchNode get(unsigned lane) const {
    return {cube(lane), inverse(lane), words_[10][lane], words_[11][lane]};
  }
  SUPERFLIP_WARP ByteCube cube(unsigned lane) const {
    return {{words_[0][lane], words_[1][lane], words_[2][lane]},
            {words_[3][lane], words_[4][lane]}};
  }
  SUPERFLIP_WARP ByteCube inverse(unsigned lane) const {
    return {{words_[5][lane], words_[6][lane], words_[7][lane]},
            {words_[8][lane], words_[9][lane]}};
  }
  SUPERFLIP_WARP NodeState state(unsigned lane) const { return NodeState(words_[10][lane]); }
  SUPERFLIP_WARP Task task(unsigned lane) const { return {words_[11][lane]}; }
  SUPERFLIP_WARP const Words& states() const { return words_[10]; }

  // To each lane the node of another.
  SUPERFLIP_WARP NodeLanes shuffle(const Warp& warp, const Words& source) const {
    NodeLanes result{};
    for (unsigned i = 0; i < kWords; ++i) result.words_[i] = warp.shuffle(words_[i], source);
    return result;
  }

 private:
  Words words_[kWords];
};

}  // namespace superflip::gpu
