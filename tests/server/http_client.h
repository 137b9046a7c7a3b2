// A client that shares nothing with the service: plain sockets, and as much HTTP as answers need.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace superflip::server {

struct Answer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  nlohmann::json json() const { return nlohmann::json::parse(body); }
  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
  std::string error_code() const { return json().at("error").at("code"); }
  std::string error_message() const { return json().at("error").at("message"); }
};

// One connection. What goes wrong, or takes longer than half a minute, is thrown.
class Client {
 public:
  // `receive_buffer`: how many bytes may come before they are read; 0: as many as is usual.
  explicit Client(std::uint16_t port, int receive_buffer = 0)
      : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) {
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sockaddr generic{};
    std::copy_n(reinterpret_cast<const char*>(&address), sizeof generic,
                reinterpret_cast<char*>(&generic));
    if (connect(socket_, &generic, sizeof generic) != 0) throw std::runtime_error("no connection");
  }
  ~Client() { hang_up(); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void hang_up() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
  }

  void send_text(const std::string& text) {
    for (std::size_t sent = 0; sent < text.size();) {
      const ssize_t count = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) throw std::runtime_error("cannot send");
      sent += static_cast<std::size_t>(count);
    }
  }
  void send_request(const std::string& method, const std::string& target,
                    const std::string& body = "", const std::string& headers = "") {
    std::string text = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers;
    if (!body.empty() || method == "POST") {
      text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    }
    send_text(text + "\r\n" + body);
  }

  Answer read_head() {
    Answer answer;
    answer.status = std::stoi(read_line().substr(9, 3));
    for (std::string line = read_line(); !line.empty(); line = read_line()) {
      const std::size_t colon = line.find(": ");
      std::string name = line.substr(0, colon);
      std::transform(name.begin(), name.end(), name.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      answer.headers[name] = line.substr(colon + 2);
    }
    return answer;
  }
  Answer read_answer(bool has_body = true) {
    Answer answer = read_head();
    if (!has_body) return answer;
    if (answer.header("transfer-encoding") == "chunked") {
      while (const auto chunk = read_chunk()) answer.body += *chunk;
    } else if (!answer.header("content-length").empty()) {
      answer.body = read_bytes(std::stoul(answer.header("content-length")));
    }
    return answer;
  }
  // Of an answer in chunks; nothing at its end.
  std::optional<std::string> read_chunk() {
    const std::size_t size = std::stoul(read_line(), nullptr, 16);
    std::string chunk = read_bytes(size);
    read_line();
    if (size == 0) return std::nullopt;
    return chunk;
  }

  Answer ask(const std::string& method, const std::string& target, const std::string& body = "",
             const std::string& headers = "") {
    send_request(method, target, body, headers);
    return read_answer(method != "HEAD");
  }

  // Whether the service has closed the connection, waiting for that a little.
  bool is_closed(int milliseconds = 5000) {
    pollfd poll_for{socket_, POLLIN, 0};
    if (poll(&poll_for, 1, milliseconds) != 1) return false;
    char byte = 0;
    return recv(socket_, &byte, 1, MSG_PEEK) <= 0;
  }
  // Closes with a reset, as a client that crashes may.
  void reset() {
    const linger at_once{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    hang_up();
  }
  // Sends no more, but goes on reading.
  void finish_sending() { shutdown(socket_, SHUT_WR); }
  // All that comes until the service closes the connection.
  std::string read_rest() {
    while (!is_closed(kPatienceMs)) fill();
    return std::exchange(input_, {});
  }

 private:
  // Tables of a goal may have to be built first.
  static constexpr int kPatienceMs = 120'000;

  void fill() {
    pollfd poll_for{socket_, POLLIN, 0};
    if (poll(&poll_for, 1, kPatienceMs) != 1) throw std::runtime_error("no answer");
    std::array<char, 4096> bytes{};
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    if (count <= 0) throw std::runtime_error("connection closed");
    input_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  std::string read_line() {
    std::size_t end = 0;
    while ((end = input_.find("\r\n")) == std::string::npos) fill();
    const std::string line = input_.substr(0, end);
    input_.erase(0, end + 2);
    return line;
  }
  std::string read_bytes(std::size_t size) {
    while (input_.size() < size) fill();
    const std::string bytes = input_.substr(0, size);
    input_.erase(0, size);
    return bytes;
  }

  int socket_;
  std::string input_;
};

}  // namespace superflip::server
