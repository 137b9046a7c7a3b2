import { describe, expect, it } from "vitest";

import { ApiError } from "../src/api";
import type { FmcCases, FmcFound, FmcSolution } from "../src/api_types";
import {
  candidatesHeading,
  caseNote,
  caseText,
  isReached,
  premovesLine,
  quarterTurnsLeft,
  solveHeading,
  writtenSteps,
} from "../src/fmc_words";
import { inOrder } from "../src/turns";

const cases = (part: Partial<FmcCases> = {}): FmcCases => ({
  input: "",
  notes: [],
  eo: { ud: "4e", rl: "4e", fb: "2e" },
  dr: [],
  htr: [],
  is_htr: false,
  is_solved: false,
  ...part,
});
const eo = cases({
  eo: { ud: "4e", rl: "4e", fb: "0e" },
  dr: [
    { axis: "ud", from: "fb", case: "4c4e" },
    { axis: "rl", from: "fb", case: "6c2e" },
  ],
});
const dr = cases({ htr: [{ from: "ud", subset: "4a1 2e", quarter_turns: 3 }] });
const htr = cases({ ...dr, is_htr: true });
const solved = cases({ ...htr, is_solved: true });

describe("cases", () => {
  it("are called as people call them", () => {
    expect(caseText(cases())).toBe("EO ud 4e · rl 4e · fb 2e");
    expect(caseText(eo)).toBe("DR ud 4c4e · rl 6c2e");
    expect(caseText(dr)).toBe("DR ud: 4a1 2e, 3 quarter turns left");
    expect(caseText(htr)).toBe("HTR");
    expect(caseText(solved)).toBe("solved");
    expect([cases(), eo, dr, htr, solved].map(quarterTurnsLeft)).toEqual([
      "",
      "",
      "3 quarter turns left",
      "",
      "",
    ]);
    expect([cases(), eo, dr, htr, solved].map(caseNote)).toEqual([
      "",
      "ud 4c4e, rl 6c2e",
      "4a1 2e",
      "",
      "solved",
    ]);
  });

  it("tell whether a step is made", () => {
    const reached = (step: string, at: FmcCases) => isReached({ step, normal: "", inverse: "" }, at);
    expect([reached("eofb", eo), reached("eorl", eo), reached("eo", eo)]).toEqual([true, false, null]);
    expect([reached("drud-eofb", dr), reached("drrl-eofb", dr)]).toEqual([true, false]);
    expect([reached("htr-drud", htr), reached("htr-drud", dr)]).toEqual([true, false]);
    expect([reached("htrfin", solved), reached("drudfin", htr)]).toEqual([true, false]);
    expect([reached("drudslice", dr), reached("frud", htr), reached("eolinefb", eo)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("a solve", () => {
  // The example of Mallard's README.
  const steps = [
    { step: "eorl", normal: "", inverse: "B' D' L'" },
    { step: "drud-eorl", normal: "F2 D F2 L2 D' F", inverse: "B" },
    { step: "htr-drud", normal: "", inverse: "U F2 L2 F2 R2 U" },
    { step: "htrfin", normal: "", inverse: "D2 L2 U2 R2 B2 U2" },
  ];
  const solution = "F2 D F2 L2 D' F U2 B2 R2 U2 L2 U' D2 R2 F2 L2 F2 U' B' L D B";

  it("is written down as people do", () => {
    const lines = writtenSteps(steps, [eo, dr, htr, solved]).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "(B' D' L')           // eorl [ud 4c4e, rl 6c2e] (3/3)",
      "F2 D F2 L2 D' F (B)  // drud-eorl [4a1 2e] (7/10)",
      "(U F2 L2 F2 R2 U)    // htr-drud (6/16)",
      "(D2 L2 U2 R2 B2 U2)  // htrfin (6/22)",
    ]);
    const [said, moves] = lines[4]!.split(": ");
    expect(said).toBe("Solution (22)");
    expect(inOrder(moves!)).toBe(solution);
    expect(writtenSteps(steps.slice(0, 1), [null])).toBe("(B' D' L')  // eorl (3/3)");
    expect(writtenSteps([], [])).toBe("");
  });

  it("is summed up", () => {
    expect(solveHeading([], false)).toBe("Nothing chosen yet.");
    expect(solveHeading([], true)).toBe("This cube is solved already.");
    expect(solveHeading(steps.slice(0, 2), false)).toBe("10 moves so far");
    expect(solveHeading(steps, true)).toBe("Solved in 22 moves");
    expect(premovesLine("")).toBe("");
    expect(premovesLine("B' D' L'")).toBe("Shown with the premoves L D B.");
  });

  it("says what was found for a step", () => {
    const found = (count: number, part: Partial<FmcFound> = {}) => ({
      kind: "found" as const,
      found: { solutions: Array<FmcSolution>(count), timed_out: false, ...part } as FmcFound,
    });
    const heading = (state: Parameters<typeof candidatesHeading>[0], shown: number) =>
      candidatesHeading(state, "EO", shown, 50);
    expect(heading({ kind: "searching" }, 0)).toBe("EO: searching…");
    expect(heading({ kind: "stopped" }, 0)).toBe("Stopped.");
    const error = new ApiError("usage", "DR on U/D needs EO first");
    expect(heading({ kind: "failed", error }, 0)).toBe("DR on U/D needs EO first.");
    expect(heading(found(51), 50)).toBe("EO: the 50 shortest.");
    expect(heading(found(51), 7)).toBe("EO: 7 of the 50 shortest.");
    expect(heading(found(12), 12)).toBe("EO: all 12.");
    expect(heading(found(1), 1)).toBe("EO: the only one.");
    expect(heading(found(0), 0)).toBe("EO: no way of such a length.");
    expect(heading(found(3, { timed_out: true }), 3)).toMatch(/^EO: the 3 shortest\. The server's time/);
  });
});
