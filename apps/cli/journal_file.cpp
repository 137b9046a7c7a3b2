#include "journal_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <stop_token>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace superflip::cli {
namespace {

std::string message_of(int reason) {
  return std::generic_category().message(reason);
}

tl::unexpected<Error> cannot_use(const std::string& path, std::string_view why) {
  return fail(ErrorCode::kUsage, fmt::format("{} {}; name another file for --resume", path, why));
}

bool is_same_file(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

// A file that is where the results go would have them among its records.
bool is_stdout(const struct stat& file) {
  struct stat output {};
  return S_ISREG(file.st_mode) && fstat(STDOUT_FILENO, &output) == 0 && is_same_file(file, output);
}

// Without this a file made just now may be gone after a power cut, with all that was synced.
void sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

}  // namespace

Result<std::unique_ptr<JournalFile>> JournalFile::open(const std::string& path) {
  struct stat before {};
  const bool exists = stat(path.c_str(), &before) == 0;
  // Opening a pipe would wait for its other end.
  if (exists && !S_ISREG(before.st_mode) && !S_ISCHR(before.st_mode)) {
    return cannot_use(path, S_ISDIR(before.st_mode) ? "is a folder" : "is no file");
  }
  constexpr mode_t kMode = 0666;
  const int flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY;
  const int descriptor = ::open(path.c_str(), flags, kMode);  // NOLINT(*-vararg)
  if (descriptor < 0) {
    return fail(ErrorCode::kResources,
                fmt::format("cannot write the journal {}: {}", path, message_of(errno)));
  }
  std::unique_ptr<JournalFile> file(new JournalFile(path, descriptor));
  struct stat opened {};
  if (fstat(descriptor, &opened) == 0 && is_stdout(opened)) {
    return cannot_use(path, "is where the results go");
  }
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return cannot_use(path, "is in use by another run: wait until it has ended");
  }
  // Removed or replaced by another run before the lock was ours.
  if (struct stat now{}; stat(path.c_str(), &now) != 0 || !is_same_file(opened, now)) {
    return cannot_use(path, "was removed by another run");
  }
  if (S_ISREG(opened.st_mode)) file->size_ = static_cast<std::uint64_t>(opened.st_size);
  if (!exists) sync_folder_of(path);
  return file;
}

JournalFile::JournalFile(std::string path, int descriptor)
    : path_(std::move(path)),
      descriptor_(descriptor),
      syncer_([this](const std::stop_token& stop) { keep_synced(stop); }) {}

JournalFile::~JournalFile() {
  syncer_.request_stop();
  syncer_.join();
  close(descriptor_);
}

Error JournalFile::cannot_write(int reason) const {
  return {ErrorCode::kResources,
          fmt::format("cannot write the journal {}: {}", path_, message_of(reason))};
}

Result<void> JournalFile::for_each_line(const std::function<bool(const Line&)>& take) const {
  std::string waiting;  // from the start of a line on
  std::uint64_t line_offset = 0;
  std::array<char, 1U << 16U> bytes{};
  for (std::uint64_t offset = 0; offset < size_;) {
    const ssize_t count =
        pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      return fail(ErrorCode::kResources,
                  fmt::format("cannot read the journal {}: {}", path_, message_of(errno)));
    }
    if (count == 0) break;
    const std::size_t searched = waiting.size();
    waiting.append(bytes.data(), static_cast<std::size_t>(count));
    offset += static_cast<std::uint64_t>(count);
    std::size_t start = 0;
    for (std::size_t end = waiting.find('\n', searched); end != std::string::npos;
         end = waiting.find('\n', start)) {
      if (!take({std::string_view(waiting).substr(start, end - start), line_offset, true}))
        return {};
      line_offset += end + 1 - start;
      start = end + 1;
    }
    waiting.erase(0, start);
  }
  if (!waiting.empty()) take({waiting, line_offset, false});
  return {};
}

std::string JournalFile::read(std::uint64_t offset, std::size_t length) const {
  std::string text(length, '\0');
  std::size_t done = 0;
  while (done < length) {
    const ssize_t count =
        pread(descriptor_, text.data() + done, length - done, static_cast<off_t>(offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    done += static_cast<std::size_t>(count);
  }
  return text;
}

Result<void> JournalFile::cut_to(std::uint64_t size) {
  if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) {
    return tl::unexpected(cannot_write(errno));
  }
  size_ = size;
  return {};
}

Result<std::uint64_t> JournalFile::append(std::string_view text) {
  {
    const std::lock_guard lock(mutex_);
    if (sync_error_ != 0) return tl::unexpected(cannot_write(sync_error_));
  }
  if (const Result<void> written = write_all(text); !written) {
    // If this fails too, the next run drops the torn end.
    std::ignore = ftruncate(descriptor_, static_cast<off_t>(size_));
    return tl::unexpected(written.error());
  }
  const std::lock_guard lock(mutex_);
  is_dirty_ = true;
  changed_.notify_all();
  return std::exchange(size_, size_ + text.size());
}

Result<void> JournalFile::write_all(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t count = write(descriptor_, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return tl::unexpected(cannot_write(errno));
    if (count == 0) return tl::unexpected(cannot_write(ENOSPC));
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

void JournalFile::keep_synced(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return is_dirty_; })) {
    is_dirty_ = false;
    is_syncing_ = true;
    lock.unlock();
    // Devices have nothing to sync.
    const int error = fdatasync(descriptor_) == 0 || errno == EINVAL ? 0 : errno;
    lock.lock();
    is_syncing_ = false;
    if (error != 0) sync_error_ = error;
    changed_.notify_all();
  }
}

Result<void> JournalFile::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !is_dirty_ && !is_syncing_; });
  if (sync_error_ != 0) return tl::unexpected(cannot_write(sync_error_));
  return {};
}

}  // namespace superflip::cli
