import { describe, expect, it } from "vitest";

import { findName, frameWords, sayGoal, withWord, type GoalName } from "../src/goal_frames";

const name = (of: string, frame: string, example: string): GoalName => ({
  name: of,
  frame,
  example,
  meaning: "",
});
const cross = name("cross", "FACE", "cross D");
const xxcross = name("xxcross", "FACE SLOT SLOT", "xxcross D FR BR");
const eoline = name("eoline", "[FACE [AXIS]]", "eoline D fb");
const block = name("block", "CORNER | EDGE | EDGE+FACE", "block DBL");
const htr = name("htr", "", "htr");
const names = [cross, xxcross, eoline, block, htr];

describe("the frames of goals", () => {
  it("say what may follow a name", () => {
    expect(frameWords(cross, ["D"])).toEqual([
      { label: "Face", choices: ["U", "R", "F", "D", "L", "B", "any"] },
    ]);
    expect(frameWords(eoline, []).map(({ label }) => label)).toEqual(["Face", "Axis"]);
    expect(frameWords(htr, [])).toEqual([]);
  });

  it("have the slots of their face", () => {
    const slots = (face: string) => frameWords(xxcross, [face])[1]!.choices;
    expect(slots("D")).toEqual(["FR", "FL", "BL", "BR", "any"]);
    expect(slots("U")).toEqual(slots("D"));
    expect(slots("R")).toEqual(["UF", "UB", "DF", "DB", "any"]);
    expect(slots("any")).toHaveLength(13);
  });

  it("have every block once", () => {
    const { choices } = frameWords(block, [])[0]!;
    expect(choices).toHaveLength(8 + 24 + 24);
    expect(new Set(choices).size).toBe(choices.length);
    expect(choices).toEqual(expect.arrayContaining(["DBL", "DL", "LD", "DB+L", "DB+R"]));
    expect(choices).not.toContain("DB+U");
  });

  it("are found in a goal, if it is one of theirs", () => {
    for (const { example } of names) {
      const found = findName(example, names);
      expect(found && sayGoal(found)).toBe(example);
    }
    for (const other of ["", "cross", "cross Q", "cross D or U", "xxcross D FR", "UF UR", "eoline"]) {
      expect(findName(other, names), other).toBeNull();
    }
  });

  it("bring other slots when the face changes, each once", () => {
    const found = findName("xxcross D FR BR", names)!;
    expect(sayGoal(withWord(found, 0, "R"))).toBe("xxcross R UF UB");
    expect(sayGoal(withWord(found, 0, "U"))).toBe("xxcross U FR BR");
    expect(sayGoal(withWord(found, 1, "BL"))).toBe("xxcross D BL BR");
    const sameTwice = withWord(found, 1, "BR").words;
    expect(new Set(sameTwice).size).toBe(3);
  });
});
