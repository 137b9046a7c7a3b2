#include "player/draw.h"

#include <initializer_list>
#include <string>
#include <vector>

#include <superflip/capabilities.h>
#include <superflip/move_sequence.h>
#include <superflip/notation.h>
#include <superflip/random.h>

#include "player/problems.h"

namespace superflip::player {
namespace {

class Drawer {
 public:
  explicit Drawer(std::uint64_t seed) : random_(seed) {
    // A few positions that come again: answers about one of them have to agree.
    for (int i = 0; i < 3; ++i) positions_.push_back(turns(6));
    positions_.push_back(one_in(3) ? "random " + std::to_string(below(1000)) : turns(12));
  }

  Script draw(int calls) {
    script_.push_back(open("a"));
    while (static_cast<int>(script_.size()) < calls) draw_call();
    return script_;
  }

 private:
  int below(int end) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(end))); }
  bool one_in(int n) { return below(n) == 0; }
  template <class Values>
  auto one_of(const Values& values) {
    return values.begin()[below(static_cast<int>(values.size()))];
  }
  std::string word_of(std::initializer_list<const char*> words) { return one_of(words); }
  // Mostly soon, sometimes late.
  long long moment() { return below(4) == 0 ? 0 : below(1 << (2 + below(14))); }

  std::string turns(int most) {
    MoveSequence moves;
    for (int left = below(most + 1); left > 0; --left) {
      moves.push_back(Move::from_index(below(kMoveCount)));
    }
    return moves.text();
  }

  void draw_call() {
    const int kind = below(100);
    if (kind < 6) {
      script_.push_back(open(name()));
    } else if (kind < 58) {
      Line line{"solve", {name(), position()}, {}};
      draw_problem(line);
      draw_disturbance(line);
      script_.push_back(line);
    } else if (kind < 76) {
      draw_batch();
    } else if (kind < 84) {
      script_.push_back(tables());
    } else if (kind < 97) {
      script_.push_back(text());
    } else {
      script_.push_back({"close", {name()}, {}});
    }
  }

  std::string name() { return word_of({"a", "a", "b", "c"}); }
  std::string position() {
    if (one_in(30)) return "twisted";
    return one_in(8) ? turns(6) : one_of(positions_);
  }

  Line open(const std::string& name) {
    // The usual one more often than the others.
    const std::string solver =
        one_in(3)
            ? "optimal"
            : std::string(
                  solvers()[static_cast<std::size_t>(below(static_cast<int>(solvers().size())))]
                      .name);
    Line line{"open", {name, one_in(40) ? "nobody" : solver}, {}};
    line.set("threads", 1 + below(4));
    if (solver == "optimal" || solver == "h48") draw_table_options(line);
    if (solver == "multiphase") draw_chain(line);
    if (solver == "korf" || solver == "fourpdb") draw_patterns(line);
    if (solver == "bidirectional") draw_method(line);
    if (one_in(15)) line.set("stop", moment());
    if (one_in(12)) line.set("memory", 1 + below(400));
    return line;
  }
  void draw_table_options(Line& line) {
    line.set("table",
             one_in(30) ? word_of({"h99", "auto", "", "twophase"}) : word_of({"h0", "h1"}));
    if (one_in(2)) line.set("quick_bound", "yes");
    if (one_in(4)) line.set("may_build", "yes");
    if (one_in(4)) line.set("small_table_first", "yes");
  }
  void draw_chain(Line& line) {
    line.set("chain",
             one_in(15) ? "nowhere" : word_of({"thistlethwaite", "kociemba", "eo-dr-htr"}));
    if (one_in(2)) line.set("slack", one_in(10) ? 21 : below(3));
  }
  void draw_patterns(Line& line) {
    if (one_in(3)) line.set("pattern", one_in(8) ? "corners corners" : "edges UR UF UL UB BR");
    if (one_in(2)) {
      line.set("packing", one_in(10) ? "loose" : word_of({"byte", "nibble", "mod3", "mod3x5"}));
    }
    if (one_in(2)) {
      line.set("duplicates",
               one_in(10) ? "some" : word_of({"none", "sequence", "state", "automaton"}));
    }
    if (one_in(4)) line.set("duplicate_depth", one_in(6) ? 9 : 1 + below(4));
    if (one_in(3)) line.set("best_first", "yes");
  }
  void draw_method(Line& line) {
    line.set("method", one_in(15) ? "guessing" : word_of({"buckets", "streams", "perimeter"}));
    if (one_in(2)) line.set("perimeter", one_in(10) ? 7 : 1 + below(4));
  }

  void draw_problem(Line& line) {
    if (one_in(4)) line.set("min", one_in(20) ? -1 : below(8));
    if (one_in(3)) line.set("max", one_in(10) ? 31 : below(12));
    if (one_in(4)) line.set("extra", one_in(20) ? -1 : below(3));
    if (one_in(3)) {
      line.set("max_solutions", one_in(2) ? "all" : std::to_string(one_in(15) ? 0 : 1 + below(9)));
    }
    if (one_in(5)) line.set("first", "yes");
    if (one_in(5)) line.set("known", known(line.words.back()));
    if (one_in(8)) line.set("target", one_in(10) ? 40 : below(21));
    if (one_in(12)) line.set("slack", one_in(10) ? 21 : below(3));
    if (one_in(5)) line.set("timeout", one_in(10) ? -1 : moment());
    if (one_in(5)) line.set("nodes", one_in(5) ? 0 : below(20'000));
    if (one_in(30)) line.set("metric", word_of({"qtm", "stm", "htm"}));
    if (one_in(40)) line.set("turns", "U");
  }
  // Right, longer than need be, or wrong.
  std::string known(const std::string& position) {
    if (one_in(6)) return turns(4);
    const std::string solution = moves_of(position).inverse().text();
    return one_in(2) ? solution : solution + " U R R' U'";
  }
  void draw_disturbance(Line& line) {
    if (one_in(5)) line.set("stop", moment());
    if (one_in(6)) line.set("pause", moment()).set("hold", moment());
    if (one_in(10)) line.set("throw", 1 + below(2));
    if (one_in(8)) line.set("memory", 1 + below(1 << (1 + below(10))));
  }

  void draw_batch() {
    for (int left = one_in(5) ? below(30) : below(6); left > 0; --left) {
      Line line{"queue", {position()}, {}};
      if (one_in(2)) draw_problem(line);
      script_.push_back(line);
    }
    Line line{one_in(6) ? "together" : "batch", {name()}, {}};
    if (one_in(5)) line.set("stop", moment());
    script_.push_back(line);
    if (line.call == "batch") draw_failures(script_.back());
  }
  void draw_failures(Line& line) {
    if (one_in(8)) line.set("throw_next", below(5));
    if (one_in(8)) line.set("throw_deliver", below(5));
    if (one_in(8)) line.set("memory", 1 + below(1 << (1 + below(10))));
  }

  Line tables() {
    Line line{word_of({"build", "verify", "remove", "import", "import", "damage", "cut", "list"}),
              {word_of({"h0", "h1", "h0", "twophase", "pattern", "h99"})},
              {}};
    if (line.call == "list") line.words.clear();
    if (line.call == "damage" || line.call == "cut") line.set("at", place());
    if (one_in(6)) line.set("stop", moment());
    if (one_in(5)) line.set("memory", 1 + below(1 << (1 + below(8))));
    return line;
  }
  // In the header, or anywhere.
  long long place() { return one_in(2) ? below(4200) : below(60'000'000); }

  Line text() {
    if (one_in(3)) return {"convert", {turns(40)}, {}};
    Line line{"read", {spoiled()}, {}};
    if (one_in(3)) line.set("form", std::string(one_of(forms()).name));
    if (one_in(8)) line.set("memory", 1 + below(40));
    return line;
  }
  // Some form of a position with a few bytes changed.
  std::string spoiled() {
    const Form form = one_of(forms()).form;
    const MoveSequence moves = moves_of(turns(20));
    std::string text =
        form == Form::kMoves ? moves.text() : format_position({moves.cube(), {}}, form).value();
    for (int left = below(4); left > 0 && !text.empty(); --left) {
      const auto at = static_cast<std::size_t>(below(static_cast<int>(text.size())));
      if (one_in(3))
        text.erase(at, 1 + static_cast<std::size_t>(below(3)));
      else if (one_in(2))
        text[at] = text[random_.below(text.size())];
      else
        text.insert(at, 1, static_cast<char>(one_in(4) ? below(256) : ' ' + below(95)));
    }
    return text;
  }

  RandomSource random_;
  std::vector<std::string> positions_;
  Script script_;
};

}  // namespace

Script draw_script(std::uint64_t seed, int calls) {
  return Drawer(seed).draw(calls);
}

}  // namespace superflip::player
