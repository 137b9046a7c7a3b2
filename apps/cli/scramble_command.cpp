// superflip scramble: fair scrambles, the same for the same seed everywhere.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <future>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/notation.h>
#include <superflip/scramble.h>

#include "common/scramble_kinds.h"

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples = R"(Kinds:
  random-state  any of the 43,252,003,274,489,856,000 positions, equally likely
  random-moves  25 or 26 random turns (or --length), none undoing another
  wca           as random-state, but nothing that takes fewer than two turns
  fmc           as wca, for fewest moves: padded with R' U' F at both ends
All but random-moves are drawn as positions and printed as about 20 turns that
lead to them.
Examples:
  superflip scramble
  superflip scramble --count 5 --seed 2026
  superflip scramble --kind random-moves --length 20 --json)";

struct ScrambleOptions {
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  std::string kind = "random-state";
  std::optional<int> length;
  int threads = 0;
  bool json = false;
};

// Drawn one after the other, so that a seed means the same however many threads there are; the
// turns to the drawn positions are found by all of them.
class Drawing {
 public:
  static constexpr std::uint64_t kChunk = 256;

  Drawing(const Scrambler& scrambler, ScrambleKind kind, std::shared_ptr<const TwoPhase> two_phase,
          int threads)
      : scrambler_(scrambler),
        kind_(kind),
        two_phase_(std::move(two_phase)),
        threads_(threads > 0 ? static_cast<unsigned>(threads)
                             : std::max(1U, std::thread::hardware_concurrency())) {}

  std::vector<Scramble> next(std::uint64_t count) {
    std::vector<Scramble> scrambles;
    for (std::uint64_t i = 0; i < count; ++i) scrambles.push_back(scrambler_.next());
    if (!two_phase_) return scrambles;
    std::atomic<std::size_t> taken{0};
    const auto find_turns = [&] {
      for (std::size_t i = taken++; i < scrambles.size(); i = taken++) {
        scrambles[i].moves = scramble_turns(*two_phase_, kind_, scrambles[i].cube);
      }
    };
    std::vector<std::future<void>> parts;
    for (unsigned t = 0; t < std::min<std::uint64_t>(threads_, count); ++t) {
      parts.push_back(std::async(std::launch::async, find_turns));
    }
    for (std::future<void>& part : parts) part.get();  // throws what was thrown
    return scrambles;
  }

 private:
  Scrambler scrambler_;
  ScrambleKind kind_;
  std::shared_ptr<const TwoPhase> two_phase_;  // none: none is needed
  unsigned threads_;
};

Result<std::shared_ptr<const TwoPhase>> open_two_phase(ScrambleKind kind,
                                                       const std::stop_token& stop) {
  if (kind == ScrambleKind::kRandomMoves) return nullptr;
  TableProgressBar bar;
  auto two_phase = TwoPhase::open(TableStore(), stop, std::ref(bar));
  bar.clear();
  return two_phase;
}

void print_scramble(const ScrambleOptions& options, std::uint64_t index, const Scramble& scramble) {
  if (!options.json) {
    print_out("{}\n", scramble.moves->text());
    return;
  }
  nlohmann::ordered_json object;
  object["index"] = index;
  object["kind"] = options.kind;
  if (options.seed) object["seed"] = *options.seed;
  object["scramble"] = scramble.moves->text();
  object["facelets"] = *format_position({scramble.cube, {}}, Form::kFacelets);
  print_out("{}\n", object.dump());
}

int run(const ScrambleOptions& options) {
  const RandomSource random =
      options.seed ? RandomSource(*options.seed) : RandomSource::from_entropy();
  const ScrambleKind kind = scramble_kinds().at(options.kind);
  Result<Scrambler> scrambler = Scrambler::create({kind, options.length}, random);
  if (!scrambler) return report(scrambler.error());
  const Interrupt interrupt;
  Result<std::shared_ptr<const TwoPhase>> two_phase = open_two_phase(kind, interrupt.token());
  if (!two_phase) return report(two_phase.error());
  Drawing drawing(*scrambler, kind, std::move(*two_phase), options.threads);
  std::uint64_t index = 0;
  while (index < options.count && output_error() == 0) {
    if (interrupt.token().stop_requested()) return finish_output(kInterrupted);
    for (const Scramble& scramble :
         drawing.next(std::min(Drawing::kChunk, options.count - index))) {
      print_scramble(options, ++index, scramble);
    }
  }
  return finish_output(kDone);
}

}  // namespace

void add_scramble_command(Command& program) {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  Command& command = program.add_command("scramble", "Draw fair scrambles");
  const auto options = std::make_shared<ScrambleOptions>();
  command.add_option("--count", whole(options->count, 0, kMost), "How many");
  command.add_option("--kind", choice(options->kind, names_of(scramble_kinds())), "What to draw")
      .named("KIND");
  command.add_option("--length", whole(options->length, 1, 1000),
                     "Turns of a random-moves scramble, 1 to 1000");
  command.add_option("--seed", whole(options->seed, 0, kMost),
                     "Same seed, same scrambles, on every machine");
  command.add_option("--threads", thread_count(options->threads), "How many threads work");
  command.add_flag("--json", options->json, "One JSON object a line");
  command.epilog(kExamples);
  command.on_run([options] { return run(*options); });
}

}  // namespace superflip::cli
