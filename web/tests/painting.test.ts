import { describe, expect, it } from "vitest";

import { readCentres } from "../src/centres";
import { onlyCompletion } from "../src/completion";
import { blankFacelets, paint, solvedFacelets } from "../src/facelets";
import { findFaults, markedFaults, stickersNamedIn } from "../src/faults";
import { corners, edges, findSlot, slots } from "../src/slots";

// F turned once, and L' U' L' F L D F D' R F U R2 F D' R' B' U', as the program writes them.
const turnedF = "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB";
const scrambled = "LDDLURBFBDFFRRUFBURDRDFBRRDFURFDLFBBDUUFLRUUULLBBBLLDL";

function blanked(facelets: string, ...stickers: number[]): string {
  return stickers.reduce((now, sticker) => paint(now, sticker, "."), facelets);
}

describe("slots", () => {
  it("share no sticker and leave out the centres", () => {
    const all = slots.flatMap(({ stickers }) => stickers);
    expect(new Set(all).size).toBe(48);
    expect(all.some((sticker) => sticker % 9 === 4)).toBe(false);
    expect([edges.length, corners.length]).toEqual([12, 8]);
  });

  it("lie where the program has them", () => {
    expect(findSlot("UF")?.stickers).toEqual([7, 19]);
    expect(findSlot("FU")?.name).toBe("UF");
    expect(findSlot("FRU")?.stickers).toEqual([8, 9, 20]);
    expect(findSlot("DBL")?.stickers).toEqual([33, 53, 42]);
    expect(findSlot("UD")).toBeNull();
  });
});

describe("centres", () => {
  it("tell how a cube is held", () => {
    expect(readCentres(solvedFacelets)?.faceOf.R).toBe("R");
    const turned = "F R D B L U"; // x
    const held = turned.split(" ").map((letter) => letter.repeat(9)).join("");
    expect(readCentres(held)?.faceOf.F).toBe("U");
    const mirrored = solvedFacelets.replaceAll("R", "x").replaceAll("L", "R").replaceAll("x", "L");
    expect(readCentres(mirrored)).toBeNull();
    expect(readCentres(paint(solvedFacelets, 4, "."))).toBeNull();
  });
});

describe("faults", () => {
  it("are none on possible cubes, whole or not", () => {
    for (const cube of [solvedFacelets, turnedF, scrambled, blankFacelets]) {
      expect(findFaults(cube)).toEqual([]);
    }
    expect(findFaults(blanked(scrambled, 0, 1, 8, 20, 44))).toEqual([]);
  });

  it("name the piece, in the words of the program", () => {
    expect(findFaults(paint(solvedFacelets, 19, "U"))).toEqual([
      { stickers: [7, 19], reason: "the edge at UF shows U twice; check its stickers" },
    ]);
    expect(findFaults(paint(solvedFacelets, 19, "D"))[0]?.reason).toBe(
      "the edge at UF shows U and D, which lie on opposite faces; check its stickers",
    );
    const mirrored = paint(paint(solvedFacelets, 9, "F"), 20, "R");
    expect(findFaults(mirrored)).toEqual([
      {
        stickers: [8, 9, 20],
        reason: "the corner at URF shows UFR clockwise, mirrored: a corner has URF; check its stickers",
      },
    ]);
    // Red in place of green at UF: the edge UR, and it is there already.
    expect(findFaults(paint(solvedFacelets, 19, "R"))).toEqual([
      {
        stickers: [5, 10, 7, 19],
        reason: "the edge UR appears twice, at UR and UF; check those slots",
      },
    ]);
  });

  it("are seen before all is painted", () => {
    const begun = paint(paint(blankFacelets, 8, "U"), 9, "U");
    expect(findFaults(begun).map(({ stickers }) => stickers)).toEqual([[8, 9, 20]]);
    const tenReds = [0, 2, 6, 8, 1, 3, 5, 7, 28].reduce((now, at) => paint(now, at, "R"), blankFacelets);
    expect(findFaults(tenReds)[0]?.reason).toBe("not nine of a colour: R appears 10 times");
  });

  it("of centres come before all others", () => {
    expect(findFaults(paint(solvedFacelets, 13, "U"))).toEqual([
      { stickers: [4, 13], reason: "two centres alike, U on faces U and R; check the six centres" },
    ]);
    const swapped = paint(paint(solvedFacelets, 4, "R"), 13, "U");
    expect(findFaults(swapped)[0]?.stickers).toEqual([4, 13, 22, 31, 40, 49]);
    expect(findFaults(swapped)[0]?.reason).toMatch(/^centre moved: faces URFDLB have the centres RUFDLB/);
  });

  it("are found in the program's sentences", () => {
    const named = (reason: string) => stickersNamedIn(reason, paint(solvedFacelets, 19, "R"));
    expect(named("the edge at UF shows U twice; check its stickers")).toEqual([7, 19]);
    expect(named("the corner at URF shows U twice; check its stickers")).toEqual([8, 9, 20]);
    expect(
      named("the edge UR appears twice, at UR and UF, and UF is missing; check those slots"),
    ).toEqual([5, 10, 7, 19]);
    expect(
      named("the edge UR appears 3 times, at UR, UF and DB, and UF and DB are missing; check those slots"),
    ).toEqual([5, 10, 7, 19, 34, 52]);
    expect(named("two centres alike, U on faces U and R; check the six centres")).toEqual([4, 13]);
    expect(named("centre moved: faces URFDLB have the centres RUFDLB, which")).toHaveLength(6);
    expect(
      named("not nine of a colour: R appears 10 times, F appears 8 times; check the facelets"),
    ).toEqual([9, 10, 11, 12, 14, 15, 16, 17, 19]);
    expect(named("one edge is flipped; flip any one edge in place to mend it")).toEqual([]);
  });

  it("on a whole cube carry the program's reason, and what is wrong besides", () => {
    const two = paint(paint(solvedFacelets, 19, "U"), 46, "U"); // UF and UB
    const reason = "the edge at UF shows U twice; check its stickers";
    expect(markedFaults(two, reason)).toEqual([
      { stickers: [7, 19], reason },
      { stickers: [1, 46], reason: "the edge at UB shows U twice; check its stickers" },
    ]);
    // Eleven of U: the pieces that show it twice are wrong, not the other nine.
    const counted = markedFaults(two, "not nine of a colour: U appears 11 times, F appears 8 times");
    expect(counted.flatMap(({ stickers }) => stickers)).toEqual([7, 19, 1, 46]);
    expect(markedFaults(solvedFacelets, "one edge is flipped; flip any one")).toEqual([]);
  });
});

describe("the last stickers", () => {
  it("are filled in when one way is left", () => {
    expect(onlyCompletion(blanked(scrambled, 53))).toBe(scrambled);
    expect(onlyCompletion(blanked(scrambled, 0, 1, 2, 45, 46, 47))).toBe(scrambled);
    expect(onlyCompletion(blanked(turnedF, ...findSlot("URF")!.stickers))).toBe(turnedF);
    // A whole corner and a whole edge.
    const pieces = [...findSlot("DBL")!.stickers, ...findSlot("FR")!.stickers];
    expect(onlyCompletion(blanked(scrambled, ...pieces))).toBe(scrambled);
  });

  it("are left alone when several ways are", () => {
    expect(onlyCompletion(blankFacelets)).toBeNull();
    const twoCorners = [...findSlot("URF")!.stickers, ...findSlot("UFL")!.stickers];
    expect(onlyCompletion(blanked(scrambled, ...twoCorners))).toBeNull();
    // Two edges: which is where is settled by the parity, how they are turned is not.
    const twoEdges = [...findSlot("UF")!.stickers, ...findSlot("DB")!.stickers];
    expect(onlyCompletion(blanked(scrambled, ...twoEdges))).toBeNull();
    // One sticker of each known: which is where, and the turns too.
    const [first] = findSlot("UF")!.stickers;
    expect(onlyCompletion(blanked(scrambled, ...twoEdges.filter((at) => at !== first)))).toBe(scrambled);
  });

  it("are left alone when no way is, and on a whole cube", () => {
    expect(onlyCompletion(scrambled)).toBeNull();
    const flipped = paint(paint(solvedFacelets, 7, "F"), 19, "U");
    expect(onlyCompletion(blanked(flipped, 0))).toBeNull();
    expect(onlyCompletion(blanked(paint(solvedFacelets, 7, "D"), 0))).toBeNull();
    expect(onlyCompletion(blanked(scrambled, 4))).toBeNull(); // a centre
  });

  it("take no long thought, however little is painted", () => {
    let painted = blankFacelets;
    const begin = performance.now();
    for (const [at, letter] of [...scrambled].entries()) {
      painted = paint(painted, at, letter as "U");
      const done = onlyCompletion(painted);
      expect([null, scrambled]).toContain(done);
    }
    expect(performance.now() - begin).toBeLessThan(20_000); // 54 answers
  });

  it("of a cube held another way are filled in too", () => {
    const held = "FRDBLU".split("").map((letter) => letter.repeat(9)).join("");
    expect(onlyCompletion(blanked(held, 0, 1, 2))).toBe(held);
  });
});
