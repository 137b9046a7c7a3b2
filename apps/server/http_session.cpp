#include "http_session.h"

#include <array>
#include <exception>
#include <string_view>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include "attempt.h"
#include "connection.h"
#include "http_text.h"
#include "request_reader.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using namespace std::chrono_literals;

constexpr auto kLingerTime = 2s;
constexpr auto kTakingTime = 1s;  // more than it takes to write to a client that reads
constexpr auto kProbeAfter = 500ms;
constexpr auto kProbeAgainAfter = 15s;
// More than a client that reads at all leaves unread.
constexpr std::size_t kMaxUnsent = std::size_t{4} << 20U;
constexpr std::size_t kReadBytes = 8192;
constexpr const char* kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

// What a reader of such a stream passes over.
std::string_view filler_for(std::string_view content_type) {
  if (content_type.starts_with("text/event-stream")) return ":\n\n";
  if (content_type.starts_with("application/x-ndjson")) return "\n";
  return "";
}

std::string address_of(const asio::ip::tcp::socket& socket) {
  error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  return error ? "unknown" : endpoint.address().to_string();
}

class TcpSession final : public HttpSession {
 public:
  TcpSession(asio::ip::tcp::socket socket, std::string client, const ConnectionContext& context)
      : socket_(std::move(socket)),
        probe_timer_(socket_.get_executor()),
        client_(std::move(client)),
        address_(address_of(socket_)),
        context_(context) {}

  void start() override { begin_request(); }

  void check_time(Clock::time_point now) override {
    if (write_since_ && now > *write_since_ + context_.limits.write) return leave();
    const auto limit = deadline();
    if (!limit || now <= *limit) return;
    if (state_ != State::kReading || reader_.phase() == RequestReader::Phase::kNothing) {
      return leave();
    }
    refuse({408, "the request took too long to arrive"});
  }

  void finish() override {
    keep_alive_ = false;
    is_finishing_ = true;
    if (state_ == State::kReading && reader_.phase() == RequestReader::Phase::kNothing) leave();
  }

  void abort() override { leave(); }

  bool is_open() const override { return state_ != State::kClosed; }
  const std::string& client() const override { return client_; }

  std::optional<Clock::time_point> waits_since() const override {
    if (state_ == State::kReading) return request_since_.value_or(since_);
    if (state_ == State::kLingering) return since_;
    // Most of those that send no more have gone.
    if (ended_since_) return ended_since_;
    // An answer that is not taken is not waited for.
    if (write_since_ && Clock::now() > *write_since_ + kTakingTime) return write_since_;
    return std::nullopt;
  }

  const Request& request() const override { return request_; }

  void reply(const Response& response) override {
    if (state_ != State::kWaiting) return;
    guard([&] {
      answer_ = {response.status, is_head_ ? 0 : response.body.size()};
      const std::string text =
          answer_text(response, is_head_ ? Framing::kHead : Framing::kWhole, keep_alive_);
      end_answer();
      enqueue(text);
    });
  }

  void open_stream(const Response& head) override {
    if (state_ != State::kWaiting) return;
    // An older client knows the end of a body of unknown length by the end of the connection.
    if (!request_.is_http11) keep_alive_ = false;
    state_ = State::kStreaming;
    answer_ = {head.status, 0};
    filler_ = filler_for(head.content_type);
    const Framing framing = request_.is_http11 ? Framing::kChunked : Framing::kToEnd;
    guard([&] { enqueue(answer_text(head, framing, keep_alive_)); });
    send(head.body);
  }

  void send(const std::string& text) override {
    if (state_ != State::kStreaming || text.empty()) return;
    answer_.body_bytes += text.size();
    guard([&] { enqueue(request_.is_http11 ? chunk_text(text) : text); });
  }

  void close_stream() override {
    if (state_ != State::kStreaming) return;
    end_answer();
    guard([&] { enqueue(request_.is_http11 ? last_chunk_text() : ""); });
  }

  std::size_t unsent_bytes() const override {
    return waiting_output_.size() + (is_writing_ ? output_.size() : 0);
  }

  void on_drained(std::function<void()> action) override {
    if (state_ != State::kClosed) drained_ = std::move(action);
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
    kReading,    // a request, or waiting for one
    kWaiting,    // for the answer
    kStreaming,  // an answer that goes on
    kWriting,    // the rest of an answer
    kLingering,  // all said, waiting for the client to close
    kClosed,
  };
  struct Given {
    int status = 0;  // 0: no answer yet
    std::size_t body_bytes = 0;
  };

  std::shared_ptr<TcpSession> self() {
    return std::static_pointer_cast<TcpSession>(shared_from_this());
  }

  // A failure, for want of memory, is the end of this connection alone.
  template <class Action>
  void guard(const Action& action) {
    try {
      action();
    } catch (const std::exception&) {
      leave();
    }
  }

  // Nothing is to be said any more: nobody needs to know what becomes of the connection.
  void end_answer() {
    gone_ = nullptr;
    drained_ = nullptr;
    state_ = State::kWriting;
  }

  // For what the client is to send.
  std::optional<Clock::time_point> deadline() const {
    const ConnectionLimits& limits = context_.limits;
    if (state_ == State::kLingering) return since_ + kLingerTime;
    if (state_ != State::kReading) return std::nullopt;
    if (reader_.phase() == RequestReader::Phase::kNothing) return since_ + limits.idle;
    if (!body_since_) return *request_since_ + limits.head;
    return *body_since_ + limits.body +
           std::chrono::milliseconds(1000 * reader_.body_bytes() / limits.body_bytes_per_second);
  }

  void enter(State state) {
    state_ = state;
    since_ = Clock::now();
  }

  // Requests that have come in advance are read at once.
  void begin_request() {
    enter(State::kReading);
    request_since_.reset();
    body_since_.reset();
    parse();
    read();
  }

  void read() {
    if (is_reading_ || ended_since_ || state_ == State::kClosed || reader_.is_full()) return;
    is_reading_ = true;
    socket_.async_read_some(asio::buffer(bytes_),
                            [self = self()](const error_code& error, std::size_t count) {
                              self->is_reading_ = false;
                              self->guard([&] { self->on_read(error, count); });
                            });
  }

  void on_read(const error_code& error, std::size_t count) {
    if (state_ == State::kClosed) return;
    if (error == asio::error::eof) return on_end();
    if (error) return leave();
    // A connection closed with bytes unread is reset, and the client may lose the answer.
    if (state_ != State::kLingering) reader_.add({bytes_.data(), count});
    parse();
    read();
  }

  void parse() {
    if (state_ != State::kReading) return;
    const RequestReader::Phase phase = reader_.read();
    if (phase == RequestReader::Phase::kNothing) {
      if (ended_since_) leave();
      return;
    }
    if (!request_since_) request_since_ = Clock::now();
    if (phase == RequestReader::Phase::kRefused) return refuse(reader_.refusal());
    if (phase == RequestReader::Phase::kWhole) {
      request_ = reader_.take();
      return hand_over();
    }
    if (ended_since_) return refuse({400, "the request is cut short"});
    if (phase != RequestReader::Phase::kBody) return;
    if (!body_since_) body_since_ = Clock::now();
    if (reader_.wants_continue()) enqueue(kContinue);
  }

  void refuse(const Refusal& refusal) {
    request_ = {};
    request_.refusal = refusal;
    hand_over();
  }

  void hand_over() {
    enter(State::kWaiting);
    request_.client = address_;
    is_head_ = request_.method == "HEAD";
    keep_alive_ = request_.keep_alive && !is_finishing_;
    answer_ = {};
    context_.handler(shared_from_this());
    if (ended_since_) probe_in(kProbeAfter);
  }

  // The client sends no more. Whether it has closed the connection or still reads shows when
  // something is written: the one answers with a reset, which is waited for.
  void on_end() {
    ended_since_ = Clock::now();
    if (state_ == State::kLingering) return leave();
    socket_.async_wait(asio::ip::tcp::socket::wait_error, [self = self()](const error_code& error) {
      if (!error) self->leave();
    });
    parse();
    probe_in(kProbeAfter);
  }

  void probe_in(std::chrono::milliseconds time) {
    if (state_ != State::kWaiting && state_ != State::kStreaming) return;
    probe_timer_.expires_after(time);
    probe_timer_.async_wait([self = self()](const error_code& error) {
      if (!error) self->guard([&] { self->probe(); });
    });
  }

  // Clients pass over a 100 that they did not ask for; those of HTTP/1.0 do not know it.
  void probe() {
    if (state_ == State::kWaiting && request_.is_http11) enqueue(kContinue);
    if (state_ == State::kStreaming) send(std::string(filler_));
    probe_in(kProbeAgainAfter);
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
    write_since_ = Clock::now();
    asio::async_write(socket_, asio::buffer(output_),
                      [self = self()](const error_code& error, std::size_t) {
                        self->guard([&] { self->on_written(error); });
                      });
  }

  void on_written(const error_code& error) {
    is_writing_ = false;
    write_since_.reset();
    if (state_ == State::kClosed) return;
    if (error) return leave();
    if (!waiting_output_.empty()) return write();
    if (state_ == State::kStreaming && drained_) {
      const auto drained = drained_;  // it may end the connection, and itself with it
      return drained();
    }
    if (state_ != State::kWriting) return;
    report();
    if (keep_alive_) return begin_request();
    error_code ignored;
    socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    enter(State::kLingering);
    if (ended_since_) return leave();
    read();
  }

  void report() {
    if (!context_.finished) return;
    context_.finished({address_, request_.method, request_.path, answer_.status, answer_.body_bytes,
                       Clock::now() - request_since_.value_or(since_)});
  }

  void leave() {
    if (state_ == State::kClosed) return;
    const bool is_unfinished = state_ != State::kReading && state_ != State::kLingering;
    state_ = State::kClosed;
    write_since_.reset();
    error_code ignored;
    socket_.close(ignored);
    probe_timer_.cancel();
    drained_ = nullptr;
    if (is_unfinished) attempt([this] { report(); });
    if (const auto gone = std::exchange(gone_, nullptr)) gone();
  }

  asio::ip::tcp::socket socket_;
  asio::steady_timer probe_timer_;
  std::string client_;
  std::string address_;
  const ConnectionContext& context_;

  State state_ = State::kReading;
  Clock::time_point since_ = Clock::now();  // it has been in this state
  std::array<char, kReadBytes> bytes_{};
  RequestReader reader_;
  bool is_reading_ = false;
  std::optional<Clock::time_point> ended_since_;  // the client sends no more

  Request request_;
  std::optional<Clock::time_point> request_since_;  // its first byte
  std::optional<Clock::time_point> body_since_;
  bool is_head_ = false;
  bool keep_alive_ = true;
  bool is_finishing_ = false;

  Given answer_;
  std::string_view filler_;
  bool is_writing_ = false;
  std::string output_;                            // being written
  std::string waiting_output_;                    // to follow
  std::optional<Clock::time_point> write_since_;  // the writing under way began
  std::function<void()> gone_;
  std::function<void()> drained_;
};

}  // namespace

std::shared_ptr<HttpSession> make_session(asio::ip::tcp::socket socket, std::string client,
                                          const ConnectionContext& context) {
  return std::make_shared<TcpSession>(std::move(socket), std::move(client), context);
}

}  // namespace superflip::server
