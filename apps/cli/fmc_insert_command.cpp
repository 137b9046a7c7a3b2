// superflip fmc insert: what a skeleton leaves, and the shortest way to insert what solves it.
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc_insert.h>

#include "common/fmc_insert_record.h"
#include "common/json_writer.h"

#include "console.h"
#include "fmc_commands.h"
#include "interrupt.h"
#include "line_reader.h"
#include "live_line.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(SCRAMBLE and SKELETON are in quotes, each. The skeleton may have several lines,
comments behind //, turns on the inverse in parentheses, and slices. In FILE the
first line is the scramble and all others are the skeleton.
One insertion may be any algorithm of --max-alg turns at most (14 unless you say
otherwise), at any place: the shortest result is proven. Several insertions are
3-cycles, pairs of swaps, twists and flips of 10 turns at most, and slices where
one is off; the best found is not proven. docs/fmc.md tells more.
(8-4/25): 8 turns, of which 4 cancel; 25 in all.
Examples:
  superflip fmc insert "D L2 B' U R U' L' U R' U' L D2 F" "F' D2 B L2 D'"
  superflip fmc insert --count 3 "D L2 B' L' U R U' L U R' U'" "B L2 D'"
  superflip fmc insert --json "D L2 B' L' U R U' L U R' U'" "B (D L2)")help";

struct InsertOptions {
  std::vector<std::string> words;
  std::string file;
  FmcInsertRequest request;
  std::optional<std::chrono::milliseconds> time;
  std::string lower_case = "wide";
  bool expanded = false;
  bool json = false;
  bool plain = false;
};

struct Texts {
  std::string scramble;
  std::string skeleton;
};

// The first line that holds something is the scramble; the skeleton is all that follows.
Result<Texts> read_file(const std::string& path) {
  Result<LineReader> lines =
      path == "-" ? Result<LineReader>(LineReader::of_stdin()) : LineReader::open(path);
  if (!lines) return tl::unexpected(lines.error());
  Texts texts;
  for (;;) {
    const auto line = lines->next();
    if (!line) return tl::unexpected(line.error());
    if (!*line) break;
    std::string& into = texts.scramble.empty() ? texts.scramble : texts.skeleton;
    const std::size_t start = (*line)->find_first_not_of(" \t");
    if (start == std::string::npos || (*line)->compare(start, 2, "//") == 0) continue;
    into += (into.empty() ? "" : "\n") + **line;
  }
  if (texts.skeleton.empty()) {
    return fail(
        ErrorCode::kUsage,
        "the first line is the scramble, and the skeleton is on those that follow: there are none");
  }
  return texts;
}

Result<Texts> texts_of(const InsertOptions& options) {
  constexpr const char* kBoth = "give the scramble and the skeleton, each in quotes";
  if (!options.file.empty()) {
    if (!options.words.empty())
      return fail(ErrorCode::kUsage, "give both, or --input, not all of them");
    return read_file(options.file);
  }
  if (options.words.size() != 2) return fail(ErrorCode::kUsage, kBoth);
  return Texts{options.words[0], options.words[1]};
}

// A line about what is going on, from the third second on.
class Ticker {
 public:
  Ticker() : thread_([this](const std::stop_token& stop) { run(stop); }) {}

  void tell(const FmcInsertProgress& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
  }

 private:
  void run(const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kTick{100};
    constexpr std::chrono::seconds kQuiet{2};
    LiveLine line;
    const auto start = std::chrono::steady_clock::now();
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(kTick);
      const auto spent = std::chrono::steady_clock::now() - start;
      if (spent < kQuiet) continue;
      const std::lock_guard lock(mutex_);
      line.show_parts({progress_.doing,
                       progress_.best ? fmt::format("best {}", *progress_.best) : "",
                       format_seconds(std::chrono::duration<double>(spent).count())});
    }
    line.clear();
  }

  std::mutex mutex_;
  FmcInsertProgress progress_;
  std::jthread thread_;
};

class InsertCommand {
 public:
  explicit InsertCommand(const InsertOptions& options) : options_(options) {}

  int run() {
    const auto texts = texts_of(options_);
    if (!texts) return report(texts.error());
    texts_ = *texts;
    const MoveSyntax syntax{.parentheses = Parentheses::kNiss,
                            .lower_case_is_face = options_.lower_case == "face"};
    const auto scramble = read_position(texts_.scramble, std::nullopt, syntax);
    if (!scramble) return report(scramble.error(), "scramble");
    const auto skeleton = read_fmc_skeleton(texts_.skeleton, syntax);
    if (!skeleton) return report(skeleton.error(), "skeleton");
    for (const std::string& said : scramble->notes) note(said);
    for (const std::string& said : skeleton->notes) note(said);
    FmcInsertRequest request = options_.request;
    if (options_.time) request.timeout = *options_.time;
    const Interrupt interrupt;
    const auto result = [&] {
      Ticker ticker;
      return fmc_insert(scramble->position.as_held(), skeleton->moves, request, interrupt.token(),
                        [&](const FmcInsertProgress& progress) { ticker.tell(progress); });
    }();
    if (!result) return report(result.error());
    print(*result);
    return finish_output(code_of(*result));
  }

 private:
  static int code_of(const FmcInsertResult& result) {
    if (result.interrupted) return kInterrupted;
    if (!result.solutions.empty()) return kDone;
    if (result.timed_out) {
      note(fmt::format("out of time: none found of fewer than {} turns", result.at_least));
      return kOutOfResources;
    }
    note(
        fmt::format("{} left, and no way to solve that by {} insertion{} of at most {} turns; "
                    "raise --insertions or --max-alg, or look for another skeleton",
                    result.left.text(), result.insertions, result.insertions == 1 ? "" : "s",
                    result.insertions == 1 ? result.alg_turns : result.part_turns));
    return kNoSolution;
  }

  void print(const FmcInsertResult& result) const {
    if (options_.json) return print_json(result);
    if (!options_.plain) print_out("// left: {}\n", result.left.text());
    for (const FmcInserted& inserted : result.solutions) {
      if (options_.plain) {
        print_out("{}\n", inserted.solution.text());
        continue;
      }
      print_out_text(fmc_insertion_text(inserted));
      if (options_.expanded) print_out("Expanded: {}\n", inserted.expanded);
    }
    if (!options_.plain && !result.solutions.empty()) {
      print_out("// {}\n", fmc_insertion_proof(result));
    }
  }

  void print_json(const FmcInsertResult& result) const {
    std::vector<const FmcInserted*> all;
    for (const FmcInserted& inserted : result.solutions) all.push_back(&inserted);
    if (all.empty()) all.push_back(nullptr);
    for (const FmcInserted* inserted : all) {
      JsonWriter json;
      json.begin_object();
      write_fmc_insertion(json, texts_.scramble, texts_.skeleton, result, inserted);
      json.end_object();
      print_out("{}\n", json.text());
    }
  }

  const InsertOptions& options_;
  Texts texts_;
};

}  // namespace

void add_fmc_insert_command(Command& fmc) {
  Command& command =
      fmc.add_command("insert", "Insertions: what a skeleton leaves, and how to solve it best");
  const auto options = std::make_shared<InsertOptions>();
  FmcInsertRequest& request = options->request;
  command.also_called("[OPTIONS] --input FILE");
  command.add_rest("SCRAMBLE SKELETON", options->words, "Each in quotes");
  command.add_option("--input", text(options->file, "FILE"),
                     "Read both from FILE, the scramble on the first line (- is stdin)");
  command.add_option("--lower-case", choice(options->lower_case, {"wide", "face"}),
                     "What r means, a wide turn or the face turn R");
  command.group("How much");
  command.add_option("--max-alg", whole(request.max_alg_turns, 1, kMostAlgTurns),
                     "No algorithm has more turns");
  command.add_option("--insertions", whole(request.max_insertions, 1, kMostInsertions),
                     "At most so many; as many as are needed, up to 3, without it");
  command.add_option("--count", whole(request.max_solutions, 1, 10'000), "The N shortest");
  command.add_option("--extra", whole(request.extra_length, 0, kMostAlgTurns),
                     "Those may be so many turns longer than the shortest");
  command.add_option("--time", duration(options->time),
                     "Keep the best after this time, such as 10s");
  command.add_option("--threads", thread_count(request.threads), "Threads; 0: one a core");
  command.group("Output");
  command.add_flag("--expanded", options->expanded, "Also every turn before anything cancels");
  command.add_flag("--json", options->json, "One JSON object a solution");
  command.add_flag("--plain", options->plain, "The solution alone").without("--json");
  command.epilog(kExamples);
  command.on_run([options] { return InsertCommand(*options).run(); });
}

}  // namespace superflip::cli
