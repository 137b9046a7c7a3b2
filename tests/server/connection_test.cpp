// Connections as such: requests in pieces, slow and silent clients, too many of them, half-closed
// ones. What answers is a toy.
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "toy_server.h"

namespace superflip::server {
namespace {

using Clock = std::chrono::steady_clock;

ConnectionLimits quick_limits() {
  ConnectionLimits limits;
  limits.head = 400ms;
  limits.body = 400ms;
  limits.idle = 1500ms;
  limits.body_bytes_per_second = 1000;
  return limits;
}

const std::string kGet = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";
const std::string kPost = "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc";
const std::string kChunked =
    "POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n";
const std::string kLater = "GET /later HTTP/1.1\r\nHost: x\r\n\r\n";

void expect_mixed(Client& client) {
  EXPECT_EQ(client.read_answer().body, "POST /b abc");
  EXPECT_EQ(client.read_answer().body, "GET /a ");
  EXPECT_EQ(client.read_answer().body, "POST /c abc");
  EXPECT_EQ(client.read_answer().body, "GET /a ");
}

TEST(Connection, AnswersWhatIsSentInAdvance) {
  const Toy toy;
  const std::string mixed = kPost + kGet + kChunked + kGet;
  Client whole(toy.port());
  whole.send_text(mixed);
  expect_mixed(whole);
  Client bytes(toy.port());
  for (const char c : mixed) bytes.send_text(std::string(1, c));
  expect_mixed(bytes);
  // One connection for all cuts: whatever is left of one would show in the next.
  Client cut(toy.port());
  for (std::size_t i = 1; i < mixed.size(); ++i) {
    cut.send_text(mixed.substr(0, i));
    cut.send_text(mixed.substr(i));
    expect_mixed(cut);
  }
}

// The second request is all there before the first is answered.
TEST(Connection, AnswersWhatWaitedBehindALongAnswer) {
  const Toy toy;
  Client client(toy.port());
  client.send_text(kLater);
  std::this_thread::sleep_for(100ms);
  client.send_text(kPost + kGet + kLater + kGet);
  EXPECT_EQ(client.read_answer().body, "GET /later ");
  EXPECT_EQ(client.read_answer().body, "POST /b abc");
  EXPECT_EQ(client.read_answer().body, "GET /a ");
  EXPECT_EQ(client.read_answer().body, "GET /later ");
  EXPECT_EQ(client.read_answer().body, "GET /a ");
}

// More than is kept of what comes in advance.
TEST(Connection, AnswersMoreThanItReadsAhead) {
  const Toy toy;
  Client client(toy.port());
  client.send_text(kLater);
  constexpr int kCount = 20'000;
  std::string many;
  for (int i = 0; i < kCount; ++i) many += kGet;
  std::thread sender([&] { client.send_text(many); });
  EXPECT_EQ(client.read_answer().body, "GET /later ");
  for (int i = 0; i < kCount; ++i) ASSERT_EQ(client.read_answer().body, "GET /a ");
  sender.join();
}

TEST(Connection, ARefusedRequestIsTheLast) {
  Toy toy;
  for (const char* headers :
       {"Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: chunked, identity\r\n",
        "Transfer-Encoding: chunked, identity\r\nContent-Length: 60\r\n", "Content-Length: +60\r\n",
        "Content-Length: 60\r\nContent-Length: 0\r\n", "Content-Length : 60\r\n"}) {
    Client client(toy.port());
    client.send_text("POST /b HTTP/1.1\r\nHost: x\r\n" + std::string(headers) + "\r\n" +
                     "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n");
    const Answer answer = client.read_answer();
    EXPECT_TRUE(answer.status == 400 || answer.status == 501) << headers << answer.status;
    EXPECT_EQ(answer.header("connection"), "close");
    EXPECT_TRUE(client.is_closed()) << headers;
  }
  for (const FinishedRequest& request : toy.finished()) EXPECT_NE(request.path, "/smuggled");
}

TEST(Connection, DatesItsAnswers) {
  const Toy toy;
  const std::string date = toy.ask("GET", "/").header("date");
  EXPECT_EQ(date.size(), 29U) << date;
  EXPECT_TRUE(date.ends_with(" GMT")) << date;
  Client nonsense(toy.port());
  nonsense.send_text("nonsense\r\n\r\n");
  EXPECT_NE(nonsense.read_answer().header("date"), "");
}

// A byte now and then does not buy more time for a header.
TEST(Connection, AHeaderHasItsTime) {
  const Toy toy(quick_limits());
  Client slow(toy.port());
  const auto begin = Clock::now();
  const std::string endless = "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(1000, 'x');
  for (std::size_t i = 0; i < endless.size() && !slow.is_closed(20); ++i) {
    try {
      slow.send_text(endless.substr(i, 1));
    } catch (const std::runtime_error&) {
      break;
    }
    if (Clock::now() - begin > 10s) break;
  }
  EXPECT_EQ(slow.read_answer().status, 408);
  EXPECT_TRUE(slow.is_closed());
  EXPECT_LT(Clock::now() - begin, 5s);
}

TEST(Connection, ASilentClientIsLetGo) {
  const Toy toy(quick_limits());
  Client silent(toy.port());
  Client kept(toy.port());
  EXPECT_EQ(kept.ask("GET", "/").status, 200);
  std::this_thread::sleep_for(700ms);  // longer than for a header
  EXPECT_EQ(kept.ask("GET", "/").status, 200);
  EXPECT_TRUE(silent.is_closed());
  EXPECT_TRUE(kept.is_closed());
}

TEST(Connection, ABodyHasItsTime) {
  const Toy toy(quick_limits());
  Client slow(toy.port());
  slow.send_text("POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc");
  const auto begin = Clock::now();
  EXPECT_EQ(slow.read_answer().status, 408);
  EXPECT_TRUE(slow.is_closed());
  EXPECT_LT(Clock::now() - begin, 5s);
  // Chunks that carry nothing but their frames are slow too.
  Client frames(toy.port());
  frames.send_text("POST /b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;");
  for (int i = 0; i < 100 && !frames.is_closed(20); ++i) {
    try {
      frames.send_text("x=y;");
    } catch (const std::runtime_error&) {
      break;
    }
  }
  EXPECT_EQ(frames.read_answer().status, 408);
}

// One that comes slowly, but at the rate that is asked for, is taken.
TEST(Connection, ASteadyBodyIsTaken) {
  const Toy toy(quick_limits());
  Client steady(toy.port());
  steady.send_text("POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 3000\r\n\r\n");
  for (int i = 0; i < 6; ++i) {
    std::this_thread::sleep_for(200ms);
    steady.send_text(std::string(500, 'x'));
  }
  const Answer answer = steady.read_answer();
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body.size(), 3008U);
}

// As many as would have filled all places, each with the beginning of a request.
TEST(Connection, AFloodOfHalfRequestsKeepsNobodyOut) {
  const Toy toy;
  std::vector<std::unique_ptr<Client>> flood;
  for (int i = 0; i < 520; ++i) {
    flood.push_back(std::make_unique<Client>(toy.port()));
    flood.back()->send_text("POST /b HTTP/1.1\r\nHost: x\r\n");
    if (i % 40 != 0) continue;
    const auto begin = Clock::now();
    EXPECT_EQ(toy.ask("GET", "/a").status, 200);
    EXPECT_LT(Clock::now() - begin, 1s);
  }
  for (int i = 0; i < 20; ++i) {
    const auto begin = Clock::now();
    EXPECT_EQ(toy.ask("GET", "/a").status, 200);
    EXPECT_LT(Clock::now() - begin, 1s);
  }
}

TEST(Connection, AClientHasSoMany) {
  ConnectionLimits limits;
  limits.per_client = 4;
  const Toy toy(limits);
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < 4; ++i) {
    idle.push_back(std::make_unique<Client>(toy.port()));
    EXPECT_EQ(idle.back()->ask("GET", "/a").status, 200);
  }
  EXPECT_EQ(idle[0]->ask("GET", "/a").status, 200);  // now the second is the oldest
  Client next(toy.port());
  EXPECT_EQ(next.ask("GET", "/a").status, 200);
  EXPECT_TRUE(idle[1]->is_closed());
  for (const int i : {0, 2, 3}) EXPECT_EQ(idle[i]->ask("GET", "/a").status, 200);
}

// Those who wait for an answer are not closed for others.
TEST(Connection, WhoIsServedStays) {
  ConnectionLimits limits;
  limits.per_client = 3;
  const Toy toy(limits);
  Client waiting(toy.port());
  waiting.send_text(kLater);
  Client streaming(toy.port());
  streaming.send_request("GET", "/stream");
  streaming.read_head();
  Client third(toy.port());
  third.send_text(kLater);
  std::this_thread::sleep_for(100ms);
  Client refused(toy.port());
  const Answer answer = refused.read_answer();
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.error_code(), "busy");
  EXPECT_EQ(answer.header("retry-after"), "1");
  EXPECT_EQ(waiting.read_answer().status, 200);
  EXPECT_EQ(streaming.read_chunk(), "data: 1\n\n");
  EXPECT_EQ(third.read_answer().status, 200);
  EXPECT_EQ(toy.ask("GET", "/a").status, 200);
}

// Who does not read what it asked for is not being served.
TEST(Connection, WhoDoesNotReadMakesRoom) {
  ConnectionLimits limits;
  limits.per_client = 3;
  const Toy toy(limits);
  std::string much;
  for (int i = 0; i < 40; ++i) much += "GET /large HTTP/1.1\r\nHost: x\r\n\r\n";
  std::vector<std::unique_ptr<Client>> deaf;
  for (int i = 0; i < 3; ++i) {
    deaf.push_back(std::make_unique<Client>(toy.port()));
    deaf.back()->send_text(much);
  }
  std::this_thread::sleep_for(1500ms);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(toy.ask("GET", "/a").status, 200);
}

// Clients that ask for something that takes long, and go: whether they still read is not known yet.
TEST(Connection, WhoHasGoneMakesRoom) {
  ConnectionLimits limits;
  limits.per_client = 3;
  const Toy toy(limits);
  for (int i = 0; i < 30; ++i) {
    Client client(toy.port());
    client.send_request("GET", "/never");
    client.hang_up();
  }
  EXPECT_EQ(toy.ask("GET", "/a").status, 200);
}

TEST(Connection, AllTogetherAreSoMany) {
  ConnectionLimits limits;
  limits.connections = 3;
  const Toy toy(limits);
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 10; ++i) {
    clients.push_back(std::make_unique<Client>(toy.port()));
    EXPECT_EQ(clients.back()->ask("GET", "/a").status, 200);
  }
  for (int i = 0; i < 7; ++i) EXPECT_TRUE(clients[i]->is_closed());
  for (int i = 7; i < 10; ++i) EXPECT_EQ(clients[i]->ask("GET", "/a").status, 200);
}

TEST(Connection, AHalfClosedClientGetsItsAnswers) {
  Toy toy;
  Client quick(toy.port());
  quick.send_text(kPost + kGet);
  quick.finish_sending();
  EXPECT_EQ(quick.read_answer().body, "POST /b abc");
  EXPECT_EQ(quick.read_answer().body, "GET /a ");
  EXPECT_TRUE(quick.is_closed());
  // Long enough for the service to ask itself whether anybody is there.
  Client patient(toy.port());
  patient.send_text(kLater + kLater + kGet);
  patient.finish_sending();
  const std::string all = patient.read_rest();
  std::size_t answers = 0;
  for (std::size_t at = 0; (at = all.find("200 OK", at)) != std::string::npos; ++at) ++answers;
  EXPECT_EQ(answers, 3U) << all;
  EXPECT_EQ(all.substr(0, 21), "HTTP/1.1 100 Continue");
  Client listener(toy.port());
  listener.send_request("GET", "/stream");
  listener.finish_sending();
  EXPECT_EQ(listener.read_answer().body, ":\n\ndata: 1\n\n");
  EXPECT_TRUE(listener.is_closed());
  Client cut(toy.port());
  cut.send_text("GET / HT");
  cut.finish_sending();
  EXPECT_EQ(cut.read_answer().status, 400);
  EXPECT_TRUE(cut.is_closed());
  EXPECT_EQ(toy.gone(), 0);
}

// HTTP/1.0 has no interim answers.
TEST(Connection, AnOldHalfClosedClientGetsItsAnswer) {
  Toy toy;
  Client old(toy.port());
  old.send_text("GET /later HTTP/1.0\r\n\r\n");
  old.finish_sending();
  EXPECT_EQ(old.read_answer().body, "GET /later ");
  EXPECT_TRUE(old.is_closed());
}

// Closed, not half-closed: that shows within a second or so.
TEST(Connection, AClientThatHasGoneIsNoticed) {
  Toy toy;
  for (const char* path : {"/never", "/stream"}) {
    Client client(toy.port());
    client.send_request("GET", path);
    std::this_thread::sleep_for(50ms);
    client.hang_up();
  }
  std::this_thread::sleep_for(2s);
  EXPECT_EQ(toy.gone(), 2);
}

TEST(Connection, TellsWhatItHasAnswered) {
  Toy toy;
  toy.ask("GET", "/a");
  Client head(toy.port());
  head.ask("HEAD", "/a");
  Client nonsense(toy.port());
  nonsense.send_text("nonsense\r\n\r\n");
  nonsense.read_rest();
  Client later(toy.port());
  later.ask("GET", "/later");
  toy.ask("GET", "/last");  // by then the others are finished; this one may not be
  const auto& finished = toy.finished();
  ASSERT_GE(finished.size(), 4U);
  EXPECT_EQ(finished[0].client, "127.0.0.1");
  EXPECT_EQ(finished[0].method, "GET");
  EXPECT_EQ(finished[0].path, "/a");
  EXPECT_EQ(finished[0].status, 200);
  EXPECT_EQ(finished[0].body_bytes, 7U);
  EXPECT_EQ(finished[1].body_bytes, 0U);
  EXPECT_EQ(finished[2].method, "");
  EXPECT_EQ(finished[2].status, 400);
  EXPECT_GE(finished[3].time, 850ms);
}

}  // namespace
}  // namespace superflip::server
