#include "search/solve_request.h"

#include <fmt/format.h>

namespace superflip::search {

Result<void> check_request(const SolveRequest& request) {
  if (find_fault(request.cube)) {
    return fail(ErrorCode::kImpossibleCube, "not a possible cube");
  }
  const int max_length = request.max_length.value_or(kGodsNumberHtm);
  if (request.min_length < 0 || max_length > kGodsNumberHtm || request.min_length > max_length) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("lengths are 0 to {}, the least not above the greatest", kGodsNumberHtm));
  }
  if (request.max_solutions == 0) return fail(ErrorCode::kUsage, "ask for one solution or more");
  if (request.extra_length < 0) return fail(ErrorCode::kUsage, "extra turns are 0 or more");
  if (request.known && !(request.cube * request.known->cube()).is_solved()) {
    return fail(ErrorCode::kUsage, "the known solution does not solve the cube");
  }
  return {};
}

}  // namespace superflip::search
