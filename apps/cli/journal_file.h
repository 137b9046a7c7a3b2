// A file of lines that is only ever added to, by one program at a time, and synced as it grows.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include <superflip/result.h>

namespace superflip::cli {

class JournalFile {
 public:
  // Made if it is not there. kUsage if another program has it, or if it is a folder, a pipe or
  // where the results go; kResources if it cannot be written.
  static Result<std::unique_ptr<JournalFile>> open(const std::string& path);

  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;
  JournalFile(JournalFile&&) = delete;
  JournalFile& operator=(JournalFile&&) = delete;
  ~JournalFile();

  struct Line {
    std::string_view text;  // without its end
    std::uint64_t offset;
    bool has_end;
  };
  // In order, until `take` returns false.
  Result<void> for_each_line(const std::function<bool(const Line&)>& take) const;
  // Part of the file; empty if it cannot be read.
  std::string read(std::uint64_t offset, std::size_t length) const;

  // Everything behind is dropped.
  Result<void> cut_to(std::uint64_t size);
  // Written when it returns, synced soon after; returns where it begins. What could be written only
  // in part is taken back.
  Result<std::uint64_t> append(std::string_view text);
  // Waits until everything is synced.
  Result<void> finish();

 private:
  JournalFile(std::string path, int descriptor);
  Result<void> write_all(std::string_view text) const;
  void keep_synced(const std::stop_token& stop);
  Error cannot_write(int reason) const;

  std::string path_;
  int descriptor_;
  std::uint64_t size_ = 0;

  // Syncing takes as long as many short solves: a thread of its own does it for all the lines that
  // have come meanwhile.
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool is_dirty_ = false;
  bool is_syncing_ = false;
  int sync_error_ = 0;
  std::jthread syncer_;
};

}  // namespace superflip::cli
