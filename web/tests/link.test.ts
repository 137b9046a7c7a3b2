import { describe, expect, it } from "vitest";

import { usualAim } from "../src/aim";
import { formatLink, parseLink, type Linked } from "../src/link";

const usual = { aim: usualAim, algs: null };

describe("links", () => {
  it("hold any position and solution", () => {
    for (const linked of [
      { position: "R U R' U' // 4 & more #", solution: null },
      { position: "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB", solution: "U R" },
      { position: '{"EDGES":{"pieces":[0]}}', solution: "" },
      { position: "[Rw U: M'] (F R’) + 100%", solution: "R2 U'" },
    ]) {
      expect(parseLink(formatLink({ ...usual, ...linked }))).toEqual({ ...usual, ...linked });
    }
  });

  it("hold what is to be solved, and the list of algorithms", () => {
    const said: Linked[] = [
      {
        position: "R U",
        aim: { goal: "cross D or U", moves: "<R,U,M>", metric: "stm" },
        algs: { rank: "ergonomic", extra: 3, adjust: true },
        solution: "r U' M2",
      },
      { position: "", aim: { ...usualAim, moves: "R U" }, algs: null, solution: null },
    ];
    for (const linked of said) expect(parseLink(formatLink(linked))).toEqual(linked);
    expect(formatLink(said[0]!)).toBe(
      "#position=R+U&goal=cross+D+or+U&moves=%3CR,U,M%3E&metric=stm" +
        "&algs=ergonomic&extra=3&adjust=U&solution=r+U'+M2",
    );
  });

  it("that say nonsense say nothing", () => {
    const linked = parseLink("#position=R&metric=furlongs&algs=beauty&extra=99&adjust=M");
    const algs = { rank: "length", extra: 0, adjust: false };
    expect(linked).toEqual({ ...usual, position: "R", algs, solution: null });
    expect(parseLink("#position=R&extra=2")?.algs).toBeNull();
  });

  it("are easy to read", () => {
    expect(formatLink({ ...usual, position: "R U R' U'", solution: "U R U' R'" })).toBe(
      "#position=R+U+R'+U'&solution=U+R+U'+R'",
    );
  });

  it("without a position are none", () => {
    for (const hash of ["", "#", "#position=", "#solution=R", "#main"]) {
      expect(parseLink(hash)).toBeNull();
    }
  });
});
