#include "pdb/store_lock.h"

#include <chrono>
#include <thread>
#include <utility>

namespace superflip::pdb {

Result<base::File> acquire_lock(const std::filesystem::path& path, const std::stop_token& stop,
                                const std::function<void()>& waiting) {
  base::File file = base::File::open_to_lock(path);
  if (!file.is_open()) {
    return fail(
        ErrorCode::kResources,
        "cannot write " + path.string() + ": " + base::system_message() + "; choose another folder",
        {Remedy::Step::kMoveStore, {}});
  }
  if (auto locked = wait_for_lock(file, stop, waiting); !locked) {
    return tl::unexpected(locked.error());
  }
  return file;
}

Result<void> wait_for_lock(const base::File& file, const std::stop_token& stop,
                           const std::function<void()>& waiting) {
  using namespace std::chrono_literals;
  constexpr auto kBetweenAttempts = 20ms;
  constexpr int kAttemptsBetweenWords = 5;
  for (int attempt = 0; !file.try_lock(); ++attempt) {
    if (stop.stop_requested()) {
      return fail(ErrorCode::kInterrupted, "stopped while another process was building");
    }
    if (attempt % kAttemptsBetweenWords == 0) waiting();
    std::this_thread::sleep_for(kBetweenAttempts);
  }
  return {};
}

}  // namespace superflip::pdb
