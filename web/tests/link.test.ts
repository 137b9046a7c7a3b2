import { describe, expect, it } from "vitest";

import { usualAim } from "../src/aim";
import { usualAsk } from "../src/fmc_ask";
import { usualFmc } from "../src/fmc_state";
import { readTree } from "../src/fmc_tree_text";
import { formatLink, parseLink, type Linked } from "../src/link";

const usual = { aim: usualAim, algs: null, fmc: null };

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
        fmc: null,
      },
      { ...usual, position: "", aim: { ...usualAim, moves: "R U" }, solution: null },
    ];
    for (const linked of said) expect(parseLink(formatLink(linked))).toEqual(linked);
    expect(formatLink(said[0]!)).toBe(
      "#position=R+U&goal=cross+D+or+U&moves=%3CR,U,M%3E&metric=stm" +
        "&algs=ergonomic&extra=3&adjust=U&solution=r+U'+M2",
    );
  });

  it("hold the steps of a fewest-moves solve, and the tab alone", () => {
    const tree = readTree("0*eofb U (B),1*drud-eofb R,0-eorl F");
    const ask = { ...usualAsk, step: "htr", count: 200 };
    const texts = { plan: "EO > DR", skeleton: "R * U", check: "U F2 // EO\n(B)" };
    const written = { ...texts, seconds: "30", insertions: "2" };
    const linked: Linked = { ...usual, position: "R U", solution: null, fmc: { tree, ask, written } };
    expect(parseLink(formatLink(linked))).toEqual(linked);
    expect(formatLink(linked)).toBe(
      "#position=R+U&fmc=0*eofb+U+(B),1*drud-eofb+R,0-eorl+F&step=htr+-+-+-+200" +
        "&plan=EO+%3E+DR&skeleton=R+*+U&check=U+F2+%2F%2F+EO%0A(B)&seconds=30&insertions=2",
    );
    const odd = parseLink("#fmc=&plan=&seconds=11&insertions=many")?.fmc?.written;
    expect(odd).toEqual({ ...usualFmc.written, plan: "" });
    const tab: Linked = { ...usual, position: "", solution: null, fmc: usualFmc };
    expect(formatLink(tab)).toBe("#fmc=");
    expect(parseLink("#fmc=")).toEqual(tab);
    expect(parseLink("#position=R")?.fmc).toBeNull();
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
