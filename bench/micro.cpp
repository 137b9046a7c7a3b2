// Nanoseconds a cube for every kernel operation, and how the kernels compare.
//
// The cubes of one benchmark fit the first-level cache together, so the figures are those of the
// arithmetic. Each line is the fastest of its repetitions: what disturbs a run only adds to it.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/random.h>

#include "kernels/kernel.h"

namespace {

using superflip::Move;
using superflip::Symmetry;
using superflip::kernels::Kernel;
using superflip::kernels::PackedCube;

constexpr std::size_t kCubeCount = 256;  // three arrays of 8 KiB
constexpr int kRepetitions = 25;         // of a hundredth of a second

using Cubes = std::array<PackedCube, kCubeCount>;

Cubes random_cubes(std::uint64_t seed) {
  superflip::RandomSource random(seed);
  Cubes cubes{};
  for (PackedCube& cube : cubes) cube = superflip::kernels::pack(superflip::random_cube(random));
  return cubes;
}

// The gaps keep cubes of the same index apart in their last twelve address bits, by which
// processors first tell whether a load has to wait for a store.
struct Operands {
  using Gap = std::array<PackedCube, 16>;
  Cubes a = random_cubes(1);
  Gap gap_after_a{};
  Cubes b = random_cubes(2);
  Gap gap_after_b{};
  Cubes out{};
};

struct Operation {
  std::string_view name;
  std::function<void(const Kernel&, Operands&)> run;
};

const std::vector<Operation>& operations() {
  constexpr std::size_t n = kCubeCount;
  static const std::vector<Operation> kOperations{
      {"compose",
       [](const Kernel& k, Operands& o) { k.compose(o.a.data(), o.b.data(), o.out.data(), n); }},
      {"inverse", [](const Kernel& k, Operands& o) { k.inverse(o.a.data(), o.out.data(), n); }},
      // The product of one pass is what the next pass multiplies.
      {"compose+inverse",
       [](const Kernel& k, Operands& o) {
         k.compose(o.a.data(), o.b.data(), o.out.data(), n);
         k.inverse(o.out.data(), o.a.data(), n);
       }},
      {"move", [](const Kernel& k,
                  Operands& o) { k.move(o.a.data(), Move::from_index(3), o.out.data(), n); }},
      {"premove", [](const Kernel& k,
                     Operands& o) { k.premove(o.a.data(), Move::from_index(3), o.out.data(), n); }},
      // Rotation 9 and its reflection move every corner and twist most of them.
      {"conjugate (rotation)",
       [](const Kernel& k, Operands& o) {
         k.conjugate(o.a.data(), Symmetry::from_index(9), o.out.data(), n);
       }},
      {"conjugate (reflection)",
       [](const Kernel& k, Operands& o) {
         k.conjugate(o.a.data(), Symmetry::from_index(24 + 9), o.out.data(), n);
       }},
  };
  return kOperations;
}

std::string title(const Operation& operation, const Kernel& kernel) {
  return std::string(operation.name) + "/" + std::string(kernel.name);
}

void run(benchmark::State& state, const Operation& operation, const Kernel& kernel) {
  Operands operands;
  for (auto _ : state) {
    operation.run(kernel, operands);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kCubeCount));
  state.counters["s/cube"] = benchmark::Counter(
      kCubeCount, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void register_all() {
  for (const Operation& operation : operations()) {
    for (const Kernel* kernel : superflip::kernels::available()) {
      const std::string name = title(operation, *kernel);
      benchmark::RegisterBenchmark(
          name.c_str(),
          [&operation, kernel](benchmark::State& state) { run(state, operation, *kernel); })
          ->Repetitions(kRepetitions)
          ->MinTime(0.01);
    }
  }
}

// Of all repetitions keeps the fastest; prints it unless told not to.
class Recorder : public benchmark::ConsoleReporter {
 public:
  explicit Recorder(bool print_runs) : print_runs_(print_runs) {}

  bool ReportContext(const Context& context) override {
    return print_runs_ ? ConsoleReporter::ReportContext(context) : true;
  }

  void ReportRuns(const std::vector<Run>& runs) override {
    const Run* fastest = nullptr;
    for (const Run& each : runs) {
      if (each.run_type != Run::RT_Iteration) continue;
      const bool faster =
          fastest == nullptr || each.GetAdjustedCPUTime() < fastest->GetAdjustedCPUTime();
      if (faster) fastest = &each;
    }
    if (fastest == nullptr) return;
    nanoseconds_[fastest->run_name.function_name] = fastest->GetAdjustedCPUTime() / kCubeCount;
    if (!print_runs_) return;
    Run line = *fastest;
    line.run_name.min_time.clear();
    line.run_name.repetitions.clear();
    ConsoleReporter::ReportRuns({line});
  }

  void print_summary() const {
    std::printf("\n%-24s", "ns per cube");
    for (const Kernel* kernel : superflip::kernels::available()) {
      std::printf("%10s", std::string(kernel->name).c_str());
    }
    std::printf("   scalar : best\n");
    for (const Operation& operation : operations()) print_row(operation);
  }

 private:
  void print_row(const Operation& operation) const {
    std::vector<double> row;
    for (const Kernel* kernel : superflip::kernels::available()) {
      const auto found = nanoseconds_.find(title(operation, *kernel));
      if (found == nanoseconds_.end()) return;  // left out by --benchmark_filter
      row.push_back(found->second);
    }
    std::printf("%-24s", std::string(operation.name).c_str());
    for (const double nanoseconds : row) std::printf("%10.2f", nanoseconds);
    std::printf("%16.1f\n", row.front() / row.back());
  }

  bool print_runs_;
  std::map<std::string, double> nanoseconds_;
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<char*> arguments(argv, argv + argc);
  const auto is_summary = [](const char* argument) {
    return std::string_view(argument) == "--summary";
  };
  const bool summary_only = std::erase_if(arguments, is_summary) > 0;
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 2;
  register_all();
  Recorder recorder(!summary_only);
  benchmark::RunSpecifiedBenchmarks(&recorder);
  recorder.print_summary();
  return 0;
}
