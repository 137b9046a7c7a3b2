#include "kernels/instances.h"
#include "kernels/scalar_ops.h"

namespace superflip::kernels::scalar {
namespace {

void compose(const PackedCube* a, const PackedCube* b, PackedCube* out, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) Ops::compose(a[i], b[i], out[i]);
}

void inverse(const PackedCube* cubes, PackedCube* out, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) Ops::inverse(cubes[i], out[i]);
}

void append(const PackedCube* cubes, const PackedCube& factor, PackedCube* out, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) Ops::compose(cubes[i], factor, out[i]);
}

void prepend(const PackedCube* cubes, const PackedCube& factor, PackedCube* out, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) Ops::compose(factor, cubes[i], out[i]);
}

void conjugate(const PackedCube* cubes, const Conjugator& by, PackedCube* out, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) Ops::conjugate(cubes[i], by, out[i]);
}

}  // namespace

constinit const Kernel kKernel{"scalar", compose, inverse, append, prepend, conjugate};

}  // namespace superflip::kernels::scalar
