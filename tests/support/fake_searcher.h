// A card without a card: depths searched by plain trying, and faults to order.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

#include "cube/canonical_faces.h"
#include "gpu/depth_searcher.h"

namespace superflip::test_support {

// What tests tell a FakeSearcher, and what they see of it. Outlives it.
struct FakeCard {
  // From outside.
  std::atomic<int> searches_until_lost{-1};  // -1: never
  std::atomic<int> least_ms{0};              // that a search takes
  // Seen.
  std::atomic<int> searches{0};
  std::atomic<std::uint64_t> cubes_searched{0};
  std::atomic<std::uint64_t> most_at_once{0};
  std::mutex mutex;
  std::vector<std::pair<int, std::size_t>> launches;  // least depth, cubes
};

// Knows all positions within kRadius turns, and tries every canonical sequence as far as they do not
// say no. Openings are as long as those of the card: three turns, or fewer of short searches.
class FakeSearcher final : public gpu::DepthSearcher {
 public:
  static constexpr int kRadius = 4;
  static constexpr int kOpening = 3;

  explicit FakeSearcher(FakeCard& card, std::uint32_t slots = 64) : card_(card), cubes_(slots) {}

  std::uint32_t slots() const override { return static_cast<std::uint32_t>(cubes_.size()); }

  Result<void> put(std::span<const gpu::PlacedCube> cubes) override {
    for (const gpu::PlacedCube& placed : cubes) cubes_.at(placed.slot) = placed.cube;
    return {};
  }

  Result<gpu::DepthAnswer> search(const gpu::DepthQuery& query,
                                  const gpu::DepthWatch& watch) override {
    note(query);
    if (card_.searches_until_lost == 0) return fail(ErrorCode::kResources, "the card is gone");
    if (card_.searches_until_lost > 0) --card_.searches_until_lost;
    gpu::DepthAnswer answer;
    gpu::DepthProgress progress;
    progress.openings = query.cubes.size();
    const auto until = Clock::now() + std::chrono::milliseconds(card_.least_ms);
    const auto goes_on = [&] { return !watch || watch(progress); };
    answer.whole = true;
    for (const gpu::SlotDepth& asked : query.cubes) {
      answer.whole = answer.whole && search_one(asked, query.every_solution, answer, goes_on);
      ++progress.openings_taken;
      progress.counts = answer.counts;
    }
    while (answer.whole && Clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (!goes_on()) answer.whole = false;
    }
    std::ranges::stable_sort(answer.found, {}, &gpu::FoundOpening::slot);
    return answer;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Distances = std::unordered_map<Cube, int>;

  static const Distances& distances() {
    static const Distances kNear = [] {
      Distances near{{Cube{}, 0}};
      std::vector<Cube> frontier{Cube{}};
      for (int distance = 1; distance <= kRadius; ++distance) {
        std::vector<Cube> next;
        for (const Cube& cube : frontier) {
          for (int m = 0; m < kMoveCount; ++m) {
            const Cube turned = cube.after(Move::from_index(m));
            if (near.emplace(turned, distance).second) next.push_back(turned);
          }
        }
        frontier = std::move(next);
      }
      return near;
    }();
    return kNear;
  }

  void note(const gpu::DepthQuery& query) {
    ++card_.searches;
    card_.cubes_searched += query.cubes.size();
    card_.most_at_once = std::max<std::uint64_t>(card_.most_at_once, query.cubes.size());
    const std::lock_guard lock(card_.mutex);
    card_.launches.emplace_back(std::ranges::min(query.cubes, {}, &gpu::SlotDepth::depth).depth,
                                query.cubes.size());
  }

  template <class GoesOn>
  bool search_one(const gpu::SlotDepth& asked, bool every, gpu::DepthAnswer& answer,
                  const GoesOn& goes_on) {
    Trial<GoesOn> trial{asked, every, answer, goes_on, {}, std::min(kOpening, asked.depth), false};
    return trial.extend(cubes_.at(asked.slot), asked.depth);
  }

  template <class GoesOn>
  struct Trial {
    gpu::SlotDepth asked;
    bool every;
    gpu::DepthAnswer& answer;
    const GoesOn& goes_on;
    std::vector<Move> moves;
    int opening;
    bool done;

    // False if it was told to stop.
    bool extend(const Cube& cube, int left) {
      if (++answer.counts.nodes % 4096 == 0 && !goes_on()) return false;
      if (left <= kRadius) {
        const auto near = distances().find(cube);
        if (near == distances().end() || near->second > left) return true;
      }
      if (left == 0) {
        note_solution();
        return true;
      }
      for (int m = 0; m < kMoveCount && !done; ++m) {
        const Move move = Move::from_index(m);
        if (!moves.empty() && !may_follow(moves.back().face(), move.face())) continue;
        moves.push_back(move);
        const bool went_on = extend(cube.after(move), left - 1);
        moves.pop_back();
        if (!went_on) return false;
      }
      return true;
    }
    void note_solution() {
      gpu::FoundOpening found{
          asked.slot, MoveSequence(std::vector<Move>(moves.begin(), moves.begin() + opening))};
      const bool is_new = answer.found.empty() || answer.found.back().slot != asked.slot ||
                          !(answer.found.back().opening == found.opening);
      if (is_new) answer.found.push_back(std::move(found));
      done = !every;
    }
  };

  FakeCard& card_;
  std::vector<Cube> cubes_;
};

}  // namespace superflip::test_support
