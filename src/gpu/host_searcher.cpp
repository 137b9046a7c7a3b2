#include "gpu/host_searcher.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <numeric>
#include <thread>
#include <utility>

#include "base/parallel.h"
#include "gpu/openings.h"
#include "gpu/search_warp.h"
#include "gpu/slot_book.h"
#include "gpu/warp.h"

namespace superflip::gpu {
namespace {

DepthCounts read_counts(const SearchCounters& counters) {
  return {HostWarp::load(&counters.nodes), HostWarp::load(&counters.lines),
          HostWarp::load(&counters.expanded)};
}

}  // namespace

struct HostSearcher::State {
  HostSearcherTerms terms;
  SlotBook book;
  std::vector<std::uint32_t> solved;
  std::vector<std::uint32_t> holds;
  std::vector<float> promise;
  std::vector<std::uint32_t> tasks;
  std::vector<NodePart> stacks;
  std::vector<NodePart> gifts;
  std::vector<GiftPlace> places;
  SearchCounters counters{};
  SharingCounters sharing{};

  explicit State(const HostSearcherTerms& given)
      : terms(given),
        book(given.slots),
        solved(given.slots),
        promise(std::size_t{given.slots} * kMaxOpenings),
        stacks(std::size_t{given.warps} * kNodeParts * given.stack_height),
        gifts(std::size_t{places_for(given.warps)} * kGiftParts),
        places(places_for(given.warps)) {}

  void list_tasks(const SearchPlan& plan);
  SearchTerms search_terms(const SearchPlan& plan, bool every_solution);
  // Whether all warps have come to the end.
  Result<bool> run(const SearchTerms& search, const DepthWatch& watch);
};

// As the card does it (search.cu): the promise of each opening is read and set to nothing.
void HostSearcher::State::list_tasks(const SearchPlan& plan) {
  tasks.resize(plan.task_count);
  std::vector<std::uint16_t> keys(plan.task_count);
  for (const SlotTasks& slot : plan.slots) {
    float* const sums = promise.data() + std::size_t{slot.slot} * kMaxOpenings;
    const std::vector<float> before(sums, sums + kMaxOpenings);
    const std::uint32_t count = opening_count(slot.opening_length);
    const std::uint16_t* const parents =
        all_openings().parents.data() + first_opening(slot.opening_length);
    for (std::uint32_t opening = 0; opening < count; ++opening) {
      const float sum = slot.promise == PromiseOf::kNothing  ? 0.0F
                        : slot.promise == PromiseOf::kItself ? before[opening]
                                                             : before[parents[opening]];
      keys[slot.first_task + opening] = promise_key(std::bit_cast<std::uint32_t>(sum));
      tasks[slot.first_task + opening] = slot.slot << 16U | opening;
      sums[opening] = 0;
    }
  }
  if (!plan.has_promise) return;
  std::vector<std::uint32_t> order(plan.task_count);
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return keys[a] > keys[b]; });
  std::transform(order.begin(), order.end(), order.begin(),
                 [&](std::uint32_t i) { return tasks[i]; });
  tasks.swap(order);
}

SearchTerms HostSearcher::State::search_terms(const SearchPlan& plan, bool every_solution) {
  std::fill(solved.begin(), solved.end(), 0);
  holds.assign(every_solution ? std::size_t{terms.slots} * kHoldWords : 0, 0);
  std::fill(places.begin(), places.end(), GiftPlace{});
  counters = {};
  sharing = {};
  sharing.busy = terms.warps;
  SearchTerms search{};
  search.table = terms.table;
  search.small = terms.small;
  search.large = terms.large;
  search.openings = all_openings().turns.data();
  search.slots = book.terms().data();
  search.tasks = tasks.data();
  search.task_count = plan.task_count;
  search.solved = solved.data();
  search.holds = every_solution ? holds.data() : nullptr;
  search.promise = promise.data();
  search.stacks = stacks.data();
  search.stack_height = terms.stack_height;
  search.warp_count = terms.warps;
  search.counters = &counters;
  search.sharing = {&sharing, places.data(), gifts.data(), places_for(terms.warps)};
  return search;
}

Result<bool> HostSearcher::State::run(const SearchTerms& search, const DepthWatch& watch) {
  constexpr auto kBetweenLooks = std::chrono::milliseconds(2);
  const auto stop = [&] { HostWarp::store(&sharing.stop, 1); };
  std::atomic<std::uint32_t> ended{0};
  bool goes_on = true;
  base::Crew crew(static_cast<int>(terms.warps), [&](int number) {
    RoundMemory memory{};
    SearchWarp<HostWarp, TableLayout>(HostWarp(), terms.layout, search, *terms.small, memory,
                                      static_cast<std::uint32_t>(number))
        .run();
    ++ended;
  });
  const auto started = static_cast<std::uint32_t>(crew.size());
  if (started < terms.warps) stop();  // those that have not begun would be waited for
  while (ended < started) {
    const DepthProgress progress{read_counts(counters), search.task_count,
                                 std::min(HostWarp::load(&counters.next_task), search.task_count)};
    if (goes_on && watch && !watch(progress)) {
      goes_on = false;
      stop();
    }
    if (ended < started) std::this_thread::sleep_for(kBetweenLooks);
  }
  crew.join();
  if (started < terms.warps) return fail(ErrorCode::kResources, "too few threads could be started");
  return goes_on;
}

HostSearcher::HostSearcher(const HostSearcherTerms& terms)
    : state_(std::make_unique<State>(terms)) {}
HostSearcher::~HostSearcher() = default;

std::uint32_t HostSearcher::slots() const {
  return state_->terms.slots;
}
std::uint32_t HostSearcher::gifts() const {
  return state_->sharing.gifts;
}
std::uint64_t HostSearcher::narrow_rounds() const {
  return state_->counters.narrow_rounds;
}

Result<void> HostSearcher::put(std::span<const PlacedCube> cubes) {
  return state_->book.put(cubes);
}

Result<DepthAnswer> HostSearcher::search(const DepthQuery& query, const DepthWatch& watch) {
  State& state = *state_;
  const Result<SearchPlan> plan = state.book.plan(query);
  if (!plan) return tl::unexpected(plan.error());
  state.list_tasks(*plan);
  const SearchTerms search = state.search_terms(*plan, query.every_solution);
  const Result<bool> whole = state.run(search, watch);
  if (!whole) return tl::unexpected(whole.error());
  return DepthAnswer{read_found(*plan, state.solved, state.holds), *whole,
                     read_counts(state.counters)};
}

}  // namespace superflip::gpu
