// Work that is no solve: scrambles so far from a goal, algorithms. Its limits, and its end.
#include <algorithm>
#include <array>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <superflip/notation.h>

#include "job_client.h"

namespace superflip::server {
namespace {

// One position in 270,336 is that far, and a hundred are asked for: minutes.
constexpr const char* kRare = "/v1/scramble?goal=eoline&length=9&count=100";
constexpr const char* kCycle = "R U' R U R U R U' R' U' R2";  // of three edges

ServeOptions with_time_limit(double seconds) {
  ServeOptions options;
  options.time_limit_seconds = seconds;
  return options;
}

TEST(ServiceErrand, EndsWhenItsTimeIsUp) {
  const RunningService service(with_time_limit(0.3));
  const auto start = Clock::now();
  const Answer answer = service.ask("GET", kRare);
  EXPECT_EQ(answer.status, 503) << answer.body;
  EXPECT_EQ(answer.error_code(), "resources");
  EXPECT_NE(answer.error_message().find("the time was up"), std::string::npos) << answer.body;
  EXPECT_GE(milliseconds_since(start), 300);
  EXPECT_LT(milliseconds_since(start), 10'000);
}

TEST(ServiceErrand, EndsWhenItsClientGoes) {
  const RunningService service;
  Client client(service.port());
  client.send_request("GET", kRare);
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  client.reset();
  EXPECT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }));
}

TEST(ServiceErrand, EndsWithTheService) {
  RunningService service;
  Client client(service.port());
  client.send_request("GET", kRare);
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  service.request_stop();
  const Answer answer = client.read_answer();
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.error_code(), "interrupted");
  const auto start = Clock::now();
  service.end();
  EXPECT_LT(milliseconds_since(start), 10'000);
}

TEST(ServiceErrand, IsRefusedWhenTooManyWait) {
  ServeOptions options;
  options.queue = 1;
  const RunningService service(options);
  Client first(service.port());
  first.send_request("GET", kRare);
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  Client second(service.port());
  second.send_request("GET", kRare);
  ASSERT_TRUE(comes_true([&] { return waiting(service, "optimal") == 1; }));
  const Answer refused = service.ask("POST", "/v1/algs", R"({"cases": ["R U"]})");
  EXPECT_EQ(refused.status, 429) << refused.body;
  EXPECT_EQ(refused.error_code(), "busy");
  EXPECT_EQ(service.ask("GET", "/v1/scramble").status, 200);  // what is quick goes on
  first.reset();
  second.reset();
}

json list_algs(const RunningService& service, const json& body) {
  const Answer answer = service.ask("POST", "/v1/algs", body.dump());
  EXPECT_EQ(answer.status, 200) << answer.body;
  return answer.json()["cases"][0];
}

// Whether the last layer is solved but for turns of U.
bool is_done_but_for_u(const Cube& cube) {
  const std::array turned{cube, cube.after(Move(Face::kU, 1)), cube.after(Move(Face::kU, 2)),
                          cube.after(Move(Face::kU, 3))};
  return std::any_of(turned.begin(), turned.end(), [](const Cube& one) { return one.is_solved(); });
}

TEST(ServiceAlgs, AreEveryOneThereIs) {
  const RunningService service;
  const json found = list_algs(service, {{"cases", {kCycle}},
                                         {"solved_by", true},
                                         {"moves", "<R,U>"},
                                         {"post_adjust", "U"},
                                         {"extra", 2}});
  const Cube position = parse_position(std::string(kCycle), Form::kMoves)->cube.inverse();
  std::set<std::string> seen;
  for (const json& alg : found["algs"]) {
    const std::string turns = alg["alg"];
    seen.insert(turns);
    EXPECT_TRUE(is_done_but_for_u(position * parse_position(turns, Form::kMoves)->cube)) << turns;
  }
  EXPECT_EQ(seen.size(), 5U);  // as docs/goals.md lists them
  EXPECT_EQ(found["algs"].size(), 5U);
  EXPECT_EQ(found["algs"][0]["alg"], kCycle);
  EXPECT_EQ(found["complete"], true);
}

TEST(ServiceAlgs, AreCutWhereThereAreTooMany) {
  const RunningService service;
  // Tens of millions.
  const json many =
      list_algs(service, {{"cases", {"R U F"}}, {"goal", "cross D"}, {"extra", 6}, {"count", 50}});
  EXPECT_EQ(many["complete"], false);
  EXPECT_EQ(many["truncated"], true);
  EXPECT_EQ(many["timed_out"], false);
  EXPECT_EQ(many["algs"].size(), 50U);
  EXPECT_EQ(many["algs"][0]["length"], 2);
}

TEST(ServiceAlgs, AreTheBestOfTheNumberAskedFor) {
  const RunningService service;
  const json few =
      list_algs(service, {{"cases", {"R U F"}}, {"goal", "cross D"}, {"extra", 3}, {"count", 5}});
  EXPECT_EQ(few["complete"], true);
  EXPECT_EQ(few["truncated"], true);
  EXPECT_EQ(few["algs"].size(), 5U);
  EXPECT_EQ(few["algs"][0]["length"], 2);
}

TEST(ServiceAlgs, OfACaseThatIsNoneAreAnError) {
  const RunningService service;
  const json body{{"cases", {"R X", "F", "R U"}}, {"moves", "<R,U>"}};
  const json cases = service.ask("POST", "/v1/algs", body.dump()).json()["cases"];
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_EQ(cases[0]["error"]["code"], "usage");
  EXPECT_EQ(cases[1]["error"]["code"], "impossible_cube");
  EXPECT_EQ(cases[2]["algs"][0]["alg"], "U' R'");
}

}  // namespace
}  // namespace superflip::server
