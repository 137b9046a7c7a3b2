#include "allowed_hosts.h"

#include <algorithm>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace superflip::server {
namespace {

using Address = boost::asio::ip::address;

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '.' || c == '_';
}

// "1.2.3.4" or "[::1]"
bool is_address(std::string_view name) {
  boost::system::error_code error;
  if (name.starts_with('[')) {
    boost::asio::ip::make_address_v6(std::string(name.substr(1, name.size() - 2)), error);
  } else {
    boost::asio::ip::make_address_v4(std::string(name), error);
  }
  return !error;
}

// As a URL has it.
std::string in_brackets(const std::string& host) {
  return host.find(':') != std::string::npos && !host.starts_with('[') ? "[" + host + "]" : host;
}

bool stands_for_all(const std::string& host) {
  boost::system::error_code error;
  const Address address = boost::asio::ip::make_address(host, error);
  return !error && address.is_unspecified();
}

}  // namespace

std::string host_name(const std::string& host) {
  const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : host.find(':');
  std::string name = host.substr(0, end);
  const std::string_view port = std::string_view(host).substr(name.size());
  if (!port.empty() && (port[0] != ':' || !std::all_of(port.begin() + 1, port.end(), is_digit))) {
    return "";
  }
  std::transform(name.begin(), name.end(), name.begin(), lower);
  if (name.starts_with('[')) return name.size() > 2 && is_address(name) ? name : "";
  if (name.ends_with('.')) name.pop_back();
  return std::all_of(name.begin(), name.end(), is_name_char) ? name : "";
}

AllowedHosts::AllowedHosts(const std::string& listening, const std::vector<std::string>& more)
    : names_{"localhost", "127.0.0.1", "[::1]"},
      allows_addresses_(stands_for_all(listening)),
      allows_all_(std::find(more.begin(), more.end(), "*") != more.end()) {
  names_.push_back(host_name(in_brackets(listening)));
  for (const std::string& name : more) names_.push_back(host_name(in_brackets(name)));
}

bool AllowedHosts::allows(const std::string& host) const {
  if (allows_all_) return true;
  const std::string name = host_name(host);
  if (name.empty()) return false;
  return std::find(names_.begin(), names_.end(), name) != names_.end() ||
         (allows_addresses_ && is_address(name));
}

}  // namespace superflip::server
