// Random puzzles with turns of the whole puzzle.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <superflip/random.h>

namespace superflip {

// A group of permutations of four points turns the puzzle. Slots of a set are the points, or their
// pairs, or stay where they are. Orientations are counted against marks drawn at random, so that
// turning the puzzle does not keep them. Moves are drawn from all rearrangements, each with all that
// become of it when the puzzle is turned. Pieces may be alike and orientations may not matter, and
// then only some of the turns, or none, are symmetries.
class SymmetricSample {
 public:
  explicit SymmetricSample(RandomSource& random) : random_(random) {}

  // Empty if there are too many moves.
  std::string definition() {
    text_.str("");
    rotations_ = kGroups.at(below(kGroups.size()));
    draw_sets();
    std::vector<Action> turns;
    for (const Points& rotation : rotations_) turns.push_back(action_of(rotation));
    std::vector<Action> moves;
    const std::size_t drawn = 1 + below(2);
    for (std::size_t i = 0; i < drawn; ++i) moves.push_back(random_action());
    // Closed under turning.
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (const Action& turn : turns) {
        Action image = composed(composed(inverse(turn), moves[i]), turn);
        if (std::find(moves.begin(), moves.end(), image) == moves.end()) moves.push_back(image);
      }
      if (moves.size() > 24) return "";
    }
    write_solved();
    for (std::size_t i = 0; i < moves.size(); ++i) write("M" + std::to_string(i) + "x", moves[i]);
    for (std::size_t i = 0; i < turns.size(); ++i) {
      write(std::string(1, static_cast<char>('A' + i)) + "v", turns[i]);
    }
    return text_.str();
  }

 private:
  using Points = std::array<int, 4>;
  struct Set {
    std::vector<std::vector<int>> slots;  // the points of each
    int orientations = 1;
    std::vector<int> marks;
  };
  struct Row {
    std::vector<int> from;
    std::vector<int> twist;  // by the slot a piece goes to
    bool operator==(const Row&) const = default;
  };
  using Action = std::vector<Row>;  // of each set

  // The symmetric and the alternating group, two smaller ones and two cyclic ones.
  inline static const std::vector<std::vector<Points>> kGroups{{{1, 2, 3, 0}, {1, 0, 2, 3}},
                                                               {{1, 2, 0, 3}, {0, 2, 3, 1}},
                                                               {{1, 2, 0, 3}, {1, 0, 2, 3}},
                                                               {{1, 0, 3, 2}, {2, 3, 0, 1}},
                                                               {{1, 2, 3, 0}},
                                                               {{1, 2, 0, 3}}};

  std::size_t below(std::size_t bound) { return random_.below(bound); }

  void draw_sets() {
    sets_.assign(1 + below(3), {});
    for (Set& set : sets_) {
      const std::size_t kind = below(3);
      if (kind == 0) set.slots = {{0}, {1}, {2}, {3}};
      if (kind == 1) set.slots = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
      if (kind == 2) set.slots.assign(1 + below(3), {});
      set.orientations = 1 + static_cast<int>(below(3));
      for (std::size_t i = 0; i < set.slots.size(); ++i) set.marks.push_back(twist_of(set));
    }
  }
  int twist_of(const Set& set) {
    return static_cast<int>(below(static_cast<std::size_t>(set.orientations)));
  }

  Action action_of(const Points& rotation) const {
    Action action;
    for (const Set& set : sets_) {
      Row row{std::vector<int>(set.slots.size()), std::vector<int>(set.slots.size())};
      for (std::size_t slot = 0; slot < set.slots.size(); ++slot) {
        std::size_t to = slot;
        if (!set.slots[slot].empty()) {
          std::vector<int> points;
          for (const int point : set.slots[slot]) points.push_back(rotation[point]);
          std::sort(points.begin(), points.end());
          to = static_cast<std::size_t>(std::find(set.slots.begin(), set.slots.end(), points) -
                                        set.slots.begin());
        }
        row.from[to] = static_cast<int>(slot);
        row.twist[to] = (set.marks[to] - set.marks[slot] + set.orientations) % set.orientations;
      }
      action.push_back(std::move(row));
    }
    return action;
  }

  // Few pieces move, or a puzzle is too large at once.
  Action random_action() {
    Action action;
    for (const Set& set : sets_) {
      const std::size_t n = set.slots.size();
      Row row{std::vector<int>(n), std::vector<int>(n)};
      std::iota(row.from.begin(), row.from.end(), 0);
      const std::size_t swaps = below(4);
      for (std::size_t i = 0; i < swaps; ++i) std::swap(row.from[below(n)], row.from[below(n)]);
      for (int& twist : row.twist) twist = below(2) == 0 ? 0 : twist_of(set);
      action.push_back(std::move(row));
    }
    return action;
  }

  // First a, then b.
  Action composed(const Action& a, const Action& b) const {
    Action both = b;
    for (std::size_t set = 0; set < both.size(); ++set) {
      for (std::size_t slot = 0; slot < both[set].from.size(); ++slot) {
        const int between = b[set].from[slot];
        both[set].from[slot] = a[set].from[between];
        both[set].twist[slot] =
            (a[set].twist[between] + b[set].twist[slot]) % sets_[set].orientations;
      }
    }
    return both;
  }
  Action inverse(const Action& action) const {
    Action result = action;
    for (std::size_t set = 0; set < result.size(); ++set) {
      for (std::size_t slot = 0; slot < result[set].from.size(); ++slot) {
        const int from = action[set].from[slot];
        const int modulus = sets_[set].orientations;
        result[set].from[from] = static_cast<int>(slot);
        result[set].twist[from] = (modulus - action[set].twist[slot]) % modulus;
      }
    }
    return result;
  }

  static std::string name_of(std::size_t set) {
    return std::string(1, static_cast<char>('S' + set));
  }
  void write(const std::vector<int>& row) {
    for (const int number : row) text_ << (number < 0 ? "?" : std::to_string(number)) << ' ';
    text_ << '\n';
  }
  void write(const std::string& name, const Action& action) {
    text_ << "MoveTransformation " << name << '\n';
    for (std::size_t set = 0; set < action.size(); ++set) {
      text_ << name_of(set) << '\n';
      write(action[set].from);
      write(action[set].twist);
    }
    text_ << "End\n";
  }
  void write_solved() {
    for (std::size_t set = 0; set < sets_.size(); ++set) {
      text_ << "Set " << name_of(set) << ' ' << sets_[set].slots.size() << ' '
            << sets_[set].orientations << '\n';
    }
    text_ << "StartState\n";
    for (std::size_t set = 0; set < sets_.size(); ++set) {
      std::vector<int> pieces(sets_[set].slots.size());
      std::iota(pieces.begin(), pieces.end(), 0);
      const int kinds = below(3) == 0 ? 1 + static_cast<int>(below(3)) : 255;
      for (int& piece : pieces) piece %= kinds;
      const bool any = below(6) == 0;
      const bool turned = below(4) == 0;
      std::vector<int> orientations;
      for (const int piece : pieces) {
        const int twist = turned ? twist_of(sets_[set]) : 0;
        orientations.push_back(any && piece == 0 ? -1 : twist);
      }
      text_ << name_of(set) << '\n';
      write(pieces);
      write(orientations);
    }
    text_ << "End\n";
  }

  RandomSource& random_;
  std::vector<Points> rotations_;
  std::vector<Set> sets_;
  std::ostringstream text_;
};

}  // namespace superflip
