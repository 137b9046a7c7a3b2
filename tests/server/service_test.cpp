// The service over real connections: every route, every refusal.
#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <superflip/notation.h>

#include "running_service.h"

namespace superflip::server {
namespace {

using nlohmann::json;

// 20 turns, which no two-phase search proves in seconds.
constexpr const char* kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
constexpr const char* kPython = "D2 F' U' L F' B D' B U D' R' F U B2";  // 14 turns
// One edge flipped, as the README shows it.
constexpr const char* kFlipped = "ABCDEFGH=QBCDEFGHIJKL";

class ServiceTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { service_ = std::make_unique<RunningService>(); }
  static void TearDownTestSuite() { service_.reset(); }

  static Answer get(const std::string& target) { return service_->ask("GET", target); }
  static Answer post(const std::string& target, const json& body) {
    return service_->ask("POST", target, body.dump());
  }
  static Answer solve(const json& body) { return post("/v1/solve", body); }
  static void expect_refusal(const Answer& answer, int status, const std::string& code,
                             const std::string& words) {
    EXPECT_EQ(answer.status, status) << answer.body;
    EXPECT_EQ(answer.error_code(), code);
    EXPECT_NE(answer.error_message().find(words), std::string::npos) << answer.body;
  }

  static std::unique_ptr<RunningService> service_;
};
std::unique_ptr<RunningService> ServiceTest::service_;

bool solves(const std::string& position, const json& result) {
  const std::string turns = position + " " + result.at("solution").get<std::string>();
  return parse_position(turns, Form::kMoves)->cube.is_solved();
}

TEST_F(ServiceTest, SolvesOptimally) {
  const Answer answer = solve({{"position", kPython}});
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json job = answer.json();
  EXPECT_EQ(job["state"], "done");
  EXPECT_EQ(job["result"]["length"], 14);
  EXPECT_EQ(job["result"]["optimal"], true);
  EXPECT_EQ(job["result"]["table"], "h3");
  EXPECT_TRUE(solves(kPython, job["result"]));
  EXPECT_EQ(job["facelets"], *format_position(*parse_position(kPython), Form::kFacelets));
  EXPECT_EQ(answer.header("content-type"), "application/json");
}

TEST_F(ServiceTest, SolvesQuickly) {
  const json job = solve({{"position", kPython}, {"solver", "twophase"}}).json();
  EXPECT_EQ(job["request"]["target_length"], 20);
  EXPECT_LE(job["result"]["length"], 20);
  EXPECT_TRUE(solves(kPython, job["result"]));
  const json stages = solve({{"position", kPython}, {"solver", "thistlethwaite"}}).json();
  EXPECT_EQ(stages["result"]["stages"].size(), 4U);
  EXPECT_TRUE(solves(kPython, stages["result"]));
}

TEST_F(ServiceTest, ImprovesForAsLongAsItIsAllowed) {
  const json job =
      solve({{"position", kSuperflip}, {"solver", "twophase"}, {"timeout", 0.5}}).json();
  EXPECT_EQ(job["request"]["target_length"], 0);
  EXPECT_LE(job["result"]["length"], 22);
  EXPECT_GE(job["result"]["seconds"], 0.4);
  EXPECT_LT(job["result"]["seconds"], 3);
}

// As superflip solve --all gives them in the README.
TEST_F(ServiceTest, GivesSeveralSolutions) {
  const char* const commutator = "R' D R U R' D' R U'";
  const json job = solve({{"position", commutator}, {"all", true}}).json();
  EXPECT_EQ(job["result"]["truncated"], false);
  const auto listed = job["result"]["solutions"].get<std::set<std::string>>();
  EXPECT_EQ(listed, (std::set<std::string>{"U R' D R U' R' D' R", "B' D2 B U' B' D2 B U"}));
  const json two = solve({{"position", "R2 U2 R2 U2 R2 U2"}, {"count", 2}}).json();
  EXPECT_EQ(two["result"]["solutions"].size(), 2U);
}

TEST_F(ServiceTest, TakesEveryForm) {
  const json texts = post("/v1/convert", {{"position", "R U F"}}).json()["texts"];
  EXPECT_EQ(texts.size(), forms().size());
  for (const auto& [form, text] : texts.items()) {
    for (const std::string& named : {form, std::string("auto")}) {
      const json job = solve({{"position", text}, {"form", named}, {"solver", "twophase"}}).json();
      EXPECT_EQ(job["result"]["solution"], "F' U' R'") << form;
      EXPECT_EQ(job["request"]["form"].get<std::string>().substr(0, 3), form.substr(0, 3));
    }
  }
}

TEST_F(ServiceTest, ATimeLimitIsAnAnswer) {
  const json job =
      solve({{"position", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"}, {"timeout", 0.3}})
          .json();
  EXPECT_EQ(job["state"], "done");
  EXPECT_EQ(job["result"]["timed_out"], true);
  EXPECT_EQ(job["result"]["optimal"], false);
  EXPECT_LT(job["result"]["seconds"], 3);
  const json none = solve({{"position", kPython}, {"max_length", 10}}).json();
  EXPECT_EQ(none["state"], "done");
  EXPECT_TRUE(none["result"]["solution"].is_null());
  EXPECT_EQ(none["result"]["at_least"], 11);
}

TEST_F(ServiceTest, RefusesWithTheSentencesOfTheProgram) {
  const Result<Position> flipped = parse_position(kFlipped, Form::kB32);
  ASSERT_FALSE(flipped);
  const Answer answer = solve({{"position", kFlipped}, {"form", "b32"}});
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(answer.error_code(), "impossible_cube");
  EXPECT_EQ(answer.error_message(), flipped.error().message);
  const Result<Position> nonsense = parse_position("R U X");
  ASSERT_FALSE(nonsense);
  EXPECT_EQ(solve({{"position", "R U X"}}).error_message(), nonsense.error().message);
  expect_refusal(post("/v1/convert", {{"position", kFlipped}, {"form", "b32"}, {"to", "reid"}}),
                 422, "impossible_cube", "flipped");
  expect_refusal(solve({{"position", "R"}, {"solver", "twophase"}, {"count", 2}}), 400, "usage",
                 "one solution");
  expect_refusal(solve({{"position", "R"}, {"min_length", 9}, {"max_length", 3}}), 400, "usage",
                 "lengths");
}

TEST_F(ServiceTest, RefusesWhatTheDocumentDoesNotName) {
  expect_refusal(solve({{"position", "R"}, {"colour", "red"}}), 400, "usage", "no field 'colour'");
  expect_refusal(solve({{"solver", "optimal"}}), 400, "usage", "'position' is missing");
  expect_refusal(solve({{"position", 7}}), 400, "usage", "'position' takes text");
  expect_refusal(solve({{"position", "R"}, {"solver", "korf"}}), 400, "usage", "'solver' takes");
  expect_refusal(solve({{"position", "R"}, {"metric", "ftm"}}), 400, "usage",
                 "'metric' takes one of htm, qtm, stm, atm");
  expect_refusal(solve({{"position", "R"}, {"count", 1001}}), 400, "usage", "1 to 1000");
  expect_refusal(solve({{"position", "R"}, {"timeout", 0}}), 400, "usage", "0.001");
  expect_refusal(solve({{"position", "R"}, {"table", "h11"}}), 400, "usage", "no field 'table'");
  expect_refusal(solve(json::array()), 400, "usage", "an object");
  expect_refusal(service_->ask("POST", "/v1/solve", "{\"position\": "), 400, "usage", "not JSON");
  expect_refusal(service_->ask("POST", "/v1/solve", ""), 400, "usage", "not JSON");
  expect_refusal(service_->ask("POST", "/v1/solve", std::string("{\"position\":\"\xff\"}")), 400,
                 "usage", "not JSON");
  expect_refusal(service_->ask("POST", "/v1/solve", std::string(60000, '[')), 400, "usage",
                 "not JSON");
  expect_refusal(service_->ask("POST", "/v1/solve?file=x", "{}"), 400, "usage", "'file'");
  expect_refusal(get("/v1/tables?path=/etc"), 400, "usage", "'path'");
  expect_refusal(get("/v1/scramble?count=101"), 400, "usage", "1 to 100");
  expect_refusal(get("/v1/scramble?length=5"), 400, "usage", "");
}

TEST_F(ServiceTest, RefusesOtherPathsAndMethods) {
  for (const char* path :
       {"/v1/nothing", "/v2/solve", "/v1/jobs/", "/v1/jobs/a/b", "/../etc/passwd",
        "/%2e%2e/etc/passwd", "/assets/../../etc/passwd", "//etc/passwd"}) {
    expect_refusal(get(path), 404, "not_found", "");
  }
  expect_refusal(get("/v1/jobs/0123456789abcdef0123456789abcdef"), 404, "not_found", "no such job");
  expect_refusal(service_->ask("DELETE", "/v1/jobs/unknown"), 404, "not_found", "no such job");
  expect_refusal(get("/v1/jobs/unknown/events"), 404, "not_found", "no such job");
  const Answer wrong = get("/v1/solve");
  expect_refusal(wrong, 405, "method", "POST");
  EXPECT_EQ(wrong.header("allow"), "POST");
  EXPECT_EQ(service_->ask("PUT", "/v1/jobs/x").header("allow"), "GET, HEAD, DELETE");
  EXPECT_EQ(service_->ask("POST", "/").header("allow"), "GET, HEAD");
  expect_refusal(service_->ask("DELETE", "/"), 405, "method", "GET");
  expect_refusal(service_->ask("BREW", "/v1/tables"), 405, "method", "GET");
}

TEST_F(ServiceTest, RefusesLargeBodies) {
  json fits{{"position", std::string(50'000, ' ') + "R"}, {"solver", "twophase"}};
  EXPECT_EQ(solve(fits).status, 200);
  Client client(service_->port());
  client.send_request("POST", "/v1/solve", std::string(65'537, ' '));
  expect_refusal(client.read_answer(), 413, "too_large", "65536");
  EXPECT_TRUE(client.is_closed());
  // Announced but never sent, and sent in pieces of unannounced number.
  Client announced(service_->port());
  announced.send_text(
      "POST /v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n");
  EXPECT_EQ(announced.read_answer().status, 413);
  Client pieces(service_->port());
  pieces.send_text(
      "POST /v1/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 9; ++i) pieces.send_text("2000\r\n" + std::string(8192, ' ') + "\r\n");
  EXPECT_EQ(pieces.read_answer().status, 413);
  Client header(service_->port());
  header.send_text("GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: " + std::string(20'000, 'x') +
                   "\r\n\r\n");
  EXPECT_EQ(header.read_answer().status, 431);
  Client nonsense(service_->port());
  nonsense.send_text("HELO there\r\n\r\n");
  EXPECT_EQ(nonsense.read_answer().status, 400);
}

TEST_F(ServiceTest, KeepsConnectionsAndTakesRequestsInAdvance) {
  Client client(service_->port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.ask("GET", "/healthz").status, 200);
  client.send_request("POST", "/v1/solve", R"({"position": "R U", "solver": "twophase"})");
  client.send_request("GET", "/healthz");
  client.send_request("POST", "/v1/solve", R"({"position": "F D", "solver": "twophase"})");
  EXPECT_EQ(client.read_answer().json()["result"]["solution"], "U' R'");
  EXPECT_EQ(client.read_answer().json()["status"], "ok");
  EXPECT_EQ(client.read_answer().json()["result"]["solution"], "D' F'");
  client.send_request("GET", "/healthz", "", "Connection: close\r\n");
  EXPECT_EQ(client.read_answer().header("connection"), "close");
  EXPECT_TRUE(client.is_closed());
  Client careful(service_->port());
  careful.send_text(
      "POST /v1/convert HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: "
      "31\r\n\r\n");
  EXPECT_EQ(careful.read_head().status, 100);
  careful.send_text(R"({"position": "R", "to": "reid"})");
  EXPECT_EQ(careful.read_answer().status, 200);
  const Answer head = service_->ask("HEAD", "/healthz");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), "15");
}

TEST_F(ServiceTest, DrawsTheScramblesOfTheProgram) {
  // superflip scramble --kind wca --count 2 --seed 2026, as the README shows it
  const json drawn = get("/v1/scramble?kind=wca&count=2&seed=2026").json()["scrambles"];
  ASSERT_EQ(drawn.size(), 2U);
  EXPECT_EQ(drawn[0]["moves"], "B' R2 U' D' L2 F2 L' R' D2 B R D2 L2 D2 F2 U2 F2 L2 D' R2 U");
  EXPECT_EQ(drawn[1]["moves"], "B2 U2 R2 B R' B2 L F2 D' F' L2 U2 L B2 L2 D2 R' F2 R2 F2");
  for (const json& scramble : drawn) {
    const auto position = parse_position(scramble["moves"].get<std::string>());
    EXPECT_EQ(scramble["facelets"], *format_position(*position, Form::kFacelets));
    EXPECT_EQ(scramble["seed"], 2026);
  }
  EXPECT_NE(get("/v1/scramble").body, get("/v1/scramble").body);
  EXPECT_EQ(get("/v1/scramble?kind=random-moves&length=7&count=100").json()["scrambles"].size(),
            100U);
}

TEST_F(ServiceTest, Converts) {
  EXPECT_EQ(post("/v1/convert", {{"position", "[R, U] x"}, {"to", "moves"}}).json(),
            json({{"form", "moves"}, {"notes", json::array()}, {"text", "R U R' U' x"}}));
  const json two = post("/v1/convert", {{"position", "R U R' U'"}, {"to", {"lst", "b32"}}}).json();
  EXPECT_EQ(two["texts"],
            json({{"lst", "70, 5, 2, 3, 4, 65, 64, 7, 0, 4, 2, 3, 8, 5, 6, 7, 1, 9, 10, 11"},
                  {"b32", "WFCDERQH=AECDIFGHBJKL"}}));
  expect_refusal(post("/v1/convert", {{"position", "WFCDERQH=AECDIFGHBJKL"}, {"to", "moves"}}), 422,
                 "no_solution", "only moves");
}

// As superflip convert and solve do with --parentheses, --lower-case and --unniss.
TEST_F(ServiceTest, ReadsMovesAsItIsTold) {
  const auto moves = [](json body) {
    body["to"] = "moves";
    return post("/v1/convert", body).json();
  };
  const char* const niss = "U B2 L (F R')";
  EXPECT_EQ(moves({{"position", niss}, {"parentheses", "niss"}, {"unniss", true}})["text"],
            "U B2 L R F'");
  EXPECT_EQ(moves({{"position", niss}, {"unniss", true}})["text"], "U B2 L R F'");
  EXPECT_EQ(moves({{"position", niss}, {"parentheses", "group"}})["text"], "U B2 L F R'");
  EXPECT_EQ(moves({{"position", "r U"}, {"lower_case", "face"}})["text"], "R U");
  EXPECT_NE(moves({{"position", "r U"}})["text"], "R U");
  const auto solution = [](json body) {
    body["solver"] = "twophase";
    return solve(body).json()["result"]["solution"];
  };
  EXPECT_EQ(solution({{"position", "r u"}, {"lower_case", "face"}}), "U' R'");
  EXPECT_EQ(solution({{"position", "(R U)"}, {"parentheses", "group"}}), "U' R'");
  EXPECT_EQ(solution({{"position", "(R U)"}, {"parentheses", "niss"}}), "R U");
  const json noted = solve({{"position", "F (R U R' U') F'"}, {"solver", "twophase"}}).json();
  ASSERT_FALSE(noted["notes"].empty());
  EXPECT_EQ(noted["notes"], json(read_position("F (R U R' U') F'")->notes));
  EXPECT_EQ(moves({{"position", "F (R U R' U') F'"}})["notes"], noted["notes"]);
  expect_refusal(solve({{"position", "R"}, {"parentheses", "maybe"}}), 400, "usage", "group");
}

TEST_F(ServiceTest, SolvesInStagesWithSlack) {
  const auto length = [](json body) {
    body["position"] = kPython;
    body["solver"] = "multiphase";
    const json job = solve(body).json();
    EXPECT_EQ(job["state"], "done") << job;
    EXPECT_EQ(job["result"]["solver"], "multiphase");
    EXPECT_GE(job["result"]["stages"].size(), 2U);
    EXPECT_TRUE(solves(kPython, job["result"]));
    return job["result"]["length"].get<int>();
  };
  EXPECT_LE(length({{"chain", "thistlethwaite"}}), 45);
  // As the README has it.
  EXPECT_EQ(length({{"chain", "eo-dr-htr"}, {"slack", 2}}), 17);
  EXPECT_GE(length({{"chain", "eo-dr-htr"}, {"slack", 0}}), 17);
  EXPECT_LE(length({{"chain", "kociemba"}, {"target_length", 22}}), 22);
  const json limited =
      solve({{"position", kSuperflip}, {"solver", "multiphase"}, {"timeout", 0.3}}).json();
  EXPECT_EQ(limited["request"]["slack"], 20);
  EXPECT_EQ(limited["result"]["timed_out"], true);
  expect_refusal(solve({{"position", "R"}, {"solver", "multiphase"}, {"slack", 21}}), 400, "usage",
                 "0 to 20");
  expect_refusal(solve({{"position", "R"}, {"chain", "roux"}}), 400, "usage", "eo-dr-htr");
  expect_refusal(solve({{"position", "R"}, {"chain", "kociemba"}}), 400, "usage",
                 "optimal has no option chain");
  expect_refusal(solve({{"position", "R"}, {"slack", 1}}), 400, "usage", "optimal has no slack");
}

// A list cut short says so.
TEST_F(ServiceTest, SaysWhetherAListIsComplete) {
  const json whole = solve({{"position", "R2 U2 R2 U2 R2 U2"}, {"all", true}}).json()["result"];
  EXPECT_EQ(whole["complete"], true);
  EXPECT_EQ(whole["timed_out"], false);
  json body{{"position", "R2 L2 U2 D2 F2 B2"}, {"count", 1000}, {"extra", 6}, {"timeout", 0.5}};
  const auto start = std::chrono::steady_clock::now();
  const json cut = solve(body).json()["result"];
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
  EXPECT_EQ(cut["complete"], cut["solutions"].size() == 1000 || !cut["timed_out"].get<bool>());
  const json none =
      solve({{"position", kSuperflip}, {"all", true}, {"timeout", 0.3}}).json()["result"];
  EXPECT_EQ(none["complete"], false);
  EXPECT_EQ(none["timed_out"], true);
}

TEST_F(ServiceTest, TellsAboutItself) {
  const json tables = get("/v1/tables").json()["tables"];
  ASSERT_GT(tables.size(), 12U);
  EXPECT_EQ(tables[3]["name"], "h3");
  EXPECT_EQ(tables[3]["family"], "h48");
  const auto two_phase = std::find_if(
      tables.begin(), tables.end(), [](const json& table) { return table["name"] == "twophase"; });
  ASSERT_NE(two_phase, tables.end());
  EXPECT_EQ((*two_phase)["family"], "twophase");
  EXPECT_EQ(tables[3]["built"], true);
  EXPECT_EQ(tables[3]["loaded"], true);
  EXPECT_FALSE(tables[3].contains("path"));
  EXPECT_EQ(get("/v1/openapi.json").json()["openapi"], "3.1.0");
  const Answer metrics = get("/metrics");
  EXPECT_EQ(metrics.header("content-type").substr(0, 10), "text/plain");
  for (const char* name :
       {"superflip_http_requests_total", "superflip_jobs_total",
        "superflip_jobs_waiting{lane=\"optimal\"}", "superflip_job_seconds_sum"}) {
    EXPECT_NE(metrics.body.find(name), std::string::npos) << name;
  }
  const Answer page = get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
  EXPECT_NE(page.header("content-security-policy").find("script-src 'self';"), std::string::npos);
  EXPECT_EQ(service_->ask("GET", "/", "", "If-None-Match: " + page.header("etag") + "\r\n").status,
            304);
}

TEST_F(ServiceTest, SendsSecurityHeadersAlways) {
  for (const Answer& answer :
       {get("/"), get("/healthz"), get("/nothing"), solve({{"position", 1}})}) {
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer");
    EXPECT_NE(answer.header("content-security-policy").find("frame-ancestors 'none'"),
              std::string::npos);
    EXPECT_NE(answer.header("cache-control"), "");
    EXPECT_EQ(answer.header("access-control-allow-origin"), "");
  }
}

TEST_F(ServiceTest, OtherPagesAreKeptOut) {
  const char* const body = R"({"position": "R", "solver": "twophase"})";
  const Answer foreign =
      service_->ask("POST", "/v1/solve", body, "Origin: https://example.org\r\n");
  expect_refusal(foreign, 403, "forbidden", "--cors");
  EXPECT_EQ(foreign.header("access-control-allow-origin"), "");
  EXPECT_EQ(service_->ask("POST", "/v1/solve", body, "Origin: http://127.0.0.1\r\n").status, 200);
  EXPECT_EQ(service_->ask("OPTIONS", "/v1/solve", "", "Origin: https://example.org\r\n").status,
            405);
}

TEST(ServiceCors, LetsInWhomItNames) {
  ServeOptions options;
  options.cors_origin = "https://example.org";
  const RunningService service(options);
  const char* const body = R"({"position": "R", "solver": "twophase"})";
  const Answer named = service.ask("POST", "/v1/solve", body, "Origin: https://example.org\r\n");
  EXPECT_EQ(named.status, 200);
  EXPECT_EQ(named.header("access-control-allow-origin"), "https://example.org");
  EXPECT_EQ(named.header("vary"), "Origin");
  const Answer other = service.ask("POST", "/v1/solve", body, "Origin: https://example.com\r\n");
  EXPECT_EQ(other.status, 403);
  EXPECT_EQ(other.header("access-control-allow-origin"), "");
  const Answer asked = service.ask("OPTIONS", "/v1/solve", "", "Origin: https://example.org\r\n");
  EXPECT_EQ(asked.status, 204);
  EXPECT_EQ(asked.header("access-control-allow-methods"), "GET, POST, DELETE");
}

TEST(ServiceStart, RefusesWhatCannotBe) {
  const RunningService service;
  ServeOptions options;
  options.solver.table = "h3";
  options.address.port = service.port();
  const auto taken = Service::open(options, TableStore());
  ASSERT_FALSE(taken);
  EXPECT_NE(taken.error().message.find("--port"), std::string::npos);
  options.address = {"no.such.host.invalid", 0};
  EXPECT_FALSE(Service::open(options, TableStore()));
  options.address = {"127.0.0.1", 0};
  options.cors_origin = "example.org\r\nX: y";
  EXPECT_FALSE(Service::open(options, TableStore()));
}

}  // namespace
}  // namespace superflip::server
