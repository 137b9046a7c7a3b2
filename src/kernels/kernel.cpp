#include "kernels/kernel.h"

#include <vector>

#include "kernels/instances.h"

namespace superflip::kernels {
namespace {

std::vector<const Kernel*> find_runnable() {
  std::vector<const Kernel*> kernels{&scalar::kKernel};
#if defined(__x86_64__)
  // The two features that the AVX2 sources are compiled for.
  if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0) {
    kernels.push_back(&avx2::kKernel);
  }
#endif
#if defined(__aarch64__)
  kernels.push_back(&neon::kKernel);  // every 64-bit ARM has it
#endif
  return kernels;
}

}  // namespace

void Kernel::move(const PackedCube* cubes, Move move, PackedCube* out, std::size_t n) const {
  append(cubes, element_of(move), out, n);
}

void Kernel::premove(const PackedCube* cubes, Move move, PackedCube* out, std::size_t n) const {
  prepend(cubes, element_of(move), out, n);
}

void Kernel::conjugate(const PackedCube* cubes, Symmetry s, PackedCube* out, std::size_t n) const {
  conjugate_by(cubes, conjugator_of(s), out, n);
}

std::span<const Kernel* const> available() {
  static const std::vector<const Kernel*> kRunnable = find_runnable();
  return kRunnable;
}

const Kernel& best() {
  return *available().back();
}

const Kernel* find(std::string_view name) {
  for (const Kernel* kernel : available()) {
    if (kernel->name == name) return kernel;
  }
  return nullptr;
}

}  // namespace superflip::kernels
