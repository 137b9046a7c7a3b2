// Where tables are unless somebody says otherwise.
#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include <superflip/tables.h>

namespace superflip {

std::filesystem::path TableStore::default_directory() {
  // An empty variable counts as none, as the XDG rules say.
  const auto variable = [](const char* name) -> std::string {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const std::string own = variable("SUPERFLIP_TABLES"); !own.empty()) return own;
  if (const std::string data = variable("XDG_DATA_HOME"); !data.empty()) {
    return std::filesystem::path(data) / "superflip";
  }
  std::filesystem::path home = variable("HOME");
  if (home.empty()) {
    const passwd* const user = getpwuid(getuid());
    home = user != nullptr ? user->pw_dir : "/";
  }
  return home / ".local" / "share" / "superflip";
}

}  // namespace superflip
