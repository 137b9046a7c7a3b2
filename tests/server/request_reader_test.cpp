// Requests in all the pieces that a network can cut them into, and what must not pass for one.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "request_reader.h"

namespace superflip::server {
namespace {

using Phase = RequestReader::Phase;

constexpr const char* kGet = "GET /healthz?a=b HTTP/1.1\r\nHost: localhost\r\n\r\n";
constexpr const char* kPost =
    "POST /v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello";
constexpr const char* kChunked =
    "POST /v1/convert HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: Chunked\r\n\r\n"
    "3\r\nhel\r\n2;name=value\r\nlo\r\n0\r\nTrailer: x\r\n\r\n";

struct Seen {
  std::vector<std::string> requests;  // "METHOD path body"
  int refusal = 0;
  Phase phase = Phase::kNothing;
};

// Reads requests as they become whole, as a connection does.
void read_all(RequestReader& reader, Seen& seen) {
  while (reader.read() == Phase::kWhole) {
    const Request request = reader.take();
    seen.requests.push_back(request.method + " " + request.path + " " + request.body);
  }
  seen.phase = reader.phase();
  if (seen.phase == Phase::kRefused) seen.refusal = reader.refusal().status;
}

Seen read_pieces(const std::vector<std::string>& pieces) {
  RequestReader reader;
  Seen seen;
  for (const std::string& piece : pieces) {
    if (seen.phase == Phase::kRefused) break;
    reader.add(piece);
    read_all(reader, seen);
  }
  return seen;
}

std::vector<std::string> bytes_of(const std::string& text) {
  std::vector<std::string> bytes;
  for (const char c : text) bytes.emplace_back(1, c);
  return bytes;
}

// Refused with this status, whole, byte by byte, and cut at every place.
void expect_refusal(const std::string& text, int status) {
  for (const auto& pieces : {std::vector{text}, bytes_of(text)}) {
    const Seen seen = read_pieces(pieces);
    EXPECT_EQ(seen.refusal, status) << text;
    EXPECT_TRUE(seen.requests.empty()) << text;
  }
  for (std::size_t cut = 1; cut < text.size(); ++cut) {
    EXPECT_EQ(read_pieces({text.substr(0, cut), text.substr(cut)}).refusal, status)
        << "cut at " << cut << ": " << text;
  }
}

std::string post(const std::string& headers, const std::string& body = "") {
  return "POST /v1/solve HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n" + body;
}

const std::vector<std::string> kMixed{"GET /healthz ", "POST /v1/solve hello",
                                      "POST /v1/convert hello", "GET /healthz ",
                                      "POST /v1/solve hello"};

std::string mixed() {
  return std::string(kGet) + kPost + kChunked + kGet + kPost;
}

TEST(RequestReader, TakesMixedMethodsFromOnePacket) {
  const Seen seen = read_pieces({mixed()});
  EXPECT_EQ(seen.requests, kMixed);
  EXPECT_EQ(seen.phase, Phase::kNothing);
}

TEST(RequestReader, TakesThemByteByByte) {
  EXPECT_EQ(read_pieces(bytes_of(mixed())).requests, kMixed);
}

TEST(RequestReader, TakesThemCutAtEveryPlace) {
  const std::string text = mixed();
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    EXPECT_EQ(read_pieces({text.substr(0, cut), text.substr(cut)}).requests, kMixed) << cut;
  }
}

TEST(RequestReader, StopsAtTheEndOfEachRequest) {
  RequestReader reader;
  reader.add(mixed());
  EXPECT_EQ(reader.read(), Phase::kWhole);
  EXPECT_EQ(reader.read(), Phase::kWhole);  // until it is taken
  EXPECT_EQ(reader.take().query, "a=b");
  EXPECT_EQ(reader.read(), Phase::kWhole);
  EXPECT_EQ(reader.take().method, "POST");
}

TEST(RequestReader, PassesOverEmptyLinesBetweenRequests) {
  const std::string text = std::string("\r\n") + kPost + "\r\n\r\n" + kGet + "\r\n";
  for (const auto& pieces : {std::vector{text}, bytes_of(text)}) {
    const Seen seen = read_pieces(pieces);
    EXPECT_EQ(seen.requests.size(), 2U);
    EXPECT_EQ(seen.phase, Phase::kNothing);
  }
  expect_refusal("\rGET / HTTP/1.1\r\nHost: x\r\n\r\n", 400);
}

TEST(RequestReader, SaysHowFarItIs) {
  RequestReader reader;
  EXPECT_EQ(reader.read(), Phase::kNothing);
  reader.add("P");
  EXPECT_EQ(reader.read(), Phase::kHead);
  reader.add("OST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(reader.read(), Phase::kBody);
  EXPECT_TRUE(reader.wants_continue());
  EXPECT_FALSE(reader.wants_continue());
  EXPECT_EQ(reader.body_bytes(), 0U);
  reader.add("ab");
  EXPECT_EQ(reader.read(), Phase::kBody);
  EXPECT_EQ(reader.body_bytes(), 2U);
  reader.add("c");
  EXPECT_EQ(reader.read(), Phase::kWhole);
}

TEST(RequestReader, KnowsWhetherMoreMayFollow) {
  const std::vector<std::pair<std::string, bool>> cases{
      {"GET / HTTP/1.1\r\nHost: x\r\n\r\n", true},
      {"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", false},
      {"GET / HTTP/1.0\r\n\r\n", false}};
  for (const auto& [text, keep_alive] : cases) {
    RequestReader reader;
    reader.add(text);
    ASSERT_EQ(reader.read(), Phase::kWhole) << text;
    EXPECT_EQ(reader.take().keep_alive, keep_alive) << text;
  }
}

TEST(RequestReader, TakesTheHostOfAnAbsoluteTarget) {
  RequestReader reader;
  reader.add("GET http://example.org:80?q=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  ASSERT_EQ(reader.read(), Phase::kWhole);
  const Request request = reader.take();
  EXPECT_EQ(request.host, "example.org:80");
  EXPECT_EQ(request.path, "/");
  EXPECT_EQ(request.query, "q=1");
}

TEST(RequestReader, TakesNoTransferEncodingButChunked) {
  for (const char* coding :
       {"xchunked", "chunked, identity", "identity", "identity, chunked", "gzip, chunked",
        "chunked, chunked", "\"chunked\"", "chunked;x", "chu nked", ",chunked", "chunked,", ""}) {
    expect_refusal(post("Transfer-Encoding: " + std::string(coding) + "\r\n", "0\r\n\r\n"), 501);
  }
  expect_refusal(post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 400);
  expect_refusal(post("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n"), 501);
  expect_refusal("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400);
}

TEST(RequestReader, TakesOneLength) {
  for (const char* other : {"chunked", "identity", "xchunked", "chunked, identity"}) {
    const std::string coding = "Transfer-Encoding: " + std::string(other) + "\r\n";
    expect_refusal(post(coding + "Content-Length: 5\r\n", "0\r\n\r\n"), 400);
    expect_refusal(post("Content-Length: 5\r\n" + coding, "0\r\n\r\n"), 400);
  }
  expect_refusal(post("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"), 400);
  expect_refusal(post("Content-Length: 5\r\nContent-Length: 6\r\n", "hello"), 400);
  for (const char* length : {"+5", "-5", "5, 5", "5,6", "0x5", "5 5", "5;", "", "five", "5.0",
                             "1e1", "18446744073709551621", "99999999999999999999999"}) {
    expect_refusal(post("Content-Length: " + std::string(length) + "\r\n", "hello"), 400);
  }
  EXPECT_EQ(read_pieces({post("Content-Length: 0000005 \t\r\n", "hello")}).requests.size(), 1U);
}

TEST(RequestReader, ReadsLinesStrictly) {
  expect_refusal("GET / HTTP/1.1\nHost: x\n\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: x\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: x\r\n\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: x\rX: y\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n", 400);  // a folded line
  expect_refusal("GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n\tc\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\n Host: x\r\n\r\n", 400);
  expect_refusal(" GET / HTTP/1.1\r\nHost: x\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400);
  expect_refusal(post("Content-Length : 5\r\n", "hello"), 400);
  expect_refusal(post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"), 400);
  expect_refusal(post("Transfer\tEncoding: chunked\r\n"), 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: x\r\n: nameless\r\n\r\n", 400);
  for (const char control : {'\0', '\x01', '\x0b', '\x0c', '\x1b', '\x7f'}) {
    const std::string c(1, control);
    expect_refusal("GET / HTTP/1.1\r\nHost: x\r\nA: b" + c + "c\r\n\r\n", 400);
    expect_refusal("GET / HTTP/1.1\r\nHost: x\r\nA" + c + ": b\r\n\r\n", 400);
    expect_refusal("GET /" + c + " HTTP/1.1\r\nHost: x\r\n\r\n", 400);
    expect_refusal(c + "GET / HTTP/1.1\r\nHost: x\r\n\r\n", 400);
  }
}

TEST(RequestReader, ReadsTheFirstLineStrictly) {
  for (const char* line :
       {"HELO there", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET\t/ HTTP/1.1",
        "/ HTTP/1.1", "G@T / HTTP/1.1", "GET / http/1.1", "GET / HTTP/1.1 HTTP/1.1",
        "GET / a HTTP/1.1", "GET / HTTP/11", "GET / HTTP/1.10", "GET / HTTPS/1.1"}) {
    expect_refusal(std::string(line) + "\r\nHost: x\r\n\r\n", 400);
  }
  for (const char* version : {"HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "HTTP/9.9"}) {
    expect_refusal("GET / " + std::string(version) + "\r\nHost: x\r\n\r\n", 505);
  }
}

TEST(RequestReader, TakesOneHost) {
  expect_refusal("GET / HTTP/1.1\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.0\r\nHost: a\r\nhost: b\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nOrigin: http://b\r\n\r\n", 400);
}

TEST(RequestReader, ReadsChunksStrictly) {
  for (const char* body : {"+3\r\nabc\r\n0\r\n\r\n",
                           "-1\r\n",
                           "0x3\r\nabc\r\n0\r\n\r\n",
                           "g\r\n",
                           "\r\n\r\n\r\n",
                           "3\nabc\r\n0\r\n\r\n",
                           "3\r\nabcd\r\n0\r\n\r\n",
                           "3\r\nabc0\r\n\r\n",
                           "3\r\nabc\n0\r\n\r\n",
                           "3;a\nb\r\nabc\r\n0\r\n\r\n",
                           "3 \r\nabc\r\n0\r\n\r\n",
                           " 3\r\nabc\r\n0\r\n\r\n",
                           "3 ;a\r\nabc\r\n0\r\n\r\n",
                           ";a\r\n",
                           "3\r\nabc\r\n\r\n",
                           "0\r\nX: y\n\r\n",
                           "0\r\nX: y\r\n z\r\n\r\n",
                           "3;a\rb\r\nabc\r\n0\r\n\r\n",
                           "0\r\n\n",
                           "0\r\r\n"}) {
    expect_refusal(post("Transfer-Encoding: chunked\r\n", body), 400);
  }
  for (const char* body : {"11111111111111111\r\n", "fffffffffffffff\r\n", "10001\r\n"}) {
    const int status = read_pieces({post("Transfer-Encoding: chunked\r\n", body)}).refusal;
    EXPECT_TRUE(status == 413 || status == 400) << body << status;
  }
}

// What follows a body says nothing about the request.
TEST(RequestReader, TakesNoFieldsFromATrailer) {
  RequestReader reader;
  reader.add(post("Transfer-Encoding: chunked\r\n",
                  "0\r\nHost: example.org\r\nOrigin: http://example.org\r\n"
                  "Content-Length: 5\r\nTransfer-Encoding: x\r\n\r\n" +
                      std::string(kGet)));
  ASSERT_EQ(reader.read(), Phase::kWhole);
  const Request request = reader.take();
  EXPECT_EQ(request.host, "localhost");
  EXPECT_EQ(request.origin, "");
  ASSERT_EQ(reader.read(), Phase::kWhole);
  EXPECT_EQ(reader.take().path, "/healthz");
}

TEST(RequestReader, BoundsWhatItReads) {
  expect_refusal("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n", 413);
  const std::string large(kMaxHeaderBytes, 'x');
  EXPECT_EQ(read_pieces({large}).phase, Phase::kHead);
  EXPECT_EQ(read_pieces({large + "x"}).refusal, 431);
  EXPECT_EQ(read_pieces({"GET / HTTP/1.1\r\nHost: x\r\nX: " + large + "\r\n\r\n"}).refusal, 431);
  // Bodies at their limit.
  const std::string body(kMaxBodyBytes, ' ');
  EXPECT_EQ(read_pieces({post("Content-Length: 65536\r\n", body)}).requests.size(), 1U);
  const std::string chunked = "10000\r\n" + body + "\r\n0\r\n\r\n";
  EXPECT_EQ(read_pieces({post("Transfer-Encoding: chunked\r\n", chunked)}).requests.size(), 1U);
  std::string small;
  for (std::size_t i = 0; i < kMaxBodyBytes; ++i) small += "1\r\n \r\n";
  EXPECT_EQ(
      read_pieces({post("Transfer-Encoding: chunked\r\n", small + "0\r\n\r\n")}).requests.size(),
      1U);
  EXPECT_EQ(read_pieces({post("Transfer-Encoding: chunked\r\n", small + "1\r\n")}).refusal, 413);
}

// Frames of chunks that carry next to nothing, and a line that does not end.
TEST(RequestReader, BoundsWhatChunksTake) {
  RequestReader reader;
  reader.add(post("Transfer-Encoding: chunked\r\n"));
  const std::string wasteful = "1;" + std::string(1000, 'x') + "\r\n \r\n";
  std::size_t sent = 0;
  while (reader.read() == Phase::kBody && sent < 100 * kMaxBodyBytes) {
    reader.add(wasteful);
    sent += wasteful.size();
  }
  ASSERT_EQ(reader.phase(), Phase::kRefused);
  EXPECT_EQ(reader.refusal().status, 413);
  EXPECT_LT(sent, 10 * kMaxBodyBytes);
  EXPECT_EQ(read_pieces({post("Transfer-Encoding: chunked\r\n"),
                         "1;" + std::string(kMaxHeaderBytes + kMaxBodyBytes, 'x')})
                .refusal,
            413);
  EXPECT_EQ(read_pieces({post("Transfer-Encoding: chunked\r\n"),
                         "0\r\nX: " + std::string(kMaxHeaderBytes + kMaxBodyBytes, 'x')})
                .refusal,
            413);
}

}  // namespace
}  // namespace superflip::server
