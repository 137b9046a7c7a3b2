// Jobs over time: events, cancelling, clients that go away, full queues, the end of the service.
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/notation.h>

#include "job_client.h"

namespace superflip::server {
namespace {

TEST(ServiceJob, TellsHowItGoes) {
  const RunningService service;
  json body = order(kSuperflip);
  body["timeout"] = 3;
  const std::string id = start_job(service, body);
  EventStream stream(service, id);
  EXPECT_EQ(stream.head().status, 200);
  EXPECT_EQ(stream.head().header("content-type"), "text/event-stream");
  int progresses = 0;
  int last_depth = 0;
  std::size_t best = 99;
  json end;
  while (const auto event = stream.next()) {
    ASSERT_TRUE(end.is_null()) << "the end is the last event";
    if (event->name == "progress") {
      ++progresses;
      EXPECT_GE(event->data["depth"], last_depth);
      last_depth = event->data["depth"];
    } else if (event->name == "queue") {
      EXPECT_EQ(progresses, 0) << "its turn comes before its progress";
    } else if (event->name == "solution") {
      EXPECT_LT(event->data["length"], best);
      best = event->data["length"];
      const std::string turns =
          std::string(kSuperflip) + " " + event->data["solution"].get<std::string>();
      EXPECT_TRUE(parse_position(turns)->cube.is_solved());
    } else {
      EXPECT_EQ(event->name, "end");
      end = event->data;
    }
  }
  EXPECT_GE(progresses, 3);
  EXPECT_LE(progresses, 35);
  EXPECT_GE(last_depth, 12);
  EXPECT_LE(best, 22U);
  EXPECT_EQ(end["state"], "done");
  EXPECT_EQ(end["result"]["timed_out"], true);
  EXPECT_EQ(end["result"]["length"], best);
  // Whoever comes late gets the end, and the job itself is still there.
  EventStream late(service, id);
  const auto only = late.next();
  ASSERT_TRUE(only);
  EXPECT_EQ(only->name, "end");
  EXPECT_EQ(only->data, end);
  EXPECT_FALSE(late.next());
  EXPECT_EQ(job(service, id), end);
}

TEST(ServiceJob, IsCancelledAtOnce) {
  const RunningService service;
  for (const char* solver : {"optimal", "twophase"}) {
    json body = order(kSuperflip);
    body["solver"] = solver;
    body["timeout"] = 60;
    const std::string id = start_job(service, body);
    ASSERT_TRUE(comes_true([&] { return has_solution(service, id); }));
    const auto start = Clock::now();
    const Answer cancelled = service.ask("DELETE", "/v1/jobs/" + id);
    EXPECT_LT(milliseconds_since(start), std::chrono::milliseconds(kSoon).count());
    RecordProperty(std::string("milliseconds_") + solver,
                   static_cast<int>(milliseconds_since(start)));
    EXPECT_EQ(cancelled.status, 200);
    EXPECT_EQ(cancelled.json()["state"], "cancelled");
    EXPECT_EQ(cancelled.json()["result"]["optimal"], false);
    EXPECT_GE(cancelled.json()["result"]["length"], 20);
    EXPECT_TRUE(comes_true(
        [&] { return running(service, "optimal") + running(service, "improving") == 0; }));
    // Again: nothing changes.
    EXPECT_EQ(service.ask("DELETE", "/v1/jobs/" + id).json(), cancelled.json());
  }
}

TEST(ServiceJob, IsCancelledBeforeItsTurn) {
  const RunningService service;
  const std::string first = start_job(service, order(kSuperflip));
  ASSERT_TRUE(comes_true([&] { return job(service, first)["state"] == "running"; }));
  const std::string second = start_job(service, order(kSuperflip));
  EventStream stream(service, second);
  const json cancelled = service.ask("DELETE", "/v1/jobs/" + second).json();
  EXPECT_EQ(cancelled["state"], "cancelled");
  EXPECT_EQ(cancelled["error"]["code"], "interrupted");
  EXPECT_TRUE(cancelled["result"].is_null());
  std::string last;
  while (const auto event = stream.next()) last = event->name;
  EXPECT_EQ(last, "end");
  EXPECT_EQ(job(service, first)["state"], "running");
  service.ask("DELETE", "/v1/jobs/" + first);
}

TEST(ServiceJob, ThatIsWaitedForEndsWithItsClient) {
  const RunningService service;
  Client running_client(service.port());
  running_client.send_request("POST", "/v1/solve", order(kSuperflip, true).dump());
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  Client waiting_client(service.port());
  waiting_client.send_request("POST", "/v1/solve", order(kSuperflip, true).dump());
  ASSERT_TRUE(comes_true([&] { return waiting(service, "optimal") == 1; }));
  waiting_client.hang_up();
  EXPECT_TRUE(comes_true([&] { return waiting(service, "optimal") == 0; }, kSoon));
  running_client.hang_up();
  EXPECT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }, kSoon));
  EXPECT_EQ(metric(service, "superflip_jobs_total{solver=\"optimal\",end=\"cancelled\"}"), 2);
}

TEST(ServiceJob, EndsSomeTimeAfterItsLastListener) {
  const RunningService service;
  const std::string kept = start_job(service, order(kSuperflip));
  ASSERT_TRUE(comes_true([&] { return job(service, kept)["state"] == "running"; }));
  {
    const EventStream first(service, kept);
    const EventStream second(service, kept);
  }
  // Asked for again in time, it goes on.
  std::this_thread::sleep_for(1s);
  EXPECT_EQ(job(service, kept)["state"], "running");
  std::this_thread::sleep_for(6s);
  EXPECT_EQ(running(service, "optimal"), 1);
  { const EventStream last(service, kept); }
  EXPECT_TRUE(comes_true([&] { return running(service, "optimal") == 0; }, 10s));
  EXPECT_EQ(job(service, kept)["state"], "cancelled");
}

TEST(ServiceJob, QuickOnesDoNotWaitForOptimalOnes) {
  const RunningService service;
  const std::string slow = start_job(service, order(kSuperflip));
  ASSERT_TRUE(comes_true([&] { return job(service, slow)["state"] == "running"; }));
  const std::string slow_too = start_job(service, order(kSuperflip));
  json improving = order(kSuperflip);
  improving["solver"] = "twophase";
  improving["target_length"] = 0;
  std::vector<std::string> others{slow_too, slow};
  for (int i = 0; i < 4; ++i) others.push_back(start_job(service, improving));
  for (int i = 0; i < 20; ++i) {
    const auto start = Clock::now();
    const Answer answer =
        service.ask("POST", "/v1/solve", R"({"position": "R U F", "solver": "twophase"})");
    EXPECT_EQ(answer.json()["result"]["solution"], "F' U' R'");
    EXPECT_LT(milliseconds_since(start), std::chrono::milliseconds(kSoon).count());
  }
  EXPECT_EQ(job(service, slow)["state"], "running");
  EXPECT_EQ(job(service, slow_too)["state"], "queued");
  for (const std::string& id : others) service.ask("DELETE", "/v1/jobs/" + id);
}

TEST(ServiceJob, IsRefusedWhenTooManyWait) {
  ServeOptions options;
  options.queue = 2;
  const RunningService service(options);
  std::vector<std::string> ids{start_job(service, order(kSuperflip))};
  ASSERT_TRUE(comes_true([&] { return running(service, "optimal") == 1; }));
  ids.push_back(start_job(service, order(kSuperflip)));
  ids.push_back(start_job(service, order(kSuperflip)));
  for (const bool wait : {false, true}) {
    const Answer refused = service.ask("POST", "/v1/solve", order(kSuperflip, wait).dump());
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.error_code(), "busy");
    EXPECT_GE(std::stoi(refused.header("retry-after")), 1);
  }
  EXPECT_EQ(service.ask("POST", "/v1/solve", R"({"position": "R", "solver": "twophase"})").status,
            200);
  service.ask("DELETE", "/v1/jobs/" + ids.back());
  ids.back() = start_job(service, order(kSuperflip));
  for (const std::string& id : ids) service.ask("DELETE", "/v1/jobs/" + id);
}

TEST(ServiceEnd, AnswersEveryJobItHasAccepted) {
  RunningService service;
  const std::string polled = start_job(service, order(kSuperflip));
  ASSERT_TRUE(comes_true([&] { return has_solution(service, polled); }));
  const std::string watched = start_job(service, order(kSuperflip));
  EventStream stream(service, watched);
  Client waiting_client(service.port());
  waiting_client.send_request("POST", "/v1/solve", order(kSuperflip, true).dump());
  ASSERT_TRUE(comes_true([&] { return waiting(service, "optimal") == 2; }));
  std::vector<std::unique_ptr<Client>> quick;
  for (int i = 0; i < 20; ++i) {
    quick.push_back(std::make_unique<Client>(service.port()));
    quick.back()->send_request("POST", "/v1/solve", R"({"position": "R U", "solver": "twophase"})");
  }
  Client idle(service.port());
  EXPECT_EQ(idle.ask("GET", "/healthz").status, 200);
  Client late(service.port());
  EXPECT_EQ(late.ask("GET", "/healthz").status, 200);
  service.request_stop();
  for (const auto& client : quick) {
    EXPECT_EQ(client->read_answer().json()["result"]["solution"], "U' R'");
  }
  ASSERT_TRUE(comes_true([&] { return late.ask("GET", "/healthz").status == 503; }));
  EXPECT_EQ(late.ask("POST", "/v1/solve", order("R").dump()).status, 503);
  // The one at work is cut after some seconds, with what it has; those that wait are told so.
  json answer;
  EXPECT_TRUE(comes_true([&] {
    answer = late.ask("GET", "/v1/jobs/" + polled).json();
    return answer["state"] == "cancelled";
  }));
  EXPECT_GE(answer["result"]["length"], 20);
  std::string last;
  while (const auto event = stream.next()) last = event->name;
  EXPECT_EQ(last, "end");
  const Answer told = waiting_client.read_answer();
  EXPECT_EQ(told.status, 503);
  EXPECT_EQ(told.error_code(), "interrupted");
  EXPECT_TRUE(idle.is_closed());
  service.end();
}

TEST(ServiceEnd, IsQuickWhenThereIsNothingToDo) {
  RunningService service;
  EXPECT_EQ(service.ask("GET", "/healthz").status, 200);
  const auto start = Clock::now();
  service.end();
  EXPECT_LT(milliseconds_since(start), std::chrono::milliseconds(kSoon).count());
}

}  // namespace
}  // namespace superflip::server
