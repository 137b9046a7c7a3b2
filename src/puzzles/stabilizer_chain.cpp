#include "puzzles/stabilizer_chain.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace superflip::puzzles {
namespace {

// First a, then b.
Permutation product(const Permutation& a, const Permutation& b) {
  Permutation result(a.size());
  for (std::size_t x = 0; x < a.size(); ++x) result[x] = b[a[x]];
  return result;
}

Permutation inverse_of(const Permutation& a) {
  Permutation result(a.size());
  for (std::size_t x = 0; x < a.size(); ++x) result[a[x]] = static_cast<std::uint16_t>(x);
  return result;
}

// Nearly uniform elements by product replacement (Celler et al. 1995) with an accumulator.
class RandomElements {
 public:
  explicit RandomElements(const std::vector<Permutation>& generators) {
    constexpr std::size_t kSlots = 12;
    constexpr int kWarmUp = 100;
    for (std::size_t i = 0; i < std::max(kSlots, generators.size() + 2); ++i) {
      slots_.push_back(generators[i % generators.size()]);
    }
    accumulator_ = slots_[0];
    for (int i = 0; i < kWarmUp; ++i) next();
  }

  const Permutation& next() {
    const std::size_t target = random_() % slots_.size();
    const std::size_t other = (target + 1 + random_() % (slots_.size() - 1)) % slots_.size();
    const Permutation factor = random_() % 2 == 0 ? slots_[other] : inverse_of(slots_[other]);
    slots_[target] =
        random_() % 2 == 0 ? product(slots_[target], factor) : product(factor, slots_[target]);
    accumulator_ = product(accumulator_, slots_[target]);
    return accumulator_;
  }

 private:
  std::mt19937_64 random_{20260101};  // the same chain each time
  std::vector<Permutation> slots_;
  Permutation accumulator_;
};

}  // namespace

StabilizerChain::StabilizerChain(const std::vector<Permutation>& generators,
                                 const std::vector<std::uint16_t>& base) {
  constexpr int kSiftsInARow = 40;
  for (const std::uint16_t point : base) {
    Level level;
    level.point = point;
    level.orbit = {point};
    level.to_point.resize(base.size());
    level.to_point[point].resize(base.size());
    std::iota(level.to_point[point].begin(), level.to_point[point].end(), std::uint16_t{0});
    levels_.push_back(std::move(level));
  }
  if (generators.empty() || levels_.empty()) return;
  for (const Permutation& generator : generators) add(generator, 0);
  RandomElements random(generators);
  for (int passed = 0; passed < kSiftsInARow;) {
    const Residue residue = sift(random.next());
    if (residue.level == levels_.size()) {
      ++passed;
    } else {
      passed = 0;
      add(residue.element, residue.level);
    }
  }
}

std::vector<std::size_t> StabilizerChain::orbit_sizes() const {
  std::vector<std::size_t> sizes;
  for (const Level& level : levels_) sizes.push_back(level.orbit.size());
  return sizes;
}

double StabilizerChain::order() const {
  double product = 1;
  for (const Level& level : levels_) product *= static_cast<double>(level.orbit.size());
  return product;
}

bool StabilizerChain::contains(const Permutation& element) const {
  return sift(element).level == levels_.size();
}

// The elements that take the first base points where `now` does are those of the stabilizer of
// these points, each followed by `now`. So they take the next base point to where `now` takes its
// orbit.
class StabilizerChain::ImageSearch {
 public:
  using MayGo = std::function<bool(std::size_t, std::uint16_t)>;
  ImageSearch(const std::vector<Level>& levels, const MayGo& may_go, std::uint64_t& nodes)
      : levels_(levels), may_go_(may_go), nodes_(nodes) {}

  std::optional<bool> from(std::size_t number, const Permutation& now) {
    if (number == levels_.size()) return true;
    const Level& level = levels_[number];
    for (const std::uint16_t point : level.orbit) {
      if (!may_go_(number, now[point])) continue;
      if (nodes_ == 0) return std::nullopt;
      --nodes_;
      const auto found = from(number + 1, with(level.to_point[point], now));
      if (!found || *found) return found;
    }
    return false;
  }

 private:
  // First the inverse of `to_point`, then `now`.
  static Permutation with(const Permutation& to_point, const Permutation& now) {
    Permutation result(now.size());
    for (std::size_t x = 0; x < now.size(); ++x) result[to_point[x]] = now[x];
    return result;
  }

  const std::vector<Level>& levels_;
  const MayGo& may_go_;
  std::uint64_t& nodes_;
};

std::optional<bool> StabilizerChain::has_element(
    const std::function<bool(std::size_t, std::uint16_t)>& may_go, std::uint64_t& nodes) const {
  Permutation identity(levels_.size());
  std::iota(identity.begin(), identity.end(), std::uint16_t{0});
  return ImageSearch(levels_, may_go, nodes).from(0, identity);
}

std::vector<Permutation> StabilizerChain::stabilizer(std::size_t count) const {
  if (count >= levels_.size()) return {};
  return levels_[count].generators;
}

StabilizerChain::Residue StabilizerChain::sift(Permutation element) const {
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    const Level& level = levels_[i];
    const std::uint16_t image = element[level.point];
    if (image == level.point) continue;
    if (level.to_point[image].empty()) return {std::move(element), i};
    element = product(element, level.to_point[image]);
  }
  return {std::move(element), levels_.size()};
}

// The generator fixes the base points before last_level, so it belongs to all levels up to it.
void StabilizerChain::add(const Permutation& generator, std::size_t last_level) {
  for (std::size_t i = 0; i <= last_level; ++i) extend(levels_[i], generator);
}

void StabilizerChain::extend(Level& level, const Permutation& generator) {
  level.generators.push_back(generator);
  std::vector<Permutation> inverses;
  for (const Permutation& g : level.generators) inverses.push_back(inverse_of(g));
  const std::size_t old_size = level.orbit.size();
  for (std::size_t i = 0; i < level.orbit.size(); ++i) {
    const std::uint16_t point = level.orbit[i];
    // Points known before have met all generators but the new one.
    const std::size_t first = i < old_size ? level.generators.size() - 1 : 0;
    for (std::size_t g = first; g < level.generators.size(); ++g) {
      const std::uint16_t image = level.generators[g][point];
      if (!level.to_point[image].empty()) continue;
      level.to_point[image] = product(inverses[g], level.to_point[point]);
      level.orbit.push_back(image);
    }
  }
}

}  // namespace superflip::puzzles
