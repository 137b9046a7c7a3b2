#include "engine/device_solver.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "search/two_legs.h"

namespace superflip::engine {

using Clock = std::chrono::steady_clock;
using search::TwoLegs;

DeviceSolver::DeviceSolver(std::unique_ptr<gpu::GpuSolver> card, OpenProcessor open_processor)
    : processor_begins_(false),
      capabilities_(card->capabilities()),
      table_(card->table()),
      threads_(card->threads()),
      card_(std::make_unique<LateCard>(std::move(card))),
      open_processor_(std::move(open_processor)) {}

DeviceSolver::DeviceSolver(std::unique_ptr<Solver> processor, OpenCard open_card,
                           std::chrono::milliseconds patience)
    : processor_begins_(true),
      capabilities_(processor->capabilities()),
      table_(processor->table()),
      threads_(processor->threads()),
      card_(std::make_unique<LateCard>(std::move(open_card), patience)),
      processor_(std::move(processor)) {}

std::vector<std::string> DeviceSolver::explanation() const {
  if (!processor_begins_) return {};
  if (const std::optional<Error> error = card_->error()) {
    return {"the graphics card is not used: " + error->message};
  }
  return {card_->card() == nullptr
              ? "the processor solves; the graphics card will take over what takes long"
              : "the graphics card has taken over"};
}

bool DeviceSolver::can_on_card(const Problem& problem) const {
  static const Capabilities kCan = gpu::capabilities();
  return check_problem(problem, name(), kCan).has_value();
}

gpu::GpuSolver* DeviceSolver::card_for(const Problem& problem) const {
  gpu::GpuSolver* const card = card_->card();
  if (card == nullptr || card->failure()) return nullptr;
  // If the card was asked for, it is the card that refuses.
  return !processor_begins_ || can_on_card(problem) ? card : nullptr;
}

Result<Solver*> DeviceSolver::processor() {
  if (!processor_) {
    auto opened = open_processor_();
    if (!opened) return tl::unexpected(opened.error());
    processor_ = std::move(*opened);
  }
  return processor_.get();
}

void DeviceSolver::add_notes(Result<SolveResult>& result) const {
  gpu::GpuSolver* const card = card_->card();
  if (!result || card == nullptr) return;
  if (const std::optional<Error> failure = card->failure()) {
    result->notes.push_back(
        fmt::format("the graphics card failed ({}); solved on the processor", failure->message));
  }
}

// --- One problem -----------------------------------------------------------------------------------

Result<SolveResult> DeviceSolver::solve_one(const Problem& problem, const std::stop_token& stop,
                                            const SolveProgressCallback& progress) {
  if (gpu::GpuSolver* const card = card_for(problem)) {
    return solve_on_card(*card, problem, stop, progress);
  }
  const bool may_go_on_there =
      processor_begins_ && card_->card() == nullptr && can_on_card(problem);
  return may_go_on_there ? solve_until_card(problem, stop, progress)
                         : solve_on_processor(problem, stop, progress);
}

Result<SolveResult> DeviceSolver::solve_on_processor(const Problem& problem,
                                                     const std::stop_token& stop,
                                                     const SolveProgressCallback& progress) {
  const std::lock_guard lock(processor_mutex_);
  const Result<Solver*> solver = processor();
  if (!solver) return tl::unexpected(solver.error());
  Result<SolveResult> result = (*solver)->solve(problem, stop, progress);
  add_notes(result);
  return result;
}

// If the card fails, the processor has the time that is left.
Result<SolveResult> DeviceSolver::solve_on_card(gpu::GpuSolver& card, const Problem& problem,
                                                const std::stop_token& stop,
                                                const SolveProgressCallback& progress) {
  const auto start = Clock::now();
  Result<SolveResult> result = card.solve(problem, stop, progress);
  if (result || !card.failure()) return result;
  SolveResult nothing;
  nothing.metric = problem.metric;
  nothing.solver = name();
  nothing.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const TwoLegs legs(problem, nothing);
  const std::optional<Problem> rest = legs.rest();
  if (!rest) return legs.out_of_time();
  Result<SolveResult> second = solve_on_processor(*rest, stop, progress);
  if (!second) return second;
  return legs.result(*second);
}

Result<SolveResult> DeviceSolver::solve_until_card(const Problem& problem,
                                                   const std::stop_token& stop,
                                                   const SolveProgressCallback& progress) {
  const LateCard::Working working(*card_);
  std::stop_source enough;
  const auto end = [&enough] { enough.request_stop(); };
  const std::stop_callback by_caller(stop, end);
  const std::stop_callback by_card(card_->opened(), end);
  Result<SolveResult> first = solve_on_processor(problem, enough.get_token(), progress);
  if (!first || !first->interrupted || stop.stop_requested()) return first;
  const TwoLegs legs(problem, std::move(*first));
  if (legs.is_done()) return legs.done();
  const std::optional<Problem> rest = legs.rest();
  if (!rest) return legs.out_of_time();
  const auto tell = [&](const SolveProgress& now) {
    if (const auto both = legs.progress(now)) progress(*both);
  };
  Result<SolveResult> second =
      solve_on_card(*card_->card(), *rest, stop,
                    progress ? SolveProgressCallback(tell) : SolveProgressCallback());
  if (!second) return second;
  return legs.result(*second);
}

// --- Many ------------------------------------------------------------------------------------------

void DeviceSolver::solve_all(const Next& next, const Deliver& deliver,
                             const std::stop_token& stop) {
  const LateCard::Working working(*card_);
  ProblemFeed feed(next);
  while (!stop.stop_requested()) {
    const Problem* const problem = feed.peek();
    if (problem == nullptr) return;
    feed.begin_turn();
    if (gpu::GpuSolver* const card = card_for(*problem)) {
      turn_of_card(*card, feed, deliver, stop);
    } else {
      turn_of_processor(feed, deliver, stop);
    }
  }
}

// What a card that fails leaves undone is given back.
void DeviceSolver::turn_of_card(gpu::GpuSolver& card, ProblemFeed& feed, const Deliver& deliver,
                                const std::stop_token& stop) {
  const auto is_for_card = [this](const Problem& problem) { return card_for(problem) != nullptr; };
  card.solve_all([&] { return feed.take(is_for_card); },
                 [&](std::size_t number, const Result<SolveResult>& result) {
                   if (!result && card.failure()) {
                     feed.give_back(number);
                   } else {
                     deliver(feed.finish(number), result);
                   }
                 },
                 stop);
}

void DeviceSolver::turn_of_processor(ProblemFeed& feed, const Deliver& deliver,
                                     const std::stop_token& stop) {
  const auto is_for_processor = [this](const Problem& problem) {
    return card_for(problem) == nullptr;
  };
  const std::lock_guard lock(processor_mutex_);
  const Result<Solver*> solver = processor();
  if (!solver) {
    for (std::size_t number = 0; feed.take(is_for_processor); ++number) {
      deliver(feed.finish(number), tl::unexpected(solver.error()));
    }
    return;
  }
  (*solver)->solve_all([&] { return feed.take(is_for_processor); },
                       [&](std::size_t number, const Result<SolveResult>& result) {
                         Result<SolveResult> noted = result;
                         add_notes(noted);
                         deliver(feed.finish(number), noted);
                       },
                       stop);
}

}  // namespace superflip::engine
