#include "puzzles/kpuzzle_reader.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "notation/quote.h"

namespace superflip::puzzles {
namespace {

using Json = nlohmann::ordered_json;

class Reader {
 public:
  Reader(std::string_view text, std::string source) : text_(text), source_(std::move(source)) {}

  Result<Draft> read() {
    const Json json = [&] {
      try {
        return Json::parse(text_);
      } catch (const Json::parse_error& error) {
        error_byte_ = error.byte;
        return Json(Json::value_t::discarded);
      }
    }();
    if (json.is_discarded()) {
      const auto end =
          text_.begin() + static_cast<std::ptrdiff_t>(std::min(error_byte_, text_.size()));
      const auto line = 1 + std::count(text_.begin(), end, '\n');
      return fail(ErrorCode::kUsage, fmt::format("{}:{}: this is not JSON", source_, line));
    }
    draft_.source = source_;
    draft_.name = json.contains("name") && json["name"].is_string()
                      ? json["name"].get<std::string>()
                      : "unnamed";
    if (auto done = read_orbits(json); !done) return tl::unexpected(done.error());
    if (auto done = read_pattern(json); !done) return tl::unexpected(done.error());
    if (auto done = read_moves(json); !done) return tl::unexpected(done.error());
    if (auto done = read_derived(json); !done) return tl::unexpected(done.error());
    return std::move(draft_);
  }

 private:
  tl::unexpected<Error> wrong(const std::string& path, const std::string& what) const {
    return fail(ErrorCode::kUsage, fmt::format("{}: {}: {}", source_, path, what));
  }

  // A number of the object, if it is there and within the bounds.
  static std::optional<int> number_in(const Json& object, const char* key, int least, int most) {
    if (!object.is_object() || !object.contains(key)) return std::nullopt;
    return number_of(object[key], least, most);
  }
  static std::optional<int> number_of(const Json& value, int least, int most) {
    if (!value.is_number_integer()) return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) return std::nullopt;
    return static_cast<int>(number);
  }

  // A list of objects with orbitName, or, in older files, an object by name.
  Result<void> read_orbits(const Json& json) {
    if (!json.contains("orbits") || json["orbits"].empty()) {
      return wrong("orbits", "the puzzle has none");
    }
    for (const auto& [key, orbit] : json["orbits"].items()) {
      std::string name = key;
      if (json["orbits"].is_array()) {
        if (!orbit.is_object() || !orbit.contains("orbitName") || !orbit["orbitName"].is_string()) {
          return wrong("orbits", "an orbit has no orbitName");
        }
        name = orbit["orbitName"].get<std::string>();
      }
      const auto size = number_in(orbit, "numPieces", 1, kMaxSetSize);
      const auto orientations = number_in(orbit, "numOrientations", 1, kMaxOrientations);
      if (!size || !orientations) {
        return wrong("orbits/" + name,
                     fmt::format("numPieces must be 1 to {} and numOrientations 1 to {}",
                                 kMaxSetSize, kMaxOrientations));
      }
      draft_.sets.push_back({name, *size, *orientations});
    }
    return {};
  }

  Result<std::vector<int>> read_list(const Json& object, const char* key, const std::string& path,
                                     const DraftSet& set, int below) const {
    const std::string here = path + "/" + key;
    if (!object.contains(key) || !object[key].is_array()) return wrong(here, "is not a list");
    if (object[key].size() != static_cast<std::size_t>(set.size)) {
      return wrong(here, fmt::format("has {} numbers, and {} has {} pieces", object[key].size(),
                                     set.name, set.size));
    }
    std::vector<int> numbers;
    for (const Json& value : object[key]) {
      const auto number = number_of(value, 0, below - 1);
      if (!number) return wrong(here, fmt::format("{} is not 0 to {}", value.dump(), below - 1));
      numbers.push_back(*number);
    }
    return numbers;
  }

  Result<void> read_pattern(const Json& json) {
    draft_.solved.resize(draft_.sets.size());
    draft_.solved_where = source_ + ": defaultPattern";
    const char* const key = json.contains("defaultPattern") ? "defaultPattern" : "startStateData";
    if (!json.contains(key)) return wrong("defaultPattern", "is missing");
    for (std::size_t i = 0; i < draft_.sets.size(); ++i) {
      const DraftSet& set = draft_.sets[i];
      const std::string path = std::string(key) + "/" + set.name;
      if (!json[key].contains(set.name)) return wrong(path, "is missing");
      const Json& orbit = json[key][set.name];
      auto pieces = read_list(orbit, orbit.contains("pieces") ? "pieces" : "permutation", path, set,
                              kMaxSetSize);
      if (!pieces) return tl::unexpected(pieces.error());
      auto orientations = read_list(orbit, "orientation", path, set, set.orientations);
      if (!orientations) return tl::unexpected(orientations.error());
      draft_.solved[i] = {std::move(*pieces), std::move(*orientations)};
      if (!orbit.contains("orientationMod")) continue;
      const auto mods = read_list(orbit, "orientationMod", path, set, kMaxOrientations);
      if (!mods) return tl::unexpected(mods.error());
      if (auto done = ignore_orientations(*mods, path, set, draft_.solved[i].orientations); !done) {
        return done;
      }
    }
    return {};
  }

  // Modulo 1 nothing matters; modulo 0 stands for the set's own number.
  Result<void> ignore_orientations(const std::vector<int>& mods, const std::string& path,
                                   const DraftSet& set, std::vector<int>& orientations) const {
    for (std::size_t i = 0; i < mods.size(); ++i) {
      if (mods[i] == 1 && set.orientations > 1) orientations[i] = kAnyOrientation;
      if (mods[i] > 1 && mods[i] != set.orientations) {
        return wrong(path + "/orientationMod",
                     fmt::format("{} is not supported: 0, 1 or {}", mods[i], set.orientations));
      }
    }
    return {};
  }

  Result<void> read_moves(const Json& json) {
    if (!json.contains("moves") || !json["moves"].is_object()) {
      return wrong("moves", "the puzzle has none");
    }
    for (const auto& [name, transformation] : json["moves"].items()) {
      DraftMove move{name, source_ + ": moves/" + name, {}};
      if (name.empty()) return wrong("moves", "a move has no name");
      for (const DraftSet& set : draft_.sets) {
        if (auto done = append(move, transformation, set); !done) return done;
      }
      draft_.moves.push_back(std::move(move));
    }
    return {};
  }

  Result<void> append(DraftMove& move, const Json& transformation, const DraftSet& set) const {
    const std::string path = "moves/" + move.name + "/" + set.name;
    if (!transformation.is_object() || !transformation.contains(set.name)) {
      return wrong(path, "is missing");
    }
    const auto from = read_list(transformation[set.name], "permutation", path, set, set.size);
    if (!from) return tl::unexpected(from.error());
    const char* const twist_key =
        transformation[set.name].contains("orientationDelta") ? "orientationDelta" : "orientation";
    const auto twist = read_list(transformation[set.name], twist_key, path, set, set.orientations);
    if (!twist) return tl::unexpected(twist.error());
    const auto offset = static_cast<int>(move.action.from.size());
    std::vector<bool> seen(from->size());
    for (std::size_t i = 0; i < from->size(); ++i) {
      const auto source = static_cast<std::size_t>((*from)[i]);
      if (seen[source]) {
        return wrong(path + "/permutation",
                     fmt::format("{} is there twice: that is no permutation", source));
      }
      seen[source] = true;
      move.action.from.push_back(static_cast<std::uint16_t>(offset + (*from)[i]));
      move.action.twist.push_back(static_cast<std::uint8_t>((*twist)[i]));
    }
    return {};
  }

  Result<void> read_derived(const Json& json) {
    const char* const key =
        json.contains("derivedMoves") ? "derivedMoves" : "experimentalDerivedMoves";
    if (!json.contains(key)) return {};
    if (!json[key].is_object()) return wrong(key, "is not an object");
    for (const auto& [name, moves] : json[key].items()) {
      const std::string path = std::string(key) + "/" + name;
      if (name.empty() || !moves.is_string()) return wrong(path, "must be a name and moves");
      auto plain = expand_brackets(moves.get<std::string>());
      if (!plain) return wrong(path, plain.error().message);
      draft_.sequences.push_back({name, source_ + ": " + path, std::move(*plain), false});
    }
    return {};
  }

  std::string_view text_;
  std::string source_;
  std::size_t error_byte_ = 0;
  Draft draft_;
};

}  // namespace

Result<Draft> read_kpuzzle(std::string_view text, const std::string& source) {
  return Reader(text, source).read();
}

}  // namespace superflip::puzzles
