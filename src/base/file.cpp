#include "base/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace superflip::base {
namespace {

constexpr mode_t kMode = 0644;

// Repeats a transfer until all is done, it fails, or the file ends.
template <class Transfer>
std::uint64_t transfer_all(std::uint64_t bytes, const Transfer& transfer) {
  std::uint64_t done = 0;
  while (done < bytes) {
    const ssize_t step = transfer(done);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) break;
    done += static_cast<std::uint64_t>(step);
  }
  return done;
}

// The file if it is a regular one. One that is not is closed, and errno says so.
File regular_or_none(File file) {
  struct stat status {};
  if (!file.is_open() || (fstat(file.descriptor(), &status) == 0 && S_ISREG(status.st_mode))) {
    return file;
  }
  file = File();
  errno = kNotARegularFile;
  return {};
}

}  // namespace

std::string system_message() {
  if (errno == kNotARegularFile) return "it is not a regular file";
  return std::generic_category().message(errno);
}

File File::open_to_read(const std::filesystem::path& path) {
  // A look before opening, since opening does something to a pipe (its writer goes on) and to some
  // devices; and one after it, at what was really opened.
  struct stat status {};
  if (stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    errno = kNotARegularFile;
    return {};
  }
  return regular_or_none(File(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)));
}

File File::open_to_write(const std::filesystem::path& path) {
  return regular_or_none(
      File(open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kMode)));
}

File File::open_to_lock(const std::filesystem::path& path) {
  return regular_or_none(
      File(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, kMode)));
}

File::~File() {
  if (is_open()) close(descriptor_);
}

std::uint64_t File::size_bytes() const {
  struct stat status {};
  return fstat(descriptor_, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::uint64_t File::read_at(std::uint64_t position, std::span<std::byte> into) const {
  return transfer_all(into.size(), [&](std::uint64_t done) {
    return pread(descriptor_, into.data() + done, into.size() - done,
                 static_cast<off_t>(position + done));
  });
}

bool File::write_at(std::uint64_t position, std::span<const std::byte> from) const {
  const std::uint64_t written = transfer_all(from.size(), [&](std::uint64_t done) {
    return pwrite(descriptor_, from.data() + done, from.size() - done,
                  static_cast<off_t>(position + done));
  });
  return written == from.size();
}

bool File::sync() const {
  return fsync(descriptor_) == 0;
}

bool File::reserve(std::uint64_t position, std::uint64_t bytes) const {
  const int failure =
      posix_fallocate(descriptor_, static_cast<off_t>(position), static_cast<off_t>(bytes));
  errno = failure;
  return failure == 0;
}

bool File::try_lock() const {
  return flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
}

bool sync_directory(const std::filesystem::path& directory) {
  const File folder = File::adopt(open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return folder.is_open() && folder.sync();
}

}  // namespace superflip::base
