// The batch functions of a Kernel over the vector operations. Only for the file that defines it.
#pragma once

#include <cstddef>

#include "kernels/elements.h"
#include "kernels/packed_cube.h"
#include "kernels/vector_inverse.h"
#include "kernels/vector_ops.h"

namespace superflip::kernels {

template <class Lanes>
struct VectorBatch {
  using Ops = VectorOps<Lanes>;
  using Element = typename Ops::Element;

  static void compose(const PackedCube* a, const PackedCube* b, PackedCube* out, std::size_t n) {
    for_each(n, [=](std::size_t i) {
      Ops::store(out + i, Ops::compose(Ops::load(a + i), Ops::load(b + i)));
    });
  }

  static void inverse(const PackedCube* cubes, PackedCube* out, std::size_t n) {
    std::size_t i = 0;
    for (; i + 4 <= n; i += 4) VectorInverse<Lanes>::of_four(cubes + i, out + i);
    for (; i < n; ++i) Ops::store(out + i, Ops::inverse(Ops::load(cubes + i)));
  }

  static void append(const PackedCube* cubes, const PackedCube& factor, PackedCube* out,
                     std::size_t n) {
    const Element b = Ops::load(&factor);
    for_each(n, [=](std::size_t i) { Ops::store(out + i, Ops::compose(Ops::load(cubes + i), b)); });
  }

  static void prepend(const PackedCube* cubes, const PackedCube& factor, PackedCube* out,
                      std::size_t n) {
    const Element a = Ops::load(&factor);
    for_each(n, [=](std::size_t i) { Ops::store(out + i, Ops::compose(a, Ops::load(cubes + i))); });
  }

  static void conjugate(const PackedCube* cubes, const Conjugator& by, PackedCube* out,
                        std::size_t n) {
    // A copy, since for all the compiler knows `out` could change `by` under way.
    const Conjugator local = by;
    for_each(n, [=](std::size_t i) {
      Ops::store(out + i, Ops::conjugate(Ops::load(cubes + i), local));
    });
  }

 private:
  // Four a round: the bodies are so short that counting would take a third of the time.
  template <class Body>
  static void for_each(std::size_t n, Body body) {
    std::size_t i = 0;
    for (; i + 4 <= n; i += 4) {
      body(i);
      body(i + 1);
      body(i + 2);
      body(i + 3);
    }
    for (; i < n; ++i) body(i);
  }
};

}  // namespace superflip::kernels
