// Where exceptions end: the public calls of the library return errors.
#pragma once

#include <exception>
#include <type_traits>

#include <superflip/result.h>

namespace superflip::base {

// Memory and threads that the system refuses are kResources; anything else is a mistake, of the
// library or of a callback, and kInternal.
Error error_of(const std::exception_ptr& thrown);

// work() returns a Result.
template <class Work>
std::invoke_result_t<Work> guarded(const Work& work) {
  try {
    return work();
  } catch (...) {
    return tl::unexpected(error_of(std::current_exception()));
  }
}

}  // namespace superflip::base
