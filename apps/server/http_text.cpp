#include "http_text.h"

#include <array>
#include <string_view>

#include <fmt/format.h>
#include <boost/beast/http/status.hpp>

namespace superflip::server {
namespace {

std::string_view reason_for(int status) {
  const auto reason = boost::beast::http::obsolete_reason(
      boost::beast::http::int_to_status(static_cast<unsigned>(status)));
  return {reason.data(), reason.size()};
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

std::string head_text(const Response& response, bool keep_alive) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status, reason_for(response.status),
                  http_date(std::chrono::system_clock::now()));
  if (!response.content_type.empty()) head += "Content-Type: " + response.content_type + "\r\n";
  for (const auto& [name, value] : response.headers) {
    head += name;
    head += ": ";
    head += value;
    head += "\r\n";
  }
  if (!keep_alive) head += "Connection: close\r\n";
  return head;
}

std::string chunk_text(const std::string& text) {
  return fmt::format("{:x}\r\n{}\r\n", text.size(), text);
}

}  // namespace superflip::server
