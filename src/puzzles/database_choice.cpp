// A component is taken whole if its table is small enough; else its pieces are told apart in groups
// that are as large as they can be, each group with all orientations of the component. Small
// components share a table. The size a table may have is halved until all of them fit.
#include "puzzles/database_choice.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace superflip::puzzles {
namespace {

// What PositionIndex takes: see coordinate.cpp.
constexpr double kMaxValues = 1 << 20U;

// Upper bounds, as floating-point numbers since they may be huge.
struct PartSize {
  double pieces = 1;
  double orientations = 1;
  double entries() const { return pieces * orientations; }
};

class Chooser {
 public:
  Chooser(const Definition& definition, const Components& components, double max_entries)
      : definition_(definition), parts_(components.parts), max_entries_(max_entries) {}

  std::vector<DatabaseChoice> choose() {
    for (std::size_t p = 0; p < parts_.size(); ++p) add_part(p);
    return std::move(choices_);
  }

 private:
  std::vector<std::uint8_t> pieces_of(std::size_t p) const {
    std::vector<std::uint8_t> pieces;
    for (const int slot : parts_[p].slots) pieces.push_back(definition_.solved.pieces[slot]);
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    return pieces;
  }

  // Arrangements when only these pieces are told apart.
  double arrangements(std::size_t p, const std::vector<std::uint8_t>& told_apart) const {
    auto left = static_cast<double>(parts_[p].size());
    double ways = 1;
    for (const std::uint8_t piece : told_apart) {
      int of_its_kind = 0;
      for (const int slot : parts_[p].slots) {
        if (definition_.solved.pieces[slot] == piece) ++of_its_kind;
      }
      for (int k = 1; k <= of_its_kind; ++k) ways = ways * left-- / k;
    }
    return std::round(ways);
  }

  double twist_count(std::size_t p) const {
    const Component& part = parts_[p];
    if (part.orientations == 1 || part.has_any_twist) return 1;
    int common = part.orientations;
    for (const LocalAction& move : part.moves) {
      common = std::gcd(common, std::accumulate(move.twist.begin(), move.twist.end(), 0));
    }
    return std::pow(part.orientations, static_cast<double>(part.size())) / common;
  }

  bool fits(const PartSize& size) const {
    return size.pieces <= kMaxValues && size.orientations <= kMaxValues &&
           size.entries() <= max_entries_;
  }

  void add_part(std::size_t p) {
    const std::vector<std::uint8_t> all =
        parts_[p].pieces_matter ? pieces_of(p) : std::vector<std::uint8_t>{};
    const std::string& name = definition_.sets[parts_[p].set].name;
    const double twists = twist_count(p);
    if (PartSize whole{arrangements(p, all), twists}; fits(whole)) {
      add(p, {all, twists > 1}, whole, name);
      return;
    }
    const bool with_twists = fits({arrangements(p, {all[0]}), twists});
    if (!with_twists && twists > 1 && fits({1, twists})) {
      add(p, {{}, true}, {1, twists}, "orientations of " + name);
    }
    add_groups(p, all, with_twists ? twists : 1, name);
  }

  void add_groups(std::size_t p, const std::vector<std::uint8_t>& all, double twists,
                  const std::string& name) {
    std::vector<std::uint8_t> group;
    const auto size_of = [&] { return PartSize{arrangements(p, group), twists}; };
    const auto add_group = [&] {
      add(p, {group, twists > 1}, size_of(), fmt::format("{} of {}", group.size(), name));
      group.clear();
    };
    for (const std::uint8_t piece : all) {
      group.push_back(piece);
      if (fits(size_of())) continue;
      group.pop_back();
      if (group.empty()) return;  // not even one piece
      add_group();
      group.push_back(piece);
    }
    // The last group takes pieces of others as well, as long as there is room.
    for (const std::uint8_t piece : all) {
      if (std::count(group.begin(), group.end(), piece) > 0) continue;
      group.push_back(piece);
      if (fits(size_of())) continue;
      group.pop_back();
      break;
    }
    add_group();
  }

  // Into a table with room for it, or one of its own.
  void add(std::size_t p, PartView view, const PartSize& size, const std::string& text) {
    if (size.entries() < 2) return;
    const auto room =
        std::find_if(choices_.begin(), choices_.end(), [&](const DatabaseChoice& choice) {
          const PartView& there = choice.views[p];
          return there.told_apart.empty() && !there.orientations &&
                 static_cast<double>(choice.entries) * size.entries() <= max_entries_;
        });
    DatabaseChoice& choice = room != choices_.end() ? *room : choices_.emplace_back();
    choice.views.resize(parts_.size());
    choice.views[p] = std::move(view);
    choice.entries *= static_cast<std::uint64_t>(size.entries());
    choice.text += (choice.text.empty() ? "" : " + ") + text;
    const auto turns = static_cast<double>(counted_turns(definition_, Metric::kHtm).size());
    choice.bytes += static_cast<std::uint64_t>((size.pieces + size.orientations) * turns * 4);
  }

  const Definition& definition_;
  const std::vector<Component>& parts_;
  double max_entries_;
  std::vector<DatabaseChoice> choices_;
};

}  // namespace

std::vector<DatabaseChoice> choose_databases(const Definition& definition,
                                             const Components& components,
                                             std::uint64_t memory_bytes) {
  constexpr double kMinEntries = 1000;
  for (double limit = static_cast<double>(memory_bytes) * 4; limit > kMinEntries; limit /= 2) {
    std::vector<DatabaseChoice> choices = Chooser(definition, components, limit).choose();
    std::uint64_t total = 0;
    for (DatabaseChoice& choice : choices) {
      // Two bits an entry, and a little more since rows are filled up to whole words.
      choice.bytes += choice.entries / 4 + choice.entries / 32;
      total += choice.bytes;
    }
    if (total <= memory_bytes) return choices;
  }
  return {};
}

}  // namespace superflip::puzzles
