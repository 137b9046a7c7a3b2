import { cube3x3x3 } from "cubing/puzzles";
import { describe, expect, it } from "vitest";

import {
  inverseOf,
  lengthOf,
  linear,
  merged,
  nissText,
  parseNiss,
  sideOf,
  together,
} from "../src/fmc_moves";
import { patternAfter, solves } from "../src/pattern";
import { solvedPattern } from "../src/pattern_data";
import { inOrder } from "../src/turns";

describe("turns on both sides", () => {
  it("are read as people write them", () => {
    expect(parseNiss("U B2 L (F R')")).toEqual({ normal: "U B2 L", inverse: "F R'" });
    expect(parseNiss("(B' D' L') F2 (U) D’")).toEqual({ normal: "F2 D'", inverse: "B' D' L' U" });
    expect(parseNiss("R ^(U)")).toEqual({ normal: "R", inverse: "U" });
    expect(parseNiss("")).toEqual({ normal: "", inverse: "" });
    for (const text of ["R (U", "R U)", "((R))", "r", "R3", "x", "R,U", "R ".repeat(121)]) {
      expect(parseNiss(text), text).toBeNull();
    }
  });

  it("are written with brackets", () => {
    expect(nissText({ normal: "U B2", inverse: "F R'" })).toBe("U B2 (F R')");
    expect(nissText({ normal: "", inverse: "F" })).toBe("(F)");
    expect(nissText({ normal: "", inverse: "" })).toBe("");
  });

  // superflip convert --to moves --unniss "U B2 L (F R')"
  it("are one line with the others backwards", () => {
    expect(linear({ normal: "U B2 L", inverse: "F R'" })).toBe("U B2 L R F'");
    expect(linear({ normal: "R", inverse: "R" })).toBe("");
    expect(inverseOf("R U2 F'")).toBe("F U2 R'");
  });

  it("that meet are one", () => {
    expect(merged("R L R")).toBe("R2 L");
    expect(merged("R L R' L'")).toBe("");
    expect(merged("U R L R' L' U")).toBe("U2");
    expect(merged("R U R")).toBe("R U R");
    expect(merged("R2 R2 D D'")).toBe("");
  });

  it("of several steps are counted without what cancels", () => {
    const all = together([
      { normal: "U R", inverse: "F" },
      { normal: "R D", inverse: "F2 B" },
    ]);
    expect(all).toEqual({ normal: "U R2 D", inverse: "F' B" });
    expect(lengthOf(all)).toBe(5);
    expect(sideOf(all)).toBe("both");
    expect(sideOf({ normal: "U", inverse: "" })).toBe("normal");
    expect(sideOf({ normal: "", inverse: "U" })).toBe("inverse");
  });

  // The second of the published solves: all its steps are on the inverse.
  it("solve the cube that the scramble makes", async () => {
    const kpuzzle = await cube3x3x3.kpuzzle();
    const scramble = "R' U' F U F B' L' B' U2 D' B U R' D2 L B2 D2 R' U2 L D2 U' R' U' F";
    const steps = ["U2 F' R", "U' F D' B D' B'", "L2 U' F2 B2 D F2 D"];
    const all = together(steps.map((inverse) => ({ normal: "", inverse })));
    expect(inOrder(linear(all))).toBe("D' F2 D' F2 B2 U L2 B D B' D F' U R' F U2");
    const cube = patternAfter(kpuzzle, solvedPattern, scramble);
    expect(solves(kpuzzle, cube, linear(all))).toBe(true);
    // And so they do where they are made: before the scramble, undone.
    expect(solves(kpuzzle, patternAfter(kpuzzle, cube, "", all.inverse), "")).toBe(true);
    expect(solves(kpuzzle, patternAfter(kpuzzle, cube, "R", all.inverse), "R'")).toBe(true);
  });
});
