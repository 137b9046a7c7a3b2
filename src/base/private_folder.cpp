#include "base/private_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace superflip::base {
namespace {

constexpr mode_t kOwnerOnly = 0700;
constexpr mode_t kReadOnly = 0400;
constexpr mode_t kWritableByOthers = 022;

tl::unexpected<Error> cannot_open(const std::filesystem::path& path) {
  const bool is_no_folder = errno == ENOTDIR || errno == ELOOP;
  return fail(ErrorCode::kResources,
              "cannot use the folder " + path.string() + ": " +
                  (is_no_folder ? "it is a link or a file" : system_message()));
}

}  // namespace

Result<PrivateFolder> PrivateFolder::open_or_make(const std::filesystem::path& path) {
  if (mkdir(path.c_str(), kOwnerOnly) != 0 && errno != EEXIST) return cannot_open(path);
  return open(path);
}

Result<PrivateFolder> PrivateFolder::open(const std::filesystem::path& path) {
  File folder = File::adopt(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  struct stat status {};
  if (!folder.is_open() || fstat(folder.descriptor(), &status) != 0) return cannot_open(path);
  if (status.st_uid != geteuid()) {
    return fail(ErrorCode::kResources, "cannot use the folder " + path.string() +
                                           ": it belongs to another user, number " +
                                           std::to_string(status.st_uid));
  }
  if ((status.st_mode & kWritableByOthers) != 0) {
    return fail(ErrorCode::kResources,
                "cannot use the folder " + path.string() + ": others may write to it");
  }
  return PrivateFolder(path, std::move(folder));
}

File PrivateFolder::open_trusted(const std::string& name) const {
  File file = File::adopt(openat(folder_.descriptor(), name.c_str(),
                                 O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
  struct stat status {};
  if (!file.is_open() || fstat(file.descriptor(), &status) != 0) return {};
  const bool is_trusted = S_ISREG(status.st_mode) &&
                          (status.st_uid == geteuid() || status.st_uid == 0) &&
                          (status.st_mode & kWritableByOthers) == 0;
  return is_trusted ? std::move(file) : File();
}

File PrivateFolder::make_unnamed() const {
  return File::adopt(openat(folder_.descriptor(), ".", O_TMPFILE | O_RDWR | O_CLOEXEC, kReadOnly));
}

bool PrivateFolder::publish(const File& unnamed, const std::string& name) const {
  const std::string itself = "/proc/self/fd/" + std::to_string(unnamed.descriptor());
  const auto link = [&] {
    return linkat(AT_FDCWD, itself.c_str(), folder_.descriptor(), name.c_str(),
                  AT_SYMLINK_FOLLOW) == 0;
  };
  return link() || (errno == EEXIST && remove(name) && link());
}

bool PrivateFolder::remove(const std::string& name) const {
  return unlinkat(folder_.descriptor(), name.c_str(), 0) == 0;
}

}  // namespace superflip::base
