// The algorithms for a case as a JSON object: a line of `algs --json`, a case of the service.
#pragma once

#include <string>

#include <superflip/algs.h>
#include <superflip/cube.h>

#include "common/json_writer.h"

namespace superflip {

// case, goal, moves, metric, facelets (. where the goal does not care), complete, algs: into an object
// that has been begun.
void write_algs(JsonWriter& json, const std::string& text, const Cube& cube,
                const AlgRequest& request, const AlgList& list);

}  // namespace superflip
