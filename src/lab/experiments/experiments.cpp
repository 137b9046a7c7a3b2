#include "lab/experiments/experiments.h"

namespace superflip::lab {

std::vector<Experiment> all_experiments() {
  return {distances_experiment()};
}

}  // namespace superflip::lab
