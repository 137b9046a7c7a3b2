// A line for each request that was answered.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include <superflip/result.h>

#include "http_session.h"

namespace superflip::server {

// "2026-11-16T03:54:05.123Z 127.0.0.1 GET /healthz 200 15 0.3": time, client, method, path, status,
// bytes of the body, milliseconds. What is not known is "-". Nothing that a client sends makes a
// line look like another, or like two.
std::string log_line(const FinishedRequest& request, std::chrono::system_clock::time_point time);

// Written by a thread of its own, which alone waits for the disk. What cannot be written is dropped,
// and counted in the log once there is room again: the service goes on.
class AccessLog {
 public:
  // "-": stderr.
  static Result<std::unique_ptr<AccessLog>> open(const std::string& path);
  AccessLog(const AccessLog&) = delete;
  AccessLog& operator=(const AccessLog&) = delete;
  AccessLog(AccessLog&&) = delete;
  AccessLog& operator=(AccessLog&&) = delete;
  // Writes what is left, for as long as that goes on.
  ~AccessLog();

  // From any thread, at once.
  void add(const FinishedRequest& request);
  // Opens the file again under its name, which may be another file by now.
  void reopen();

 private:
  AccessLog(std::string path, int file);
  void work();
  std::string_view write(std::string_view text);
  bool is_ending();
  void open_again();

  std::string path_;
  int file_;
  bool is_torn_ = false;  // the last line was written in part
  std::size_t lost_ = 0;  // lines, since something was written last

  std::mutex mutex_;
  std::condition_variable more_;
  std::string waiting_;
  std::size_t dropped_ = 0;  // lines for which there was no room in waiting_
  bool is_reopening_ = false;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace superflip::server
