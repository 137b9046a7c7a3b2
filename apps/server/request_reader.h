// Requests out of the bytes of a connection, wherever they are cut.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chunk_reader.h"
#include "exchange.h"
#include "request_head.h"

namespace superflip::server {

// Knows nothing of sockets and clocks. What is not plainly one request is refused, and nothing
// after it is read: where it would end is anybody's guess.
class RequestReader {
 public:
  enum class Phase {
    kNothing,  // not a byte of the next request yet
    kHead,
    kBody,
    kWhole,    // ready to be taken
    kRefused,  // see refusal()
  };

  void add(std::string_view bytes) { input_ += bytes; }
  // Reads on as far as the bytes go, at most to the end of a request.
  Phase read();
  Phase phase() const { return phase_; }
  // There is no need for more before something has been read.
  bool is_full() const { return unread().size() >= kMaxHeaderBytes + body_limit_; }

  // Of the body at hand, chunks taken apart.
  std::size_t body_bytes() const { return request_.body.size(); }
  // The client holds its body back until it is told to go on; true once.
  bool wants_continue();

  // The request, once whole; then the next one may be read.
  Request take();
  const Refusal& refusal() const { return refusal_; }

 private:
  std::string_view unread() const { return std::string_view(input_).substr(begin_); }
  void consume(std::size_t count);
  void skip_empty_lines();
  void read_head();
  void read_body();
  void read_chunks();
  void refuse(Refusal refusal);

  Phase phase_ = Phase::kNothing;
  std::string input_;
  std::size_t begin_ = 0;  // of what is unread in it
  HeadScanner scanner_;
  std::optional<ChunkReader> chunks_;
  std::size_t body_left_ = 0;               // of a body whose length is known
  std::size_t body_limit_ = kMaxBodyBytes;  // of the request at hand
  std::size_t body_input_ = 0;  // bytes read for the body, with the frames of its chunks
  bool wants_continue_ = false;
  Request request_;
  Refusal refusal_;
};

}  // namespace superflip::server
