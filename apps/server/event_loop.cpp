#include "event_loop.h"

#include <list>
#include <thread>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

namespace superflip::server {
namespace {

using namespace std::chrono_literals;

// Out of memory even for a timer: there will be more when the work at hand has ended.
constexpr auto kPauseWithoutMemory = 5ms;

struct Repeated {
  boost::asio::steady_timer timer;
  std::chrono::milliseconds interval;
  std::function<void()> work;
  bool is_armed = false;

  void arm() {
    if (is_armed) return;
    timer.expires_after(interval);
    timer.async_wait([this](const boost::system::error_code& error) {
      is_armed = false;
      if (error) return;
      try {
        work();
      } catch (...) {  // NOLINT(bugprone-empty-catch): it will be tried again
      }
      arm();
    });
    is_armed = true;
  }
};

struct OnSignal {
  OnSignal(boost::asio::io_context& context, int signal, std::function<void()> action)
      : signals(context, signal), work(std::move(action)) {}

  boost::asio::signal_set signals;
  std::function<void()> work;

  void arm() {
    signals.async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      work();
      arm();
    });
  }
};

}  // namespace

struct EventLoop::Parts {
  boost::asio::io_context context{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard{
      context.get_executor()};
  std::list<Repeated> repeated;  // the timers refer to their place
  std::list<OnSignal> on_signal;
};

EventLoop::EventLoop() : parts_(std::make_unique<Parts>()) {}
EventLoop::~EventLoop() = default;

void EventLoop::post(std::function<void()> work) {
  boost::asio::post(parts_->context, std::move(work));
}

void EventLoop::every(std::chrono::milliseconds interval, std::function<void()> work) {
  parts_->repeated.push_back(
      {boost::asio::steady_timer(parts_->context), interval, std::move(work)});
  parts_->repeated.back().arm();
}

void EventLoop::on_signal(int signal, std::function<void()> work) {
  parts_->on_signal.emplace_back(parts_->context, signal, std::move(work)).arm();
}

void EventLoop::run() {
  for (;;) {
    try {
      for (Repeated& repeated : parts_->repeated) repeated.arm();
      parts_->context.run();
      return;
    } catch (...) {
      std::this_thread::sleep_for(kPauseWithoutMemory);
    }
  }
}

void EventLoop::stop() {
  parts_->context.stop();
}

boost::asio::io_context& EventLoop::context() {
  return parts_->context;
}

}  // namespace superflip::server
