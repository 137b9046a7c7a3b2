// Clients that do anything: random bytes, requests with wrong bytes in them, cut anywhere, half-closed,
// reset, never read. The service answers others meanwhile, and nothing is left when they have gone.
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "toy_server.h"

namespace superflip::server {
namespace {

using Clock = std::chrono::steady_clock;
using Random = std::mt19937_64;

std::size_t open_files() {
  return static_cast<std::size_t>(std::distance(
      std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator{}));
}

std::size_t below(Random& random, std::size_t bound) {
  return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

std::string random_bytes(Random& random, std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(below(random, 256));
  return bytes;
}

std::string some_request(Random& random) {
  static const std::array<std::string, 8> kRequests{
      "GET /a HTTP/1.1\r\nHost: x\r\n\r\n",
      "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n0123456789",
      "POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
      "3\r\nabc\r\n4;a=b\r\ndefg\r\n0\r\nT: x\r\n\r\n",
      "HEAD /a HTTP/1.0\r\n\r\n",
      "GET /stream HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET /later HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET /never HTTP/1.1\r\nHost: x\r\n\r\n",
      "POST /b HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc"};
  return kRequests.at(below(random, kRequests.size()));
}

// What one client sends in all.
std::string some_input(Random& random) {
  if (below(random, 6) == 0) return random_bytes(random, below(random, 3000));
  std::string input;
  for (std::size_t i = below(random, 4) + 1; i > 0; --i) input += some_request(random);
  for (std::size_t i = below(random, 3); i > 0; --i) {
    input[below(random, input.size())] = static_cast<char>(below(random, 256));
  }
  if (below(random, 4) == 0) input.resize(below(random, input.size()));
  return input;
}

// Sends it in pieces, and goes in one way or another; or stays: then the client is returned.
std::unique_ptr<Client> storm(std::uint16_t port, Random& random) {
  auto client = std::make_unique<Client>(port);
  const std::string input = some_input(random);
  try {
    for (std::size_t begin = 0; begin < input.size();) {
      const std::size_t size = below(random, below(random, 3) == 0 ? 5 : 200) + 1;
      client->send_text(input.substr(begin, size));
      begin += size;
      if (below(random, 40) == 0) std::this_thread::sleep_for(1ms);
      if (below(random, 60) == 0) break;
    }
    if (below(random, 3) == 0) client->finish_sending();
    if (below(random, 3) == 0) static_cast<void>(client->is_closed(1));
  } catch (const std::runtime_error&) {  // the service has had enough of it
  }
  switch (below(random, 4)) {
    case 0:
      client->reset();
      return nullptr;
    case 1:
      return client;
    default:
      return nullptr;
  }
}

class Storm : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Storm, LeavesNothing) {
  const std::size_t files_before = open_files();
  {
    ConnectionLimits limits;
    limits.connections = 40;
    limits.per_client = 30;
    limits.head = 300ms;
    limits.body = 300ms;
    limits.idle = 500ms;
    Toy toy(limits);
    Random random(GetParam());
    std::vector<std::unique_ptr<Client>> kept;
    for (int i = 0; i < 400; ++i) {
      if (auto client = storm(toy.port(), random)) kept.push_back(std::move(client));
      if (kept.size() > 10) kept.erase(kept.begin(), kept.begin() + 5);
      if (i % 20 != 0) continue;
      const auto begin = Clock::now();
      Client other(toy.port());
      other.send_request("GET", "/a");
      EXPECT_EQ(other.read_answer().status, 200) << "seed " << GetParam() << ", client " << i;
      EXPECT_LT(Clock::now() - begin, 1s);
    }
    kept.clear();
    const auto begin = Clock::now();
    while (toy.connections() > 0 && Clock::now() - begin < 10s) std::this_thread::sleep_for(20ms);
    EXPECT_EQ(toy.connections(), 0U) << "seed " << GetParam();
  }
  EXPECT_EQ(open_files(), files_before) << "seed " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Seeds, Storm, testing::Range<std::uint64_t>(1, 6));

}  // namespace
}  // namespace superflip::server
