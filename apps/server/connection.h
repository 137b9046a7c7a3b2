// A session on a socket that was accepted.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "http_session.h"

namespace superflip::server {

// `handler` outlives the session.
std::shared_ptr<HttpSession> make_session(boost::asio::ip::tcp::socket socket,
                                          const RequestHandler& handler);

}  // namespace superflip::server
