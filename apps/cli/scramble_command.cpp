// superflip scramble: fair scrambles, the same for the same seed everywhere.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/goal_scramble.h>
#include <superflip/notation.h>
#include <superflip/scramble.h>

#include "common/length_range.h"
#include "common/scramble_kinds.h"

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "live_line.h"
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
With --goal, positions are drawn from which the goal is --length turns away, no
more and no fewer, or as many as a range such as 7-8 says.
Examples:
  superflip scramble
  superflip scramble --count 5 --seed 2026
  superflip scramble --kind random-moves --length 20 --json
  superflip scramble --goal "cross D" --length 8 --count 5
  superflip scramble --goal "xcross D FR" --length 0-5)";

// "8", "7-8".
Value lengths(std::optional<LengthRange>& target) {
  const auto set = [&target](const std::string& word) -> Result<void> {
    return parse_length_range(word).map([&target](const LengthRange& range) { target = range; });
  };
  return {"N", set, "", {}};
}

struct ScrambleOptions {
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  std::string kind = "random-state";
  std::optional<LengthRange> length;
  std::string goal;
  std::string metric{name_of(kUsualMetric)};
  int threads = 0;
  bool json = false;
};

// Drawn one after the other, so that a seed means the same however many threads there are; the
// turns to the drawn positions are found by all of them.
class Drawing {
 public:
  static constexpr std::uint64_t kChunk = 256;
  using Draw = std::function<Result<Scramble>()>;

  Drawing(Draw draw, ScrambleKind kind, std::shared_ptr<const TwoPhase> two_phase, int threads)
      : draw_(std::move(draw)),
        kind_(kind),
        two_phase_(std::move(two_phase)),
        threads_(threads > 0 ? static_cast<unsigned>(threads)
                             : std::max(1U, std::thread::hardware_concurrency())) {}

  Result<std::vector<Scramble>> next(std::uint64_t count) {
    std::vector<Scramble> scrambles;
    for (std::uint64_t i = 0; i < count; ++i) {
      auto drawn = draw_();
      if (!drawn) return tl::unexpected(drawn.error());
      scrambles.push_back(std::move(*drawn));
    }
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
  Draw draw_;
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
  if (!options.goal.empty()) object["goal"] = options.goal;
  if (options.seed) object["seed"] = *options.seed;
  object["scramble"] = scramble.moves->text();
  object["facelets"] = *format_position({scramble.cube, {}}, Form::kFacelets);
  print_out("{}\n", object.dump());
}

// One that a scramble of this kind begins with.
Result<Drawing::Draw> plain_draw(const ScrambleOptions& options, ScrambleKind kind,
                                 const RandomSource& random) {
  if (options.length && options.length->least != options.length->most) {
    return fail(ErrorCode::kUsage, "a range of lengths is for scrambles with a goal");
  }
  if (options.metric != ScrambleOptions{}.metric) {
    return fail(ErrorCode::kUsage, "a metric counts the turns to a goal: say --goal, too");
  }
  const auto length = options.length ? std::optional<int>(options.length->least) : std::nullopt;
  auto scrambler = Scrambler::create({kind, length}, random);
  if (!scrambler) return tl::unexpected(scrambler.error());
  return Drawing::Draw(
      [scrambler = *scrambler]() mutable -> Result<Scramble> { return scrambler.next(); });
}

// How it goes with a position that is one in many. When it comes is chance: each draw is as likely as
// the last, so what is left does not grow less.
class DrawingLine {
 public:
  explicit DrawingLine(double share) : share_(share) {}

  void operator()(std::uint64_t drawn) {
    const auto now = std::chrono::steady_clock::now();
    if (now - shown_ < kInterval) return;
    shown_ = now;
    const std::chrono::duration<double> spent = now - start_;
    const double each = spent.count() / static_cast<double>(drawn);
    line_.show_parts({fmt::format("one position in {:.0f} is that far", 1 / share_),
                      fmt::format("{:.1f} M drawn", static_cast<double>(drawn) / 1e6),
                      fmt::format("about {} more", format_about(each / share_))});
  }

 private:
  static constexpr std::chrono::milliseconds kInterval{500};
  double share_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point shown_ = start_;
  LiveLine line_;
};

// One that is so far from the goal.
Result<Drawing::Draw> goal_draw(const ScrambleOptions& options, const RandomSource& random,
                                const std::stop_token& stop) {
  if (options.kind != ScrambleOptions{}.kind) {
    return fail(ErrorCode::kUsage, "scrambles with a goal are random states: leave out --kind");
  }
  if (!options.length) {
    return fail(ErrorCode::kUsage, "how far from the goal? Say --length 8, or a range: 7-8");
  }
  const auto goal = Goal::parse(options.goal);
  if (!goal) return tl::unexpected(goal.error());
  TableProgressBar bar;
  GoalDistancesOptions asked;
  asked.table.threads = options.threads;
  asked.table.stop = stop;
  asked.table.progress = std::ref(bar);
  const auto scrambler = GoalScrambler::open(
      {*goal, find_metric(options.metric).value(), options.length->least, options.length->most},
      TableStore(), asked);
  bar.clear();
  if (!scrambler) return tl::unexpected(scrambler.error());
  if (const auto& reason = scrambler->not_stored()) {
    note(fmt::format("the table could not be kept: {}", *reason));
  }
  return Drawing::Draw(
      [scrambler = *scrambler, source = RandomSource(random), stop]() mutable -> Result<Scramble> {
        DrawingLine line(scrambler.share());
        return scrambler.next(source, stop, std::ref(line)).map([](const Cube& cube) {
          return Scramble{cube, std::nullopt};
        });
      });
}

int run(const ScrambleOptions& options) {
  const RandomSource random =
      options.seed ? RandomSource(*options.seed) : RandomSource::from_entropy();
  const ScrambleKind kind = scramble_kinds().at(options.kind);
  const Interrupt interrupt;
  auto draw = options.goal.empty() ? plain_draw(options, kind, random)
                                   : goal_draw(options, random, interrupt.token());
  if (!draw) return report(draw.error());
  Result<std::shared_ptr<const TwoPhase>> two_phase = open_two_phase(kind, interrupt.token());
  if (!two_phase) return report(two_phase.error());
  Drawing drawing(std::move(*draw), kind, std::move(*two_phase), options.threads);
  // A goal may take many draws: what is drawn is shown at once.
  const std::uint64_t chunk = options.goal.empty() ? Drawing::kChunk : 1;
  std::uint64_t index = 0;
  while (index < options.count && output_error() == 0) {
    if (interrupt.token().stop_requested()) return finish_output(kInterrupted);
    const auto drawn = drawing.next(std::min(chunk, options.count - index));
    if (!drawn) return report(drawn.error());
    for (const Scramble& scramble : *drawn) print_scramble(options, ++index, scramble);
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
  command.add_option(
      "--length", lengths(options->length),
      "Turns of a random-moves scramble, 1 to 1000; or how far the goal is, 8 or 7-8");
  command.add_option("--goal", text(options->goal, "GOAL"),
                     "Positions so far from a goal, such as \"cross D\": see superflip goals");
  command.add_option("--metric", choice(options->metric, metric_names(kMetrics)),
                     "How turns to the goal are counted");
  command.add_option("--seed", whole(options->seed, 0, kMost),
                     "Same seed, same scrambles, on every machine");
  command.add_option("--threads", thread_count(options->threads), "How many threads work");
  command.add_flag("--json", options->json, "One JSON object a line");
  command.epilog(kExamples);
  command.on_run([options] { return run(*options); });
}

}  // namespace superflip::cli
