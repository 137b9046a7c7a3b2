// Draws calls of the library at random, makes them, and checks every answer: after CaDiCaL's mobical.
// docs/testing.md says how to use it.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include <superflip/solver.h>
#include <superflip/tables.h>
#include <superflip/two_phase.h>

#include "player/draw.h"
#include "player/play.h"
#include "player/run_apart.h"
#include "player/shrink.h"
#include "player/table_box.h"
#include "player/truth.h"

namespace superflip::player {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::seconds;

struct Terms {
  std::uint64_t seed = std::random_device()();
  seconds duration{60};
  int calls = 60;
  seconds patience{60};  // with one script
  seconds shrinking{120};
  fs::path tables = TableStore::default_directory();
  std::optional<fs::path> script;
  bool prepare = false;
};

// A folder that goes when it is no longer needed, whatever became of the process that used it.
class OwnFolder {
 public:
  explicit OwnFolder(const fs::path& parent) {
    std::string name = (parent / "player-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    path_ = name;
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  OwnFolder(OwnFolder&&) = delete;
  OwnFolder& operator=(OwnFolder&&) = delete;
  ~OwnFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

class Game {
 public:
  explicit Game(const Terms& terms) : terms_(terms) {}

  Outcome play(const Script& script) {
    const OwnFolder folder(terms_.tables);
    return run_apart(
        [&](int& line) {
          Play play(truth_, terms_.tables, folder.path());
          for (const Line& each : script) {
            ++line;
            play.run(each);
          }
        },
        terms_.patience);
  }

  // The outcome of one of a few runs that goes wrong in that way: threads are not always as unlucky.
  std::optional<Outcome> fails_again(const Script& script, const std::string& kind) {
    constexpr int kRuns = 3;
    for (int run = 0; run < kRuns; ++run) {
      Outcome outcome = play(script);
      if (outcome.kind == kind) return outcome;
    }
    return std::nullopt;
  }

  Script shrunk(const Script& script, const std::string& kind) {
    const auto end = Clock::now() + terms_.shrinking;
    return shrink(script, [&](const Script& smaller) {
      return Clock::now() < end && fails_again(smaller, kind).has_value();
    });
  }

 private:
  const Terms& terms_;
  Truth truth_;
};

void print(const Outcome& outcome, const Script& script) {
  fmt::print("at line {}: {}\n{}\n", outcome.line, outcome.kind, outcome.message);
  if (!outcome.output.empty()) fmt::print("output:\n{}\n", outcome.output);
  fmt::print("--- script ---\n{}--------------\n", text_of(script));
}

int report(Game& game, const Script& script, const Outcome& outcome) {
  print(outcome, script);
  std::fflush(stdout);
  const Script shorter = game.shrunk(script, outcome.kind);
  fmt::print("shrunk to {} lines:\n", shorter.size());
  print(game.fails_again(shorter, outcome.kind).value_or(outcome), shorter);
  fmt::print("player --script FILE runs a script again\n");
  return EXIT_FAILURE;
}

int replay(const Terms& terms) {
  std::ifstream file(*terms.script);
  if (!file) throw std::runtime_error("cannot read " + terms.script->string());
  const Script script = parse_script(std::string(std::istreambuf_iterator<char>(file), {}));
  const Outcome outcome = Game(terms).play(script);
  if (outcome.is_good()) {
    fmt::print("nothing is wrong\n");
    return EXIT_SUCCESS;
  }
  print(outcome, script);
  return EXIT_FAILURE;
}

int play_until_the_end(const Terms& terms) {
  fmt::print("seed {}, {} s, {} calls a script\n", terms.seed, terms.duration.count(), terms.calls);
  std::fflush(stdout);
  Game game(terms);
  std::map<std::string, long> calls;
  const auto end = Clock::now() + terms.duration;
  std::uint64_t scripts = 0;
  for (; Clock::now() < end; ++scripts) {
    const Script script = draw_script(terms.seed + scripts, terms.calls);
    const Outcome outcome = game.play(script);
    if (!outcome.is_good()) {
      fmt::print("seed {} went wrong ", terms.seed + scripts);
      return report(game, script, outcome);
    }
    for (const Line& line : script) ++calls[line.call];
  }
  fmt::print("{} scripts, nothing is wrong; calls:", scripts);
  for (const auto& [call, count] : calls) fmt::print(" {} {}", call, count);
  fmt::print("\n");
  return EXIT_SUCCESS;
}

// The tables that every script starts with, where they are missing.
int prepare(const Terms& terms) {
  const TableStore store(terms.tables);
  for (const char* const name : {"h0", "h1"}) {
    if (const auto built = store.build(name); !built)
      throw std::runtime_error(built.error().message);
  }
  const auto two_phase = TwoPhase::open(store);
  if (!two_phase) throw std::runtime_error(two_phase.error().message);
  return EXIT_SUCCESS;
}

Terms terms_of(const std::vector<std::string>& arguments) {
  Terms terms;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& name = arguments[i];
    if (name == "--prepare") {
      terms.prepare = true;
      continue;
    }
    if (i + 1 == arguments.size()) throw std::invalid_argument(name + " needs a value");
    const std::string& value = arguments[++i];
    if (name == "--seed")
      terms.seed = std::stoull(value);
    else if (name == "--seconds")
      terms.duration = seconds(std::stol(value));
    else if (name == "--calls")
      terms.calls = std::stoi(value);
    else if (name == "--patience")
      terms.patience = seconds(std::stol(value));
    else if (name == "--shrinking")
      terms.shrinking = seconds(std::stol(value));
    else if (name == "--tables")
      terms.tables = value;
    else if (name == "--script")
      terms.script = value;
    else
      throw std::invalid_argument("there is no option " + name);
  }
  return terms;
}

int run(const std::vector<std::string>& arguments) {
  const Terms terms = terms_of(arguments);
  if (terms.prepare) return prepare(terms);
  return terms.script ? replay(terms) : play_until_the_end(terms);
}

}  // namespace
}  // namespace superflip::player

int main(int count, char** values) {
  try {
    return superflip::player::run({values + 1, values + count});
  } catch (const std::exception& thrown) {
    fmt::print(stderr, "player: {}\n", thrown.what());
    return 2;
  }
}
