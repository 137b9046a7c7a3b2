#include "pdb/store_lock.h"

#include <chrono>
#include <thread>
#include <utility>

namespace superflip::pdb {

Result<base::File> acquire_lock(const std::filesystem::path& path, const std::stop_token& stop,
                                const std::function<void()>& waiting) {
  base::File file = base::File::open_to_lock(path);
  if (!file.is_open()) {
    return fail(ErrorCode::kResources, "cannot write " + path.string() + ": " +
                                           base::system_message() +
                                           "; choose another folder with SUPERFLIP_TABLES");
  }
  while (!file.try_lock()) {
    if (stop.stop_requested()) {
      return fail(ErrorCode::kInterrupted, "stopped while another process was building");
    }
    waiting();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return file;
}

}  // namespace superflip::pdb
