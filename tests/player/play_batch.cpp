// Many problems: a batch, or all at once.
#include <atomic>
#include <exception>
#include <new>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "player/answers.h"
#include "player/failing_memory.h"
#include "player/hand.h"
#include "player/play.h"
#include "player/problems.h"
#include "player/run_apart.h"

namespace superflip::player {
namespace {

// Thrown by next and deliver.
struct Enough : std::runtime_error {
  Enough() : std::runtime_error("thrown by the player") {}
};

// The two ends of a batch. Faults are kept, for nothing may be thrown there that is not meant.
class BatchEnds {
 public:
  BatchEnds(const Line& line, std::vector<Problem> problems)
      : problems_(std::move(problems)),
        answers_(problems_.size()),
        next_throws_at_(line.number("throw_next").value_or(-1)),
        deliver_throws_at_(line.number("throw_deliver").value_or(-1)) {}

  std::optional<Problem> next() {
    if (reading_.exchange(true)) fault_ = "next is called by two threads";
    if (ended_) fault_ = "next is called after the end";
    const std::size_t number = given_;
    if (static_cast<long long>(number) == next_throws_at_) {
      thrown_ = true;
      reading_ = false;
      throw Enough();
    }
    std::optional<Problem> problem;
    if (number < problems_.size()) problem = problems_[number];
    ended_ = !problem;
    given_ = number + 1;
    reading_ = false;
    return problem;
  }

  void deliver(std::size_t number, const Result<SolveResult>& answer) {
    if (delivering_.exchange(true)) fault_ = "deliver is called by two threads";
    if (number >= given_ || number >= answers_.size()) {
      fault_ = "an answer to nothing";
    } else if (answers_[number]) {
      fault_ = "an answer came twice";
    } else {
      // Not copied as a whole: tl::expected ends the program if that finds no memory.
      answers_[number] =
          answer ? Result<SolveResult>(*answer) : tl::unexpected(Error(answer.error()));
    }
    const bool throws = delivered_++ == deliver_throws_at_;
    if (throws) thrown_ = true;
    delivering_ = false;
    if (throws) throw Enough();
  }

  const char* fault() const { return fault_; }
  bool thrown() const { return thrown_; }
  const std::vector<Problem>& problems() const { return problems_; }
  const std::vector<std::optional<Result<SolveResult>>>& answers() const { return answers_; }

 private:
  const std::vector<Problem> problems_;
  std::vector<std::optional<Result<SolveResult>>> answers_;
  const long long next_throws_at_;
  const long long deliver_throws_at_;
  std::atomic<std::size_t> given_{0};
  std::atomic<bool> ended_{false};
  std::atomic<bool> thrown_{false};
  std::atomic<bool> reading_{false};
  std::atomic<bool> delivering_{false};
  long long delivered_ = 0;
  std::atomic<const char*> fault_{nullptr};
};

}  // namespace

std::vector<Problem> Play::take_queue(const Capabilities& can) {
  std::vector<Problem> problems;
  for (const Line& one : std::exchange(queue_, {})) {
    problems.push_back(problem_of(one, can, truth_));
  }
  return problems;
}

void Play::together(const Line& line) {
  Solver* const solver = solver_of(line);
  if (solver == nullptr || !solver->capabilities().concurrent) return;
  const std::vector<Problem> problems = take_queue(solver->capabilities());
  std::vector<std::optional<Result<SolveResult>>> answers(problems.size());
  Hand hand(line);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < problems.size(); ++i) {
      threads.emplace_back([&, i] { answers[i] = solver->solve(problems[i], hand.stop()); });
    }
  }
  hand.let_go();
  for (std::size_t i = 0; i < problems.size(); ++i) {
    check_answer({*solver, problems[i], line.has("stop"), false}, *answers[i], truth_);
  }
}

void Play::batch(const Line& line) {
  Solver* const solver = solver_of(line);
  if (solver == nullptr) return;
  BatchEnds ends(line, take_queue(solver->capabilities()));
  const Solver::Next next = [&] { return ends.next(); };
  const Solver::Deliver deliver = [&](std::size_t number, const Result<SolveResult>& answer) {
    ends.deliver(number, answer);
  };
  Hand hand(line);
  bool out_of_memory = false;
  bool thrown = false;
  {
    const FailingMemory failing(static_cast<long>(line.number("memory").value_or(0)));
    try {
      solver->solve_all(next, deliver, hand.stop());
    } catch (const Enough&) {
      thrown = true;
    } catch (const std::bad_alloc&) {
      out_of_memory = true;
    } catch (const std::system_error&) {
      out_of_memory = true;
    }
  }
  hand.let_go();
  if (ends.fault() != nullptr) throw Wrong{ends.fault(), line.word(0)};
  const bool memory = line.has("memory");
  if (out_of_memory && !memory) throw Wrong{"a batch found no memory", line.word(0)};
  if (thrown != ends.thrown() && !out_of_memory) throw Wrong{"an exception was lost", line.word(0)};
  const bool may_end_early = line.has("stop") || thrown || out_of_memory;
  for (std::size_t i = 0; i < ends.problems().size(); ++i) {
    const auto& answer = ends.answers()[i];
    if (!answer && !may_end_early) throw Wrong{"a problem of a batch has no answer", line.word(0)};
    if (answer) check_answer({*solver, ends.problems()[i], may_end_early, memory}, *answer, truth_);
  }
}

}  // namespace superflip::player
