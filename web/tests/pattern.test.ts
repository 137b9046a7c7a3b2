import { cube3x3x3 } from "cubing/puzzles";
import { describe, expect, it } from "vitest";

import { isTurns, patternAfter, solves, toTransformation } from "../src/pattern";
import { solvedPattern, type PatternData } from "../src/pattern_data";

// As `superflip convert --to kpattern` writes them.
const positions: Record<string, PatternData> = {
  "R U": {
    EDGES: {
      pieces: [8, 2, 3, 0, 4, 10, 6, 7, 5, 9, 1, 11],
      orientation: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    },
    CORNERS: { pieces: [0, 2, 3, 4, 7, 5, 6, 1], orientation: [1, 0, 0, 2, 1, 0, 0, 2] },
    CENTERS: { pieces: [0, 1, 2, 3, 4, 5], orientation: [0, 0, 0, 0, 0, 0] },
  },
  "x R U": {
    EDGES: {
      pieces: [5, 0, 9, 4, 6, 1, 2, 11, 10, 7, 8, 3],
      orientation: [0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0],
    },
    CORNERS: { pieces: [4, 3, 5, 7, 1, 6, 2, 0], orientation: [0, 2, 1, 0, 0, 2, 1, 0] },
    CENTERS: { pieces: [2, 1, 5, 3, 0, 4], orientation: [0, 0, 0, 0, 0, 0] },
  },
};

describe("positions of the server in cubing.js", () => {
  it("are those that the moves lead to", async () => {
    const kpuzzle = await cube3x3x3.kpuzzle();
    for (const [moves, data] of Object.entries(positions)) {
      const { EDGES, CORNERS, CENTERS } = kpuzzle.algToTransformation(moves).transformationData;
      const ours = toTransformation(kpuzzle, data).transformationData;
      expect(ours["EDGES"]).toEqual(EDGES);
      expect(ours["CORNERS"]).toEqual(CORNERS);
      expect(ours["CENTERS"]?.permutation).toEqual(CENTERS?.permutation);
    }
  });

  it("are solved when nothing was turned", async () => {
    const kpuzzle = await cube3x3x3.kpuzzle();
    expect(toTransformation(kpuzzle, solvedPattern).isIdentityTransformation()).toBe(true);
    expect(solves(kpuzzle, solvedPattern, "")).toBe(true);
  });

  it("are solved by their solutions and by nothing else", async () => {
    const kpuzzle = await cube3x3x3.kpuzzle();
    for (const data of Object.values(positions)) {
      expect(solves(kpuzzle, data, "U' R'")).toBe(true);
      expect(solves(kpuzzle, data, "U R'")).toBe(false);
      expect(solves(kpuzzle, data, "")).toBe(false);
      expect(solves(kpuzzle, data, "no moves at all")).toBe(false);
      expect(solves(kpuzzle, data, "(U' R')1")).toBe(false);
      expect(solves(kpuzzle, data, "U' R' ".repeat(31))).toBe(false);
    }
  });

  it("are followed by those that turns lead to, as the server writes them", async () => {
    const kpuzzle = await cube3x3x3.kpuzzle();
    expect(patternAfter(kpuzzle, solvedPattern, "R U")).toEqual(positions["R U"]);
    const held = patternAfter(kpuzzle, positions["x R U"]!, "U' R'");
    expect(held.CENTERS).toEqual(positions["x R U"]!.CENTERS);
    expect(solves(kpuzzle, held, "")).toBe(true);
  });

  it("are turned by what the server writes, and by nothing else", () => {
    for (const turns of ["", "R U2 F'", "r Rw2 M' x y2 z' E S u"]) expect(isTurns(turns)).toBe(true);
    for (const other of ["R'2 Q", "(R U)2", "3Rw", "R U //", "m", "[R, U]", "R ".repeat(81)]) {
      expect(isTurns(other), other).toBe(false);
    }
  });
});
