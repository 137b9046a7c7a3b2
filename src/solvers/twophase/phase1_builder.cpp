#include "solvers/twophase/phase1_builder.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "solvers/twophase/code_rows.h"

// How the table is filled
// =======================
// Breadth-first by distance, two bits an entry (distance modulo 3, or 3 for none yet), one row of
// 2187 twists for each flip-slice class. A turn takes all of a row into one other row, so both stay
// in the first cache, and what it does to the twists is one of 18 * 16 maps (turn, then frame).
// - To distance 9 the states of the distance before are pushed on. A class with symmetries of its
//   own then holds some states more than once, and a push reaches one of them: the others are
//   marked after each distance.
// - From distance 10 on, the states without a distance are asked for a neighbour at the distance
//   before: they are 80 million, 3.5 look-ups each, against 52 million with 18 pushes each.
// An entry of distance d - 3 looks like one of distance d and is pushed again, without effect; and
// a state without a distance has no neighbour so close.

namespace superflip::twophase {
namespace {

constexpr int kLastPushed = 9;
constexpr std::size_t kClassesBetweenChecks = 512;

class Builder {
 public:
  Builder(const Phase1Coordinate& coordinate, const Phase1BuildOptions& options);
  Result<Phase1Build> run(Phase1Table& table);

 private:
  using TwistMap = std::array<std::uint16_t, coord::kCornerTwistCount>;

  const TwistMap& map_of(std::size_t move, Frame frame) const {
    return maps_[move * kFrameCount + frame];
  }
  void make_maps();
  bool push(int distance);
  void push_row(std::size_t c, std::span<const std::uint16_t> twists, int distance);
  void complete_symmetric_rows(int distance);
  bool pull(int distance);
  std::uint64_t pull_row(std::size_t c, int distance, std::vector<std::uint16_t>& open);
  void report(double fraction);
  std::uint32_t class_size(std::size_t c) const { return class_sizes_[c]; }

  const Phase1Coordinate& coordinate_;
  const Phase1BuildOptions& options_;
  std::vector<TwistMap> maps_;
  std::vector<std::uint8_t> class_sizes_;
  std::vector<std::uint32_t> symmetric_classes_;
  CodeRows rows_{kFlipSliceClassCount};
  Phase1Counts entries_{};
  Phase1Counts cosets_{};
};

Builder::Builder(const Phase1Coordinate& coordinate, const Phase1BuildOptions& options)
    : coordinate_(coordinate), options_(options) {
  make_maps();
  class_sizes_.resize(kFlipSliceClassCount);
  for (std::uint32_t c = 0; c < kFlipSliceClassCount; ++c) {
    const auto own = static_cast<unsigned>(std::popcount(coordinate.classes.stabiliser(c)));
    class_sizes_[c] = static_cast<std::uint8_t>(kFrameCount / own);
    if (own > 1) symmetric_classes_.push_back(c);
  }
}

void Builder::make_maps() {
  maps_.resize(kMoveCount * kFrameCount);
  const TwistMaps& twists = coordinate_.twists;
  for (std::size_t twist = 0; twist < coord::kCornerTwistCount; ++twist) {
    const auto after = twists.after(twist_code(twist));
    for (std::size_t m = 0; m < kMoveCount; ++m) {
      for (Frame f = 0; f < kFrameCount; ++f) {
        maps_[m * kFrameCount + f][twist] =
            static_cast<std::uint16_t>(twist_of(twists.seen_in(f, after[m])));
      }
    }
  }
}

// From `distance` to the next; false if stopped.
bool Builder::push(int distance) {
  std::vector<std::uint16_t> twists;
  for (std::size_t c = 0; c < kFlipSliceClassCount; ++c) {
    if (c % kClassesBetweenChecks == 0 && options_.stop.stop_requested()) return false;
    rows_.find(c, pdb::remainder_of(distance), twists);
    if (!twists.empty()) push_row(c, twists, distance + 1);
  }
  complete_symmetric_rows(distance + 1);
  return true;
}

void Builder::push_row(std::size_t c, std::span<const std::uint16_t> twists, int distance) {
  const ClassRow& row = coordinate_.classes.row(c);
  const pdb::Remainder code = pdb::remainder_of(distance);
  for (std::size_t m = 0; m < kMoveCount; ++m) {
    const std::size_t to = row.next[m];
    const TwistMap& map = map_of(m, row.frame[m]);
    std::uint64_t set = 0;
    for (const std::uint16_t twist : twists) set += rows_.set_if_open(to, map[twist], code);
    entries_[distance] += set;
    cosets_[distance] += set * class_size(to);
  }
}

void Builder::complete_symmetric_rows(int distance) {
  std::vector<std::uint16_t> twists;
  for (const std::uint32_t c : symmetric_classes_) {
    rows_.find(c, pdb::remainder_of(distance), twists);
    const std::uint32_t own_frames = coordinate_.classes.stabiliser(c);
    for (const std::uint16_t twist : twists) {
      for (Frame f = 1; f < kFrameCount; ++f) {
        if ((own_frames >> f & 1U) == 0) continue;
        const std::size_t image = twist_of(coordinate_.twists.seen_in(f, twist));
        const std::uint64_t set = rows_.set_if_open(c, image, pdb::remainder_of(distance));
        entries_[distance] += set;
        cosets_[distance] += set * class_size(c);
      }
    }
  }
}

// Sets what is at `distance`; false if stopped.
bool Builder::pull(int distance) {
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> entries = 0;
  std::atomic<std::uint64_t> cosets = 0;
  base::run_on_threads(base::thread_count(options_.threads),
                       [&](int) {
                         std::vector<std::uint16_t> open;
                         while (!options_.stop.stop_requested()) {
                           const std::size_t first = next.fetch_add(kClassesBetweenChecks);
                           const std::size_t last =
                               std::min(first + kClassesBetweenChecks, kFlipSliceClassCount);
                           for (std::size_t c = first; c < last; ++c) {
                             const std::uint64_t set = pull_row(c, distance, open);
                             entries += set;
                             cosets += set * class_size(c);
                           }
                           if (last == kFlipSliceClassCount || first >= last) break;
                         }
                       },
                       {});
  entries_[distance] = entries;
  cosets_[distance] = cosets;
  return !options_.stop.stop_requested();
}

std::uint64_t Builder::pull_row(std::size_t c, int distance, std::vector<std::uint16_t>& open) {
  rows_.find(c, pdb::kOpen, open);
  const std::size_t open_before = open.size();
  const ClassRow& row = coordinate_.classes.row(c);
  const pdb::Remainder wanted = pdb::remainder_of(distance - 1);
  for (std::size_t m = 0; m < kMoveCount && !open.empty(); ++m) {
    const std::size_t neighbour = row.next[m];
    const TwistMap& map = map_of(m, row.frame[m]);
    std::size_t kept = 0;
    for (const std::uint16_t twist : open) {
      open[kept] = twist;
      kept += rows_.code(neighbour, map[twist]) == wanted ? 0 : 1;
    }
    open.resize(kept);
  }
  if (open.size() != open_before) rows_.set_open_except(c, open, pdb::remainder_of(distance));
  return open_before - open.size();
}

void Builder::report(double fraction) {
  if (options_.progress) options_.progress(fraction);
}

Result<Phase1Build> Builder::run(Phase1Table& table) {
  rows_.set_if_open(0, 0, pdb::remainder_of(0));
  entries_[0] = cosets_[0] = 1;
  for (int distance = 1; distance <= kPhase1MaxDistance; ++distance) {
    // The last push and the first pull take most of the time.
    report(distance <= kLastPushed ? 0.01 * distance : distance == kLastPushed + 1 ? 0.35 : 0.9);
    const bool done = distance <= kLastPushed ? push(distance - 1) : pull(distance);
    if (!done) return fail(ErrorCode::kInterrupted, "building the two-phase table was stopped");
  }
  for (std::size_t c = 0; c < kFlipSliceClassCount; ++c) {
    rows_.pack(c, table.bytes().subspan(c * kTwistBytes, kTwistBytes));
  }
  return Phase1Build{entries_, cosets_};
}

}  // namespace

Result<Phase1Build> build_phase1(const Phase1Coordinate& coordinate, Phase1Table& table,
                                 const Phase1BuildOptions& options) {
  try {
    return Builder(coordinate, options).run(table);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources,
                "not enough memory to build the two-phase table: it takes " +
                    std::to_string(CodeRows::size_bytes(kFlipSliceClassCount)) + " bytes");
  }
}

}  // namespace superflip::twophase
