#include "solvers/optimal/batch_search.h"

// The batched search.
//
// What it is. Iterative deepening (Korf 1985) with the H48 tables of S. Tronto's nissy: a node is
// a cube and its inverse, and the table bounds both. What nissy waits for, a random line of the
// table for each look-up (some 100 ns), is here asked for long before it is needed: eight nodes at
// a time go through five stages, and between asking and reading lies the work on other blocks.
//
//   1. take_nodes            pop eight nodes; corner cosets of side 1 behind each quarter turn;
//                            prefetch their corner entries
//   2. look_up_other_side    entries, edges, positions in the table; prefetch those lines
//   3. choose_children       codes of side 1, for both quarter turns of a face at once
//   4. look_up_own_side      positions of side 0 for the children left; prefetch
//   5. make_children         codes of side 0; children left are made and pushed
//
// Nothing is remembered between stages but the block, the stack is last in first out, and no path
// is kept: where a cube comes out solved the task is searched again by PlainSearch.
//
// Why it is fast.
// - One look-up for two children. A turn m multiplies side 1 by m' from the left. U' and U differ
//   by a half turn, which lies in K, so both give side 1 the same coset, and a half turn gives it
//   the parent's. That halves the first kind of look-up, and side 1 comes first: for most faces it
//   decides.
// - Inconsistent bounds are passed on (Felner and others, bidirectional pathmax). A child's bound
//   of k more than the moves left to it (k at least 1) excludes it; with k >= 2 the other turns of
//   its face, too, which are one turn from it; with k >= 3 its parent and all its siblings. And if
//   a bound of side 0 has k >= 2, the parent's side 0 was as far away as there were moves left, so
//   that its solutions cannot end in a half turn. The same cannot be said of side 1: distances of
//   cosets are not kept in step by multiplication from the left. A code of 0 says nothing and must
//   never be taken for a bound: judge() turns it into one below all others.
// - No child is made to be looked up: see SearchTables. Corner entries of side 0 come from a table
//   of moves of classes; those of side 1 have to be computed.
// - Few unpredictable branches. The sets of faces of eight nodes are the bits of one word, so a
//   list of survivors is walked once for eight nodes, not once for each: about 1.4 mispredicted
//   branches a node expanded (simulated), instead of 3.7 with a list for each node.
//
// - Each metric has a search of its own, made from this code (counting.h): what follows for HTM holds for
//   all of them, with the costs of half turns in QTM, and with a second word of pairs for the slices in
//   STM. What a bound says of the turns beside it is in judge, judge_children and choose_children.
//
// What misses the cache: reader.code in stages 3 and 5, if the lines did not come in time. About
// 6.7 lines a node expanded, 0.69 for each child considered. The corner entries (612 KB) and the
// class moves (217 KB) live in the second-level cache, together with what streams through it.
//
// What was tried (h3, whole iterations of depth 16 of two cubes, one thread of a 2.8 GHz Ice Lake
// Xeon shared with others; nanoseconds for each child considered, lowest of seven runs in turn):
// steps between the stages 1, 2 and 1 as below: 14.6 and 14.2; 1, 2, 2: 14.9 and 14.9; 1, 1, 1:
// 15.0 and 14.6; 1, 3, 3: 15.2 and 14.8. Class moves of four bytes, which straddle lines: 1.5 %
// more. No gain: half of the prefetches put off to the stages that have none, prefetches into the
// second level only, corner entries of three bytes, instructions of AVX-512. Prefetches that pass
// by the second level (NTA): 21.5. With all look-ups falling into 32 KB 10.5, into 1 MB 12.1, into
// 16 MB 13: two fifths of the time are spent at the prefetches.
namespace superflip::optimal::avx2 {

template BatchCounts search<Metric::kHtm>(const BatchInput& input, BatchHost& host);

}  // namespace superflip::optimal::avx2
