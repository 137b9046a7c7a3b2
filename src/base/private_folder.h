// A folder of this user's own in a place where everybody may make files, such as /dev/shm.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include <superflip/result.h>

#include "base/file.h"

namespace superflip::base {

// Whatever is done goes through the descriptor of the folder that was checked: nobody can put another
// in its place in between.
class PrivateFolder {
 public:
  // Opens it, or makes it. kResources if that fails, and if it is not this user's alone: a link, or a
  // folder that belongs to another user or that others may write to.
  static Result<PrivateFolder> open_or_make(const std::filesystem::path& path);
  // The same for one that is there already.
  static Result<PrivateFolder> open(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }
  // Its descriptor, for a lock on the folder as a whole.
  const File& itself() const { return folder_; }

  // A regular file of this user or of root that nobody else may write to. !is_open() for all others:
  // a link, another's file, or none at all.
  File open_trusted(const std::string& name) const;
  // A file without a name, for reading and writing: if its maker dies, it goes with him.
  File make_unnamed() const;
  // Gives it a name, in place of what had it before. Nobody can open it for writing any more but
  // root. False, and errno, if that fails.
  bool publish(const File& unnamed, const std::string& name) const;
  bool remove(const std::string& name) const;

 private:
  PrivateFolder(std::filesystem::path path, File folder)
      : path_(std::move(path)), folder_(std::move(folder)) {}

  std::filesystem::path path_;
  File folder_;
};

}  // namespace superflip::base
