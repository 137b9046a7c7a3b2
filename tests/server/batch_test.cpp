// Many positions in one request: answers line by line, a client that goes, does not read, or is not
// alone.
#include <chrono>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/notation.h>

#include "job_client.h"

namespace superflip::server {
namespace {

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty()) lines.push_back(json::parse(line));
  }
  return lines;
}

json batch(const std::vector<std::string>& positions, const std::string& solver = "twophase") {
  return {{"positions", positions}, {"solver", solver}};
}

std::vector<std::string> scrambles(const RunningService& service, int count) {
  std::vector<std::string> result;
  while (static_cast<int>(result.size()) < count) {
    const Answer drawn =
        service.ask("GET", "/v1/scramble?kind=random-moves&length=25&count=100&seed=" +
                               std::to_string(result.size()));
    const json list = drawn.json()["scrambles"];
    for (const json& one : list) result.push_back(one["moves"]);
  }
  result.resize(static_cast<std::size_t>(count));
  return result;
}

bool solves(const std::string& position, const json& result) {
  const std::string turns = position + " " + result.at("solution").get<std::string>();
  return parse_position(turns, Form::kMoves)->cube.is_solved();
}

// The end is the last line, and says what the others are.
void expect_end(const std::vector<json>& lines, std::size_t positions, std::size_t failed) {
  ASSERT_FALSE(lines.empty());
  const json end = lines.back()["end"];
  EXPECT_EQ(end["positions"], positions);
  EXPECT_EQ(end["answered"], positions);
  EXPECT_EQ(end["failed"], failed);
  EXPECT_EQ(end["complete"], true);
  EXPECT_EQ(lines.size(), positions + 1);
}

double jobs_done(const RunningService& service, const std::string& solver) {
  return metric(service, "superflip_jobs_total{solver=\"" + solver + "\",end=\"done\"}");
}

TEST(ServiceBatch, AnswersEachPositionInOrder) {
  const RunningService service;
  const std::vector<std::string> positions = scrambles(service, 300);
  for (const char* solver : {"twophase", "thistlethwaite"}) {
    const Answer answer = service.ask("POST", "/v1/batch", batch(positions, solver).dump());
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("content-type"), "application/x-ndjson");
    const std::vector<json> lines = lines_of(answer.body);
    expect_end(lines, positions.size(), 0);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_EQ(lines[i]["index"], i);
      EXPECT_EQ(lines[i]["result"]["input"], positions[i]);
      EXPECT_TRUE(solves(positions[i], lines[i]["result"]));
    }
  }
  EXPECT_EQ(jobs_done(service, "twophase"), 300);
}

TEST(ServiceBatch, PutsErrorsInTheirPlace) {
  const RunningService service;
  json body = batch({"R U F", "R U X", "U U'", "ABCDEFGH=QBCDEFGHIJKL", "R2 L2"}, "optimal");
  body["max_length"] = 2;
  const std::vector<json> lines = lines_of(service.ask("POST", "/v1/batch", body.dump()).body);
  expect_end(lines, 5, 2);
  EXPECT_TRUE(lines[0]["result"]["solution"].is_null());
  EXPECT_EQ(lines[1]["error"]["code"], "usage");
  EXPECT_EQ(lines[1]["error"]["message"], parse_position("R U X").error().message);
  EXPECT_EQ(lines[1]["input"], "R U X");
  EXPECT_EQ(lines[2]["result"]["length"], 0);
  EXPECT_EQ(lines[3]["error"]["code"], "impossible_cube");
  EXPECT_EQ(lines[4]["result"]["length"], 2);
  // What a solver cannot do is an error of each.
  json several = batch({"R", "U"});
  several["count"] = 2;
  expect_end(lines_of(service.ask("POST", "/v1/batch", several.dump()).body), 2, 2);
  expect_end(lines_of(service.ask("POST", "/v1/batch", batch({}).dump()).body), 0, 0);
}

TEST(ServiceBatch, GivesLinesAsTheyComeIfAskedTo) {
  const RunningService service;
  // The first takes longest.
  json body = batch({kSuperflip, "R", "U", "F"});
  body["timeout"] = 1;
  body["unordered"] = true;
  Client client(service.port());
  client.send_request("POST", "/v1/batch", body.dump());
  EXPECT_EQ(client.read_head().status, 200);
  std::string text;
  while (const auto chunk = client.read_chunk()) text += *chunk;
  const std::vector<json> lines = lines_of(text);
  expect_end(lines, 4, 0);
  EXPECT_EQ(lines[3]["index"], 0);
  std::set<int> seen;
  for (std::size_t i = 0; i < 4; ++i) seen.insert(lines[i]["index"].get<int>());
  EXPECT_EQ(seen.size(), 4U);
}

// Each as soon as it is known: the first line is there while the second position is being solved.
TEST(ServiceBatch, StreamsItsAnswers) {
  const RunningService service;
  json body = batch({"R U F", kSuperflip}, "optimal");
  body["timeout"] = 60;
  Client client(service.port());
  client.send_request("POST", "/v1/batch", body.dump());
  client.read_head();
  const auto first = client.read_chunk();
  ASSERT_TRUE(first);
  EXPECT_EQ(lines_of(*first)[0]["result"]["solution"], "F' U' R'");
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  // A client that goes cancels the rest.
  client.hang_up();
  EXPECT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }, kSoon));
  EXPECT_EQ(waiting(service, "optimal"), 0);
}

TEST(ServiceBatch, DoesNotKeepOthersWaiting) {
  const RunningService service;
  json body = batch(std::vector<std::string>(1000, kSuperflip), "optimal");
  body["timeout"] = 0.5;
  Client client(service.port());
  client.send_request("POST", "/v1/batch", body.dump());
  client.read_head();
  ASSERT_TRUE(client.read_chunk());
  for (int i = 0; i < 3; ++i) {
    const auto start = Clock::now();
    const Answer answer = service.ask("POST", "/v1/solve", R"({"position": "R U F"})");
    EXPECT_EQ(answer.json()["result"]["solution"], "F' U' R'");
    EXPECT_LT(milliseconds_since(start), 4000);
  }
  EXPECT_LE(waiting(service, "optimal"), 1) << "a batch stands in line with one position";
}

// Positions of a batch do not fill the line for others.
TEST(ServiceBatch, LeavesTheLineToOthers) {
  ServeOptions options;
  options.queue = 1;
  const RunningService service(options);
  json body = batch(std::vector<std::string>(100, kSuperflip), "optimal");
  body["timeout"] = 1;
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 4; ++i) {
    clients.push_back(std::make_unique<Client>(service.port()));
    clients.back()->send_request("POST", "/v1/batch", body.dump());
    EXPECT_EQ(clients.back()->read_head().status, 200);
  }
  ASSERT_TRUE(comes_true([&] { return waiting(service, "optimal") == 3; }));
  EXPECT_EQ(service.ask("POST", "/v1/solve", R"({"position": "R U F"})").status, 200);
}

TEST(ServiceBatch, WaitsForAClientThatDoesNotRead) {
  const RunningService service;
  constexpr std::size_t kPositions = 4000;
  const std::vector<std::string> some = scrambles(service, 100);
  std::vector<std::string> positions;
  while (positions.size() < kPositions) positions.insert(positions.end(), some.begin(), some.end());
  Client client(service.port(), 4096);
  client.send_request("POST", "/v1/batch", batch(positions, "thistlethwaite").dump());
  client.read_head();
  // It begins, and then it waits.
  double done = 0;
  ASSERT_TRUE(comes_true([&] { return jobs_done(service, "thistlethwaite") > 0; }));
  const auto stands_still = [&] {
    const double before = done;
    std::this_thread::sleep_for(500ms);
    done = jobs_done(service, "thistlethwaite");
    return done == before;
  };
  ASSERT_TRUE(comes_true(stands_still, 25s));
  EXPECT_LT(done, kPositions - 100) << "what nobody reads is not worked out";
  std::string text;
  while (const auto chunk = client.read_chunk()) text += *chunk;
  expect_end(lines_of(text), kPositions, 0);
}

TEST(ServiceBatch, IsLimited) {
  const RunningService service;
  const Answer many =
      service.ask("POST", "/v1/batch", batch(std::vector<std::string>(10'001, "R")).dump());
  EXPECT_EQ(many.status, 400);
  EXPECT_NE(many.error_message().find("10000"), std::string::npos);
  EXPECT_EQ(service.ask("POST", "/v1/batch", std::string((1U << 20U) + 1, ' ')).status, 413);
  EXPECT_EQ(service.ask("POST", "/v1/solve", std::string((1U << 16U) + 1, ' ')).status, 413);
  // More than a single request may have.
  const std::string padded = "R" + std::string(900, ' ');
  const Answer large =
      service.ask("POST", "/v1/batch", batch(std::vector<std::string>(1000, padded)).dump());
  ASSERT_EQ(large.status, 200);
  expect_end(lines_of(large.body), 1000, 0);
}

TEST(ServiceBatch, IsRefusedWhenThereAreTooMany) {
  const RunningService service;
  json body = batch({kSuperflip, kSuperflip}, "optimal");
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 16; ++i) {
    clients.push_back(std::make_unique<Client>(service.port()));
    clients.back()->send_request("POST", "/v1/batch", body.dump());
    EXPECT_EQ(clients.back()->read_head().status, 200);
  }
  const Answer refused = service.ask("POST", "/v1/batch", body.dump());
  EXPECT_EQ(refused.status, 429);
  EXPECT_GE(std::stoi(refused.header("retry-after")), 1);
  clients.clear();
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }));
  // Of batches that wait, the service learns one after the other that nobody listens.
  EXPECT_TRUE(comes_true(
      [&] { return service.ask("POST", "/v1/batch", batch({"R"}).dump()).status == 200; }));
}

TEST(ServiceBatch, EndsWithTheService) {
  RunningService service;
  json body = batch(std::vector<std::string>(50, kSuperflip), "optimal");
  body["timeout"] = 0.5;
  Client client(service.port());
  client.send_request("POST", "/v1/batch", body.dump());
  client.read_head();
  std::string text = client.read_chunk().value_or("");
  service.request_stop();
  while (const auto chunk = client.read_chunk()) text += *chunk;
  const std::vector<json> lines = lines_of(text);
  const json end = lines.back()["end"];
  EXPECT_EQ(end["complete"], false);
  EXPECT_EQ(end["positions"], 50);
  EXPECT_EQ(end["answered"], lines.size() - 1);
  service.end();
}

}  // namespace
}  // namespace superflip::server
