// The connections there are, and which of them makes room when there are too many.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "http_session.h"

namespace superflip::server {

// A client that comes finds room for as long as others send nothing, or have more connections than
// it: neither silence nor number keeps anybody out.
class Connections {
 public:
  explicit Connections(const ConnectionLimits& limits) : limits_(limits) {}

  // Whether there is room for one more of this client; others may have been closed for it.
  bool make_room(const std::string& client);
  // Closes the one that the service has waited for the longest; false: none.
  bool close_idlest() const;

  void add(const std::shared_ptr<HttpSession>& session) { sessions_.push_back(session); }
  // A copy: ending a session changes what there is.
  std::vector<std::shared_ptr<HttpSession>> all() const;

 private:
  using Sessions = std::vector<std::shared_ptr<HttpSession>>;

  Sessions of(const std::string& client) const;
  Sessions of_greediest() const;

  const ConnectionLimits& limits_;
  std::vector<std::weak_ptr<HttpSession>> sessions_;  // in the order in which they came
};

}  // namespace superflip::server
