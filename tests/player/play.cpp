#include "player/play.h"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "player/answers.h"
#include "player/failing_memory.h"
#include "player/hand.h"
#include "player/openings.h"
#include "player/problems.h"
#include "player/run_apart.h"

namespace superflip::player {
namespace {

const char* const kThrown = "thrown by the player";

long failing_allocation(const Line& line) {
  return static_cast<long>(line.number("memory").value_or(0));
}

}  // namespace

void Play::run(const Line& line) {
  using Call = void (Play::*)(const Line&);
  static const std::map<std::string, Call> kCalls{
      {"open", &Play::open},        {"close", &Play::close},   {"solve", &Play::solve},
      {"queue", &Play::queue},      {"batch", &Play::batch},   {"build", &Play::build},
      {"verify", &Play::verify},    {"remove", &Play::remove}, {"import", &Play::import},
      {"damage", &Play::damage},    {"cut", &Play::cut},       {"list", &Play::list},
      {"together", &Play::together}};
  if (line.call == "read") return read(line);
  if (line.call == "convert") return convert(line);
  const auto call = kCalls.find(line.call);
  if (call == kCalls.end()) throw std::invalid_argument("there is no call " + line.call);
  (this->*call->second)(line);
}

Solver* Play::solver_of(const Line& line) const {
  const auto at = solvers_.find(line.word(0));
  return at == solvers_.end() ? nullptr : at->second.get();
}

void Play::open(const Line& line) {
  const SolverOptions options = options_of(line);
  OpenExpectation expected = expectation_of(options, box_);
  Line timed = line;
  // Tables that take seconds are begun, but not waited for.
  if (expected.may_build && !line.has("stop")) timed.set("stop", 20'000);
  if (timed.has("stop")) expected.errors.push_back(ErrorCode::kInterrupted);
  if (failing_allocation(line) > 0) expected.errors.push_back(ErrorCode::kResources);
  Hand hand(timed);
  FailingMemory failing(failing_allocation(line));
  auto opened = Solver::open(options, box_.store(), hand.stop());
  failing.end();
  hand.let_go();
  if (!opened) {
    const Error& error = opened.error();
    const bool known = std::find(expected.errors.begin(), expected.errors.end(), error.code) !=
                       expected.errors.end();
    if (!known) throw Wrong{"opening is another error", error.message};
    return;
  }
  if (!expected.may_open) throw Wrong{"it opens what it should not", options.solver};
  if ((*opened)->name() != options.solver || (*opened)->threads() != options.threads) {
    throw Wrong{"it opens another solver", (*opened)->name()};
  }
  solvers_[line.word(0)] = std::move(*opened);
}

void Play::close(const Line& line) {
  solvers_.erase(line.word(0));
}

void Play::solve(const Line& line) {
  Solver* const solver = solver_of(line);
  if (solver == nullptr) return;
  Problem problem = problem_of(line, solver->capabilities(), truth_);
  Hand hand(line);
  problem.pause = hand.pause();
  const bool possible = !find_fault(problem.cube);
  ProgressWatch watch(
      problem, possible ? truth_.shortest(problem.cube, problem.min_length) : Truth::Range{});
  const long long throws_at = line.number("throw").value_or(0);
  bool thrown = false;
  const SolveProgressCallback progress = [&](const SolveProgress& now) {
    watch.look(now);
    if (watch.count() != throws_at) return;
    thrown = true;
    throw std::runtime_error(kThrown);
  };
  FailingMemory failing(failing_allocation(line));
  const Result<SolveResult> answer = solver->solve(problem, hand.stop(), progress);
  failing.end();
  hand.let_go();
  if (!watch.fault().empty()) throw Wrong{watch.fault(), line.word(1)};
  if (thrown) {
    const bool told = !answer && (answer.error().code == ErrorCode::kInternal &&
                                  answer.error().message.find(kThrown) != std::string::npos);
    if (!told && !line.has("memory")) throw Wrong{"an exception was lost", kThrown};
    return;
  }
  check_answer({*solver, problem, line.has("stop"), line.has("memory")}, answer, truth_);
  if (answer && answer->table != solver->table())
    throw Wrong{"the table is another", answer->table};
}

void Play::queue(const Line& line) {
  queue_.push_back(line);
}

void Play::list(const Line&) {
  for (const TableInfo& info : box_.store().list()) {
    if (info.name != "h0" && info.name != "h1") continue;
    const auto state = box_.state(info.name);
    if (info.built && state == TableBox::State::kMissing) {
      throw Wrong{"a table is listed that is not there", info.name};
    }
    if (!info.built && state == TableBox::State::kWhole) {
      throw Wrong{"a table is not listed", info.name};
    }
  }
}

void Play::read(const Line& line) {
  std::optional<Form> form;
  if (const auto name = line.find("form")) {
    const Result<Form> found = find_form(*name);
    if (found) form = *found;
  }
  FailingMemory failing(failing_allocation(line));
  Result<ReadPosition> position = fail(ErrorCode::kUsage, "");
  try {
    position = read_position(line.word(0), form);
  } catch (const std::bad_alloc&) {
    if (!line.has("memory")) throw;
  }
  failing.end();
  if (position) {
    if (find_fault(position->position.cube))
      throw Wrong{"it read an impossible cube", line.word(0)};
    return;
  }
  const ErrorCode code = position.error().code;
  if (code != ErrorCode::kUsage && code != ErrorCode::kImpossibleCube) {
    throw Wrong{"reading is another error", position.error().message};
  }
}

void Play::convert(const Line& line) {
  const Cube cube = moves_of(line.word(0)).cube();
  for (const FormInfo& info : forms()) {
    if (info.form == Form::kMoves) continue;
    const Result<std::string> text = format_position({cube, {}}, info.form);
    if (!text) throw Wrong{"a form cannot be written", text.error().message};
    for (const std::optional<Form> form : {std::optional(info.form), std::optional<Form>()}) {
      const Result<Position> again = parse_position(*text, form);
      if (!again) throw Wrong{"a form cannot be read", *text + ": " + again.error().message};
      if (again->cube != cube) throw Wrong{"a form is read as another cube", *text};
    }
  }
}

}  // namespace superflip::player
