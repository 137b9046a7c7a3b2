#include "goals/goal_plan.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "pdb/stored_table.h"

namespace superflip::goals {
namespace {

// A table of all states is made up to this many.
constexpr double kMostExact = 1e9;
// One of several takes a few seconds.
constexpr double kMostOfSeveral = 1.3e8;
constexpr std::size_t kMostViews = 8;

// --- Pieces for one of several tables ------------------------------------------------------------

// Pieces with one label, which are looked at together or not at all.
struct Unit {
  std::uint32_t corners = 0;
  std::uint32_t edges = 0;
};

// Whether every slot takes a piece turned any way, or not at all.
template <std::size_t kSlots>
bool may_be_turned_anyhow(std::span<const std::array<std::uint32_t, kSlots>> ways,
                          std::size_t piece, unsigned turns) {
  const std::uint32_t own = ((1U << turns) - 1) << (turns * piece);
  return std::ranges::all_of(ways, [&](const std::array<std::uint32_t, kSlots>& way) {
    return std::ranges::all_of(
        way, [&](std::uint32_t mask) { return (mask & own) == own || (mask & own) == 0; });
  });
}

// The pieces of each label that turns reach and the goal says something about.
template <std::size_t kSlots>
std::vector<std::uint32_t> groups_of(const std::array<std::uint8_t, kSlots>& labels,
                                     std::uint32_t reached,
                                     std::span<const std::array<std::uint32_t, kSlots>> ways,
                                     unsigned turns) {
  std::vector<std::uint32_t> groups;
  for (std::size_t label = 0; label < kSlots; ++label) {
    std::uint32_t pieces = 0;
    for (std::size_t p = 0; p < kSlots; ++p) {
      if (labels[p] == label) pieces |= 1U << p;
    }
    if ((pieces & reached) == 0) continue;
    // Alone with its label, a piece that may be turned anyhow is one that has to be in its place.
    const auto first = static_cast<std::size_t>(std::countr_zero(pieces));
    const bool is_free = may_be_turned_anyhow<kSlots>(ways, first, turns);
    if (!is_free || std::popcount(pieces) == 1) groups.push_back(pieces);
  }
  return groups;
}

// Those that the goal says something about and turns reach.
std::vector<Unit> units_of(const GoalLabels& labels, const PieceBits& reached,
                           std::span<const SlotMasks> ways) {
  std::vector<std::array<std::uint32_t, kCornerCount>> corners;
  std::vector<std::array<std::uint32_t, kEdgeCount>> edges;
  for (const SlotMasks& way : ways) {
    corners.push_back(way.corners);
    edges.push_back(way.edges);
  }
  std::vector<Unit> units;
  for (const std::uint32_t group :
       groups_of<kCornerCount>(labels.corners, reached.corners, corners, 3)) {
    units.push_back({group, 0});
  }
  for (const std::uint32_t group : groups_of<kEdgeCount>(labels.edges, reached.edges, edges, 2)) {
    units.push_back({0, group});
  }
  return units;
}

// Some of the units.
struct Choice {
  std::uint32_t corners = 0;
  std::uint32_t edges = 0;
  double size = 1;

  bool contains(const Unit& unit) const {
    return (unit.corners & ~corners) == 0 && (unit.edges & ~edges) == 0;
  }
  // Equal for choices that a symmetry takes to each other: they may have one table.
  std::pair<std::uint32_t, std::uint32_t> pattern() const {
    std::pair least(corners, edges);
    for (const Symmetry s : Symmetry::all()) {
      least = std::min(least, {corner_images(corners, s), edge_images(edges, s)});
    }
    return least;
  }
};

// How often a corner and an edge beside it are both looked at: such pairs come apart by few turns and
// need many to be put together, so a table of them says more than its size.
int pairs_in(const Choice& choice) {
  int pairs = 0;
  for (std::size_t c = 0; c < kCornerCount; ++c) {
    for (std::size_t e = 0; e < kEdgeCount; ++e) {
      if ((choice.corners >> c & 1U) == 0 || (choice.edges >> e & 1U) == 0) continue;
      pairs += std::ranges::all_of(kEdgeFaces[e], [&](Face face) {
        return std::ranges::find(kCornerFaces[c], face) != kCornerFaces[c].end();
      });
    }
  }
  return pairs;
}

// Whether a table of it can be filled fast: by rows, the shorter the slower.
bool has_few_rows(const LabelQuestion& question) {
  constexpr double kManyRows = 2e7;
  if (question.turns.is_all_faces()) return LabelIndex::can_number(question.labels);
  return LabelIndex::estimate(question.labels, {question.turns, question.states}).rows <= kManyRows;
}

// Whether to look at all ways at once: they tell the same pieces apart. Else each has smaller tables of its
// own, or one for all where ways are alike but for how the cube is held.
bool belong_together(std::span<const SlotMasks> ways) {
  return state_count(labels_of(ways)) <= state_count(labels_of(ways.first(1)));
}

// Sets of units to which no other can be added within the size.
class Choices {
 public:
  Choices(const GoalLabels& labels, const PieceBits& reached, const std::vector<Unit>& units,
          double most)
      : labels_(labels), reached_(reached), units_(units), most_(most) {
    add({}, 0);
  }
  const std::vector<Choice>& maximal() const { return maximal_; }

 private:
  static constexpr std::size_t kEnough = 5000;

  Choice with(const Choice& choice, const Unit& unit) const {
    Choice more{choice.corners | unit.corners, choice.edges | unit.edges, 0};
    const GoalLabels labels = coarser(labels_, more.corners, more.edges);
    more.size = LabelIndex::can_number(labels, reached_) ? state_count(labels, reached_)
                                                         : std::numeric_limits<double>::infinity();
    return more;
  }
  void add(const Choice& choice, std::size_t from) {
    if (maximal_.size() >= kEnough) return;
    bool is_maximal = true;
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if (choice.contains(units_[i])) continue;
      const Choice more = with(choice, units_[i]);
      if (more.size > most_) continue;
      is_maximal = false;
      if (i >= from) add(more, i + 1);
    }
    if (is_maximal && choice.size > 1) maximal_.push_back(choice);
  }

  const GoalLabels& labels_;
  const PieceBits reached_;
  const std::vector<Unit>& units_;
  const double most_;
  std::vector<Choice> maximal_;
};

// Up to so many, each time one with the units that have been seen least.
std::vector<Choice> spread(std::vector<Choice> members, const std::vector<Unit>& units,
                           std::vector<int>& seen, std::size_t most) {
  std::vector<Choice> chosen;
  while (chosen.size() < most && !members.empty()) {
    const auto familiarity = [&](const Choice& choice) {
      int sum = 0;
      for (std::size_t i = 0; i < units.size(); ++i) {
        if (choice.contains(units[i])) sum += seen[i] * seen[i];
      }
      return sum;
    };
    const auto next = std::ranges::min_element(members, {}, familiarity);
    for (std::size_t i = 0; i < units.size(); ++i) seen[i] += next->contains(units[i]) ? 1 : 0;
    chosen.push_back(*next);
    members.erase(next);
  }
  return chosen;
}

// What to look at where one table of everything is too large. A table tells the more the larger it
// is, and the oftener it can be asked, held in different ways, the better: of all sets of pieces that
// just fit, those are taken that are alike up to symmetry, so that they have one table; then others,
// as long as there are pieces that nobody has looked at.
std::vector<Choice> choose_pieces(const GoalLabels& labels, const PieceBits& reached,
                                  const std::vector<Unit>& units, double most) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Choice>> alike;
  const Choices choices(labels, reached, units, most);
  for (const Choice& choice : choices.maximal()) {
    alike[choice.pattern()].push_back(choice);
  }
  std::vector<int> seen(units.size(), 0);
  std::vector<Choice> chosen;
  while (!alike.empty() && chosen.size() < kMostViews + 2 &&
         std::find(seen.begin(), seen.end(), 0) != seen.end()) {
    const auto worth = [&](const auto& entry) {
      std::size_t fresh = 0;
      for (std::size_t i = 0; i < units.size(); ++i) {
        fresh += seen[i] == 0 && entry.second.front().contains(units[i]) ? 1 : 0;
      }
      const auto views = static_cast<double>(std::min(entry.second.size(), kMostViews));
      const Choice& first = entry.second.front();
      return std::pair(chosen.empty() || fresh > 0,
                       first.size * std::sqrt(views) * (1 + 0.1 * pairs_in(first)));
    };
    const auto best = std::ranges::max_element(alike, {}, worth);
    // Others get a view each.
    const std::size_t room = chosen.empty() ? kMostViews : 1;
    const auto views = spread(best->second, units, seen, room);
    chosen.insert(chosen.end(), views.begin(), views.end());
    alike.erase(best);
  }
  return chosen;
}

}  // namespace

Result<GoalView> GoalTables::open(const FramedQuestion& choice, const PlanOptions& options,
                                  const TableOptions& table_options) {
  const std::string key = choice.question.key();
  const std::lock_guard lock(mutex_);
  std::erase_if(databases_, [](const auto& entry) { return entry.second.expired(); });
  if (auto known = databases_[key].lock()) return GoalView{choice.frame, std::move(known)};
  const bool uses_store = options.store || pdb::is_stored(store_, choice.question.table_name());
  auto opened = LabelDatabase::open(choice.question, uses_store ? &store_ : nullptr, table_options);
  if (!opened) return tl::unexpected(opened.error());
  const auto database = std::make_shared<const LabelDatabase>(std::move(*opened));
  databases_[key] = database;
  return GoalView{choice.frame, database};
}

Result<WayPlan> GoalTables::plan_way(const PlanQuestion& question, std::span<const SlotMasks> ways,
                                     const PlanOptions& options,
                                     const TableOptions& table_options) {
  WayPlan plan;
  plan.ways.assign(ways.begin(), ways.end());
  TableWish wish{ways, {}, question.metric, question.turns, question.cube, question.system};
  const double most_entries = static_cast<double>(options.memory_bytes) * 4;
  const auto whole = best_frame(wish);
  if (!whole) return tl::unexpected(whole.error());
  if (has_few_rows(whole->question) &&
      whole->question.size() <= std::min(kMostExact, most_entries)) {
    auto view = open(*whole, options, table_options);
    if (!view) return tl::unexpected(view.error());
    plan.views.push_back(std::move(*view));
    plan.exact = true;
    return plan;
  }
  // In that frame the fewest pieces are told apart.
  const Symmetry frame = whole->frame;
  const std::vector<SlotMasks> images = images_of(ways, frame);
  wish = {images,
          {},
          question.metric,
          question.turns.image(frame),
          conjugate(question.cube, frame),
          question.system ? std::optional(question.system->image(frame)) : std::nullopt};
  const GoalLabels labels = labels_of(images);
  const PieceBits reached = pieces_in(touched_by(wish.turns), wish.example);
  const std::vector<Unit> units = units_of(labels, reached, images);
  const auto holds = static_cast<double>(question.system ? question.system->class_count() : 1);
  // By default they take seconds; whoever gives more memory will wait longer.
  const double most =
      options.memory_bytes > PlanOptions{}.memory_bytes ? most_entries / 2 : kMostOfSeveral;
  for (const Choice& choice :
       choose_pieces(labels, reached, units, std::min(most, most_entries / 2) / holds)) {
    wish.pieces = {choice.corners, choice.edges};
    auto framed = best_frame(wish);
    if (!framed) return tl::unexpected(framed.error());
    framed->frame = frame * framed->frame;
    auto view = open(*framed, options, table_options);
    if (!view) return tl::unexpected(view.error());
    plan.views.push_back(std::move(*view));
  }
  return plan;
}

std::vector<std::string> explain(const std::vector<WayPlan>& plans, Metric metric) {
  std::vector<std::string> lines;
  for (const WayPlan& plan : plans) {
    if (plan.exact) {
      const LabelDatabase& database = *plan.views.front().database;
      lines.push_back(fmt::format("one table of all {} states, {:.1f} MB, distances in {}: {}",
                                  database.size(), static_cast<double>(database.bytes()) / 1e6,
                                  name_of(metric), database.name()));
      continue;
    }
    lines.push_back(fmt::format("IDA* with {} look-ups a position", plan.views.size()));
    std::set<std::string> told;
    for (const GoalView& view : plan.views) {
      const LabelDatabase& database = *view.database;
      if (!told.insert(database.name()).second) continue;
      const auto uses = std::ranges::count_if(
          plan.views, [&](const GoalView& other) { return other.database == view.database; });
      lines.push_back(
          fmt::format("  {} times in a table of {} states, {:.1f} MB, mean {:.2f} turns in {}: {}",
                      uses, database.size(), static_cast<double>(database.bytes()) / 1e6,
                      database.mean(), name_of(metric), database.name()));
    }
  }
  return lines;
}

std::optional<GoalTables::Plan> GoalTables::find(const PlanQuestion& question) {
  const PieceBits touched = touched_by(question.turns);
  const std::lock_guard lock(mutex_);
  const auto known = std::ranges::find_if(plans_, [&](const Known& one) {
    return one.question.metric == question.metric && one.question.turns == question.turns &&
           one.question.goal == question.goal && one.question.system == question.system &&
           are_alike_outside(touched, one.question.cube, question.cube);
  });
  if (known == plans_.end()) return std::nullopt;
  std::rotate(known, known + 1, plans_.end());
  return plans_.back().plan;
}

Result<GoalTables::Plan> GoalTables::plan(const PlanQuestion& question, const PlanOptions& options,
                                          const TableOptions& table_options) {
  if (auto known = find(question)) return *known;
  auto made = make(question, options, table_options);
  if (!made) return tl::unexpected(made.error());
  Plan plan = std::make_shared<const std::vector<WayPlan>>(std::move(*made));
  keep(question, plan, options);
  return plan;
}

void GoalTables::keep(const PlanQuestion& question, const Plan& plan, const PlanOptions& options) {
  constexpr std::size_t kMostKept = 64;
  const std::lock_guard lock(mutex_);
  plans_.push_back({question, plan});
  const auto bytes_of_all = [this] {
    std::set<const LabelDatabase*> seen;
    std::uint64_t bytes = 0;
    for (const Known& known : plans_) {
      for (const WayPlan& way : *known.plan) {
        for (const GoalView& view : way.views) {
          if (seen.insert(view.database.get()).second) bytes += view.database->bytes();
        }
      }
    }
    return bytes;
  };
  while (plans_.size() > 1 &&
         (plans_.size() > kMostKept || bytes_of_all() > 2 * options.memory_bytes)) {
    plans_.erase(plans_.begin());
  }
}

Result<std::vector<WayPlan>> GoalTables::make(const PlanQuestion& question,
                                              const PlanOptions& options,
                                              const TableOptions& table_options) {
  const std::span<const SlotMasks> ways = question.goal.ways();
  std::vector<WayPlan> plans;
  if (ways.size() == 1 || belong_together(ways)) {
    auto plan = plan_way(question, ways, options, table_options);
    if (plan || ways.size() == 1) {
      if (!plan) return tl::unexpected(plan.error());
      plans.push_back(std::move(*plan));
      return plans;
    }
  }
  std::optional<Error> reason;
  for (const SlotMasks& way : ways) {
    auto plan = plan_way(question, {&way, 1}, options, table_options);
    if (plan) {
      plans.push_back(std::move(*plan));
      continue;
    }
    if (plan.error().code != ErrorCode::kImpossibleCube) return tl::unexpected(plan.error());
    reason = plan.error();
  }
  if (plans.empty()) return tl::unexpected(*reason);
  return plans;
}

}  // namespace superflip::goals
