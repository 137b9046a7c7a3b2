import { describe, expect, it } from "vitest";

import {
  backTo,
  choose,
  chooseAll,
  chosen,
  counted,
  emptyTree,
  forget,
  keep,
  keptAt,
  switchTo,
  type Taken,
} from "../src/fmc_tree";
import { readTree, writeTree } from "../src/fmc_tree_text";

const step = (name: string, normal: string, inverse = ""): Taken => ({ step: name, normal, inverse });
const eo = step("eofb", "U B", "D'");
const otherEo = step("eorl", "", "R F");
const dr = step("drud-eofb", "F2 D F2 L2 D' F");
const otherDr = step("drud-eofb", "R");
const htr = step("htr-drud", "", "U F2 L2 F2 R2 U");

describe("the steps of a solve", () => {
  it("grow, and are taken back without being lost", () => {
    let tree = choose(choose(emptyTree, eo), dr);
    expect(chosen(tree)).toEqual([eo, dr]);
    tree = backTo(tree, 0);
    expect(chosen(tree)).toEqual([]);
    expect(keptAt(tree, 0)).toEqual([eo]);
    tree = choose(tree, otherEo);
    expect(keptAt(tree, 0)).toEqual([eo, otherEo]);
    expect(keptAt(tree, 1)).toEqual([]);
    // Back to the first one, and on to what came after it.
    tree = switchTo(tree, 0, 0);
    expect(chosen(tree)).toEqual([eo, dr]);
  });

  it("are kept without being followed, each once", () => {
    let tree = choose(emptyTree, eo);
    tree = keep(keep(keep(tree, dr), otherDr), dr);
    expect(chosen(tree)).toEqual([eo]);
    expect(keptAt(tree, 1)).toEqual([dr, otherDr]);
    expect(chosen(switchTo(tree, 1, 1))).toEqual([eo, otherDr]);
    expect(chosen(switchTo(tree, 0, 0))).toEqual([eo]); // two ways on: neither
    expect(chosen(choose(tree, dr))).toEqual([eo, dr]);
  });

  it("are forgotten", () => {
    let tree = chooseAll(emptyTree, [eo, dr, htr]);
    tree = keep(backTo(tree, 1), otherDr);
    tree = choose(switchTo(tree, 1, 1), htr);
    tree = forget(tree, 1, 0); // another than the one followed
    expect(chosen(tree)).toEqual([eo, otherDr, htr]);
    tree = forget(tree, 1, 0);
    expect(chosen(tree)).toEqual([eo]);
    expect(keptAt(tree, 1)).toEqual([]);
  });

  it("are counted with what cancels", () => {
    const counts = (steps: Taken[], solves: boolean) =>
      counted(steps, solves).map(({ length, cancelled, total }) => [length, cancelled, total]);
    expect(counts([eo, step("", "B2 R"), step("", "", "D L")], false)).toEqual([
      [3, 0, 3],
      [2, 1, 4],
      [2, 2, 4],
    ]);
    // Where both sides meet in the end: U R, then R backwards.
    expect(counts([step("", "U R"), step("", "", "F R")], false).at(-1)).toEqual([2, 0, 4]);
    expect(counts([step("", "U R"), step("", "", "F R")], true).at(-1)).toEqual([2, 2, 2]);
    expect(counts([], true)).toEqual([]);
  });
});

describe("steps in a link", () => {
  it("come back as they were", () => {
    let tree = chooseAll(emptyTree, [eo, dr, htr]);
    tree = keep(backTo(tree, 1), otherDr);
    tree = keep(backTo(tree, 0), otherEo);
    for (const one of [tree, switchTo(tree, 0, 0), switchTo(tree, 0, 1), emptyTree]) {
      expect(readTree(writeTree(one))).toEqual(one);
    }
    const followed = switchTo(switchTo(tree, 0, 0), 1, 0);
    expect(writeTree(followed)).toBe(
      "0*eofb U B (D'),1*drud-eofb F2 D F2 L2 D' F,2*htr-drud (U F2 L2 F2 R2 U),1-drud-eofb R,0-eorl (R F)",
    );
    expect(readTree(writeTree(followed))).toEqual(followed);
    const nothingToDo = choose(emptyTree, step("htr", ""));
    expect(readTree(writeTree(nothingToDo))).toEqual(nothingToDo);
  });

  it("that say nonsense are left out, and what follows them", () => {
    expect(readTree("")).toEqual(emptyTree);
    expect(readTree("nonsense,0*eo <script>,0*eo R3,5*eo R,0+eo R,0*EO R,0*eo R (U")).toEqual(emptyTree);
    expect(chosen(readTree("0*eofb U,2*htr R,1*drud-eofb F"))).toEqual([
      step("eofb", "U"),
      step("drud-eofb", "F"),
    ]);
    // A second star at the same point, or one after what is not followed.
    expect(chosen(readTree("0*eofb U,0*eofb D"))).toEqual([step("eofb", "U")]);
    expect(chosen(readTree("0-eofb U,1*dr F"))).toEqual([]);
    expect(keptAt(readTree("0-a R,".repeat(600)), 0)).toHaveLength(500);
  });
});
