// Which face may be turned next, so that turns neither merge nor come in two orders.
#pragma once

#include <superflip/face.h>

#include "cube/canonical_faces.h"

namespace superflip::multiphase {

// The faces turned since the axis last changed. Within a stage the order is that of every canonical
// sequence (cube/canonical_faces.h). Where two stages meet either order may occur, since the
// first turn belongs to its stage and the second to the next; only the same face may not be turned
// again, for the merged turn would have ended the first stage just as well.
class AxisRun {
 public:
  bool allows(Face face) const { return (barred_ & bit_of(face)) == 0; }
  bool has_turned(Face face) const { return (turned_ & bit_of(face)) != 0; }

  AxisRun then(Face face) const {
    AxisRun run;
    const FaceMask axis = bit_of(face) | bit_of(opposite(face));
    run.turned_ = bit_of(face) | (turned_ & axis);
    run.barred_ = run.turned_ | (kAllFaces & ~kFacesAfter.of[index_of(face)]);
    return run;
  }
  AxisRun at_next_stage() const {
    AxisRun run = *this;
    run.barred_ = run.turned_;
    return run;
  }

 private:
  FaceMask turned_ = 0;
  FaceMask barred_ = 0;
};

}  // namespace superflip::multiphase
