#include "security_headers.h"

#include <algorithm>
#include <string_view>

namespace superflip::server {
namespace {

// The page is made of its own files and talks to this service alone; web/README.md says that it needs
// nothing more.
constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
constexpr std::string_view kDataPolicy = "default-src 'none'; frame-ancestors 'none'";

bool is_named(const std::string& origin, const std::string& cors_origin) {
  return !cors_origin.empty() && (cors_origin == "*" || origin == cors_origin);
}

}  // namespace

void add_security_headers(Response& response, ContentKind kind, const Request& request,
                          const std::string& cors_origin) {
  Headers& headers = response.headers;
  headers.emplace_back("Content-Security-Policy",
                       kind == ContentKind::kPage ? kPagePolicy : kDataPolicy);
  headers.emplace_back("X-Content-Type-Options", "nosniff");
  headers.emplace_back("X-Frame-Options", "DENY");
  headers.emplace_back("Referrer-Policy", "no-referrer");
  headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  headers.emplace_back("Cross-Origin-Resource-Policy",
                       cors_origin.empty() ? "same-origin" : "cross-origin");
  if (kind == ContentKind::kData) headers.emplace_back("Cache-Control", "no-store");
  if (cors_origin.empty()) return;
  if (cors_origin != "*") headers.emplace_back("Vary", "Origin");
  if (request.origin.empty() || !is_named(request.origin, cors_origin)) return;
  headers.emplace_back("Access-Control-Allow-Origin", cors_origin);
  headers.emplace_back("Access-Control-Expose-Headers", "Location, Retry-After");
}

bool may_change_things(const Request& request, const std::string& cors_origin) {
  if (request.origin.empty() || is_named(request.origin, cors_origin)) return true;
  const std::size_t scheme = request.origin.find("://");
  return scheme != std::string::npos && request.origin.substr(scheme + 3) == request.host;
}

Response preflight_response() {
  Response response;
  response.status = 204;
  response.content_type.clear();
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST, DELETE");
  response.headers.emplace_back("Access-Control-Allow-Headers", "Content-Type");
  response.headers.emplace_back("Access-Control-Max-Age", "600");
  return response;
}

bool is_origin(const std::string& text) {
  if (text == "*") return true;
  const bool has_scheme = text.starts_with("http://") || text.starts_with("https://");
  const std::size_t host = text.find("://") + 3;
  return has_scheme && host < text.size() &&
         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(host), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  std::string_view("-._:[]").find(c) != std::string_view::npos;
         });
}

}  // namespace superflip::server
