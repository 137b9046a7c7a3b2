#include "event_loop.h"

#include <list>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

namespace superflip::server {
namespace {

struct Repeated {
  boost::asio::steady_timer timer;
  std::chrono::milliseconds interval;
  std::function<void()> work;

  void arm() {
    timer.expires_after(interval);
    timer.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      work();
      arm();
    });
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
  parts_->context.run();
}

void EventLoop::stop() {
  parts_->context.stop();
}

boost::asio::io_context& EventLoop::context() {
  return parts_->context;
}

}  // namespace superflip::server
