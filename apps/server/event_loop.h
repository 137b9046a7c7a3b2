// The one thread that everything but the solving happens on.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace superflip::server {

// Connections, jobs and counters belong to the thread in run() and need no locks; other threads hand
// over what they have to say by post().
class EventLoop {
 public:
  EventLoop();
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;
  EventLoop(EventLoop&&) = delete;
  EventLoop& operator=(EventLoop&&) = delete;

  // From any thread: done soon, in the order of the calls.
  void post(std::function<void()> work);
  // From the loop's thread or before it runs: again and again for as long as the loop runs.
  void every(std::chrono::milliseconds interval, std::function<void()> work);
  // From the loop's thread or before it runs: whenever the process gets the signal, which then ends
  // it no longer.
  void on_signal(int signal, std::function<void()> work);

  // What is done on the loop and throws is over, and nothing else.
  void run();
  void stop();
  boost::asio::io_context& context();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace superflip::server
