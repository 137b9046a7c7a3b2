// The operations on packed cubes, once per instruction set, and which of them this machine runs.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "kernels/elements.h"
#include "kernels/packed_cube.h"

namespace superflip::kernels {

// Every function works on n cubes and is called once a batch, never once a cube: code that needs
// one cube at a time is a template over the operations (scalar_ops.h, avx2_ops.h, neon_ops.h) and
// is itself chosen once. `out` must not overlap the inputs.
struct Kernel {
  using Compose = void(const PackedCube* a, const PackedCube* b, PackedCube* out, std::size_t n);
  using ComposeAll = void(const PackedCube* cubes, const PackedCube& factor, PackedCube* out,
                          std::size_t n);
  using Inverse = void(const PackedCube* cubes, PackedCube* out, std::size_t n);
  using Conjugate = void(const PackedCube* cubes, const Conjugator& by, PackedCube* out,
                         std::size_t n);

  std::string_view name;
  Compose* compose;  // a[i] * b[i]: first a, then b
  Inverse* inverse;
  ComposeAll* append;   // cubes[i] * factor
  ComposeAll* prepend;  // factor * cubes[i]
  Conjugate* conjugate_by;

  void move(const PackedCube* cubes, Move move, PackedCube* out, std::size_t n) const;
  void premove(const PackedCube* cubes, Move move, PackedCube* out, std::size_t n) const;
  void conjugate(const PackedCube* cubes, Symmetry s, PackedCube* out, std::size_t n) const;
};

// Those this machine can run, slowest first: the scalar one, always there, opens the list.
std::span<const Kernel* const> available();
const Kernel& best();
// By name (scalar, avx2, neon); null when this machine cannot run it.
const Kernel* find(std::string_view name);

}  // namespace superflip::kernels
