// The subsets of DR, as Mallard and fewest-moves solvers name them.
//
// What HTR asks of a DR cube is which coset of the 96 half-turn permutations its corners are in (420 of
// them), and which slots hold the edges of the M slice (70). Half turns before and after a cube, and
// inverting it, keep it in its subset; so does turning the layers of U and D together, which does to both
// what a rotation about U/D does. Up to this there are twelve kinds of corners. Each half of the corners
// (a tetrad, which half turns keep together) has some pieces of the other half in its slots: 0, 1 or 2 of
// them, or else 3 or 4, which turning both layers makes 1 or 0. Twice that many corners are bad. Which
// letter goes with which kind is a matter of custom: `kCorners` names each by an example. As many edges
// are bad as lie in the other's slice, counted in the frame in which the corners are.
#include <superflip/fmc_cases.h>

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

#include <fmt/format.h>

#include <superflip/algorithm.h>
#include <superflip/fmc.h>
#include <superflip/spelling.h>

#include "coord/half_turn_corners.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "fmc/frames.h"
#include "fmc/part.h"
#include "fmc/spaces.h"
#include "fmc/turn_sets.h"

namespace superflip {
namespace {

// Names as in Mallard (github.com/Jobarion/cubelib), with one of its examples each.
struct CornerName {
  std::string_view name;
  std::string_view example;
  std::string_view other_names;
};
constexpr std::array<CornerName, 12> kCorners{{
    {"0c0", "", ""},
    {"4a1", "U", ""},
    {"4b2", "U R2 U", ""},
    {"4a2", "U R2 U2 F2 U", ""},
    {"2c3", "U R2 U R2 U", ""},
    {"4c3", "U B2 U R2 U2 F2 D", "4a3 4b3"},
    {"0c3", "U R2 U2 F2 U R2 U2 F2 U", ""},
    {"2c4", "U R2 U' R2 U R2 U", ""},
    {"0c4", "U L2 U B2 U2 R2 U L2 U", ""},
    {"4c4", "U' F2 U F2 U2 R2 U' R2 U", "4a4 4b4"},
    {"2c5", "U L2 U R2 U' R2 U R2 U", ""},
    {"4c5", "U' R2 U F2 U' F2 U B2 D", "4a5 4b5"},
}};

constexpr std::size_t kMSlots = 70;
constexpr std::uint64_t kCubesPerCoset = 96;

// Pieces of one half of the corners in slots of the other: 0 to 4.
int strayed_corners(const Cube& cube) {
  // URF, ULB, DLF and DRB are one half.
  constexpr std::array<bool, kCornerCount> kFirstHalf{true,  false, true,  false,
                                                      false, true,  false, true};
  int strayed = 0;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    strayed += kFirstHalf[slot] && !kFirstHalf[cube.corner_piece[slot]] ? 1 : 0;
  }
  return strayed;
}

// Edges of the M slice in slots of the S slice: 0 to 4.
int strayed_edges(const Cube& cube) {
  int strayed = 0;
  for (std::size_t slot = 0; slot < kFR; slot += 2) strayed += cube.edge_piece[slot] % 2;
  return strayed;
}

Cube both_layers_turned(const Cube& cube) {
  return cube.before(Move(Face::kU, 1)).before(Move(Face::kD, 3));
}

class SubsetTable {
 public:
  static const SubsetTable& shared() {
    static const SubsetTable kTable;
    return kTable;
  }

  // Of a DR cube on U/D.
  std::string name(const Cube& cube) const {
    int edges = strayed_edges(cube);
    const int corners = strayed_corners(cube);
    if (corners > 2) edges = 4 - edges;
    if (corners == 2) edges = std::min(edges, 4 - edges);
    return fmt::format("{} {}e", kCorners.at(kinds_[coset_of(cube)]).name, 2 * edges);
  }
  int quarter_turns(const Cube& cube) const {
    return quarters_[corners_.of(cube) * kMSlots + edges_.of(cube)];
  }
  const std::vector<HtrSubset>& subsets() const { return subsets_; }

 private:
  SubsetTable()
      : cosets_(coord::half_turn_corner_cosets()),
        kinds_(coord::kHalfTurnCornerCosetCount, kCorners.size()),
        corners_({[this](const Cube& cube) -> std::uint64_t { return coset_of(cube); },
                  coord::kHalfTurnCornerCosetCount},
                 fmc::dr_turns(), kSolved),
        edges_({[](const Cube& cube) { return coord::rank_slice(cube, coord::Slice::kM); },
                coord::kSliceCount},
               fmc::dr_turns(), kSolved) {
    for (std::size_t kind = 0; kind < kCorners.size(); ++kind) spread(kind);
    count_quarters();
    list();
  }

  std::size_t coset_of(const Cube& cube) const {
    return cosets_[coord::rank_corner_permutation(cube)];
  }

  // To all corners of that kind.
  void spread(std::size_t kind) {
    std::vector<Cube> open;
    const auto add = [&](const Cube& cube) {
      std::size_t& known = kinds_[coset_of(cube)];
      if (known != kCorners.size()) return;
      known = kind;
      open.push_back(cube);
    };
    add(fold(parse_algorithm(kCorners.at(kind).example)->normal).moves.cube());
    while (!open.empty()) {
      const Cube cube = open.back();
      open.pop_back();
      add(cube.inverse());
      add(both_layers_turned(cube));
      for (const Move move : fmc::half_turns()) add(cube.after(move));
    }
  }

  // Half turns cost nothing.
  void count_quarters() {
    constexpr int kUnknown = 99;
    quarters_.assign(std::size_t{corners_.size()} * kMSlots, kUnknown);
    std::deque<std::pair<std::uint32_t, std::uint32_t>> open{{0, 0}};
    quarters_[0] = 0;
    while (!open.empty()) {
      const auto [corners, edges] = open.front();
      open.pop_front();
      const int known = quarters_[corners * kMSlots + edges];
      for (const Move move : fmc::dr_turns()) {
        const std::uint32_t to_corners = corners_.after(corners, move);
        const std::uint32_t to_edges = edges_.after(edges, move);
        const int quarters = known + (move.quarter_turns() == 2 ? 0 : 1);
        int& there = quarters_[to_corners * kMSlots + to_edges];
        if (quarters >= there) continue;
        there = quarters;
        if (quarters == known) {
          open.emplace_front(to_corners, to_edges);
        } else {
          open.emplace_back(to_corners, to_edges);
        }
      }
    }
  }

  void list() {
    const fmc::StepSpace space(*fmc::space_definition({FmcKind::kHtr, {}, Axis::kUD, false}));
    std::map<std::string, HtrSubset> by_name;
    for (std::uint32_t corners = 0; corners < corners_.size(); ++corners) {
      for (std::uint32_t edges = 0; edges < edges_.size(); ++edges) {
        Cube cube = edges_.example(edges);
        cube.corner_piece = corners_.example(corners).corner_piece;
        HtrSubset& subset = by_name[name(cube)];
        const int quarters = quarters_[corners * kMSlots + edges];
        subset.quarter_turns =
            subset.cubes == 0 ? quarters : std::min(subset.quarter_turns, quarters);
        subset.cubes += kCubesPerCoset;
        const std::size_t far = space.distance(space.state_of(cube));
        if (far >= subset.distances.size()) subset.distances.resize(far + 1);
        subset.distances[far] += kCubesPerCoset;
      }
    }
    for (const CornerName& corners : kCorners) {
      for (const int edges : {0, 2, 4, 6, 8}) {
        const auto found = by_name.find(fmt::format("{} {}e", corners.name, edges));
        if (found == by_name.end()) continue;
        found->second.name = found->first;
        subsets_.push_back(std::move(found->second));
      }
    }
  }

  static constexpr std::array<Cube, 1> kSolved{};

  std::vector<std::uint32_t> cosets_;
  std::vector<std::size_t> kinds_;  // by coset
  fmc::Part corners_;
  fmc::Part edges_;
  std::vector<int> quarters_;
  std::vector<HtrSubset> subsets_;
};

bool is_dr(const Cube& cube, Axis axis) {
  return FmcSolver::is_reached({FmcKind::kDr, axis, {}, false}, cube);
}

// As seen with the axis on U/D.
Cube seen_from(const Cube& cube, Axis axis) {
  return conjugate(cube, fmc::frame_of({FmcKind::kDr, axis, {}, false}));
}

bool has_corners(const CornerName& corners, std::string_view word) {
  if (corners.name == word) return true;
  std::string_view rest = corners.other_names;
  while (!rest.empty()) {
    if (rest.substr(0, rest.find(' ')) == word) return true;
    const std::size_t end = rest.find(' ');
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  return false;
}

}  // namespace

std::optional<std::string> htr_subset(const Cube& cube, Axis axis) {
  if (!is_dr(cube, axis)) return std::nullopt;
  return SubsetTable::shared().name(seen_from(cube, axis));
}

std::optional<int> quarter_turns_left(const Cube& cube, Axis axis) {
  if (!is_dr(cube, axis)) return std::nullopt;
  return SubsetTable::shared().quarter_turns(seen_from(cube, axis));
}

const std::vector<HtrSubset>& htr_subsets() {
  return SubsetTable::shared().subsets();
}

Result<std::vector<std::string>> find_htr_subsets(std::string_view name) {
  const std::size_t blank = name.find(' ');
  const std::string_view corners = name.substr(0, blank);
  const std::string_view edges = blank == std::string_view::npos ? "" : name.substr(blank + 1);
  std::vector<std::string> found;
  for (const CornerName& row : kCorners) {
    const bool by_quarters = corners.size() == 1 && corners[0] == row.name.back();
    if (!by_quarters && !has_corners(row, corners)) continue;
    for (const HtrSubset& subset : htr_subsets()) {
      if (!std::string_view(subset.name).starts_with(row.name)) continue;
      if (!edges.empty() && !std::string_view(subset.name).ends_with(fmt::format(" {}", edges))) {
        continue;
      }
      found.push_back(subset.name);
    }
  }
  if (!found.empty()) return found;
  std::vector<std::string> names;
  for (const HtrSubset& subset : htr_subsets()) names.push_back(subset.name);
  return fail(ErrorCode::kUsage,
              fmt::format("{} is no subset of DR{}", in_quotes(name), did_you_mean(name, names)));
}

}  // namespace superflip
