#include "puzzles/reachability.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "puzzles/component.h"
#include "puzzles/stabilizer_chain.h"

namespace superflip::puzzles {
namespace {

// The slots with their orientations, as points of a permutation group.
class Stickers {
 public:
  explicit Stickers(const Components& components) : parts_(components.parts) {
    for (const Component& part : parts_) {
      first_.push_back(degree_);
      degree_ += part.size() * static_cast<std::size_t>(part.orientations);
    }
  }

  std::size_t degree() const { return degree_; }

  template <class ActionOf>
  Permutation permutation(const ActionOf& action_of) const {
    Permutation permutation(degree_);
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      const auto m = static_cast<std::size_t>(parts_[p].orientations);
      const LocalAction action = action_of(p);
      for (std::size_t slot = 0; slot < parts_[p].size(); ++slot) {
        for (std::size_t twist = 0; twist < m; ++twist) {
          const std::size_t from = first_[p] + action.from[slot] * m + twist;
          const std::size_t to = first_[p] + slot * m + (twist + action.twist[slot]) % m;
          permutation[from] = static_cast<std::uint16_t>(to);
        }
      }
    }
    return permutation;
  }

 private:
  const std::vector<Component>& parts_;
  std::vector<std::size_t> first_;
  std::size_t degree_ = 0;
};

StabilizerChain chain_of(const Components& components, const Stickers& stickers) {
  std::vector<Permutation> generators;
  const std::size_t moves = components.parts.empty() ? 0 : components.parts[0].moves.size();
  for (std::size_t move = 0; move < moves; ++move) {
    generators.push_back(
        stickers.permutation([&](std::size_t p) { return components.parts[p].moves[move]; }));
  }
  std::vector<std::uint16_t> base(stickers.degree());
  std::iota(base.begin(), base.end(), std::uint16_t{0});
  return StabilizerChain(generators, base);
}

bool is_odd(const std::vector<std::uint8_t>& from) {
  std::vector<bool> seen(from.size());
  std::size_t cycles = 0;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (!seen[i]) ++cycles;
    for (std::size_t j = i; !seen[j]; j = from[j]) seen[j] = true;
  }
  return (from.size() - cycles) % 2 == 1;
}

class Check {
 public:
  Check(const Definition& definition, const PuzzleState& state)
      : definition_(definition), components_(find_components(definition)), state_(state) {}

  Result<void> run() {
    if (auto ok = check_shape(); !ok) return ok;
    for (const int slot : components_.fixed_slots) {
      if (auto ok = check_fixed(slot); !ok) return ok;
    }
    for (const Component& part : components_.parts) {
      if (auto ok = check_pieces(part); !ok) return ok;
    }
    for (const Component& part : components_.parts) {
      if (auto ok = check_twists(part); !ok) return ok;
    }
    if (!are_all_different(definition_, components_)) return {};
    const Stickers stickers(components_);
    const Permutation wanted = stickers.permutation([&](std::size_t p) { return action_of(p); });
    if (chain_of(components_, stickers).contains(wanted)) return {};
    if (auto ok = check_parities(); !ok) return ok;
    return impossible("no sequence of turns leads there: it is outside the group of the moves");
  }

 private:
  static tl::unexpected<Error> impossible(const std::string& why) {
    return fail(ErrorCode::kImpossibleCube, "impossible position: " + why);
  }
  const SetShape& set_of(int slot) const { return definition_.sets[definition_.set_of[slot]]; }
  // As definitions number them.
  std::string name_slot(int slot) const {
    return fmt::format("slot {} of {}", slot - set_of(slot).offset + 1, set_of(slot).name);
  }

  Result<void> check_shape() const {
    const std::size_t slots = definition_.slots();
    bool fits = state_.pieces.size() == slots && state_.orientations.size() == slots;
    for (std::size_t slot = 0; fits && slot < slots; ++slot) {
      fits = state_.pieces[slot] < set_of(static_cast<int>(slot)).numbers.size() &&
             state_.orientations[slot] < definition_.modulus[slot];
    }
    if (fits) return {};
    return fail(ErrorCode::kUsage, "the state is not one of " + definition_.name);
  }

  Result<void> check_fixed(int slot) const {
    if (state_.pieces[slot] == definition_.solved.pieces[slot] &&
        state_.orientations[slot] == definition_.solved.orientations[slot]) {
      return {};
    }
    return impossible(name_slot(slot) + " is changed, and no move changes it");
  }

  Result<void> check_pieces(const Component& part) const {
    std::vector<std::uint8_t> solved;
    for (const int slot : part.slots) solved.push_back(definition_.solved.pieces[slot]);
    for (const int slot : part.slots) {
      const auto found = std::find(solved.begin(), solved.end(), state_.pieces[slot]);
      if (found == solved.end()) {
        const int number = set_of(slot).numbers[state_.pieces[slot]] + 1;
        return impossible(
            fmt::format("no sequence of turns brings piece {} to {}, or so many of it "
                        "to the slots around",
                        number, name_slot(slot)));
      }
      solved.erase(found);
    }
    if (part.pieces_matter) return {};
    const auto moved = std::find_if(part.slots.begin(), part.slots.end(), [&](int slot) {
      return state_.pieces[slot] != definition_.solved.pieces[slot];
    });
    if (moved == part.slots.end()) return {};
    return impossible("another piece is in " + name_slot(*moved) + ", and no move moves it");
  }

  // The sum of all orientations changes by what the moves add to it.
  Result<void> check_twists(const Component& part) const {
    if (part.orientations == 1 || part.has_any_twist) return {};
    int common = part.orientations;
    for (const LocalAction& move : part.moves) {
      common = std::gcd(common, std::accumulate(move.twist.begin(), move.twist.end(), 0));
    }
    int sum = 0;
    for (const int slot : part.slots) {
      sum += state_.orientations[slot] - definition_.solved.orientations[slot];
    }
    const int rest = (sum % common + common) % common;
    if (rest == 0) return {};
    return impossible(
        fmt::format("the orientations of {} add up to {} too much (modulo {}): turn one of them",
                    definition_.sets[part.set].name, rest, common));
  }

  // What would lead from solved to the state; all pieces differ.
  LocalAction action_of(std::size_t p) const {
    const Component& part = components_.parts[p];
    LocalAction action;
    for (const int slot : part.slots) {
      const auto from = std::find_if(part.slots.begin(), part.slots.end(), [&](int home) {
        return definition_.solved.pieces[home] == state_.pieces[slot];
      });
      action.from.push_back(static_cast<std::uint8_t>(from - part.slots.begin()));
      const int twist = state_.orientations[slot] - definition_.solved.orientations[*from];
      action.twist.push_back(
          static_cast<std::uint8_t>((twist + part.orientations) % part.orientations));
    }
    return action;
  }

  // Parities of all components as bits: those of the state must be a sum of those of the moves.
  Result<void> check_parities() const {
    const std::size_t parts = std::min<std::size_t>(components_.parts.size(), 64);
    const auto bits_of = [&](const auto& action_of_part) {
      std::uint64_t bits = 0;
      for (std::size_t p = 0; p < parts; ++p) {
        if (is_odd(action_of_part(p).from)) bits |= std::uint64_t{1} << p;
      }
      return bits;
    };
    const std::uint64_t wanted = bits_of([&](std::size_t p) { return action_of(p); });
    std::vector<std::uint64_t> basis;
    const auto reduce = [&](std::uint64_t bits) {
      for (const std::uint64_t row : basis) bits = std::min(bits, bits ^ row);
      return bits;
    };
    for (std::size_t move = 0; move < components_.parts[0].moves.size(); ++move) {
      const std::uint64_t bits = reduce(bits_of(
          [&](std::size_t p) -> const LocalAction& { return components_.parts[p].moves[move]; }));
      if (bits != 0) basis.push_back(bits);
      std::sort(basis.rbegin(), basis.rend());
    }
    if (reduce(wanted) == 0) return {};
    std::string names;
    for (std::size_t p = 0; p < parts; ++p) {
      if (!components_.parts[p].pieces_matter) continue;
      names += fmt::format("{}{} {}", names.empty() ? "" : ", ",
                           definition_.sets[components_.parts[p].set].name,
                           (wanted >> p & 1U) != 0 ? "odd" : "even");
    }
    return impossible("the permutations have parities that no turns give them (" + names +
                      "): exchange two pieces");
  }

  const Definition& definition_;
  const Components components_;
  const PuzzleState& state_;
};

// A decimal number times a small one.
void multiply(std::string& decimal, std::size_t factor) {
  std::size_t carry = 0;
  for (auto digit = decimal.rbegin(); digit != decimal.rend(); ++digit) {
    carry += static_cast<std::size_t>(*digit - '0') * factor;
    *digit = static_cast<char>('0' + carry % 10);
    carry /= 10;
  }
  for (; carry > 0; carry /= 10) {
    decimal.insert(decimal.begin(), static_cast<char>('0' + carry % 10));
  }
}

}  // namespace

Result<void> check_reachable(const Definition& definition, const PuzzleState& state) {
  return Check(definition, state).run();
}

std::optional<std::string> group_order(const Definition& definition) {
  const Components components = find_components(definition);
  if (!are_all_different(definition, components)) return std::nullopt;
  const Stickers stickers(components);
  std::string order = "1";
  for (const std::size_t size : chain_of(components, stickers).orbit_sizes()) multiply(order, size);
  return order;
}

}  // namespace superflip::puzzles
