// The headers that keep browsers from doing more with an answer than it is for.
#pragma once

#include <string>

#include "exchange.h"

namespace superflip::server {

enum class ContentKind {
  kData,  // of the API: nothing to run, show or keep
  kPage,  // html, scripts and the like of the page
};

// `cors_origin` is the origin named by --cors, if any.
void add_security_headers(Response& response, ContentKind kind, const Request& request,
                          const std::string& cors_origin);

// A page of another origin may read nothing; that it may not send anything either is up to the
// service, since a browser sends simple requests without asking.
bool may_change_things(const Request& request, const std::string& cors_origin);

// The answer to a browser that asks what pages of another origin may do.
Response preflight_response();

// Looks like an origin: "https://host", "http://host:port" or "*".
bool is_origin(const std::string& text);

}  // namespace superflip::server
