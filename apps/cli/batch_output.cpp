#include "batch_output.h"

#include <utility>

#include <fmt/format.h>

#include "console.h"

namespace superflip::cli {

BatchOutput::BatchOutput(const BatchOptions& options, const std::stop_token& interrupt)
    : options_(options),
      interrupt_(interrupt),
      pass_on_(interrupt, [this] { over_.request_stop(); }),
      stopper_([this](const std::stop_token& stop) { wait_to_give_up(stop); }) {}

void BatchOutput::wait_to_give_up(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  if (!has_given_up_.wait(lock, stop, [this] { return gives_up_; })) return;
  lock.unlock();
  over_.request_stop();
}

void BatchOutput::give_up() {
  gives_up_ = true;
  has_given_up_.notify_all();
}

Result<std::unique_ptr<BatchOutput>> BatchOutput::open(const BatchOptions& options,
                                                       const std::stop_token& interrupt) {
  std::unique_ptr<BatchOutput> output(new BatchOutput(options, interrupt));
  if (options.journal.empty()) return output;
  Result<Journal> journal = Journal::open(options.journal, options.asked);
  if (!journal) return tl::unexpected(journal.error());
  for (const std::string& text : journal->notes()) note(text);
  output->journal_.emplace(std::move(*journal));
  return output;
}

bool BatchOutput::is_over() const {
  const std::lock_guard lock(mutex_);
  return wants_no_more_ || gives_up_ || over_.stop_requested();
}

bool BatchOutput::skip_if_done(const InputLine& line, const Position& position) {
  const std::lock_guard lock(mutex_);
  if (!journal_) return false;
  std::optional<Record> record =
      journal_->find(line.text, position, options_.timeout, options_.format.terms);
  if (!record) return false;
  entries_.push_back({line, position, {}});
  settle(entries_.back(), std::move(*record));
  return true;
}

void BatchOutput::refuse(const InputLine& line, const Error& error) {
  const std::lock_guard lock(mutex_);
  entries_.push_back({line, {}, {}});
  settle(entries_.back(), error);
}

void BatchOutput::expect(const InputLine& line, const Position& position) {
  const std::lock_guard lock(mutex_);
  entry_of_.push_back(first_entry_ + entries_.size());
  entries_.push_back({line, position, {}});
}

void BatchOutput::deliver(std::size_t index, const Result<SolveResult>& result) {
  const std::lock_guard lock(mutex_);
  Entry& entry = entries_[entry_of_[index] - first_entry_];
  if (!result) {
    if (result.error().code != ErrorCode::kInterrupted) settle(entry, result.error());
    return;
  }
  if (result->interrupted && !options_.is_typed) return;
  Record record = record_of(options_.format, entry.line.text, entry.position, *result);
  if (!result->interrupted) keep(entry, record);
  settle(entry, std::move(record));
}

// Without the journal the run has lost its point: it can be put right and begun again.
void BatchOutput::keep(const Entry& entry, const Record& record) {
  if (!journal_ || journal_error_) return;
  const Result<void> kept = journal_->add(record, entry.position, options_.timeout);
  if (kept) return;
  journal_error_ = kept.error();
  give_up();
}

void BatchOutput::settle(Entry& entry, Outcome outcome) {
  entry.outcome = std::move(outcome);
  if (std::holds_alternative<Error>(entry.outcome) && !options_.keeps_going) wants_no_more_ = true;
  if (options_.unordered) print(entry);
  print_ready();
}

void BatchOutput::print_ready() {
  while (!entries_.empty() && !std::holds_alternative<std::monostate>(entries_.front().outcome)) {
    if (!options_.unordered) print(entries_.front());
    entries_.pop_front();
    ++first_entry_;
  }
  show_progress();
}

void BatchOutput::print(const Entry& entry) {
  if (has_ended_) return;
  line_.clear();
  int code = kDone;
  if (const Error* error = std::get_if<Error>(&entry.outcome)) {
    ++failed_;
    code = print_failure(options_.format, entry.line, *error, options_.keeps_going);
    has_ended_ = !options_.keeps_going;
  } else {
    const auto& record = std::get<Record>(entry.outcome);
    print_record(options_.format, record, entry.line.where());
    print_remarks(options_.format, record, entry.line.where());
    code = exit_code_of(record);
    ++printed_;
  }
  flush_output();
  if (code_ == kDone) code_ = code;
  if (has_ended_ || output_error() != 0) give_up();
}

void BatchOutput::show_progress() {
  if (options_.is_typed || has_ended_) return;
  const std::size_t total = options_.total.value_or(0);
  if (total == 0) {
    line_.show(fmt::format("{} solved", printed_));
    return;
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const double fraction = static_cast<double>(printed_ + failed_) / static_cast<double>(total);
  const double left = fraction > 0 ? seconds * (1 - fraction) / fraction : -1;
  line_.show_bar(fmt::format("{} of {} solved", printed_, total), fraction, left);
}

int BatchOutput::finish() {
  const std::lock_guard lock(mutex_);
  line_.clear();
  if (journal_ && !journal_error_) {
    if (const Result<void> synced = journal_->finish(); !synced) journal_error_ = synced.error();
  }
  if (journal_error_) return report(*journal_error_);
  if (interrupt_.stop_requested()) {
    note(fmt::format("interrupted after {} cubes{}", printed_,
                     journal_ ? "; the same command goes on from there" : ""));
    return kInterrupted;
  }
  if (failed_ > 0 && options_.keeps_going && options_.format.json) {
    note(fmt::format("{} line{} could not be solved", failed_, failed_ == 1 ? "" : "s"));
  }
  return code_;
}

}  // namespace superflip::cli
