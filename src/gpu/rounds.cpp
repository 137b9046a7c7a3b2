#include "gpu/rounds.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/guarded.h"

namespace superflip::gpu {
namespace {

using namespace std::chrono_literals;

// Of the slots, for cubes of batches. The rest are for others, and for the branches of solutions.
constexpr std::size_t kWindowShare = 4;  // fifths
constexpr std::size_t kFifths = 5;

// A long list of solutions leaves slots to others.
constexpr std::size_t kMostBranches = 4096;

constexpr auto kLongestWait = 250ms;
constexpr auto kHeldInterval = 1ms;
// Limits are looked at so often; to look at those of thousands takes as long as a short search.
constexpr auto kLimitInterval = 5ms;

// A search goes on for as long after it has become useless to some: the others would have to begin
// anew. Each time it happens they are given twice as long, until a search comes to its end, so that
// it does.
constexpr std::chrono::nanoseconds kPatience = 40ms;

void deliver(Request& request) {
  request.deliver(request.job.take_result());
}

Error stopped() {
  return {ErrorCode::kInterrupted, "the solver was closed"};
}

// Slots in which roots lie are kept, for the next depth, and one in any case.
std::size_t kept_by(const Request& request) {
  const auto roots = std::ranges::count_if(
      request.slots, [](const Slot& slot) { return slot.root != Branch::kNoRoot; });
  return std::max<std::size_t>(1, static_cast<std::size_t>(roots));
}

}  // namespace

struct Rounds::Round {
  struct Owner {
    std::size_t request = 0;
    std::size_t branch = 0;
  };
  std::vector<Request*> requests;
  std::vector<std::size_t> branches;  // how many, by request
  std::vector<PlacedCube> places;
  std::vector<SlotDepth> depths;
  std::vector<Owner> owners;  // by slot

  void add(Request& request, std::size_t slots_in_all);
  std::vector<BranchAnswers> sort(const DepthAnswer& answer) const;
};

// A root that lies where it lay in the depth before is not put there again: what the searcher has kept
// of it would be lost.
void Rounds::Round::add(Request& request, std::size_t slots_in_all) {
  owners.resize(slots_in_all);
  const std::span<const Branch> taken = request.job.take_branches(request.slots.size());
  for (std::size_t i = 0; i < taken.size(); ++i) {
    Slot& slot = request.slots[i];
    if (taken[i].root == Branch::kNoRoot || taken[i].root != slot.root) {
      places.push_back({slot.number, taken[i].cube});
      slot.root = taken[i].root;
    }
    depths.push_back({slot.number, taken[i].depth});
    owners[slot.number] = {requests.size(), i};
  }
  requests.push_back(&request);
  branches.push_back(taken.size());
}

// Nodes are not counted by cube: each has its share of them.
std::vector<BranchAnswers> Rounds::Round::sort(const DepthAnswer& answer) const {
  std::vector<BranchAnswers> sorted(requests.size());
  for (std::size_t i = 0; i < requests.size(); ++i) {
    sorted[i].openings.resize(branches[i]);
    sorted[i].whole = answer.whole;
    sorted[i].counts.nodes = answer.counts.nodes * branches[i] / depths.size();
    sorted[i].counts.lines = answer.counts.lines * branches[i] / depths.size();
  }
  for (const FoundOpening& found : answer.found) {
    const Owner& owner = owners[found.slot];
    sorted[owner.request].openings[owner.branch].push_back(found.opening);
  }
  return sorted;
}

Rounds::Rounds(std::unique_ptr<DepthSearcher> searcher)
    : searcher_(std::move(searcher)),
      slots_(searcher_->slots()),
      window_(std::max<std::size_t>(1, searcher_->slots() * kWindowShare / kFifths)),
      patience_(kPatience),
      leader_([this](const std::stop_token& stop) { lead(stop); }) {}

Rounds::~Rounds() = default;

void Rounds::add(std::shared_ptr<Request> request) {
  {
    const std::lock_guard lock(mutex_);
    if (!failure_) {
      (request->is_of_batch ? waiting_of_batches_ : waiting_).push_back(std::move(request));
      changed_.notify_all();
      return;
    }
  }
  request->job.fail(*failure_);  // it never changes again
  deliver(*request);
}

std::optional<Error> Rounds::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

// --- The thread that leads -------------------------------------------------------------------------

void Rounds::lead(const std::stop_token& stop) {
  while (true) {
    wait_for_requests(stop);
    if (stop.stop_requested()) break;
    try {
      admit();
      go_on();
      const std::vector<Request*> picked = pick();
      if (!picked.empty()) {
        search(picked);
      } else if (!active_.empty()) {  // all are held by pauses
        std::this_thread::sleep_for(kHeldInterval);
      }
    } catch (...) {
      end_active(base::error_of(std::current_exception()));
    }
  }
  fail_all(stopped());
}

void Rounds::wait_for_requests(const std::stop_token& stop) {
  if (!active_.empty()) return;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, stop, [this] { return !waiting_.empty() || !waiting_of_batches_.empty(); });
}

void Rounds::admit() {
  const std::lock_guard lock(mutex_);
  admit_from(waiting_, waiting_.size());
  const std::size_t before = active_.size();
  admit_from(waiting_of_batches_, window_ - active_of_batches_);
  active_of_batches_ += active_.size() - before;
}

// Each that comes in has a slot, so that it can always go on.
void Rounds::admit_from(Requests& waiting, std::size_t most) {
  const auto now = Clock::now();
  for (; most > 0 && !waiting.empty() && slots_.free() > 0; --most) {
    Request& request = *waiting.front();
    slots_.extend(request.slots, 1);
    request.last_searched = now;
    active_.splice(active_.end(), waiting, waiting.begin());
  }
}

void Rounds::go_on() {
  const auto now = Clock::now();
  const bool looks_at_all = now - last_look_ >= kLimitInterval;
  if (looks_at_all) last_look_ = now;
  for (auto at = active_.begin(); at != active_.end();) {
    Request& request = **at;
    if (looks_at_all || request.may_go_on || !request.job.wants_search()) request.job.go_on();
    request.may_go_on = false;
    if (!request.job.is_done()) {
      ++at;
      continue;
    }
    deliver(request);
    slots_.take_back(request.slots, 0);
    active_of_batches_ -= request.is_of_batch ? 1 : 0;
    at = active_.erase(at);
  }
}

std::vector<Request*> Rounds::pick() const {
  const Request* first = nullptr;
  const Request* oldest = nullptr;
  for (const auto& request : active_) {
    if (!request->job.wants_search()) continue;
    if (first == nullptr || request->job.depth() < first->job.depth()) first = request.get();
    if (oldest == nullptr || request->last_searched < oldest->last_searched) oldest = request.get();
  }
  if (first == nullptr) return {};
  if (Clock::now() - oldest->last_searched > kLongestWait) first = oldest;
  std::vector<Request*> picked;
  for (const auto& request : active_) {
    if (request->job.wants_search() && request->job.depth() == first->job.depth() &&
        request->job.wants_every_solution() == first->job.wants_every_solution()) {
      picked.push_back(request.get());
    }
  }
  return picked;
}

void Rounds::search(const std::vector<Request*>& picked) {
  Round round;
  for (Request* request : picked) {
    slots_.extend(request->slots, std::min(request->job.branches(), kMostBranches));
    round.add(*request, searcher_->slots());
  }
  const DepthQuery query{round.depths, picked.front()->job.wants_every_solution()};
  const Result<void> placed = searcher_->put(round.places);
  if (!placed) return fail_all(placed.error());
  const Result<DepthAnswer> answer = searcher_->search(
      query, [&](const DepthProgress& now) { return is_still_wanted(round, now); });
  if (!answer) return fail_all(answer.error());
  patience_ = answer->whole ? kPatience : 2 * patience_;
  const std::vector<BranchAnswers> sorted = round.sort(*answer);
  const auto now = Clock::now();
  for (std::size_t i = 0; i < picked.size(); ++i) {
    picked[i]->job.take_answers(sorted[i]);
    picked[i]->last_searched = now;
    picked[i]->may_go_on = true;
    slots_.take_back(picked[i]->slots, kept_by(*picked[i]));
  }
}

bool Rounds::is_still_wanted(const Round& round, const DepthProgress& progress) {
  const double fraction = static_cast<double>(progress.openings_taken) /
                          static_cast<double>(std::max<std::uint64_t>(1, progress.openings));
  bool is_wanted = false;
  std::chrono::nanoseconds useless_for{};
  for (Request* request : round.requests) {
    request->job.note_fraction(fraction);
    is_wanted = is_wanted || !request->job.needs_no_search();
    useless_for = std::max(useless_for, request->job.over_for());
  }
  return is_wanted && useless_for < patience_;
}

// A failure of the searcher is for good; nobody knows what has become of its memory.
void Rounds::fail_all(const Error& error) {
  {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = error;
    active_.splice(active_.end(), waiting_);
    active_.splice(active_.end(), waiting_of_batches_);
  }
  end_active(error);
}

void Rounds::end_active(const Error& error) {
  for (const auto& request : active_) {
    slots_.take_back(request->slots, 0);
    request->job.fail(error);
    deliver(*request);
  }
  active_.clear();
  active_of_batches_ = 0;
}

}  // namespace superflip::gpu
