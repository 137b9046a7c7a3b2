#include "patterns/packing.h"

#include <algorithm>
#include <atomic>

#include "base/parallel.h"

namespace superflip::patterns {
namespace {

constexpr std::uint64_t kBytesPerShare = 1U << 18U;

unsigned distance_in(const DistanceBytes& codes, std::uint64_t index) {
  return (codes.code(index) & ~unsigned{DistanceBytes::kMark}) - 1U;
}

// How many entries share a byte, and how far apart they are.
struct Layout {
  std::uint64_t together = 1;
  std::uint64_t apart = 1;      // from one entry of a byte to its next
  std::uint64_t byte_step = 1;  // from the first entry of a byte to that of the next byte
  unsigned factor = 0;          // of each further place
  bool modulo = false;
};

Layout layout_of(Packing packing, std::uint64_t entries) {
  switch (packing) {
    case Packing::kByte:
      return {};
    case Packing::kNibble:
      return {pdb::kNibblesPerByte, 1, pdb::kNibblesPerByte, 16, false};
    case Packing::kMod3:
      return {pdb::kTwoBitsPerByte, 1, pdb::kTwoBitsPerByte, 4, true};
    case Packing::kMod3x5:
      return {pdb::kTritsPerByte, entries_apart(entries), 1, 3, true};
  }
  return {};
}

std::byte packed_byte(const Layout& layout, const DistanceBytes& codes, std::uint64_t entries,
                      std::uint64_t byte) {
  unsigned sum = 0;
  unsigned weight = 1;
  for (std::uint64_t i = 0; i < layout.together; ++i) {
    const std::uint64_t entry = byte * layout.byte_step + i * layout.apart;
    if (entry < entries) {
      const unsigned distance = distance_in(codes, entry);
      sum += weight * (layout.modulo ? distance % 3 : distance);
    }
    weight *= layout.factor;
  }
  return static_cast<std::byte>(sum);
}

}  // namespace

std::optional<Packing> packing_named(std::string_view name) {
  const auto found = std::find(kPackingNames.begin(), kPackingNames.end(), name);
  if (found == kPackingNames.end()) return std::nullopt;
  return static_cast<Packing>(found - kPackingNames.begin());
}

std::uint64_t packed_bytes(Packing packing, std::uint64_t entries) {
  const std::uint64_t together = layout_of(packing, entries).together;
  return entries / together + (entries % together != 0 ? 1 : 0);
}

void pack(Packing packing, const DistanceBytes& codes, std::uint64_t entries,
          std::span<std::byte> into, int threads) {
  const Layout layout = layout_of(packing, entries);
  const std::uint64_t bytes = packed_bytes(packing, entries);
  std::atomic<std::uint64_t> next = 0;
  base::run_on_threads(threads,
                       [&](int) {
                         while (true) {
                           const std::uint64_t first = next.fetch_add(kBytesPerShare);
                           if (first >= bytes) break;
                           const std::uint64_t last = std::min(first + kBytesPerShare, bytes);
                           for (std::uint64_t byte = first; byte < last; ++byte) {
                             into[byte] = packed_byte(layout, codes, entries, byte);
                           }
                         }
                       },
                       {});
}

}  // namespace superflip::patterns
