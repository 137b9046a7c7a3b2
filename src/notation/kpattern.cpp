#include "notation/kpattern.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "notation/diagnosis.h"
#include "notation/quote.h"
#include "notation/stickers.h"

namespace superflip::notation {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxBytes = 1U << 16U;
constexpr std::size_t kMaxDepth = 3;  // pattern, orbit, array
constexpr std::array<Face, kFaceCount> kCentreOrder{Face::kU, Face::kL, Face::kF,
                                                    Face::kR, Face::kB, Face::kD};

tl::unexpected<Error> unreadable(std::string_view what) {
  return fail(ErrorCode::kUsage, fmt::format("KPattern: {}", what));
}

// Looks the text over before a tree is built from it: its syntax, its depth, and keys given twice,
// of which the tree would silently keep the last.
class Inspector : public nlohmann::json_sax<Json> {
 public:
  const std::string& complaint() const { return complaint_; }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return enter(); }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_array() override { return leave(); }
  bool key(string_t& name) override {
    if (keys_.back().insert(name).second) return true;
    complaint_ = fmt::format("key {} is given twice; keep one", quote(name));
    return false;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    complaint_ = fmt::format("not JSON from column {} on", position);
    return false;
  }

 private:
  bool enter() {
    keys_.emplace_back();
    if (keys_.size() <= kMaxDepth) return true;
    complaint_ = "nested too deep: it is an object of orbits, each with arrays of numbers";
    return false;
  }
  bool leave() {
    keys_.pop_back();
    return true;
  }

  std::vector<std::set<std::string>> keys_;  // one set for each open bracket
  std::string complaint_;
};

Result<Json> read_json(std::string_view text) {
  if (text.size() > kMaxBytes) {
    return unreadable(
        fmt::format("text of {} bytes, more than the {} allowed", text.size(), kMaxBytes));
  }
  Inspector inspector;
  if (!Json::sax_parse(text.begin(), text.end(), &inspector)) {
    return unreadable(inspector.complaint());
  }
  return Json::parse(text.begin(), text.end(), nullptr, false);
}

std::optional<std::string> find_unknown_key(const Json& object, std::string_view where,
                                            std::span<const std::string_view> known) {
  for (const auto& item : object.items()) {
    if (std::find(known.begin(), known.end(), item.key()) != known.end()) continue;
    return fmt::format("unknown key {} in {}; known are {}", quote(item.key()), where,
                       fmt::join(known, ", "));
  }
  return std::nullopt;
}

// How an orbit of the puzzle looks, and its words for messages.
struct Orbit {
  std::string_view name;
  std::string_view pieces_word;
  std::size_t count;
  std::size_t orientations;
};
constexpr Orbit kEdgeOrbit{"EDGES", "edges", kEdgeCount, 2};
constexpr Orbit kCornerOrbit{"CORNERS", "corners", kCornerCount, 3};
constexpr Orbit kCentreOrbit{"CENTERS", "centres", kFaceCount, 4};

// orbit.count integers below `limit`.
Result<std::vector<std::uint8_t>> read_array(const Json& object, const Orbit& orbit,
                                             std::string_view key, std::size_t limit) {
  const auto found = object.find(key);
  if (found == object.end()) return unreadable(fmt::format("{}.{} is missing", orbit.name, key));
  if (!found->is_array() || found->size() != orbit.count) {
    return unreadable(fmt::format("{}.{} should be an array of {} numbers, one for each of the {}",
                                  orbit.name, key, orbit.count, orbit.pieces_word));
  }
  std::vector<std::uint8_t> numbers;
  for (const Json& element : *found) {
    if (!element.is_number_unsigned() || element.get<std::uint64_t>() >= limit) {
      return unreadable(fmt::format("{}.{}[{}] should be a number from 0 to {}", orbit.name, key,
                                    numbers.size(), limit - 1));
    }
    numbers.push_back(element.get<std::uint8_t>());
  }
  return numbers;
}

// 0 and the full number of orientations both say that the orientation counts; a centre's does not.
std::optional<Error> find_open_orientation(const Json& object, const Orbit& orbit) {
  if (!object.contains("orientationMod")) return std::nullopt;
  const auto mods = read_array(object, orbit, "orientationMod", orbit.orientations + 1);
  if (!mods) return mods.error();
  if (orbit.name == kCentreOrbit.name) return std::nullopt;
  for (std::size_t i = 0; i < mods->size(); ++i) {
    if ((*mods)[i] == 0 || (*mods)[i] == orbit.orientations) continue;
    return Error{ErrorCode::kUsage,
                 fmt::format("KPattern: {}.orientationMod[{}] is {}, which leaves that orientation "
                             "open; a position needs all of them",
                             orbit.name, i, (*mods)[i])};
  }
  return std::nullopt;
}

Result<const Json*> find_orbit(const Json& pattern, const Orbit& orbit) {
  constexpr std::array<std::string_view, 3> kKeys{"pieces", "orientation", "orientationMod"};
  const auto found = pattern.find(orbit.name);
  if (found == pattern.end()) return unreadable(fmt::format("{} is missing", orbit.name));
  if (!found->is_object()) {
    return unreadable(
        fmt::format("{} should be an object with pieces and orientation", orbit.name));
  }
  if (const auto complaint = find_unknown_key(*found, orbit.name, kKeys)) {
    return unreadable(*complaint);
  }
  return &*found;
}

Result<std::vector<OrientedPiece>> read_pieces(const Json& object, const Orbit& orbit) {
  const auto pieces = read_array(object, orbit, "pieces", orbit.count);
  if (!pieces) return tl::unexpected(pieces.error());
  const auto orientation = read_array(object, orbit, "orientation", orbit.orientations);
  if (!orientation) return tl::unexpected(orientation.error());
  std::vector<OrientedPiece> oriented;
  for (std::size_t i = 0; i < orbit.count; ++i) {
    oriented.push_back({(*pieces)[i], (*orientation)[i]});
  }
  return oriented;
}

Result<std::vector<OrientedPiece>> read_orbit(const Json& pattern, const Orbit& orbit) {
  const auto object = find_orbit(pattern, orbit);
  if (!object) return tl::unexpected(object.error());
  auto oriented = read_pieces(**object, orbit);
  if (!oriented) return oriented;
  if (auto error = find_open_orientation(**object, orbit)) {
    return tl::unexpected(std::move(*error));
  }
  return oriented;
}

Result<Symmetry> read_held(const Json& pattern) {
  if (!pattern.contains(kCentreOrbit.name)) return Symmetry();
  const auto orbit = read_orbit(pattern, kCentreOrbit);
  if (!orbit) return tl::unexpected(orbit.error());
  std::array<Face, kFaceCount> centres{};
  for (std::size_t i = 0; i < kFaceCount; ++i) {
    centres[static_cast<std::size_t>(index_of(kCentreOrder[i]))] = kCentreOrder[(*orbit)[i].piece];
  }
  return held_with_centres(centres);
}

Result<Json> read_pattern(std::string_view text) {
  constexpr std::array kOrbits{kEdgeOrbit.name, kCornerOrbit.name, kCentreOrbit.name};
  Result<Json> pattern = read_json(text);
  if (!pattern) return pattern;
  if (!pattern->is_object()) return unreadable("should be a JSON object with EDGES and CORNERS");
  if (const auto complaint = find_unknown_key(*pattern, "the pattern", kOrbits)) {
    return unreadable(*complaint);
  }
  return pattern;
}

// --- Patterns that leave something open ----------------------------------------------------------

// Which pieces a number stands for. One that is used once is that piece; those used more often are
// pieces that look alike: of a single such number all that are left, of several each the pieces that
// belong where it stands.
Result<std::vector<std::vector<std::uint8_t>>> pieces_by_number(
    const std::vector<OrientedPiece>& slots, const Orbit& orbit) {
  std::vector<std::vector<std::uint8_t>> slots_of(orbit.count);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    slots_of[slots[i].piece].push_back(static_cast<std::uint8_t>(i));
  }
  std::vector<std::uint8_t> left;
  std::size_t alike = 0;
  for (std::size_t number = 0; number < orbit.count; ++number) {
    if (slots_of[number].size() != 1) left.push_back(static_cast<std::uint8_t>(number));
    if (slots_of[number].size() > 1) ++alike;
  }
  std::vector<std::vector<std::uint8_t>> pieces(orbit.count);
  for (std::size_t number = 0; number < orbit.count; ++number) {
    if (slots_of[number].size() == 1) pieces[number] = {static_cast<std::uint8_t>(number)};
    if (slots_of[number].size() < 2) continue;
    pieces[number] = alike == 1 ? left : slots_of[number];
    for (const std::uint8_t piece : pieces[number]) {
      if (std::find(left.begin(), left.end(), piece) != left.end()) continue;
      return unreadable(fmt::format(
          "{}: which pieces look alike cannot be told; give those of number {} their own slots",
          orbit.name, number));
    }
  }
  return pieces;
}

// What each slot, counted their way, may hold; `theirs` gives our number of their piece.
Result<std::vector<std::uint32_t>> read_masks(const Json& pattern, const Orbit& orbit,
                                              std::span<const std::uint8_t> ours) {
  const auto object = find_orbit(pattern, orbit);
  if (!object) return tl::unexpected(object.error());
  const auto slots = read_pieces(**object, orbit);
  if (!slots) return tl::unexpected(slots.error());
  std::vector<std::uint8_t> mods(orbit.count, 0);
  if ((*object)->contains("orientationMod")) {
    auto given = read_array(**object, orbit, "orientationMod", orbit.orientations + 1);
    if (!given) return tl::unexpected(given.error());
    mods = std::move(*given);
  }
  const auto pieces = pieces_by_number(*slots, orbit);
  if (!pieces) return tl::unexpected(pieces.error());
  std::vector<std::uint32_t> masks;
  for (std::size_t i = 0; i < orbit.count; ++i) {
    // An orientation counts modulo this; 0: as it is.
    const std::size_t mod = mods[i] == 0 ? orbit.orientations : mods[i];
    std::uint32_t mask = 0;
    for (const std::uint8_t piece : (*pieces)[(*slots)[i].piece]) {
      for (std::size_t o = 0; o < orbit.orientations; ++o) {
        if (o % mod != (*slots)[i].orientation % mod) continue;
        mask |= 1U << (orbit.orientations * ours[piece] + o);
      }
    }
    masks.push_back(mask);
  }
  return masks;
}

// Goals are seen with the centres at home: other centres must not be told apart.
Result<void> check_centres(const Json& pattern) {
  if (!pattern.contains(kCentreOrbit.name)) return {};
  const auto object = find_orbit(pattern, kCentreOrbit);
  if (!object) return tl::unexpected(object.error());
  const auto centres = read_pieces(**object, kCentreOrbit);
  if (!centres) return tl::unexpected(centres.error());
  for (std::size_t i = 0; i < kFaceCount; ++i) {
    if ((*centres)[i].piece == i || (*centres)[i].piece == centres->front().piece) continue;
    return unreadable("the centres of a goal are at home, or all alike");
  }
  return {};
}

std::string orbit_text(std::string_view name, std::span<const OrientedPiece> slots) {
  std::vector<unsigned> pieces;
  std::vector<unsigned> orientations;
  for (const OrientedPiece& slot : slots) {
    pieces.push_back(slot.piece);
    orientations.push_back(slot.orientation);
  }
  return fmt::format(R"("{}":{{"pieces":[{}],"orientation":[{}])", name, fmt::join(pieces, ","),
                     fmt::join(orientations, ","));
}

}  // namespace

Likeness looks_like_kpattern(const GivenText& given) {
  return given.words.front().front() == '{' ? Likeness::kSign : Likeness::kNone;
}

Result<Position> parse_kpattern(std::string_view text) {
  const Result<Json> pattern = read_pattern(text);
  if (!pattern) return tl::unexpected(pattern.error());
  const auto edges = read_orbit(*pattern, kEdgeOrbit);
  if (!edges) return tl::unexpected(edges.error());
  const auto corners = read_orbit(*pattern, kCornerOrbit);
  if (!corners) return tl::unexpected(corners.error());
  const Result<Symmetry> held = read_held(*pattern);
  if (!held) return tl::unexpected(held.error());
  Cube seen;
  for (std::size_t i = 0; i < kEdgeCount; ++i) put_edge(seen, kReidNumbering, i, (*edges)[i]);
  for (std::size_t i = 0; i < kCornerCount; ++i) put_corner(seen, kReidNumbering, i, (*corners)[i]);
  const PieceNames names = names_in(kReidNumbering);
  if (auto error = diagnose_pieces(seen, names, names)) {
    return tl::unexpected(std::move(*error));
  }
  return checked(position_seen(seen, *held), names);
}

Result<SlotMasks> parse_kpattern_goal(std::string_view text) {
  const Result<Json> pattern = read_pattern(text);
  if (!pattern) return tl::unexpected(pattern.error());
  if (auto centres = check_centres(*pattern); !centres) return tl::unexpected(centres.error());
  const auto edges = read_masks(*pattern, kEdgeOrbit, kReidNumbering.edges);
  if (!edges) return tl::unexpected(edges.error());
  const auto corners = read_masks(*pattern, kCornerOrbit, kReidNumbering.corners);
  if (!corners) return tl::unexpected(corners.error());
  SlotMasks masks;
  for (std::size_t i = 0; i < kEdgeCount; ++i) masks.edges[kReidNumbering.edges[i]] = (*edges)[i];
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    masks.corners[kReidNumbering.corners[i]] = (*corners)[i];
  }
  return masks;
}

std::string format_kpattern(const Position& position) {
  const Cube seen = seen_pieces(position);
  std::vector<OrientedPiece> edges;
  for (std::size_t i = 0; i < kEdgeCount; ++i) edges.push_back(edge_in(seen, kReidNumbering, i));
  std::vector<OrientedPiece> corners;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    corners.push_back(corner_in(seen, kReidNumbering, i));
  }
  const auto on_face = centres_of(position.held);
  std::vector<OrientedPiece> centres;
  for (const Face face : kCentreOrder) {
    const Face colour = on_face[static_cast<std::size_t>(index_of(face))];
    const auto number = std::find(kCentreOrder.begin(), kCentreOrder.end(), colour);
    centres.push_back({static_cast<std::uint8_t>(number - kCentreOrder.begin()), 0});
  }
  return fmt::format(R"({{{}}},{}}},{},"orientationMod":[1,1,1,1,1,1]}}}})",
                     orbit_text(kEdgeOrbit.name, edges), orbit_text(kCornerOrbit.name, corners),
                     orbit_text(kCentreOrbit.name, centres));
}

}  // namespace superflip::notation
