#include "puzzles/draft.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "notation/quote.h"

namespace superflip::puzzles {
namespace {

// x, y, z, and Uv, BLv: twsearch's names for turning the whole puzzle.
bool names_rotation(const std::string& name) {
  if (name.size() == 1) return name == "x" || name == "y" || name == "z";
  return name.back() == 'v' &&
         std::all_of(name.begin(), name.end() - 1, [](char c) { return 'A' <= c && c <= 'Z'; });
}

std::string power_name(const std::string& base, int power, int order) {
  const bool backwards = order - power < power;
  const int times = backwards ? order - power : power;
  return base + (times == 1 ? "" : std::to_string(times)) + (backwards ? "'" : "");
}

class Finisher {
 public:
  explicit Finisher(const Draft& draft) : draft_(draft) {}

  Result<Definition> run() {
    definition_.name = draft_.name;
    for (std::size_t set = 0; set < draft_.sets.size(); ++set) add_set(set);
    for (std::size_t set = 0; set < draft_.sets.size(); ++set) {
      if (auto done = place_pieces(set); !done) return tl::unexpected(done.error());
    }
    for (const DraftMove& move : draft_.moves) {
      if (auto done = add_family(move.name, move.where, move.action); !done) {
        return tl::unexpected(done.error());
      }
    }
    if (auto done = add_sequences(); !done) return tl::unexpected(done.error());
    const auto& families = definition_.families;
    if (std::all_of(families.begin(), families.end(),
                    [](const Family& family) { return family.is_rotation; })) {
      return fail(ErrorCode::kUsage, draft_.source + ": the puzzle has no moves");
    }
    definition_.hash = hash_of(definition_);
    return std::move(definition_);
  }

 private:
  void add_set(std::size_t set) {
    SetShape shape;
    shape.name = draft_.sets[set].name;
    shape.size = draft_.sets[set].size;
    shape.orientations = draft_.sets[set].orientations;
    shape.offset = static_cast<int>(definition_.modulus.size());
    const auto size = static_cast<std::size_t>(shape.size);
    definition_.modulus.insert(definition_.modulus.end(), size,
                               static_cast<std::uint8_t>(shape.orientations));
    definition_.set_of.insert(definition_.set_of.end(), size, static_cast<int>(set));
    definition_.any_twist.insert(definition_.any_twist.end(), size, 0);
    definition_.sets.push_back(std::move(shape));
  }

  Result<void> place_pieces(std::size_t set) {
    SetShape& shape = definition_.sets[set];
    const auto size = static_cast<std::size_t>(shape.size);
    std::vector<int> pieces = draft_.solved[set].pieces;
    std::vector<int> orientations = draft_.solved[set].orientations;
    if (pieces.empty()) {
      pieces.resize(size);
      std::iota(pieces.begin(), pieces.end(), 0);
    }
    orientations.resize(size, 0);
    shape.numbers = pieces;
    std::sort(shape.numbers.begin(), shape.numbers.end());
    shape.numbers.erase(std::unique(shape.numbers.begin(), shape.numbers.end()),
                        shape.numbers.end());
    std::vector<int> any(shape.numbers.size(), -1);  // not yet known
    for (std::size_t slot = 0; slot < size; ++slot) {
      const auto label = static_cast<std::size_t>(
          std::lower_bound(shape.numbers.begin(), shape.numbers.end(), pieces[slot]) -
          shape.numbers.begin());
      const bool is_any = orientations[slot] == kAnyOrientation;
      if (any[label] >= 0 && (any[label] != 0) != is_any) {
        return fail(ErrorCode::kUsage,
                    fmt::format("{}: of the pieces {} of {}, which are alike, some have the "
                                "orientation ? and some have not",
                                draft_.solved_where, pieces[slot] + 1, shape.name));
      }
      any[label] = is_any ? 1 : 0;
      definition_.any_twist[static_cast<std::size_t>(shape.offset) + label] = is_any ? 1 : 0;
      definition_.solved.pieces.push_back(static_cast<std::uint8_t>(label));
      definition_.solved.orientations.push_back(
          static_cast<std::uint8_t>(is_any ? 0 : orientations[slot]));
    }
    return {};
  }

  bool is_taken(const std::string& name) const {
    const auto named = [&](const auto& item) { return item.name == name; };
    return std::any_of(definition_.families.begin(), definition_.families.end(), named) ||
           std::any_of(definition_.aliases.begin(), definition_.aliases.end(), named);
  }

  Result<void> add_family(const std::string& name, const std::string& where,
                          const Rearrangement& action) {
    if (is_taken(name)) {
      return fail(ErrorCode::kUsage, fmt::format("{}: there are two moves {}", where, quote(name)));
    }
    const Rearrangement identity = identity_of(definition_);
    if (action == identity) {
      return fail(ErrorCode::kUsage,
                  fmt::format("{}: move {} changes nothing", where, quote(name)));
    }
    std::vector<Rearrangement> powers{action};
    for (;;) {
      Rearrangement next = compose(definition_, powers.back(), action);
      if (next == identity) break;
      powers.push_back(std::move(next));
      if (powers.size() >= static_cast<std::size_t>(kMaxOrder)) {
        return fail(ErrorCode::kUsage,
                    fmt::format("{}: move {} has to be made more than {} times to undo itself",
                                where, quote(name), kMaxOrder));
      }
    }
    const int order = static_cast<int>(powers.size()) + 1;
    const int family = static_cast<int>(definition_.families.size());
    definition_.families.push_back(
        {name, order, names_rotation(name), static_cast<int>(definition_.turns.size())});
    for (int power = 1; power < order; ++power) {
      definition_.turns.push_back({power_name(name, power, order), family, power,
                                   powers[static_cast<std::size_t>(power - 1)]});
    }
    return {};
  }

  // Sequences may use each other, in any order.
  Result<void> add_sequences() {
    std::vector<const DraftSequence*> open;
    for (const DraftSequence& sequence : draft_.sequences) open.push_back(&sequence);
    while (!open.empty()) {
      std::vector<const DraftSequence*> left;
      Error last;
      for (const DraftSequence* sequence : open) {
        const auto turns = parse_turns(definition_, sequence->turns);
        if (!turns) {
          last = {ErrorCode::kUsage, sequence->where + ": " + turns.error().message};
          left.push_back(sequence);
        } else if (auto done = add_sequence(*sequence, *turns); !done) {
          return done;
        }
      }
      if (left.size() == open.size()) return tl::unexpected(last);
      open = std::move(left);
    }
    return {};
  }

  Result<void> add_sequence(const DraftSequence& sequence, const PuzzleTurns& turns) {
    if (!sequence.is_alias) {
      Rearrangement action = identity_of(definition_);
      for (const int turn : turns) {
        action = compose(definition_, action, definition_.turns[turn].action);
      }
      return add_family(sequence.name, sequence.where, action);
    }
    if (is_taken(sequence.name)) {
      return fail(ErrorCode::kUsage,
                  fmt::format("{}: there are two moves {}", sequence.where, quote(sequence.name)));
    }
    definition_.aliases.push_back({sequence.name, turns});
    return {};
  }

  const Draft& draft_;
  Definition definition_;
};

}  // namespace

Result<Definition> finish_draft(const Draft& draft) {
  return Finisher(draft).run();
}

}  // namespace superflip::puzzles
