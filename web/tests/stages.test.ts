import { describe, expect, it } from "vitest";

import { explain, follow } from "../src/stages";

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

  it("are told apart in the solution only where they make it up", () => {
    const stages = [
      { name: "a", moves: "R U", length: 2 },
      { name: "b", moves: "", length: 0 },
      { name: "c", moves: "F2", length: 1 },
    ];
    expect(follow(stages, "R U F2")).toBe(true);
    expect(follow(stages, "F2 U' R'")).toBe(false);
  });
});
