// What may fail for want of memory without harm.
#pragma once

namespace superflip::server {

// Whether it was done; false if it threw.
template <class Action>
bool attempt(const Action& action) noexcept {
  try {
    action();
    return true;
  } catch (...) {
    return false;
  }
}

}  // namespace superflip::server
