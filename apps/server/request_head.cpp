#include "request_head.h"

namespace superflip::server {
namespace {

bool is_control(char c) {
  const auto code = static_cast<unsigned char>(c);
  return (code < 0x20 && c != '\t') || code == 0x7f;
}

}  // namespace

HeadScanner::Outcome HeadScanner::refuse(std::string_view fault) {
  fault_ = fault;
  return Outcome::kFault;
}

HeadScanner::Outcome HeadScanner::scan(std::string_view text) {
  while (position_ < text.size()) {
    const char c = text[position_];
    if (c == '\r') {
      if (position_ + 1 == text.size()) return Outcome::kMore;
      if (text[position_ + 1] != '\n') return refuse("a CR in the header is not followed by LF");
      const bool is_empty = position_ == line_begin_;
      position_ += 2;
      line_begin_ = position_;
      if (is_empty) return Outcome::kWhole;
      continue;
    }
    if (c == '\n') return refuse("a line of the header ends with LF alone instead of CRLF");
    if (is_control(c)) return refuse("there is a control character in the header");
    if (position_ == line_begin_ && (c == ' ' || c == '\t')) {
      return refuse("a line of the header begins with a space");
    }
    ++position_;
  }
  return Outcome::kMore;
}

}  // namespace superflip::server
