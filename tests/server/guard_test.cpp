// Who may ask, under which name, and what every answer says.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "running_service.h"

namespace superflip::server {
namespace {

constexpr const char* kBody = R"({"position": "R", "solver": "twophase"})";

class GuardTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { service_ = std::make_unique<RunningService>(); }
  static void TearDownTestSuite() { service_.reset(); }

  static Answer send(const RunningService& service, const std::string& head,
                     const std::string& body = "") {
    Client client(service.port());
    client.send_text(head + "\r\n" + body);
    return client.read_answer();
  }
  static Answer get(const std::string& headers) {
    return send(*service_, "GET /healthz HTTP/1.1\r\n" + headers);
  }
  static Answer post(const std::string& headers) {
    return send(*service_,
                "POST /v1/solve HTTP/1.1\r\n" + headers +
                    "Content-Length: " + std::to_string(std::string(kBody).size()) + "\r\n",
                kBody);
  }

  static std::unique_ptr<RunningService> service_;
};
std::unique_ptr<RunningService> GuardTest::service_;

// A name that leads here but is not ours: what DNS rebinding looks like.
TEST_F(GuardTest, IsNotAskedUnderAnotherName) {
  for (const char* host : {"example.org", "example.org:8020", "127.0.0.1.example.org", "192.0.2.1",
                           "localhost@example.org", ""}) {
    const std::string header = "Host: " + std::string(host) + "\r\n";
    const Answer answer = get(header);
    EXPECT_EQ(answer.status, 421) << host;
    EXPECT_EQ(answer.error_code(), "host");
    EXPECT_NE(answer.error_message().find("--allow-host"), std::string::npos);
    EXPECT_EQ(post(header).status, 421) << host;
    // The page of the attacker is of the same origin, as far as its browser knows.
    EXPECT_EQ(post(header + "Origin: http://" + host + "\r\n").status, 421) << host;
    EXPECT_EQ(send(*service_, "GET / HTTP/1.1\r\n" + header).status, 421) << host;
  }
  EXPECT_EQ(send(*service_, "GET http://example.org/ HTTP/1.1\r\nHost: localhost\r\n").status, 421);
  EXPECT_EQ(send(*service_, "GET / HTTP/1.0\r\nHost: example.org\r\n").status, 421);
}

TEST_F(GuardTest, IsAskedUnderItsOwnNames) {
  const std::string port = std::to_string(service_->port());
  for (const std::string& host :
       {std::string("localhost"), "localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port,
        std::string("LocalHost:1")}) {
    EXPECT_EQ(get("Host: " + host + "\r\n").status, 200) << host;
    const std::string own = "Host: " + host + "\r\nOrigin: http://" + host + "\r\n";
    EXPECT_EQ(post(own).status, 200) << host;
  }
  EXPECT_EQ(send(*service_, "GET /healthz HTTP/1.0\r\n").status, 200);
  EXPECT_EQ(send(*service_, "GET http://localhost/healthz HTTP/1.1\r\nHost: x\r\n").status, 200);
}

TEST_F(GuardTest, NeedsOneName) {
  EXPECT_EQ(get("").status, 400);
  EXPECT_EQ(get("Host: localhost\r\nHost: localhost\r\n").status, 400);
  EXPECT_EQ(get("Host: localhost\r\nHost: example.org\r\n").status, 400);
}

TEST_F(GuardTest, PagesOfOthersChangeNothing) {
  for (const char* origin : {"http://example.org", "https://localhost.example.org", "null",
                             "http://localhost:1", "file://"}) {
    const std::string headers = "Host: localhost\r\nOrigin: " + std::string(origin) + "\r\n";
    EXPECT_EQ(post(headers).status, 403) << origin;
    EXPECT_EQ(send(*service_, "DELETE /v1/jobs/x HTTP/1.1\r\n" + headers).status, 403) << origin;
  }
}

TEST(Guard, ServesNamesThatItIsGiven) {
  ServeOptions options;
  options.allowed_hosts = {"cubes.example", "Other.Example"};
  const RunningService service(options);
  for (const char* host : {"cubes.example", "other.example:443", "localhost"}) {
    Client client(service.port());
    client.send_text("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 200) << host;
  }
  Client other(service.port());
  other.send_text("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n");
  EXPECT_EQ(other.read_answer().status, 421);
  options.allowed_hosts = {"no name"};
  EXPECT_FALSE(Service::open(options, TableStore()));
}

TEST(Guard, OnAllAddressesEveryAddressIsAName) {
  ServeOptions options;
  options.address.host = "0.0.0.0";
  const RunningService service(options);
  const auto status = [&](const std::string& host) {
    Client client(service.port());
    client.send_text("GET /healthz HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    return client.read_answer().status;
  };
  EXPECT_EQ(status("192.0.2.1:8020"), 200);
  EXPECT_EQ(status("[2001:db8::1]"), 200);
  EXPECT_EQ(status("example.org"), 421);
}

TEST_F(GuardTest, DatesEveryAnswer) {
  for (const Answer& answer :
       {get("Host: localhost\r\n"), get("Host: example.org\r\n"), get(""),
        post("Host: localhost\r\n"), send(*service_, "GET /x HTTP/1.1\r\nHost: localhost\r\n")}) {
    EXPECT_EQ(answer.header("date").size(), 29U);
  }
}

TEST_F(GuardTest, AnswersHeadWhereItAnswersGet) {
  const std::string id =
      service_->ask("POST", "/v1/solve", R"({"position": "R", "wait": false})").json()["id"];
  for (const std::string& path :
       {std::string("/"), std::string("/healthz"), std::string("/metrics"),
        std::string("/v1/tables"), std::string("/v1/openapi.json"), std::string("/v1/scramble"),
        "/v1/jobs/" + id, "/v1/jobs/" + id + "/events"}) {
    // Two on one connection: a body would show as the next answer.
    Client client(service_->port());
    const Answer head = client.ask("HEAD", path);
    EXPECT_EQ(head.status, 200) << path;
    EXPECT_EQ(client.ask("GET", "/healthz").status, 200) << path;
    EXPECT_EQ(head.header("content-type"), service_->ask("GET", path).header("content-type"));
  }
  EXPECT_EQ(service_->ask("HEAD", "/v1/solve").status, 405);
  EXPECT_EQ(service_->ask("HEAD", "/nothing").status, 404);
}

TEST(Guard, AllowsWhatItAnswers) {
  ServeOptions options;
  options.cors_origin = "*";
  const RunningService service(options);
  EXPECT_EQ(service.ask("PUT", "/v1/solve").header("allow"), "POST, OPTIONS");
  EXPECT_EQ(service.ask("PUT", "/v1/tables").header("allow"), "GET, HEAD, OPTIONS");
  EXPECT_EQ(service.ask("OPTIONS", "/v1/tables").status, 204);
}

// A solve that is waited for by a client that has closed its side, and one whose client has gone.
TEST_F(GuardTest, AnswersHalfClosedClients) {
  Client client(service_->port());
  client.send_request("POST", "/v1/solve",
                      R"({"position": "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",)"
                      R"("timeout": 1.5})");
  client.finish_sending();
  Answer answer = client.read_answer();
  if (answer.status == 100) answer = client.read_answer();
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json()["result"]["timed_out"], true);
  EXPECT_EQ(answer.json()["result"]["interrupted"], false);
  EXPECT_TRUE(client.is_closed());
  const std::string id =
      service_
          ->ask("POST", "/v1/solve",
                R"({"position": "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",)"
                R"("timeout": 1.5, "wait": false})")
          .json()["id"];
  Client listener(service_->port());
  listener.send_request("GET", "/v1/jobs/" + id + "/events");
  listener.finish_sending();
  EXPECT_NE(listener.read_answer().body.find("event: end\n"), std::string::npos);
}

}  // namespace
}  // namespace superflip::server
