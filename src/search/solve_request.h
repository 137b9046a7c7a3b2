// Whether a request makes sense.
#pragma once

#include <superflip/result.h>
#include <superflip/solve.h>

namespace superflip::search {

// kImpossibleCube for a cube that turns cannot reach, kUsage for limits out of range.
Result<void> check_request(const SolveRequest& request);

}  // namespace superflip::search
