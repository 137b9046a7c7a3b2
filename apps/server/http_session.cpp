#include "http_session.h"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>

#include "connection.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using namespace std::chrono_literals;

constexpr auto kIdleTime = 75s;
constexpr auto kReadTime = 20s;
constexpr auto kWriteTime = 30s;
constexpr auto kLingerTime = 2s;
// More than a client that reads at all leaves unread.
constexpr std::size_t kMaxUnsent = std::size_t{4} << 20U;
constexpr std::size_t kWatchBytes = 4096;

std::string text_of(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

// The status that answers a request that could not be read; none: there is nobody to answer.
std::optional<int> refusal_for(const error_code& error) {
  if (error == http::error::body_limit) return 413;
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  const bool is_http = error.category() == make_error_code(http::error::bad_version).category();
  if (!is_http || error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  return 400;
}

std::string head_of(const Response& response, bool keep_alive) {
  std::string head = fmt::format(
      "HTTP/1.1 {} {}\r\n", response.status,
      text_of(http::obsolete_reason(http::int_to_status(static_cast<unsigned>(response.status)))));
  if (!response.content_type.empty()) head += "Content-Type: " + response.content_type + "\r\n";
  for (const auto& [name, value] : response.headers) {
    head += name;
    head += ": ";
    head += value;
    head += "\r\n";
  }
  if (!keep_alive) head += "Connection: close\r\n";
  return head;
}

class BeastSession final : public HttpSession {
 public:
  BeastSession(asio::ip::tcp::socket socket, const RequestHandler& handler)
      : socket_(std::move(socket)), handler_(handler) {}

  void start() override { read_request(); }

  void check_time(Clock::time_point now) override {
    if (deadline_ && now > *deadline_) leave();
  }

  void finish() override {
    keep_alive_ = false;
    is_finishing_ = true;
    if (state_ == State::kIdle || (state_ == State::kReading && buffer_.size() == 0)) leave();
  }

  void abort() override { leave(); }

  const Request& request() const override { return request_; }

  void reply(const Response& response) override {
    if (state_ != State::kWaiting) return;
    gone_ = nullptr;
    std::string text = head_of(response, keep_alive_);
    if (response.status != 204 && response.status != 304) {
      text += fmt::format("Content-Length: {}\r\n", response.body.size());
    }
    text += "\r\n";
    if (!is_head_) text += response.body;
    state_ = State::kWriting;
    enqueue(text);
  }

  void open_stream(const Response& head) override {
    if (state_ != State::kWaiting) return;
    // An older client knows the end of a body of unknown length by the end of the connection.
    if (!is_chunked_) keep_alive_ = false;
    state_ = State::kStreaming;
    enqueue(head_of(head, keep_alive_) +
            (is_chunked_ ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n"));
    send(head.body);
  }

  void send(const std::string& text) override {
    if (state_ != State::kStreaming || text.empty()) return;
    enqueue(is_chunked_ ? fmt::format("{:x}\r\n{}\r\n", text.size(), text) : text);
  }

  void close_stream() override {
    if (state_ != State::kStreaming) return;
    gone_ = nullptr;
    state_ = State::kWriting;
    enqueue(is_chunked_ ? "0\r\n\r\n" : "");
  }

  void on_gone(std::function<void()> action) override {
    if (state_ == State::kClosed) {
      action();
    } else {
      gone_ = std::move(action);
    }
  }

 private:
  enum class State {
    kReading,    // a request
    kWaiting,    // for the answer
    kStreaming,  // an answer that goes on
    kWriting,    // the rest of an answer
    kIdle,       // between requests, waiting for the read that is under way
    kLingering,  // all said, waiting for the client to close
    kClosed,
  };

  std::shared_ptr<BeastSession> self() {
    return std::static_pointer_cast<BeastSession>(shared_from_this());
  }

  void read_request() {
    state_ = State::kReading;
    deadline_ = Clock::now() + (buffer_.size() == 0 ? kIdleTime : kReadTime);
    parser_.emplace();
    parser_->header_limit(kMaxHeaderBytes);
    parser_->body_limit(kMaxBodyBytes);
    http::async_read_header(
        socket_, buffer_, *parser_,
        [self = self()](const error_code& error, std::size_t) { self->on_header(error); });
  }

  void on_header(const error_code& error) {
    if (state_ != State::kReading) return;
    if (error) return refuse(error);
    deadline_ = Clock::now() + kReadTime;
    if (!parser_->is_done() && parser_->get()[http::field::expect] == "100-continue") {
      output_ = "HTTP/1.1 100 Continue\r\n\r\n";
      asio::async_write(socket_, asio::buffer(output_),
                        [self = self()](const error_code& write_error, std::size_t) {
                          self->output_.clear();
                          if (write_error) return self->leave();
                          self->read_body();
                        });
      return;
    }
    read_body();
  }

  void read_body() {
    http::async_read(
        socket_, buffer_, *parser_,
        [self = self()](const error_code& error, std::size_t) { self->on_request(error); });
  }

  void on_request(const error_code& error) {
    if (state_ != State::kReading) return;
    if (error) return refuse(error);
    auto message = parser_->release();
    const std::string target = text_of(message.target());
    const std::size_t query = target.find('?');
    request_ = {};
    request_.method = text_of(message.method_string());
    request_.path = target.substr(0, query);
    if (query != std::string::npos) request_.query = target.substr(query + 1);
    request_.host = text_of(message[http::field::host]);
    request_.origin = text_of(message[http::field::origin]);
    request_.if_none_match = text_of(message[http::field::if_none_match]);
    request_.body = std::move(message.body());
    is_head_ = message.method() == http::verb::head;
    is_chunked_ = message.version() >= 11;
    keep_alive_ = message.keep_alive() && message.version() >= 11 && !is_finishing_;
    hand_over();
  }

  void refuse(const error_code& error) {
    const std::optional<int> status = refusal_for(error);
    if (!status) return leave();
    request_ = {};
    request_.refusal = status;
    is_head_ = false;
    keep_alive_ = false;
    hand_over();
  }

  void hand_over() {
    state_ = State::kWaiting;
    deadline_.reset();
    handler_(shared_from_this());
    if (state_ == State::kWaiting || state_ == State::kStreaming) watch();
  }

  // What comes in during an answer is the beginning of the next request, or the end of the
  // connection.
  void watch() {
    if (is_watching_) return;
    is_watching_ = true;
    socket_.async_read_some(buffer_.prepare(kWatchBytes),
                            [self = self()](const error_code& error, std::size_t count) {
                              self->is_watching_ = false;
                              self->on_watched(error, count);
                            });
  }

  void on_watched(const error_code& error, std::size_t count) {
    if (state_ == State::kClosed) return;
    // An answer on its way out takes no notice: the next read meets the same end.
    if (error && state_ != State::kWriting) return leave();
    buffer_.commit(count);
    switch (state_) {
      case State::kIdle:
        return read_request();
      case State::kLingering:
        return linger();
      case State::kWaiting:
      case State::kStreaming:
        if (buffer_.size() > kMaxHeaderBytes + kMaxBodyBytes) return leave();
        return watch();
      default:
        return;
    }
  }

  void enqueue(const std::string& text) {
    waiting_output_ += text;
    if (waiting_output_.size() > kMaxUnsent) return leave();
    if (!is_writing_) write();
  }

  void write() {
    is_writing_ = true;
    output_.clear();
    output_.swap(waiting_output_);
    deadline_ = Clock::now() + kWriteTime;
    asio::async_write(
        socket_, asio::buffer(output_),
        [self = self()](const error_code& error, std::size_t) { self->on_written(error); });
  }

  void on_written(const error_code& error) {
    is_writing_ = false;
    if (state_ == State::kClosed) return;
    deadline_.reset();
    if (error) return leave();
    if (!waiting_output_.empty()) return write();
    if (state_ != State::kWriting) return;
    if (!keep_alive_) {
      error_code ignored;
      socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
      state_ = State::kLingering;
      deadline_ = Clock::now() + kLingerTime;
      return linger();
    }
    if (!is_watching_) return read_request();
    state_ = State::kIdle;
    deadline_ = Clock::now() + kIdleTime;
  }

  // A connection closed with bytes unread is reset, and the client may lose the answer.
  void linger() {
    buffer_.consume(buffer_.size());
    watch();
  }

  void leave() {
    if (state_ == State::kClosed) return;
    state_ = State::kClosed;
    deadline_.reset();
    error_code ignored;
    socket_.close(ignored);
    if (const auto gone = std::exchange(gone_, nullptr)) gone();
  }

  asio::ip::tcp::socket socket_;
  const RequestHandler& handler_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  State state_ = State::kReading;
  bool is_head_ = false;
  bool is_chunked_ = true;
  bool keep_alive_ = true;
  bool is_finishing_ = false;
  bool is_watching_ = false;
  bool is_writing_ = false;
  std::string output_;          // being written
  std::string waiting_output_;  // to follow
  std::optional<Clock::time_point> deadline_;
  std::function<void()> gone_;
};

}  // namespace

std::shared_ptr<HttpSession> make_session(asio::ip::tcp::socket socket,
                                          const RequestHandler& handler) {
  return std::make_shared<BeastSession>(std::move(socket), handler);
}

}  // namespace superflip::server
