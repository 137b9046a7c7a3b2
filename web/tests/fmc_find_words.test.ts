import { describe, expect, it } from "vitest";

import type { FmcSolve, FmcSolves } from "../src/api_types";
import { findHeading, soFarHeading, solveText, takenOf } from "../src/fmc_find_words";

// The example of Mallard's README.
const part = (step: string, normal: string, inverse: string, length: number, total: number) => ({
  step,
  normal,
  inverse,
  length,
  total,
  cancelled: 0,
  case: step.startsWith("dr") ? "4c4 4e" : null,
  solution: [normal, inverse && `(${inverse})`].filter((side) => side !== "").join(" "),
});
const solve = {
  length: 22,
  solution: "F2 D F2 L2 D' F U2 B2 R2 U2 L2 U' D2 R2 F2 L2 F2 U' B' L D B",
  steps: [
    part("eorl", "", "B' D' L'", 3, 3),
    part("drud-eorl", "F2 D F2 L2 D' F", "B", 7, 10),
    part("htr-drud", "", "U F2 L2 F2 R2 U", 6, 16),
    part("fin", "", "D2 L2 U2 R2 B2 U2", 6, 22),
  ],
} as FmcSolve;

const found = (some: Partial<FmcSolves>) =>
  ({ solutions: [solve], proved: false, at_least: 0, timed_out: false, ...some }) as FmcSolves;

describe("a solve that was found", () => {
  it("is written down as people do", () => {
    expect(solveText(solve)).toBe(
      [
        "(B' D' L')           // eorl (3/3)",
        "F2 D F2 L2 D' F (B)  // drud-eorl [4c4 4e] (7/10)",
        "(U F2 L2 F2 R2 U)    // htr-drud (6/16)",
        "(D2 L2 U2 R2 B2 U2)  // fin (6/22)",
        `Solution (22): ${solve.solution}`,
      ].join("\n"),
    );
  });

  it("may end before the cube is solved", () => {
    const half = { ...solve, solution: null, length: 10, steps: solve.steps.slice(0, 2) };
    expect(solveText(half).split("\n")).toHaveLength(2);
    expect(takenOf(half)).toHaveLength(2);
  });

  it("is taken over if its steps make it up", () => {
    expect(takenOf(solve)?.map(({ step }) => step)).toEqual(["eorl", "drud-eorl", "htr-drud", "fin"]);
    // Slices stand among the turns of the others.
    const [first, ...others] = solve.steps;
    const marks = [{ mark: "^", on_inverse: true, after: 1, quarter_turns: 1 }];
    expect(takenOf({ ...solve, steps: [{ ...first!, marks }, ...others] })).toBeNull();
    expect(takenOf({ ...solve, length: 26 })).toBeNull();
  });

  it("is said while better ones are searched for, and when that is stopped", () => {
    expect(soFarHeading(null, false)).toBe("Searching…");
    expect(soFarHeading(solve, false)).toBe("22 moves so far. Searching for fewer…");
    expect(soFarHeading(solve, true)).toBe("Stopped. 22 moves so far.");
    expect(soFarHeading(null, true)).toBe("Stopped.");
  });

  it("is summed up with what is proved", () => {
    expect(findHeading(found({ proved: true, at_least: 22 }))).toBe(
      "22 moves. Proved: no solve through these steps is shorter.",
    );
    expect(findHeading(found({ at_least: 15 }))).toBe(
      "22 moves. Through these steps it takes 15 or more.",
    );
    expect(findHeading(found({}))).toBe("22 moves.");
    expect(findHeading(found({ solutions: [], timed_out: true }))).toMatch(/^None found in this time/);
    expect(findHeading(found({ solutions: [] }))).toBe("No solve goes through these steps.");
  });
});
