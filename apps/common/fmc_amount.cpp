#include "fmc_amount.h"

namespace superflip {

void set_fmc_amount(FmcRequest& request, const FmcAmount& amount) {
  const bool all = amount.all || amount.extra;
  request.max_solutions = amount.count > 0 ? amount.count : all ? kEverySolution : 1;
  const bool by_length = request.max_length && amount.all;
  request.extra_length = amount.extra.value_or(amount.count > 0 || by_length ? kMostFmcTurns : 0);
}

}  // namespace superflip
