import { describe, expect, it } from "vitest";

import {
  blankFacelets,
  countBlanks,
  countColours,
  paint,
  parsePainted,
  solvedFacelets,
} from "../src/facelets";

describe("facelets", () => {
  it("has nine of each colour when solved and six centres when blank", () => {
    expect(Object.values(countColours(solvedFacelets))).toEqual([9, 9, 9, 9, 9, 9]);
    expect(Object.values(countColours(blankFacelets))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(countBlanks(blankFacelets)).toBe(48);
    expect([4, 13, 22, 31, 40, 49].map((index) => blankFacelets[index]).join("")).toBe("URFDLB");
  });

  it("paints one sticker and no other", () => {
    const painted = paint(solvedFacelets, 20, "B");
    expect(painted).toHaveLength(54);
    expect([...painted].filter((letter, index) => letter !== solvedFacelets[index])).toEqual(["B"]);
    expect(painted[20]).toBe("B");
  });

  it("takes 54 letters and dots, with spaces and in small letters, and nothing else", () => {
    const spaced = solvedFacelets.toLowerCase().replace(/(.{9})/g, "$1 \n");
    expect(parsePainted(spaced)).toBe(solvedFacelets);
    expect(parsePainted(blankFacelets)).toBe(blankFacelets);
    expect(parsePainted(solvedFacelets.slice(1))).toBeNull();
    expect(parsePainted(solvedFacelets.replace("U", "X"))).toBeNull();
    expect(parsePainted("R U R' U'")).toBeNull();
  });
});
