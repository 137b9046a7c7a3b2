// The experiments there are: one file and one function each.
#pragma once

#include <vector>

#include <superflip/metric.h>

#include "lab/context.h"

namespace superflip::lab {

Experiment all_edges_experiment();
Experiment bidirectional_experiment();
// In HTM, QTM or STM.
Experiment distances_experiment(Metric metric);
Experiment generation_experiment();
Experiment grumser_experiment();
Experiment h48_experiment();
Experiment korf_experiment();
Experiment packings_experiment();

// In the order in which they are listed.
std::vector<Experiment> all_experiments();

}  // namespace superflip::lab
