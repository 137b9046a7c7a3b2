// What the operator of the service decides.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <superflip/solver.h>

#include "http_server.h"

namespace superflip::server {

struct ServeOptions {
  Address address;
  ConnectionLimits connections;
  SolverOptions solver;
  std::size_t queue = 256;                 // jobs that may wait, in each lane
  double time_limit_seconds = 60;          // for every job
  std::vector<std::string> allowed_hosts;  // names that it may be asked as, beside its address
  std::string log;                         // the file of the access log; "-": stderr; empty: none
  std::string cors_origin;                 // whose pages may use the API; empty: none but its own
};

}  // namespace superflip::server
