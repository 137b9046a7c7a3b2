#include <chrono>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "command_line/command.h"
#include "command_line/help_text.h"
#include "command_line/read_words.h"

namespace superflip::cli {
namespace {

// A small program with one option of every kind.
struct Program {
  bool all = false;
  bool json = false;
  bool plain = false;
  int depth = 6;
  std::string solver = "optimal";
  std::string packing = "nibble";
  std::optional<std::chrono::milliseconds> timeout;
  std::uint64_t memory = 0;
  std::string name;
  std::vector<std::string> words;
  std::vector<std::string> patterns;
  Command root{"cube", "A program"};
  Command* solve = nullptr;

  Program() {
    solve = &root.add_command("solve", "Solves");
    solve->group("How much");
    solve->add_rest("POSITION", words, "Moves");
    solve->add_flag("--all", all, "All of them");
    solve->add_option("--depth", whole(depth, 0, 20), "How deep");
    solve->add_option("--timeout", duration(timeout), "How long");
    solve->add_option("--memory", size(memory), "How large");
    solve->group("Which solver");
    solve->add_option("--solver",
                      choice(solver, {"optimal", "twophase"}, {{"kociemba", "twophase"}}),
                      "How to solve");
    solve->rare_group("optimal");
    solve->add_option("--packing", choice(packing, {"nibble", "mod3"}), "How to pack")
        .of({"optimal"});
    solve->add_flag("--json", json, "JSON");
    solve->add_flag("--plain", plain, "Plain").without("--json");
    solve->add_option("--pattern", texts(patterns, "TEXT"), "Patterns");
    Command& tables = root.add_command("tables", "Tables");
    tables.add_command("build", "Builds").add_argument("NAME", text(name, "NAME"), "Its name");
    tables.add_command("list", "Lists").on_run([] { return 7; });
  }

  std::string error(const std::vector<std::string>& given) {
    const Result<Request> request = read_words(root, given);
    return request ? "" : request.error().message;
  }
};

TEST(ReadWords, SetsWhatIsGiven) {
  Program program;
  const auto request =
      read_words(program.root,
                 {"solve", "R", "--all", "--depth", "7", "U'", "--solver=Two-Phase", "--timeout",
                  "1.5s", "--memory", "2 GB", "--pattern", "a", "--pattern", "[b, c]", "[R, U]"});
  ASSERT_TRUE(request) << request.error().message;
  EXPECT_EQ(request->command, program.solve);
  EXPECT_FALSE(request->help);
  EXPECT_TRUE(program.all);
  EXPECT_EQ(program.depth, 7);
  EXPECT_EQ(program.solver, "twophase");
  EXPECT_EQ(program.timeout, std::chrono::milliseconds(1500));
  EXPECT_EQ(program.memory, 2'000'000'000U);
  EXPECT_EQ(program.patterns, (std::vector<std::string>{"a", "[b, c]"}));
  EXPECT_EQ(program.words, (std::vector<std::string>{"R", "U'", "[R, U]"}));
}

TEST(ReadWords, TakesWordsAfterTwoDashesAsTheyAre) {
  Program program;
  ASSERT_TRUE(read_words(program.root, {"solve", "--", "--all", "--help", "--"}));
  EXPECT_FALSE(program.all);
  EXPECT_EQ(program.words, (std::vector<std::string>{"--all", "--help", "--"}));
}

TEST(ReadWords, FindsCommands) {
  Program program;
  const auto list = read_words(program.root, {"Tables", "LIST"});
  ASSERT_TRUE(list);
  EXPECT_EQ(list->command->run(), 7);
  Program other;
  ASSERT_TRUE(read_words(other.root, {"tables", "build", "h6"}));
  EXPECT_EQ(other.name, "h6");
}

TEST(ReadWords, SaysWhatIsWrongAndWhatToDo) {
  const std::pair<std::vector<std::string>, const char*> cases[] = {
      {{"solv"}, "there is no command \"cube solv\"; did you mean solve?"},
      {{"hepl"}, "there is no command \"cube hepl\"; did you mean help?"},
      {{"xyzzy"}, "there is no command \"cube xyzzy\"; see cube --help"},
      {{"tables", "bild"}, "there is no command \"cube tables bild\"; did you mean build?"},
      {{"tables"}, "cube tables what: build or list? see cube tables --help"},
      {{"tables", "build"}, "cube tables build needs a NAME; see cube tables build --help"},
      {{"tables", "build", "h1", "h2"},
       "cube tables build does not take \"h2\"; see cube tables build --help"},
      {{"solve", "--dept", "3"}, "there is no option --dept; did you mean --depth?"},
      {{"solve", "--Depth", "3"}, "there is no option --Depth; did you mean --depth?"},
      {{"solve", "-json"}, "there is no option -json; did you mean --json?"},
      {{"solve", "--xyzzy"}, "there is no option --xyzzy; see cube solve --help"},
      {{"--depth", "3", "solve"}, "--depth comes after the command, such as cube solve --depth"},
      {{"solve", "--depth"}, "--depth needs a value: --depth N"},
      {{"solve", "--depth", "--all"}, "--depth needs a value: --depth N"},
      {{"solve", "--solver"}, "--solver needs a value: --solver optimal or twophase"},
      {{"solve", "--depth", "-1"}, "--depth is 0 to 20, not -1"},
      {{"solve", "--depth="}, "--depth takes a whole number, 0 to 20, not \"\""},
      {{"tables", "build", ""}, "NAME takes NAME, not \"\""},
      {{"solve", "--depth", "3", "--depth", "4"}, "--depth is given twice"},
      {{"solve", "--all=yes"}, "--all takes no value"},
      {{"solve", "--solver", "optimum"},
       "--solver does not know \"optimum\"; did you mean optimal?"},
      {{"solve", "--solver", "kociembo"},
       "--solver does not know \"kociembo\"; did you mean kociemba?"},
      {{"solve", "--solver", "guess"},
       "--solver does not know \"guess\"; it takes optimal or twophase"},
      {{"solve", "--json", "--plain"}, "give --json or --plain, not both"},
      {{"solve", "\u2014json"},
       "\"\u2014json\" begins with a dash that is no hyphen; options begin with --"},
      {{"help", "solv"}, "there is no command \"cube solv\"; did you mean solve?"},
      {{"solv\n"}, "there is no command \"cube solv\\n\"; did you mean solve?"},
  };
  for (const auto& [words, message] : cases) EXPECT_EQ(Program().error(words), message);
}

TEST(ReadWords, RefusesOptionsOfOtherSolvers) {
  Program program;
  ASSERT_TRUE(read_words(program.root, {"solve", "--solver", "kociemba", "--packing", "mod3"}));
  const Result<void> fitting = program.solve->check_options_of(program.solver);
  ASSERT_FALSE(fitting);
  EXPECT_EQ(fitting.error().message,
            "--packing is for --solver optimal, twophase does not have it");
  EXPECT_TRUE(program.solve->check_options_of("optimal"));
}

TEST(ReadWords, HelpsWhereverItIsAskedFor) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"solve", "--help"},
                                                {"help", "solve"},
                                                {"--help", "solve"},
                                                {"solve", "R", "--depth", "-h"},
                                                {"solve", "--xyzzy", "--help"},
                                                {"HELP", "Solve"}}) {
    Program program;
    const auto request = read_words(program.root, words);
    ASSERT_TRUE(request) << words.front();
    EXPECT_TRUE(request->help);
    EXPECT_FALSE(request->all_help);
    EXPECT_EQ(request->command, program.solve);
  }
  Program program;
  const auto all = read_words(program.root, {"solve", "--help-all"});
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->all_help);
}

TEST(HelpText, ShowsTheRows) {
  Program program;
  program.solve->epilog("Example:\n  cube solve R");
  EXPECT_EQ(help_text(*program.solve, false),
            R"(Usage: cube solve [OPTIONS] POSITION

Solves

How much:
  POSITION              Moves
  --all                 All of them
  --depth N             How deep [6]
  --timeout TIME        How long
  --memory SIZE         How large

Which solver:
  --solver WORD         How to solve: optimal or twophase [optimal]

cube solve --help-all shows the rest.

Example:
  cube solve R
)");
  const std::string all = help_text(*program.solve, true);
  EXPECT_NE(all.find("\noptimal:\n  --packing WORD        How to pack: nibble or mod3 [nibble]\n"),
            std::string::npos)
      << all;
  EXPECT_EQ(all.find("--help-all"), std::string::npos);
}

TEST(HelpText, WrapsLongTexts) {
  Command command("cube", std::string(30, 'w') + " " + std::string(60, 'x'));
  bool flag = false;
  std::string sentence;
  for (int i = 0; i < 60; ++i) sentence += "word ";
  command.add_flag("--a-very-long-name-for-an-option", flag, sentence);
  std::istringstream lines(help_text(command, false));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), kHelpColumns) << line;
}

}  // namespace
}  // namespace superflip::cli
