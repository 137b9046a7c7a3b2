// The results of a batch: in input order or as they come, with a journal to resume from.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include <superflip/result.h>
#include <superflip/solve.h>

#include "journal.h"
#include "live_line.h"
#include "position_input.h"
#include "report.h"
#include "solution_text.h"

namespace superflip::cli {

struct BatchOptions {
  OutputFormat format;
  bool unordered = false;
  bool keeps_going = false;
  bool is_typed = false;  // by someone who sees each answer before the next line
  std::string journal;    // empty: none
  Record asked;           // see Journal::open
  std::optional<std::chrono::milliseconds> timeout;
  std::optional<std::size_t> total;
};

// What is expected may be said by one thread while another delivers.
class BatchOutput {
 public:
  static Result<std::unique_ptr<BatchOutput>> open(const BatchOptions& options,
                                                   const std::stop_token& interrupt);

  // Asked to stop by Ctrl-C, and when going on makes no sense: what comes can be neither printed
  // nor kept.
  std::stop_token stop() const { return over_.get_token(); }
  // No more lines are wanted.
  bool is_over() const;

  // If the journal has this line's result, prints it in its place and returns true.
  bool skip_if_done(const InputLine& line, const Position& position);
  // A line that is no position; its error is printed in its place.
  void refuse(const InputLine& line, const Error& error);
  // The next request handed out is for this line.
  void expect(const InputLine& line, const Position& position);
  // The result of request number `index`.
  void deliver(std::size_t index, const Result<SolveResult>& result);
  // Returns the exit code of the batch: that of its first line in trouble, or of its own.
  int finish();

 private:
  using Outcome = std::variant<std::monostate, Record, Error>;  // first: not known yet
  struct Entry {
    InputLine line;
    Position position;
    Outcome outcome;
  };

  BatchOutput(const BatchOptions& options, const std::stop_token& interrupt);
  void settle(Entry& entry, Outcome outcome);
  void keep(const Entry& entry, const Record& record);
  void print_ready();
  void print(const Entry& entry);
  void show_progress();
  void give_up();
  void wait_to_give_up(const std::stop_token& stop);

  mutable std::mutex mutex_;
  BatchOptions options_;
  std::optional<Journal> journal_;
  std::optional<Error> journal_error_;
  LiveLine line_;
  std::deque<Entry> entries_;          // printed ones are dropped from the front
  std::size_t first_entry_ = 0;        // number of the front entry
  std::vector<std::size_t> entry_of_;  // request number to entry number
  std::size_t printed_ = 0;
  std::size_t failed_ = 0;
  bool wants_no_more_ = false;  // an error that ends the batch is known
  bool has_ended_ = false;      // and printed
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  int code_ = kDone;
  std::stop_token interrupt_;
  std::stop_source over_;
  std::stop_callback<std::function<void()>> pass_on_;
  // What is asked to stop may hold its own lock while it delivers: a thread that holds none asks.
  bool gives_up_ = false;
  std::condition_variable_any has_given_up_;
  std::jthread stopper_;
};

}  // namespace superflip::cli
