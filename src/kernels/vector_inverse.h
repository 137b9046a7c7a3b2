// The inverse of packed cubes by shuffles alone, for the vector kernels (rules: vector_ops.h).
//
// A shuffle of p^a by p^b is p^(a+b), so the powers of a permutation p are cheap, and one of them
// is its inverse. On a cycle of length m that is every p^e with m | e + 1. A single exponent for
// all lengths up to 12 is lcm(1..12) - 1 = 27719, and 19 shuffles reach it (no chain in which every
// sum adds to the one before does with 18, nor for 27720 k - 1 with k = 2, 3, 4). But bytes on
// different cycles may use different exponents, and a byte can tell what its cycle is good for:
// p^a = p^b there exactly if the length divides a - b. So for the edges, lengths up to 12:
//   where p^34 = p^16, lengths 1 2 3 6 9 (they divide 18):  p^89,  since they divide 90
//   where p^85 = p^8,  lengths 1 7 11    (they divide 77):  p^153, since they divide 154
//   elsewhere,         lengths 4 5 8 10 12:                 p^119, since they divide 120
// With the factor p^85 left to the end the candidates are p^4, p^68 and p^34, all on one chain of
// 8 sums: 9 shuffles, 2 compares and 2 selections. For corners, lengths up to 8, p^23 serves the
// divisors of 24, which p^34 = p^10 tells, and p^34 those of 35: 8 shuffles, 1 compare,
// 1 selection. Both come from a search through all chains of sums that end in such a selection,
// with one more factor after it or none: none of them has fewer shuffles.
//
// Two things make it cheaper still. The orientation bits need no clearing where a shuffle passes
// over them (AVX2): every power is then made of bytes of the cube, and those are equal exactly if
// their pieces are. And cubes inverted in fours fill the vectors better: corners need 8 bytes of
// 16, so that the edges of four cubes take two vectors and their corners one, with the shorter
// chain.
//
// Tried on AVX2 (Xeon, 2.8 GHz, batches of 256 from the first-level cache; relative to the fours):
// one cube at a time 1.3, the chain of 19 shuffles 1.9, the bytes scattered through memory 5.6.
#pragma once

#include "kernels/packed_cube.h"

namespace superflip::kernels {

template <class Lanes>
struct VectorInverse {
  using Vector = typename Lanes::Vector;

  static Vector of(Vector cube) {
    return pick_at_edge_inverse(turned_back(cube, Lanes::halves(kCornerModulus, kEdgeModulus)),
                                Lanes::to_pick_by(cube));
  }

  // Four cubes in a row; `out` may be `cubes`.
  static void of_four(const PackedCube* cubes, PackedCube* out) {
    auto four = Lanes::load_four(cubes);
    four.edges_01 = of_edges(four.edges_01);
    four.edges_23 = of_edges(four.edges_23);
    four.corners = pick_at_corner_inverse(
        turned_back(four.corners, Lanes::halves(kCornerModulus, kCornerModulus)),
        Lanes::to_pick_by(four.corners));
    Lanes::store_four(out, four);
  }

 private:
  // Slot j of the inverse holds the place i where the cube has piece j, and the orientation there
  // turned back. Here is `i | orientation turned back` for every place i; picked at
  // the inverse permutation that is the inverse.
  static Vector turned_back(Vector cube, Vector modulus) {
    const Vector orientation =
        Lanes::bit_and(cube, Lanes::halves(kOrientationMask, kOrientationMask));
    const Vector places = Lanes::places();
    // For orientation 0 the second is the smaller one, otherwise it wraps round to a large byte.
    return Lanes::min(Lanes::sub(Lanes::add(places, modulus), orientation),
                      Lanes::sub(places, orientation));
  }
  static Vector of_edges(Vector edges) {  // a flip turned back is a flip
    const Vector flips = Lanes::bit_and(edges, Lanes::halves(kOrientationMask, kOrientationMask));
    return pick_at_edge_inverse(Lanes::add(Lanes::places(), flips), Lanes::to_pick_by(edges));
  }

  // For cycle lengths up to 12. p is fit to pick by.
  static Vector pick_at_edge_inverse(Vector values, Vector p) {
    const Vector p2 = Lanes::pick(p, p);
    const Vector p4 = Lanes::pick(p2, p2);
    const Vector p8 = Lanes::pick(p4, p4);
    const Vector p16 = Lanes::pick(p8, p8);
    const Vector p17 = Lanes::pick(p16, p);
    const Vector p34 = Lanes::pick(p17, p17);
    const Vector p68 = Lanes::pick(p34, p34);
    const Vector p85 = Lanes::pick(p68, p17);
    const Vector for_120_or_154 = Lanes::select(Lanes::equal(p85, p8), p68, p34);
    const Vector chosen = Lanes::select(Lanes::equal(p34, p16), p4, for_120_or_154);
    return Lanes::pick(Lanes::pick(values, chosen), p85);
  }

  // For cycle lengths up to 8.
  static Vector pick_at_corner_inverse(Vector values, Vector p) {
    const Vector p2 = Lanes::pick(p, p);
    const Vector p3 = Lanes::pick(p2, p);
    const Vector p5 = Lanes::pick(p3, p2);
    const Vector p10 = Lanes::pick(p5, p5);
    const Vector p11 = Lanes::pick(p10, p);
    const Vector p13 = Lanes::pick(p10, p3);
    const Vector p23 = Lanes::pick(p13, p10);
    const Vector p34 = Lanes::pick(p23, p11);
    const Vector chosen = Lanes::select(Lanes::equal(p34, p10), p23, p34);
    return Lanes::pick(values, chosen);
  }
};

}  // namespace superflip::kernels
