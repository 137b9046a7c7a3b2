// A session on a socket that was accepted.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/ip/tcp.hpp>

#include "http_session.h"

namespace superflip::server {

// `client` is what its connections are counted by; `context` outlives the session.
std::shared_ptr<HttpSession> make_session(boost::asio::ip::tcp::socket socket, std::string client,
                                          const ConnectionContext& context);

}  // namespace superflip::server
