// A body that comes in chunks, out of bytes that come piece by piece.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "request_head.h"

namespace superflip::server {

// As strict as the reading of heads is: a size is hexadecimal digits and nothing else, up to CRLF or
// the semicolon of an extension. Extensions and the fields behind the last chunk count for nothing.
class ChunkReader {
 public:
  enum class Outcome { kMore, kWhole, kFault, kTooLarge };

  // Appends what there is of the body in `input` to `body`, up to `limit` bytes in all; `used` is set
  // to how much of the input need not be given again.
  Outcome read(std::string_view input, std::string& body, std::size_t limit, std::size_t& used);

 private:
  enum class State { kSize, kData, kDataEnd, kTrailer };

  Outcome read_size(std::string_view line, std::size_t room);
  // One step: the size of a chunk, some of its data, or what is behind it.
  Outcome step(std::string_view input, std::string& body, std::size_t limit, std::size_t& used);
  Outcome step_over_line(std::string_view input, std::size_t room, std::size_t& used);

  State state_ = State::kSize;
  std::size_t left_ = 0;  // of the chunk at hand
  HeadScanner trailer_;
};

}  // namespace superflip::server
