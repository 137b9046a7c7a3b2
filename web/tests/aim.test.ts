import { describe, expect, it } from "vitest";

import { aimFields, aimKey, describeAim, isUsual, sameAim, usualAim, type Aim } from "../src/aim";

describe("what is to be solved", () => {
  const others: Aim[] = [
    { ...usualAim, goal: "cross D" },
    { ...usualAim, moves: "<R,U>" },
    { ...usualAim, metric: "qtm" },
    { goal: "cross D", moves: "<R,U>", metric: "qtm" },
  ];

  it("is the whole cube unless something else is said", () => {
    expect(isUsual(usualAim)).toBe(true);
    expect(aimFields(usualAim)).toEqual({});
    expect(aimKey(usualAim)).toBe("");
    expect(describeAim(usualAim)).toBe("the whole cube");
    expect(others.some(isUsual)).toBe(false);
  });

  it("is said to the server as it was said to the page, and no more", () => {
    expect(others.map(aimFields)).toEqual([
      { goal: "cross D" },
      { moves: "<R,U>" },
      { metric: "qtm" },
      { goal: "cross D", moves: "<R,U>", metric: "qtm" },
    ]);
  });

  it("is told apart from everything else", () => {
    const all = [usualAim, ...others];
    expect(new Set(all.map(aimKey)).size).toBe(all.length);
    for (const one of all) {
      expect(all.filter((other) => sameAim(one, other))).toEqual([one]);
    }
  });

  it("is said in few words", () => {
    expect(describeAim(others[3]!)).toBe("cross D, by <R,U>, in qtm");
    expect(describeAim({ ...usualAim, goal: "x".repeat(500) }).length).toBeLessThan(50);
  });
});
