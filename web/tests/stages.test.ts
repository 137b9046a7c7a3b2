import { describe, expect, it } from "vitest";

import { byStage, explain } from "../src/stages";

describe("stages", () => {
  it("are explained by their names", () => {
    for (const name of ["edges oriented", "corners oriented", "half-turn group", "solved"]) {
      expect(explain(name), name).not.toBe("");
    }
    for (const name of ["EO F/B", "DR U/D", "HTR", "finish", "phase 1", "phase 2"]) {
      expect(explain(name), name).not.toBe("");
    }
    expect(explain("something new")).toBe("");
  });

  const stages = (...parts: string[]) =>
    parts.map((moves) => ({ name: "a", moves, length: moves.split(" ").length }));

  it("are told apart in the solution", () => {
    expect(byStage(stages("R U", "", "F2"), "R U F2")).toEqual([["R", "U"], [], ["F2"]]);
    expect(byStage(stages("R U", "U2"), "R U U2")).toEqual([["R", "U"], ["U2"]]);
  });

  it("share turns where they meet", () => {
    expect(byStage(stages("U R", "R2 F"), "U R' F")).toEqual([["U", "R'"], ["F"]]);
    expect(byStage(stages("U R", "R' F"), "U F")).toEqual([["U"], ["F"]]);
    expect(byStage(stages("U R L", "R F"), "U R2 L F")).toEqual([["U", "R2", "L"], ["F"]]);
    expect(byStage(stages("R D", "U D F"), "R U D2 F")).toEqual([["R", "U", "D2"], ["F"]]);
    expect(byStage(stages("R D", "U F"), "R D U F")).toEqual([["R", "D"], ["U", "F"]]);
    // What is left after two have gone may meet again.
    expect(byStage(stages("U R", "R'", "U2"), "U'")).toEqual([["U'"], [], []]);
  });

  it("of a solution found from the inverse are not", () => {
    expect(byStage(stages("(R U)", "(F2)"), "F2 U' R'")).toBeNull();
  });
});
