#include "lab/experiments/experiments.h"

namespace superflip::lab {

std::vector<Experiment> all_experiments() {
  return {distances_experiment(Metric::kHtm),
          distances_experiment(Metric::kQtm),
          distances_experiment(Metric::kStm),
          korf_experiment(),
          generation_experiment(),
          packings_experiment(),
          grumser_experiment(),
          all_edges_experiment(),
          h48_experiment(),
          bidirectional_experiment()};
}

}  // namespace superflip::lab
