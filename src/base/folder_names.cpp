#include "base/folder_names.h"

#include <dirent.h>

#include <memory>
#include <utility>

namespace superflip::base {

std::vector<std::string> folder_names(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  if (!open) return names;
  while (const dirent* const entry = readdir(open.get())) {
    std::string name = static_cast<const char*>(entry->d_name);
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  return names;
}

}  // namespace superflip::base
