// A payload in pieces, for all cores: read, written, checked.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>

#include "base/parallel.h"
#include "pdb/checksum.h"

namespace superflip::pdb {

struct TransferOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  std::function<void(double)> progress;  // 0..1, at most every 100 ms, by the calling thread
};

// Hands out the chunks of a payload to all cores.
class ChunkedWork {
 public:
  ChunkedWork(std::uint64_t payload_bytes, TransferOptions options)
      : payload_bytes_(payload_bytes), options_(std::move(options)) {}

  // Calls work(number, offset, bytes) for each chunk until one returns false or a stop is asked
  // for; whether all were done.
  template <class Work>
  bool run(const Work& work) {
    const std::uint64_t count = chunk_count(payload_bytes_);
    const int threads = static_cast<int>(
        std::min<std::uint64_t>(static_cast<std::uint64_t>(base::thread_count(options_.threads)),
                                std::max<std::uint64_t>(count, 1)));
    base::run_on_threads(
        threads,
        [&](int) {
          while (!failed_ && !options_.stop.stop_requested()) {
            const std::uint64_t chunk = next_.fetch_add(1);
            if (chunk >= count) break;
            const std::uint64_t offset = chunk * kChunkBytes;
            if (!work(chunk, offset, std::min(kChunkBytes, payload_bytes_ - offset))) {
              failed_ = true;
            }
            ++done_;
          }
        },
        [&] {
          if (!options_.progress) return;
          options_.progress(static_cast<double>(done_.load()) / static_cast<double>(count));
        });
    return !failed_ && done_ == count;
  }

 private:
  std::uint64_t payload_bytes_;
  TransferOptions options_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> failed_ = false;
};

// What combined_checksum gives for the payload; nothing if stopped.
std::optional<std::uint64_t> checksum_of(std::span<const std::byte> payload,
                                         const TransferOptions& options);

}  // namespace superflip::pdb
