// Answers as they are written on a connection.
#pragma once

#include <chrono>
#include <string>

#include "exchange.h"

namespace superflip::server {

// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string http_date(std::chrono::system_clock::time_point time);

// How much of an answer is to be written, and how.
enum class Framing {
  kWhole,    // with the length of its body
  kHead,     // the same without the body, for a HEAD
  kChunked,  // the head of a stream in chunks
  kToEnd,    // the head of a stream that ends with the connection
};
std::string answer_text(const Response& response, Framing framing, bool keep_alive);

// A piece of a stream in chunks, which is not empty, and its end.
std::string chunk_text(const std::string& text);
std::string last_chunk_text();

}  // namespace superflip::server
