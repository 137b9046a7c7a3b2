#include "connections.h"

#include <algorithm>
#include <map>
#include <utility>

namespace superflip::server {
namespace {

using Sessions = std::vector<std::shared_ptr<HttpSession>>;

bool close_idlest_of(const Sessions& sessions) {
  std::shared_ptr<HttpSession> idlest;
  for (const auto& session : sessions) {
    const auto since = session->waits_since();
    if (since && (!idlest || *since < *idlest->waits_since())) idlest = session;
  }
  if (!idlest) return false;
  idlest->abort();
  return true;
}

}  // namespace

Sessions Connections::all() const {
  Sessions result;
  for (const auto& session : sessions_) {
    if (auto held = session.lock(); held && held->is_open()) result.push_back(std::move(held));
  }
  return result;
}

Sessions Connections::of(const std::string& client) const {
  Sessions result = all();
  std::erase_if(result, [&client](const auto& session) { return session->client() != client; });
  return result;
}

Sessions Connections::of_greediest() const {
  std::map<std::string, Sessions> by_client;
  for (const auto& session : all()) by_client[session->client()].push_back(session);
  const auto greediest = std::max_element(
      by_client.begin(), by_client.end(),
      [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  return greediest == by_client.end() ? Sessions{} : greediest->second;
}

bool Connections::close_idlest() const {
  return close_idlest_of(all());
}

bool Connections::make_room(const std::string& client) {
  std::erase_if(sessions_, [](const auto& session) { return session.expired(); });
  const Sessions own = of(client);
  if (own.size() >= limits_.per_client && !close_idlest_of(own)) return false;
  if (all().size() < limits_.connections || close_idlest()) return true;
  // All are being served: whoever has the most gives one to who has fewer.
  const Sessions most = of_greediest();
  if (most.size() <= own.size() + 1) return false;
  most.front()->abort();
  return true;
}

}  // namespace superflip::server
