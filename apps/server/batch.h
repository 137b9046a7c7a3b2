// Many positions in one request, answered line by line as they are solved.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "event_loop.h"
#include "exchange.h"
#include "job_board.h"
#include "solve_order.h"

namespace superflip::server {

struct BatchOrder {
  OrderTerms terms;
  std::vector<std::string> positions;
  bool unordered = false;  // lines as they come, not in the order of the positions
};

// Only some positions are in the lines of work at a time, at their end each: what others ask for
// waits no longer for a batch of thousands than for one of a few. No more are begun while the client
// does not take the answers there are, so that a batch takes as much memory as those few.
//
// To be used on the loop's thread. Kept alive by its exchange and its jobs.
class Batch : public std::enable_shared_from_this<Batch> {
 public:
  Batch(EventLoop& loop, JobBoard& board, BatchOrder order, ExchangePtr exchange);

  // Opens the stream and begins. A client that goes away cancels what is at work.
  void start(const Response& head);

 private:
  using Clock = std::chrono::steady_clock;

  void pump() noexcept;
  void advance();
  bool may_begin() const;
  void begin_next();
  void end_of_job(std::size_t index, const Job& job) noexcept;
  void give(std::size_t index, std::string line);
  void flush();
  void end_stream();
  void give_up() noexcept;

  EventLoop& loop_;
  JobBoard& board_;
  BatchOrder order_;
  ExchangePtr exchange_;
  std::size_t window_;
  std::size_t next_ = 0;                      // to be begun
  std::size_t next_line_ = 0;                 // to be sent, if in order
  std::map<std::size_t, JobPtr> jobs_;        // in the lines of work
  std::map<std::size_t, std::string> lines_;  // to be sent
  std::size_t answered_ = 0;
  std::size_t failed_ = 0;
  bool is_pumping_ = false;
  bool is_over_ = false;
  Clock::time_point begun_ = Clock::now();
};

}  // namespace superflip::server
