// Which face may be turned next, so that turns neither merge nor come in two orders.
#pragma once

#include <cstdint>

#include <superflip/face.h>

namespace superflip::multiphase {

// The faces turned since the axis last changed. Within a stage U comes before D, R before L, F
// before B, as in every canonical sequence. Where two stages meet either order may occur, since the
// first turn belongs to its stage and the second to the next; only the same face may not be turned
// again, for the merged turn would have ended the first stage just as well.
class AxisRun {
 public:
  bool allows(Face face) const { return (barred_ & bit(face)) == 0; }
  bool has_turned(Face face) const { return (turned_ & bit(face)) != 0; }

  AxisRun then(Face face) const {
    AxisRun run;
    const unsigned same_axis = turned_ & (bit(face) | bit(opposite(face)));
    run.turned_ = static_cast<std::uint8_t>(bit(face) | same_axis);
    run.barred_ = static_cast<std::uint8_t>(run.turned_ | bit(opposite(face)) * is_second(face));
    return run;
  }
  AxisRun at_next_stage() const {
    AxisRun run = *this;
    run.barred_ = run.turned_;
    return run;
  }

 private:
  static constexpr unsigned bit(Face face) { return 1U << static_cast<unsigned>(face); }
  static constexpr unsigned is_second(Face face) { return face >= Face::kD ? 1 : 0; }

  std::uint8_t turned_ = 0;
  std::uint8_t barred_ = 0;
};

}  // namespace superflip::multiphase
