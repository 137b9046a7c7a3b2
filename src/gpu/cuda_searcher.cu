#include "gpu/cuda_searcher.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "gpu/cuda_result.h"
#include "gpu/device_memory.h"
#include "gpu/openings.h"
#include "gpu/search_kernel.h"
#include "gpu/slot_book.h"
#include "gpu/task_order.h"

namespace superflip::gpu {
namespace {

// All that a search counts and shares, in one piece for the host to write and read.
struct Control {
  SearchCounters counters;
  SharingCounters sharing;
};

// Memory of the host from which and to which the card copies by itself.
class ControlOnHost {
 public:
  ControlOnHost() = default;
  static Result<ControlOnHost> create() {
    ControlOnHost made;
    void* data = nullptr;
    if (auto taken = check_cuda(cudaMallocHost(&data, sizeof(Control)), "taking memory"); !taken) {
      return tl::unexpected(taken.error());
    }
    made.data_ = static_cast<Control*>(data);
    return made;
  }
  ControlOnHost(ControlOnHost&& other) noexcept : data_(std::exchange(other.data_, nullptr)) {}
  ControlOnHost& operator=(ControlOnHost&& other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }
  ~ControlOnHost() {
    if (data_ != nullptr) static_cast<void>(cudaFreeHost(data_));
  }
  Control* get() const { return data_; }
  Control* operator->() const { return data_; }

 private:
  Control* data_ = nullptr;
};

// One after the other in a stream, beside what other streams do.
class Stream {
 public:
  Stream() = default;
  static Result<Stream> create() {
    Stream made;
    if (auto taken = check_cuda(cudaStreamCreateWithFlags(&made.stream_, cudaStreamNonBlocking),
                                "being prepared");
        !taken) {
      return tl::unexpected(taken.error());
    }
    return made;
  }
  Stream(Stream&& other) noexcept : stream_(std::exchange(other.stream_, nullptr)) {}
  Stream& operator=(Stream&& other) noexcept {
    std::swap(stream_, other.stream_);
    return *this;
  }
  ~Stream() {
    if (stream_ != nullptr) static_cast<void>(cudaStreamDestroy(stream_));
  }
  cudaStream_t get() const { return stream_; }

 private:
  cudaStream_t stream_ = nullptr;
};

DepthCounts counts_of(const SearchCounters& counters) {
  return {counters.nodes, counters.lines, counters.expanded};
}

}  // namespace

class CudaSearcher final : public DepthSearcher {
 public:
  static Result<std::unique_ptr<DepthSearcher>> create(const CudaSearcherTerms& terms);

  std::uint32_t slots() const override { return book_.size(); }
  Result<void> put(std::span<const PlacedCube> cubes) override { return book_.put(cubes); }
  Result<DepthAnswer> search(const DepthQuery& query, const DepthWatch& watch) override;

 private:
  explicit CudaSearcher(const CudaSearcherTerms& terms) : terms_(terms), book_(terms.slots) {}
  Result<void> choose_kernel();
  Result<void> take_memory();
  SearchTerms search_terms(const SearchPlan& plan, const std::uint32_t* tasks,
                           bool every_solution) const;
  Result<void> begin(const SearchPlan& plan, bool every_solution);
  Result<bool> wait(std::uint32_t tasks, const DepthWatch& watch);
  Result<DepthProgress> progress(std::uint32_t tasks);
  Result<void> stop();
  Result<DepthAnswer> answer(const SearchPlan& plan, bool every_solution, bool whole);

  CudaSearcherTerms terms_;
  SlotBook book_;
  int device_ = 0;
  SearchKernel kernel_ = nullptr;
  std::size_t shared_bytes_ = 0;
  std::uint32_t blocks_ = 0;

  DeviceMemory<SmallTables> small_;
  DeviceMemory<LargeTables> large_;
  DeviceMemory<std::uint32_t> openings_;
  DeviceMemory<SlotTerms> slot_terms_;
  DeviceMemory<std::uint32_t> solved_;
  DeviceMemory<std::uint32_t> holds_;
  DeviceMemory<NodePart> stacks_;
  DeviceMemory<NodePart> gifts_;
  DeviceMemory<GiftPlace> places_;
  DeviceMemory<Control> control_;
  std::optional<TaskOrder> order_;

  // `main_` has the search; `side_` goes beside it.
  Stream main_;
  Stream side_;
  ControlOnHost control_on_host_;  // of main_
  ControlOnHost control_aside_;    // of side_
};

Result<std::unique_ptr<DepthSearcher>> CudaSearcher::create(const CudaSearcherTerms& terms) {
  if (terms.slots == 0 || terms.slots > SlotBook::kMostSlots) {
    return fail(ErrorCode::kInternal, std::to_string(terms.slots) + " slots for a search");
  }
  std::unique_ptr<CudaSearcher> searcher(new CudaSearcher(terms));
  Result<void> made = searcher->choose_kernel();
  if (made) made = searcher->take_memory();
  if (!made) return tl::unexpected(made.error());
  return searcher;
}

Result<void> CudaSearcher::choose_kernel() {
  int multiprocessors = 0;
  int shared_bytes = 0;
  auto asked = check_cuda(cudaGetDevice(&device_), "being asked for");
  if (asked) {
    asked = check_cuda(
        cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device_),
        "being described");
  }
  if (asked) {
    asked = check_cuda(
        cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device_),
        "being described");
  }
  if (!asked) return asked;
  const bool shared_tables = terms_.shared_tables &&
                             static_cast<std::size_t>(shared_bytes) >= sizeof(SharedMemoryOfSearch);
  kernel_ = shared_tables ? kernel_with_shared_tables(terms_.layout)
                          : kernel_with_cached_tables(terms_.layout);
  if (kernel_ == nullptr) {
    return fail(ErrorCode::kInternal,
                "there is no code to search with table " + name_of(terms_.layout));
  }
  blocks_ = static_cast<std::uint32_t>(multiprocessors);
  shared_bytes_ = shared_tables ? sizeof(SharedMemoryOfSearch) : 0;
  return check_cuda(cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                         static_cast<int>(shared_bytes_)),
                    "giving the search its memory");
}

Result<void> CudaSearcher::take_memory() {
  const std::uint32_t warps = blocks_ * kWarpsOfBlock;
  const std::uint32_t places = places_for(warps);
  Result<void> made;
  const auto take = [&made](auto& memory, auto result) {
    if (!result) {
      made = tl::unexpected(result.error());
    } else {
      memory = *std::move(result);
    }
    return made.has_value();
  };
  const auto& openings = all_openings().turns;
  static_cast<void>(
      take(small_, DeviceMemory<SmallTables>::copy_of(terms_.small, 1)) &&
      take(large_, DeviceMemory<LargeTables>::copy_of(terms_.large, 1)) &&
      take(openings_, DeviceMemory<std::uint32_t>::copy_of(openings.data(), openings.size())) &&
      take(slot_terms_, DeviceMemory<SlotTerms>::create(terms_.slots)) &&
      take(solved_, DeviceMemory<std::uint32_t>::create(terms_.slots)) &&
      take(holds_, DeviceMemory<std::uint32_t>::create(std::uint64_t{terms_.slots} * kHoldWords)) &&
      take(stacks_, DeviceMemory<NodePart>::create(std::uint64_t{warps} * kNodeParts *
                                                   terms_.stack_height)) &&
      take(gifts_, DeviceMemory<NodePart>::create(std::uint64_t{places} * kGiftParts)) &&
      take(places_, DeviceMemory<GiftPlace>::create(places)) &&
      take(control_, DeviceMemory<Control>::create(1)) &&
      take(order_, TaskOrder::create(terms_.slots)) && take(main_, Stream::create()) &&
      take(side_, Stream::create()) && take(control_on_host_, ControlOnHost::create()) &&
      take(control_aside_, ControlOnHost::create()));
  return made;
}

SearchTerms CudaSearcher::search_terms(const SearchPlan& plan, const std::uint32_t* tasks,
                                       bool every_solution) const {
  SearchTerms terms{};
  terms.table = terms_.table;
  terms.small = small_.data();
  terms.large = large_.data();
  terms.openings = openings_.data();
  terms.slots = slot_terms_.data();
  terms.tasks = tasks;
  terms.task_count = plan.task_count;
  terms.solved = solved_.data();
  terms.holds = every_solution ? holds_.data() : nullptr;
  terms.promise = order_->promise();
  terms.stacks = stacks_.data();
  terms.stack_height = terms_.stack_height;
  terms.warp_count = blocks_ * kWarpsOfBlock;
  terms.counters = &control_.data()->counters;
  terms.sharing = {&control_.data()->sharing, places_.data(), gifts_.data(),
                   static_cast<std::uint32_t>(places_.count())};
  return terms;
}

// All that is needed goes into main_; nothing is waited for.
Result<void> CudaSearcher::begin(const SearchPlan& plan, bool every_solution) {
  cudaStream_t stream = main_.get();
  const Result<const std::uint32_t*> tasks = order_->list(plan, stream);
  if (!tasks) return tl::unexpected(tasks.error());
  *control_on_host_.get() = {};
  control_on_host_->sharing.busy = blocks_ * kWarpsOfBlock;
  const std::uint64_t slots = plan.slots_used;
  cudaError_t error = cudaMemcpyAsync(slot_terms_.data(), book_.terms().data(),
                                      slots * sizeof(SlotTerms), cudaMemcpyHostToDevice, stream);
  const auto then = [&error](cudaError_t next) {
    if (error == cudaSuccess) error = next;
  };
  then(cudaMemcpyAsync(control_.data(), control_on_host_.get(), sizeof(Control),
                       cudaMemcpyHostToDevice, stream));
  then(cudaMemsetAsync(places_.data(), 0, places_.bytes(), stream));
  then(cudaMemsetAsync(solved_.data(), 0, slots * sizeof(std::uint32_t), stream));
  if (every_solution) {
    then(cudaMemsetAsync(holds_.data(), 0, slots * kHoldWords * sizeof(std::uint32_t), stream));
  }
  if (error == cudaSuccess) {
    kernel_<<<blocks_, kWarpsOfBlock * kLanes, shared_bytes_, stream>>>(
        search_terms(plan, *tasks, every_solution));
    then(cudaGetLastError());
  }
  return check_cuda(error, "beginning a search");
}

Result<DepthProgress> CudaSearcher::progress(std::uint32_t tasks) {
  cudaError_t error = cudaMemcpyAsync(control_aside_.get(), control_.data(), sizeof(Control),
                                      cudaMemcpyDeviceToHost, side_.get());
  if (error == cudaSuccess) error = cudaStreamSynchronize(side_.get());
  if (auto read = check_cuda(error, "searching"); !read) return tl::unexpected(read.error());
  const SearchCounters& counters = control_aside_->counters;
  return DepthProgress{counts_of(counters), tasks, std::min(counters.next_task, tasks)};
}

Result<void> CudaSearcher::stop() {
  control_aside_->sharing.stop = 1;
  return check_cuda(cudaMemcpyAsync(&control_.data()->sharing.stop, &control_aside_->sharing.stop,
                                    sizeof(std::uint32_t), cudaMemcpyHostToDevice, side_.get()),
                    "being stopped");
}

// Whether the search came to its end by itself. What is short is waited for without sleeping.
Result<bool> CudaSearcher::wait(std::uint32_t tasks, const DepthWatch& watch) {
  using Clock = std::chrono::steady_clock;
  constexpr auto kShort = std::chrono::milliseconds(2);
  constexpr auto kNap = std::chrono::microseconds(200);
  constexpr auto kBetweenLooks = std::chrono::milliseconds(5);
  const auto begin = Clock::now();
  auto looked = begin;
  bool goes_on = true;
  for (;;) {
    const cudaError_t state = cudaStreamQuery(main_.get());
    if (state != cudaErrorNotReady) {
      if (auto ended = check_cuda(state, "searching"); !ended) return tl::unexpected(ended.error());
      return goes_on;
    }
    const auto now = Clock::now();
    if (watch && goes_on && now - looked >= kBetweenLooks) {
      looked = now;
      const auto so_far = progress(tasks);
      if (!so_far) return tl::unexpected(so_far.error());
      goes_on = watch(*so_far);
      if (!goes_on) {
        if (auto stopped = stop(); !stopped) return tl::unexpected(stopped.error());
      }
    }
    if (now - begin >= kShort) std::this_thread::sleep_for(kNap);
  }
}

Result<DepthAnswer> CudaSearcher::answer(const SearchPlan& plan, bool every_solution, bool whole) {
  std::vector<std::uint32_t> solved(plan.slots_used);
  std::vector<std::uint32_t> holds(every_solution ? std::uint64_t{plan.slots_used} * kHoldWords
                                                  : 0);
  Result<void> read = solved_.read(solved.data(), solved.size());
  if (read && every_solution) read = holds_.read(holds.data(), holds.size());
  if (read) read = control_.read(control_on_host_.get(), 1);
  if (!read) return tl::unexpected(read.error());
  return DepthAnswer{read_found(plan, solved, holds), whole, counts_of(control_on_host_->counters)};
}

Result<DepthAnswer> CudaSearcher::search(const DepthQuery& query, const DepthWatch& watch) {
  // Each thread has a card of its own choice.
  if (auto opened = check_cuda(cudaSetDevice(device_), "being opened"); !opened) {
    return tl::unexpected(opened.error());
  }
  const Result<SearchPlan> plan = book_.plan(query);
  if (!plan) return tl::unexpected(plan.error());
  if (plan->slots.empty()) return DepthAnswer{{}, true, {}};
  if (auto begun = begin(*plan, query.every_solution); !begun) return tl::unexpected(begun.error());
  const Result<bool> whole = wait(plan->task_count, watch);
  if (!whole) return tl::unexpected(whole.error());
  return answer(*plan, query.every_solution, *whole);
}

bool can_search(TableLayout layout) {
  return kernel_with_cached_tables(layout) != nullptr;
}

std::uint64_t searcher_bytes(int multiprocessors, const CudaSearcherTerms& terms) {
  const std::uint32_t warps = static_cast<std::uint32_t>(multiprocessors) * kWarpsOfBlock;
  const std::uint64_t of_slot = sizeof(SlotTerms) + (kHoldWords + 1) * sizeof(std::uint32_t);
  const std::uint64_t of_warps = std::uint64_t{warps} * kNodeParts * terms.stack_height +
                                 std::uint64_t{places_for(warps)} * kGiftParts;
  return sizeof(SmallTables) + sizeof(LargeTables) + of_warps * sizeof(NodePart) +
         terms.slots * of_slot + TaskOrder::bytes(terms.slots);
}

Result<std::unique_ptr<DepthSearcher>> make_cuda_searcher(const CudaSearcherTerms& terms) {
  return CudaSearcher::create(terms);
}

}  // namespace superflip::gpu
