#include "request_reader.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace superflip::server {
namespace {

namespace http = boost::beast::http;
using boost::system::error_code;
using Fields = http::request<http::string_body>;

constexpr unsigned kHttp11 = 11;
// Chunks of a byte each take six times the bytes of the body. More than that is no request but a way
// to keep the service reading.
constexpr std::size_t kMaxInputPerByte = 8;

std::string text_of(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

Refusal too_large(std::size_t limit) {
  return {413, fmt::format("the body is larger than {} bytes", limit)};
}

Refusal refusal_for(const error_code& error, std::size_t body_limit) {
  if (error == http::error::body_limit) return too_large(body_limit);
  if (error == http::error::bad_content_length) {
    return {400, "Content-Length is not one plain number, or there is a Transfer-Encoding too"};
  }
  if (error == http::error::bad_transfer_encoding) {
    return {400, "there is more than one Transfer-Encoding, or a Content-Length too"};
  }
  return {400, "the request is not HTTP/1.1"};
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Whether the first line ends as that of HTTP does, but of a version that is not known.
bool is_of_another_version(std::string_view head) {
  const std::string_view line = head.substr(0, head.find("\r\n"));
  constexpr std::string_view kName = " HTTP/";
  const std::size_t name = line.rfind(kName);
  if (name == std::string_view::npos) return false;
  const std::string_view version = line.substr(name + kName.size());
  return version.size() == 3 && is_digit(version[0]) && version[1] == '.' && is_digit(version[2]) &&
         version != "1.0" && version != "1.1";
}

// Two programs that disagree about where a body ends take its rest for a request.
std::optional<Refusal> fault_in_length(const Fields& message) {
  const std::size_t codings = message.count(http::field::transfer_encoding);
  const std::size_t lengths = message.count(http::field::content_length);
  if (codings > 0) {
    if (lengths > 0) return Refusal{400, "there are both Transfer-Encoding and Content-Length"};
    if (message.version() < kHttp11) return Refusal{400, "HTTP/1.0 has no Transfer-Encoding"};
    if (codings > 1 || !boost::beast::iequals(message[http::field::transfer_encoding], "chunked")) {
      return Refusal{501, "the only Transfer-Encoding that is taken is chunked"};
    }
  }
  if (lengths > 1) return Refusal{400, "there is more than one Content-Length"};
  const auto length = message[http::field::content_length];
  if (lengths == 1 && (length.empty() || !std::all_of(length.begin(), length.end(), is_digit))) {
    return Refusal{400, "Content-Length is not a plain number"};
  }
  return std::nullopt;
}

std::optional<Refusal> fault_in(const Fields& message) {
  const std::size_t hosts = message.count(http::field::host);
  if (hosts == 0 && message.version() == kHttp11) return Refusal{400, "there is no Host"};
  if (hosts > 1) return Refusal{400, "there is more than one Host"};
  if (message.count(http::field::origin) > 1) return Refusal{400, "there is more than one Origin"};
  return fault_in_length(message);
}

// "/path?query", or "http://host/path?query" as for a proxy: then that host counts.
void set_target(Request& request, std::string target) {
  constexpr std::string_view kScheme = "http://";
  if (boost::beast::iequals(target.substr(0, kScheme.size()), "http://")) {
    const std::size_t path = std::min(target.find_first_of("/?", kScheme.size()), target.size());
    request.host = target.substr(kScheme.size(), path - kScheme.size());
    target = target.substr(path);
    if (!target.starts_with('/')) target = '/' + target;
  }
  const std::size_t query = target.find('?');
  request.path = target.substr(0, query);
  if (query != std::string::npos) request.query = target.substr(query + 1);
}

// By the request line, since a length that is too large is refused with the head.
std::size_t max_body_bytes(std::string_view head) {
  std::string_view target = head.substr(0, head.find("\r\n"));
  target.remove_prefix(std::min(target.size(), target.find(' ') + 1));
  target = target.substr(0, target.find_first_of(" ?"));
  return target == kBatchPath ? kMaxBatchBytes : kMaxBodyBytes;
}

// Before the body: fields that follow it count for nothing.
Request request_of(const Fields& message) {
  Request request;
  request.method = text_of(message.method_string());
  request.host = text_of(message[http::field::host]);
  set_target(request, text_of(message.target()));
  request.origin = text_of(message[http::field::origin]);
  request.if_none_match = text_of(message[http::field::if_none_match]);
  request.is_http11 = message.version() == kHttp11;
  request.keep_alive = message.keep_alive() && request.is_http11;
  return request;
}

}  // namespace

RequestReader::Phase RequestReader::read() {
  if (phase_ == Phase::kNothing) skip_empty_lines();
  const bool is_begun = !unread().empty() && unread() != "\r";
  if (phase_ == Phase::kNothing && is_begun) phase_ = Phase::kHead;
  if (phase_ == Phase::kHead) read_head();
  if (phase_ == Phase::kBody) read_body();
  return phase_;
}

// Old clients send one behind a body.
void RequestReader::skip_empty_lines() {
  while (unread().starts_with("\r\n")) consume(2);
}

void RequestReader::read_head() {
  const HeadScanner::Outcome outcome = scanner_.scan(unread());
  if (outcome == HeadScanner::Outcome::kFault) return refuse({400, std::string(scanner_.fault())});
  const bool is_whole = outcome == HeadScanner::Outcome::kWhole;
  if ((is_whole ? scanner_.size() : unread().size()) > kMaxHeaderBytes) {
    return refuse({431, "the header of the request is too large"});
  }
  if (!is_whole) return;
  http::request_parser<http::string_body> parser;
  parser.header_limit(kMaxHeaderBytes + 1);
  body_limit_ = max_body_bytes(unread());
  parser.body_limit(body_limit_);
  error_code error;
  parser.put(boost::asio::buffer(unread().data(), scanner_.size()), error);
  if (error == http::error::bad_version && is_of_another_version(unread())) {
    return refuse({505, "the service speaks HTTP/1.1 and HTTP/1.0"});
  }
  if (error) return refuse(refusal_for(error, body_limit_));
  if (auto fault = fault_in(parser.get())) return refuse(std::move(*fault));
  consume(scanner_.size());
  scanner_ = {};
  request_ = request_of(parser.get());
  wants_continue_ = !parser.is_done() && request_.is_http11 &&
                    boost::beast::iequals(parser.get()[http::field::expect], "100-continue");
  chunks_.reset();
  if (parser.chunked()) chunks_.emplace();
  body_left_ = parser.content_length_remaining().value_or(0);
  body_input_ = 0;
  phase_ = Phase::kBody;
}

void RequestReader::read_body() {
  if (chunks_) return read_chunks();
  const std::size_t count = std::min(body_left_, unread().size());
  request_.body += unread().substr(0, count);
  consume(count);
  body_left_ -= count;
  if (body_left_ == 0) phase_ = Phase::kWhole;
}

void RequestReader::read_chunks() {
  std::size_t used = 0;
  const auto outcome = chunks_->read(unread(), request_.body, body_limit_, used);
  consume(used);
  body_input_ += used;
  const bool is_large =
      outcome == ChunkReader::Outcome::kTooLarge || body_input_ > kMaxInputPerByte * body_limit_;
  if (outcome == ChunkReader::Outcome::kFault) {
    refuse({400, "a chunk of the body cannot be read"});
  } else if (is_large) {
    refuse(too_large(body_limit_));
  } else if (outcome == ChunkReader::Outcome::kWhole) {
    phase_ = Phase::kWhole;
  }
}

bool RequestReader::wants_continue() {
  return phase_ == Phase::kBody && std::exchange(wants_continue_, false) && unread().empty();
}

Request RequestReader::take() {
  phase_ = Phase::kNothing;
  return std::exchange(request_, {});
}

void RequestReader::consume(std::size_t count) {
  begin_ += count;
  // What is read goes now and then, so that many small requests are not moved again for each.
  if (begin_ == input_.size() || begin_ > kMaxHeaderBytes) {
    input_.erase(0, begin_);
    begin_ = 0;
  }
}

void RequestReader::refuse(Refusal refusal) {
  refusal_ = std::move(refusal);
  phase_ = Phase::kRefused;
  input_.clear();
  begin_ = 0;
}

}  // namespace superflip::server
