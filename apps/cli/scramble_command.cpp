// superflip scramble: fair scrambles, the same for the same seed everywhere.
#include <map>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/notation.h>
#include <superflip/scramble.h>

#include "commands.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples = R"(Kinds:
  random-state  any of the 43,252,003,274,489,856,000 positions, all equally likely
  random-moves  25 or 26 random turns (or --length), none undoing another
  wca           as random-state, but nothing that takes fewer than two turns
  fmc           as wca, for fewest moves: padded with R' U' F at both ends
Examples:
  superflip scramble
  superflip scramble --count 5 --seed 2026
  superflip scramble --kind random-moves --length 20 --json)";

const std::map<std::string, ScrambleKind> kKinds{{"random-state", ScrambleKind::kRandomState},
                                                 {"random-moves", ScrambleKind::kRandomMoves},
                                                 {"wca", ScrambleKind::kWca},
                                                 {"fmc", ScrambleKind::kFmc}};

// CLI11 would read -1 as 2^64 - 1.
const CLI::Validator kWholeNumber(
    [](const std::string& text) {
      const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
      return digits ? std::string() : "takes a whole number, not " + text;
    },
    "");

struct ScrambleOptions {
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  std::string kind = "random-state";
  std::optional<int> length;
  bool json = false;
};

void print_scramble(const ScrambleOptions& options, std::uint64_t index, const Scramble& scramble) {
  const std::string facelets = *format_position({scramble.cube, {}}, Form::kFacelets);
  if (!options.json) {
    fmt::print("{}\n", scramble.moves ? scramble.moves->text() : facelets);
    return;
  }
  nlohmann::ordered_json object;
  object["index"] = index;
  object["kind"] = options.kind;
  if (options.seed) object["seed"] = *options.seed;
  object["scramble"] = nullptr;
  if (scramble.moves) object["scramble"] = scramble.moves->text();
  object["facelets"] = facelets;
  fmt::print("{}\n", object.dump());
}

int run(const ScrambleOptions& options) {
  const RandomSource random =
      options.seed ? RandomSource(*options.seed) : RandomSource::from_entropy();
  const ScrambleKind kind = kKinds.at(options.kind);
  Result<Scrambler> scrambler = Scrambler::create({kind, options.length}, random);
  if (!scrambler) return report(scrambler.error());
  if (kind != ScrambleKind::kRandomMoves && !options.json) {
    note("no quick solver yet turns a drawn position into moves: printing its facelets");
  }
  for (std::uint64_t index = 1; index <= options.count && std::ferror(stdout) == 0; ++index) {
    print_scramble(options, index, scrambler->next());
  }
  return finish_output(kDone);
}

}  // namespace

Command add_scramble_command(CLI::App& program) {
  CLI::App* app = program.add_subcommand("scramble", "Draw fair scrambles");
  const auto options = std::make_shared<ScrambleOptions>();
  app->add_option("--count", options->count, "How many")
      ->check(kWholeNumber)
      ->capture_default_str()
      ->type_name("N");
  app->add_option("--seed", options->seed, "Same seed, same scrambles, on every machine")
      ->check(kWholeNumber)
      ->type_name("S");
  app->add_option("--kind", options->kind, "What to draw")
      ->check(CLI::IsMember(kKinds))
      ->capture_default_str()
      ->type_name("");
  app->add_option("--length", options->length, "Turns of a random-moves scramble, 1 to 1000")
      ->type_name("N");
  app->add_flag("--json", options->json, "One JSON object a line");
  app->footer(kExamples);
  return {app, [options] { return run(*options); }};
}

}  // namespace superflip::cli
