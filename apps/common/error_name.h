// The name of an error's code in JSON, the same in the program and the service.
#pragma once

#include <string_view>

#include <superflip/result.h>

namespace superflip {

std::string_view error_name(ErrorCode code);

}  // namespace superflip
