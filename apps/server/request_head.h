// The end of a request's head in bytes that come piece by piece, and what may not stand before it.
#pragma once

#include <cstddef>
#include <string_view>

namespace superflip::server {

// Strict where programs have read the same bytes in different ways, which is how one request is
// smuggled past another program as two: lines end with CRLF alone, none goes on in the next one, and
// there are no control characters.
class HeadScanner {
 public:
  enum class Outcome { kMore, kWhole, kFault };

  // `text` is all there is, from the beginning of the head; what was seen in an earlier call is not
  // read again.
  Outcome scan(std::string_view text);
  // Of the head with the empty line at its end, once it is whole.
  std::size_t size() const { return position_; }
  std::string_view fault() const { return fault_; }

 private:
  Outcome refuse(std::string_view fault);

  std::size_t position_ = 0;    // of what is next to be read
  std::size_t line_begin_ = 0;  // of the line that it is in
  std::string_view fault_;
};

}  // namespace superflip::server
