#include "solvers/optimal/batch_search.h"

namespace superflip::optimal::avx2 {

template BatchCounts search<Metric::kStm>(const BatchInput& input, BatchHost& host);

}  // namespace superflip::optimal::avx2
