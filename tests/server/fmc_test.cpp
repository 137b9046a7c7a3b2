// Fewest moves as a client meets them: limits of time and number, and its going away.
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "job_client.h"

namespace superflip::server {
namespace {

constexpr const char* kScramble = "R' U' F D2 L2 F R2 U2 R2 B";

Answer ask_step(const RunningService& service, const json& body) {
  return service.ask("POST", "/v1/fmc/step", body.dump());
}

// HTR of so many turns is reached in more ways than anyone can count.
json endless() {
  return {{"scramble", "U R2 U"},
          {"step", "htr"},
          {"niss", "always"},
          {"min_length", 30},
          {"count_only", true}};
}

TEST(ServiceFmc, ListsNoMoreThanItSays) {
  const RunningService service;
  const json few =
      ask_step(service, {{"scramble", kScramble}, {"step", "eo"}, {"count", 3}}).json();
  EXPECT_EQ(few["solutions"].size(), 3U);
  EXPECT_EQ(few["complete"], true);
  EXPECT_EQ(few["truncated"], false);
  const json many =
      ask_step(service, {{"scramble", kScramble}, {"step", "eo"}, {"all", true}, {"max_length", 9}})
          .json();
  EXPECT_EQ(many["solutions"].size(), 1000U);
  EXPECT_EQ(many["count"], 1000);
  EXPECT_EQ(many["complete"], false);
  EXPECT_EQ(many["truncated"], true);
  EXPECT_EQ(many["timed_out"], false);
}

// All of one length are in memory while they are looked through.
TEST(ServiceFmc, GivesUpWhereThereAreTooManyToLookThrough) {
  const RunningService service;
  const json found = ask_step(service, {{"scramble", "R U F"},
                                        {"step", "corners"},
                                        {"all", true},
                                        {"min_length", 14},
                                        {"max_length", 14},
                                        {"count_only", true}})
                         .json();
  EXPECT_EQ(found["complete"], false) << found;
  EXPECT_EQ(found["truncated"], true) << found;
}

TEST(ServiceFmc, EndsWhenItsTimeIsUp) {
  const RunningService service;
  json body = endless();
  body["timeout"] = 0.3;
  const auto start = Clock::now();
  const Answer answer = ask_step(service, body);
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.json()["timed_out"], true) << answer.body;
  EXPECT_EQ(answer.json()["complete"], false);
  EXPECT_GE(milliseconds_since(start), 300);
}

TEST(ServiceFmc, EndsWhenTheTimeOfTheServiceIsUp) {
  ServeOptions options;
  options.time_limit_seconds = 0.3;
  const RunningService service(options);
  const json found = ask_step(service, endless()).json();
  EXPECT_EQ(found["timed_out"], true) << found;
}

TEST(ServiceFmc, EndsWhenItsClientGoes) {
  const RunningService service;
  Client client(service.port());
  client.send_request("POST", "/v1/fmc/step", endless().dump());
  ASSERT_TRUE(comes_true([&] { return running(service, "improving") == 1; }));
  client.reset();
  EXPECT_TRUE(comes_true([&] { return running(service, "improving") == 0; }));
}

TEST(ServiceFmc, LeavesBoundsWhenTheTimeOfACheckIsUp) {
  const RunningService service;
  const json body{{"scramble", kSuperflip}, {"solution", kSuperflip}, {"timeout", 0.3}};
  const json checked = service.ask("POST", "/v1/fmc/check", body.dump()).json();
  EXPECT_EQ(checked["solves"], true) << checked;
  EXPECT_EQ(checked["timed_out"], true) << checked;
  EXPECT_LE(checked["loss_bounds"]["at_least"], checked["loss_bounds"]["at_most"]);
}

TEST(ServiceFmc, EndsACheckWhenItsClientGoes) {
  const RunningService service;
  Client client(service.port());
  const json body{{"scramble", kSuperflip}, {"solution", kSuperflip}};
  client.send_request("POST", "/v1/fmc/check", body.dump());
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  client.reset();
  EXPECT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }));
}

TEST(ServiceFmc, KeepsWhatASolveHasWhenItsTimeIsUpAndEndsWhenItsClientGoes) {
  const RunningService service;
  json body{{"scramble", kSuperflip}, {"steps", "EO > DR > HTR > FIN"}, {"timeout", 1}};
  const Answer answer = service.ask("POST", "/v1/fmc/solve", body.dump());
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.json()["timed_out"], true) << answer.body;
  body["timeout"] = 60;
  Client client(service.port());
  client.send_request("POST", "/v1/fmc/solve", body.dump());
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  client.reset();
  EXPECT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }));
}

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty()) lines.push_back(json::parse(line));
  }
  return lines;
}

TEST(ServiceFmc, TellsOfBetterSolvesAsTheyAreFound) {
  const RunningService service;
  json body{{"scramble", std::string(kScramble) + " D2 L B2 D' B2 L' R' B D2 B U2 L"},
            {"steps", "EO > DR > HTR > FIN"},
            {"timeout", 60},
            {"stream", true}};
  Client client(service.port());
  client.send_request("POST", "/v1/fmc/solve", body.dump());
  const Answer head = client.read_head();
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-type"), "application/x-ndjson");
  // While it searches; and when nobody listens any more, it ends.
  std::string text;
  while (text.find('\n') == std::string::npos) text += client.read_chunk().value();
  const json first = lines_of(text).front();
  EXPECT_GT(first["better"]["length"], 0) << first;
  EXPECT_EQ(first["better"]["proved"], false);
  EXPECT_EQ(running(service, "optimal"), 1);
  client.reset();
  EXPECT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }));
}

TEST(ServiceFmc, LinesOfASolveGetShorterUntilTheEnd) {
  const RunningService service;
  json body{{"scramble", kScramble}, {"steps", "EO > DR > HTR > FIN"}, {"timeout", 5}};
  body["stream"] = true;
  const std::vector<json> lines = lines_of(service.ask("POST", "/v1/fmc/solve", body.dump()).body);
  ASSERT_GE(lines.size(), 2U);
  int shortest = 99;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const int length = lines[i].at("better").at("length");
    EXPECT_LT(length, shortest);
    shortest = length;
  }
  const json end = lines.back().at("end");
  EXPECT_LE(end["solutions"][0]["length"], shortest);
  // The end has all that the answer without lines has.
  body["stream"] = false;
  const json whole = service.ask("POST", "/v1/fmc/solve", body.dump()).json();
  for (const auto& [name, value] : whole.items()) EXPECT_TRUE(end.contains(name)) << name;
  // What is refused before the search is an answer as any other.
  body["stream"] = true;
  body["steps"] = "EO > HTR";
  EXPECT_EQ(service.ask("POST", "/v1/fmc/solve", body.dump()).status, 400);
}

TEST(ServiceFmc, IsForManyAtOnce) {
  const RunningService service;
  const json body{{"scramble", kScramble}, {"step", "eo"}, {"all", true}};
  const json alone = ask_step(service, body).json()["solutions"];
  ASSERT_FALSE(alone.empty());
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; ++i) {
    clients.emplace_back([&] { EXPECT_EQ(ask_step(service, body).json()["solutions"], alone); });
  }
  for (std::thread& client : clients) client.join();
}

TEST(ServiceFmc, TellsWhatAStepStartsFrom) {
  const RunningService service;
  const Answer answer = ask_step(service, {{"scramble", kScramble}, {"step", "htr"}});
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(answer.error_code(), "usage");
  EXPECT_NE(answer.error_message().find("DR"), std::string::npos) << answer.body;
}

}  // namespace
}  // namespace superflip::server
