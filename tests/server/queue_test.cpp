// What those who wait are told: their place, how long it takes, when to come again.
#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "job_client.h"

namespace superflip::server {
namespace {

// One job at work and the others in line behind it.
std::vector<std::string> start_line(const RunningService& service, int jobs, double timeout = 60) {
  std::vector<std::string> ids;
  for (int i = 0; i < jobs; ++i) {
    json body = order(kSuperflip);
    body["timeout"] = timeout;
    ids.push_back(start_job(service, body));
    if (i == 0) {
      EXPECT_TRUE(comes_true([&] { return job(service, ids[0])["state"] == "running"; }));
    }
  }
  return ids;
}

void cancel(const RunningService& service, const std::string& id) {
  service.ask("DELETE", "/v1/jobs/" + id);
}

TEST(ServiceQueue, TellsEachJobItsPlace) {
  const RunningService service;
  const std::vector<std::string> ids = start_line(service, 4);
  EXPECT_TRUE(job(service, ids[0])["queue_place"].is_null());
  EXPECT_TRUE(job(service, ids[0])["queue_seconds"].is_null());
  for (std::size_t i = 1; i < ids.size(); ++i) {
    const json waiting_job = job(service, ids[i]);
    EXPECT_EQ(waiting_job["state"], "queued");
    EXPECT_EQ(waiting_job["queue_place"], i);
    EXPECT_GE(waiting_job["queue_seconds"], 0);
  }
  EXPECT_LT(job(service, ids[1])["queue_seconds"], job(service, ids[3])["queue_seconds"]);
  cancel(service, ids[2]);
  EXPECT_EQ(job(service, ids[3])["queue_place"], 2);
  cancel(service, ids[0]);
  EXPECT_TRUE(comes_true([&] { return job(service, ids[1])["state"] == "running"; }));
  EXPECT_EQ(job(service, ids[3])["queue_place"], 1);
  cancel(service, ids[1]);
  EXPECT_TRUE(comes_true([&] { return job(service, ids[3])["state"] == "running"; }));
  cancel(service, ids[3]);
  EXPECT_TRUE(job(service, ids[3])["queue_place"].is_null());
}

TEST(ServiceQueue, TellsListenersWhenTheirPlaceChanges) {
  const RunningService service;
  const std::vector<std::string> ids = start_line(service, 4);
  EventStream stream(service, ids[3]);
  std::vector<json> places;
  const auto next_place = [&] {
    const auto event = stream.next();
    ASSERT_TRUE(event);
    ASSERT_EQ(event->name, "queue");
    places.push_back(event->data["queue_place"]);
    EXPECT_EQ(event->data["state"], places.back().is_null() ? "running" : "queued");
    EXPECT_EQ(event->data["queue_seconds"].is_null(), places.back().is_null());
  };
  next_place();
  for (int i = 0; i < 3; ++i) {
    cancel(service, ids[static_cast<std::size_t>(i)]);
    next_place();
  }
  EXPECT_EQ(json(places), json({3, 2, 1, nullptr}));
  cancel(service, ids[3]);
  std::string last;
  while (const auto event = stream.next()) last = event->name;
  EXPECT_EQ(last, "end");
}

TEST(ServiceQueue, SaysWhenToComeAgainByWhatItsJobsTook) {
  ServeOptions options;
  options.queue = 4;
  const RunningService service(options);
  const auto refused_for = [&] {
    const Answer refused = service.ask("POST", "/v1/solve", order(kSuperflip).dump());
    EXPECT_EQ(refused.status, 429) << refused.body;
    const int seconds = std::stoi(refused.header("retry-after"));
    EXPECT_NE(refused.error_message().find(std::to_string(seconds) + " second"), std::string::npos);
    return seconds;
  };
  // Jobs of two seconds: a line of four, and one at work, take eight to ten.
  json two_seconds = order(kSuperflip, true);
  two_seconds["timeout"] = 2;
  EXPECT_EQ(service.ask("POST", "/v1/solve", two_seconds.dump()).status, 200);
  const std::vector<std::string> ids = start_line(service, 5);
  const int expected = refused_for();
  EXPECT_GE(expected, 8);
  EXPECT_LE(expected, 14);  // those at work longer than expected count for more
  // What has been quick is expected to be quick: none below a second all the same.
  for (const std::string& id : ids) cancel(service, id);
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }));
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(service.ask("POST", "/v1/solve", R"({"position": "R U F"})").status, 200);
  }
  const std::vector<std::string> more = start_line(service, 5);
  EXPECT_LE(refused_for(), 5);
  for (const std::string& id : more) cancel(service, id);
}

}  // namespace
}  // namespace superflip::server
