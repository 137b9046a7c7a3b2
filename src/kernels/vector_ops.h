// The operations on one packed cube, for any instruction set that can shuffle bytes.
//
// Lanes is the vocabulary of one instruction set (avx2_ops.h, neon_ops.h). A cube is one Vector
// of it: 16 bytes of corners and 16 of edges, worked on together.
//
// Rule for everything in this file and for the templates built on it: what depends on instruction
// flags carries the Lanes type in its name. Were two copies of an inline function with one name
// compiled under different flags, the linker would keep either, and a machine without AVX2 could
// run into the wrong one. Hence also no standard containers here, whose functions have such names.
#pragma once

#include "kernels/elements.h"
#include "kernels/packed_cube.h"
#include "kernels/vector_inverse.h"

namespace superflip::kernels {

template <class Lanes>
struct VectorOps {
  using Element = typename Lanes::Vector;

  static Element load(const PackedCube* cube) { return Lanes::load(cube); }
  static void store(PackedCube* to, Element cube) { Lanes::store(to, cube); }

  // First a, then b: slot i receives what a has where b takes it from, turned as b turns it.
  static Element compose(Element a, Element b) {
    const Element orientation =
        Lanes::bit_and(b, Lanes::halves(kOrientationMask, kOrientationMask));
    return reduce(Lanes::add(Lanes::pick(a, Lanes::to_pick_by(b)), orientation));
  }

  static Element inverse(Element cube) { return VectorInverse<Lanes>::of(cube); }

  // Every orientation turned round; for edges that changes nothing, a flip being its own reverse.
  static Element reverse_twists(Element cube) {
    const Element piece = Lanes::bit_and(cube, Lanes::halves(kPieceMask, kPieceMask));
    const Element orientation = Lanes::sub(cube, piece);
    const Element full_turn = Lanes::halves(kCornerModulus, kEdgeModulus);
    return reduce(Lanes::add(piece, Lanes::sub(full_turn, orientation)));
  }

  static Element conjugate(Element cube, const Conjugator& by) {
    const Element turned = compose(compose(load(&by.before), cube), load(&by.after));
    return by.reverses_twists ? reverse_twists(turned) : turned;
  }

 private:
  // Orientations below two full turns, brought below one: where there was no full turn to take off,
  // the byte wraps round to a large one.
  static Element reduce(Element cube) {
    return Lanes::min(cube, Lanes::sub(cube, Lanes::halves(kCornerModulus, kEdgeModulus)));
  }
};

}  // namespace superflip::kernels
