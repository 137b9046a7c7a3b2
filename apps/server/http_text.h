// Answers as they are written on a connection.
#pragma once

#include <chrono>
#include <string>

#include "exchange.h"

namespace superflip::server {

// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string http_date(std::chrono::system_clock::time_point time);

// The status line and the header, but for the length of the body and the empty line at the end.
std::string head_text(const Response& response, bool keep_alive);

// A piece of a body of unknown length.
std::string chunk_text(const std::string& text);

}  // namespace superflip::server
