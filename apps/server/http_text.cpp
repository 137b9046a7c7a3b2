#include "http_text.h"

#include <array>
#include <string_view>

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/system/system_error.hpp>

namespace superflip::server {
namespace {

namespace http = boost::beast::http;

template <class Buffers>
void append(std::string& text, const Buffers& buffers) {
  for (const boost::asio::const_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
    text.append(static_cast<const char*>(buffer.data()), buffer.size());
  }
}

bool may_have_body(int status) {
  return status != 204 && status != 304;
}

template <class Message>
std::string serialized(const Message& message, bool with_body) {
  using Body = typename Message::body_type;
  http::response_serializer<Body> serializer(message);
  serializer.split(!with_body);
  std::string text;
  boost::system::error_code error;
  while (!serializer.is_done() && (with_body || !serializer.is_header_done())) {
    serializer.next(error, [&](boost::system::error_code& /*error*/, const auto& buffers) {
      append(text, buffers);
      serializer.consume(boost::asio::buffer_size(buffers));
    });
    if (error) throw boost::system::system_error(error);
  }
  return text;
}

}  // namespace

// By hand, since the names are English in every locale.
std::string http_date(std::chrono::system_clock::time_point time) {
  using namespace std::chrono;
  static constexpr std::array<std::string_view, 7> kDays{"Sun", "Mon", "Tue", "Wed",
                                                         "Thu", "Fri", "Sat"};
  static constexpr std::array<std::string_view, 12> kMonths{
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
                     kDays.at(weekday(day).c_encoding()), static_cast<unsigned>(date.day()),
                     kMonths.at(static_cast<unsigned>(date.month()) - 1),
                     static_cast<int>(date.year()), clock.hours().count(), clock.minutes().count(),
                     clock.seconds().count());
}

std::string answer_text(const Response& response, Framing framing, bool keep_alive) {
  http::response<http::span_body<const char>> message;
  message.version(11);
  message.result(static_cast<unsigned>(response.status));
  message.insert(http::field::date, http_date(std::chrono::system_clock::now()));
  if (!response.content_type.empty()) {
    message.insert(http::field::content_type, response.content_type);
  }
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  const bool is_stream = framing == Framing::kChunked || framing == Framing::kToEnd;
  if (!is_stream && may_have_body(response.status)) message.content_length(response.body.size());
  if (framing == Framing::kChunked) message.chunked(true);
  message.keep_alive(keep_alive);
  message.body() = {response.body.data(), response.body.size()};
  return serialized(message, framing == Framing::kWhole);
}

std::string chunk_text(const std::string& text) {
  std::string chunk;
  append(chunk, http::make_chunk(boost::asio::buffer(text)));
  return chunk;
}

std::string last_chunk_text() {
  std::string chunk;
  append(chunk, http::make_chunk_last());
  return chunk;
}

}  // namespace superflip::server
