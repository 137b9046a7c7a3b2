// The results of a batch: in input order or as they come, with a journal to resume from.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <superflip/result.h>

#include "live_line.h"
#include "report.h"
#include "solution_text.h"

namespace superflip::cli {

// What is expected may be said by one thread while another delivers.
class BatchOutput {
 public:
  // The journal has one JSON record a line and is only ever added to. A last line cut short by a
  // crash is passed over.
  static Result<BatchOutput> open(const OutputFormat& format, bool unordered,
                                  const std::string& journal, std::optional<std::size_t> total);

  // If the journal has this input's result, prints it in its place and returns true.
  bool skip_if_done(const std::string& input);
  // The next request handed out is for this input.
  void expect(const std::string& input, const Position& position);
  // The result of request number `index`.
  void deliver(std::size_t index, const Result<SolveResult>& result);
  // Returns the exit code of the batch.
  int finish(bool interrupted);

 private:
  struct Entry {
    std::string input;
    Position position;
    std::optional<Record> record;
  };

  BatchOutput(const OutputFormat& format, bool unordered)
      : format_(format), unordered_(unordered), line_(std::make_unique<LiveLine>()) {}
  Result<void> read_journal(const std::string& path);
  void add_to_journal(const Record& record);
  void print_now(const Record& record);
  void print_ready();
  void show_progress();

  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  OutputFormat format_;
  bool unordered_;
  std::unique_ptr<LiveLine> line_;
  std::map<std::string, Record> done_before_;
  std::optional<std::ofstream> journal_;
  std::deque<Entry> entries_;          // printed ones are dropped from the front
  std::size_t first_entry_ = 0;        // number of the front entry
  std::vector<std::size_t> entry_of_;  // request number to entry number
  std::size_t printed_ = 0;
  std::optional<std::size_t> total_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  int code_ = kDone;
};

}  // namespace superflip::cli
