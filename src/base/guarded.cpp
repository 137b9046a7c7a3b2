#include "base/guarded.h"

#include <new>
#include <string>
#include <system_error>

namespace superflip::base {

Error error_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    return {ErrorCode::kResources, "out of memory; free some, or use a smaller table"};
  } catch (const tl::bad_expected_access<Error>& error) {  // somebody was sure of a result
    return error.error();
  } catch (const std::system_error& error) {
    return {ErrorCode::kResources, std::string("the system refused: ") + error.what()};
  } catch (const std::exception& error) {
    return {ErrorCode::kInternal, std::string("internal error, please report it: ") + error.what()};
  } catch (...) {
    return {ErrorCode::kInternal, "internal error, please report it"};
  }
}

}  // namespace superflip::base
