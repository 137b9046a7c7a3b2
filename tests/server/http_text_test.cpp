// Answers to the byte: how long a body is, and where a stream ends, is what clients go by.
#include <cstddef>
#include <string>

#include <gtest/gtest.h>

#include "http_text.h"

namespace superflip::server {
namespace {

Response answer() {
  Response response;
  response.body = "{}";
  response.headers = {{"X-One", "1"}, {"X-One", "2"}};
  return response;
}

// Without its date.
std::string text_of(const Response& response, Framing framing, bool keep_alive = true) {
  std::string text = answer_text(response, framing, keep_alive);
  const std::size_t date = text.find("Date: ");
  EXPECT_NE(date, std::string::npos) << text;
  return text.erase(date, text.find("\r\n", date) + 2 - date);
}

const std::string kHead =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-One: 1\r\nX-One: 2\r\n";

TEST(HttpText, AWholeAnswerSaysHowLongItIs) {
  EXPECT_EQ(text_of(answer(), Framing::kWhole), kHead + "Content-Length: 2\r\n\r\n{}");
  EXPECT_EQ(text_of(answer(), Framing::kHead), kHead + "Content-Length: 2\r\n\r\n");
  Response empty = answer();
  empty.body.clear();
  EXPECT_EQ(text_of(empty, Framing::kWhole), kHead + "Content-Length: 0\r\n\r\n");
}

TEST(HttpText, SomeAnswersHaveNoBody) {
  for (const int status : {204, 304}) {
    Response response;
    response.status = status;
    response.content_type.clear();
    const std::string reason = status == 204 ? "204 No Content" : "304 Not Modified";
    EXPECT_EQ(text_of(response, Framing::kWhole), "HTTP/1.1 " + reason + "\r\n\r\n");
  }
}

TEST(HttpText, TheLastAnswerSaysSo) {
  EXPECT_EQ(text_of(answer(), Framing::kWhole, false),
            kHead + "Content-Length: 2\r\nConnection: close\r\n\r\n{}");
}

TEST(HttpText, AStreamBeginsWithItsHeadAlone) {
  EXPECT_EQ(text_of(answer(), Framing::kChunked), kHead + "Transfer-Encoding: chunked\r\n\r\n");
  EXPECT_EQ(text_of(answer(), Framing::kToEnd, false), kHead + "Connection: close\r\n\r\n");
}

TEST(HttpText, AChunkSaysHowLongItIs) {
  EXPECT_EQ(chunk_text("data: 1\n\n"), "9\r\ndata: 1\n\n\r\n");
  const std::string longer(0x1abc, 'x');
  EXPECT_EQ(chunk_text(longer), "1abc\r\n" + longer + "\r\n");
  EXPECT_EQ(last_chunk_text(), "0\r\n\r\n");
}

}  // namespace
}  // namespace superflip::server
