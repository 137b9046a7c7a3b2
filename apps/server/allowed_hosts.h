// The names under which the service may be asked.
#pragma once

#include <string>
#include <vector>

namespace superflip::server {

// "Example.org:80" and "[::1]:8020" without the port, in lower case and without a dot at the end;
// empty: that is no host.
std::string host_name(const std::string& host);

// A page of any site can have its own name lead to this machine once the browser has loaded it, and is
// then, for the browser, of the same origin as the service (DNS rebinding). The name that it asks
// for gives it away.
class AllowedHosts {
 public:
  // `listening` is the address that the service listens on. One that stands for all of the machine's
  // lets in every Host that is an address: only names can be made to lead elsewhere. `more` are names
  // to be allowed too; "*": all.
  AllowedHosts(const std::string& listening, const std::vector<std::string>& more);

  // `host` as the request has it, with or without a port.
  bool allows(const std::string& host) const;

 private:
  std::vector<std::string> names_;
  bool allows_addresses_ = false;
  bool allows_all_ = false;
};

}  // namespace superflip::server
