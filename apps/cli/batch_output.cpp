#include "batch_output.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace superflip::cli {

Result<BatchOutput> BatchOutput::open(const OutputFormat& format, bool unordered,
                                      const std::string& journal,
                                      std::optional<std::size_t> total) {
  BatchOutput output(format, unordered);
  output.total_ = total;
  if (!journal.empty()) {
    if (const Result<void> read = output.read_journal(journal); !read) {
      return tl::unexpected<Error>(read.error());
    }
  }
  return output;
}

Result<void> BatchOutput::read_journal(const std::string& path) {
  std::ifstream file(path);
  bool ends_in_newline = true;
  for (std::string line; std::getline(file, line);) {
    ends_in_newline = !file.eof();
    Record record = Record::parse(line, nullptr, false);
    if (record.is_discarded() || !record.contains("input") || !record.contains("optimal")) {
      if (file.eof()) break;
      return fail(ErrorCode::kUsage, fmt::format("{} is no journal of superflip solve: name "
                                                 "another file for --resume",
                                                 path));
    }
    done_before_.emplace(record["input"].get<std::string>(), std::move(record));
  }
  journal_.emplace(path, std::ios::app);
  if (!*journal_) {
    return fail(ErrorCode::kResources, fmt::format("cannot write the journal {}: {}", path,
                                                   std::generic_category().message(errno)));
  }
  if (!ends_in_newline) *journal_ << '\n';
  return {};
}

bool BatchOutput::skip_if_done(const std::string& input) {
  const std::lock_guard lock(*mutex_);
  const auto found = done_before_.find(input);
  if (found == done_before_.end()) return false;
  entries_.push_back({input, {}, found->second});
  if (unordered_) print_now(found->second);
  print_ready();
  return true;
}

void BatchOutput::expect(const std::string& input, const Position& position) {
  const std::lock_guard lock(*mutex_);
  entry_of_.push_back(first_entry_ + entries_.size());
  entries_.push_back({input, position, std::nullopt});
}

void BatchOutput::deliver(std::size_t index, const Result<SolveResult>& result) {
  const std::lock_guard lock(*mutex_);
  Entry& entry = entries_[entry_of_[index] - first_entry_];
  if (!result) {
    line_->clear();
    code_ = report(result.error(), entry.input);
    return;
  }
  if (result->interrupted) return;
  if (const int code = exit_code_of(*result); code != kDone) code_ = code;
  entry.record = record_of(format_, entry.input, entry.position, *result);
  if (!result->timed_out) add_to_journal(*entry.record);
  if (unordered_) print_now(*entry.record);
  print_ready();
}

void BatchOutput::print_now(const Record& record) {
  line_->clear();
  print_record(format_, record);
  std::fflush(stdout);
  ++printed_;
}

void BatchOutput::add_to_journal(const Record& record) {
  if (!journal_) return;
  *journal_ << record.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
  journal_->flush();
}

void BatchOutput::print_ready() {
  line_->clear();
  while (!entries_.empty() && entries_.front().record) {
    if (!unordered_) print_now(*entries_.front().record);
    entries_.pop_front();
    ++first_entry_;
  }
  show_progress();
}

void BatchOutput::show_progress() {
  if (!total_ || *total_ == 0) {
    line_->show(fmt::format("{} solved", printed_));
    return;
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const auto done = static_cast<double>(printed_);
  const auto total = static_cast<double>(*total_);
  const double left = printed_ > 0 ? seconds / done * (total - done) : -1;
  line_->show_bar(fmt::format("{} of {} solved", printed_, *total_), done / total, left);
}

int BatchOutput::finish(bool interrupted) {
  line_->clear();
  if (!interrupted) return code_;
  note(fmt::format("interrupted after {} cubes{}", printed_,
                   journal_ ? "; the same command goes on from there" : ""));
  return kInterrupted;
}

}  // namespace superflip::cli
