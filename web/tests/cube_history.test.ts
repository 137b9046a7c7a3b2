import { beforeEach, describe, expect, it } from "vitest";

import { asAnswer, CubeHistory, type Answered } from "../src/cube_history";

const entry = (facelets: string, part: Partial<Answered> = {}): Answered => ({
  text: `cube ${facelets}`,
  facelets,
  solution: "R U",
  length: 2,
  solver: "optimal",
  proved: true,
  nodes: 5,
  seconds: 1,
  table: "h3",
  at: 1000,
  ...part,
});

describe("the history", () => {
  let kept: string | null;
  let changes: number;
  let history: CubeHistory;

  beforeEach(() => {
    kept = null;
    changes = 0;
    history = new CubeHistory({ read: () => kept, write: (text) => (kept = text) }, () => changes++);
  });

  it("has the newest first, one entry a cube", () => {
    history.add(entry("a"));
    history.add(entry("b"));
    history.add(entry("a", { at: 2000 }));
    expect(history.all.map(({ facelets }) => facelets)).toEqual(["a", "b"]);
    expect(history.find("a")?.at).toBe(2000);
    expect(changes).toBe(3);
  });

  it("does not give up a better answer", () => {
    history.add(entry("a", { length: 17 }));
    history.add(entry("a", { length: 19, proved: false, solver: "twophase", at: 2000 }));
    expect(history.find("a")).toMatchObject({ length: 17, proved: true, at: 2000 });
    history.add(entry("b", { length: 20, proved: false }));
    history.add(entry("b", { length: 19, proved: false }));
    history.add(entry("b", { length: 34, proved: false, solver: "thistlethwaite" }));
    expect(history.find("b")?.length).toBe(19);
    history.add(entry("b", { length: 18 }));
    expect(history.find("b")?.proved).toBe(true);
  });

  it("keeps what was solved of a cube apart", () => {
    const aim = { goal: "cross D", moves: "", metric: "htm" as const };
    history.add(entry("a", { length: 17 }));
    history.add(entry("a", { length: 6, aim }));
    expect(history.all).toHaveLength(2);
    expect(history.find("a")?.length).toBe(17);
    expect(history.find("a", aim)?.length).toBe(6);
    history.remove(entry("a", { aim }));
    expect(history.all.map(({ length }) => length)).toEqual([17]);
    kept = JSON.stringify([{ ...entry("a"), aim: { goal: 7 } }, { ...entry("b"), aim }]);
    expect(history.all.map(({ facelets }) => facelets)).toEqual(["b"]);
  });

  it("is cleared, one by one or as a whole", () => {
    for (const name of ["a", "b", "c"]) history.add(entry(name));
    history.remove(entry("b"));
    expect(history.all.map(({ facelets }) => facelets)).toEqual(["c", "a"]);
    history.clear();
    expect([history.all, kept]).toEqual([[], null]);
  });

  it("forgets the oldest of very many", () => {
    for (let i = 0; i < 60; i++) history.add(entry(String(i)));
    expect(history.all).toHaveLength(50);
    expect(history.find("9")).toBeNull();
    expect(history.find("59")).not.toBeNull();
  });

  it("does not stumble over what it cannot read", () => {
    for (const text of ["{", "7", "[1, null, {}]", '[{"text": "R"}]']) {
      kept = text;
      expect(history.all).toEqual([]);
    }
    kept = JSON.stringify([{ ...entry("a"), solver: "oracle" }, entry("b")]);
    expect(history.all.map(({ facelets }) => facelets)).toEqual(["b"]);
  });

  it("claims no proof that it did not see", () => {
    expect(asAnswer(entry("a"))).toMatchObject({ optimal: true, at_least: 2 });
    expect(asAnswer(entry("a", { proved: false }))).toMatchObject({ optimal: false, at_least: 0 });
  });
});
