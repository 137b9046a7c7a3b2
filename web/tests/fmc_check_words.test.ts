import { describe, expect, it } from "vitest";

import type { FmcCheck, FmcCheckedStep } from "../src/api_types";
import { bestFromHere, checkHeading, lossOf, pointsOf, stepCount } from "../src/fmc_check_words";

const rest = (length: number, at_least = length) => ({
  length,
  at_least,
  proved: length === at_least,
  solution: null,
});
const step = (part: Partial<FmcCheckedStep>): FmcCheckedStep => ({
  step: "eofb",
  axis: null,
  case: null,
  solution: "",
  comment: null,
  mark: null,
  normal: "",
  inverse: "",
  length: 3,
  cancelled: 0,
  total: 3,
  best_finish: null,
  finish: null,
  best_of_step: null,
  remark: "",
  ...part,
});
const exactly = (loss: number) => ({ loss, loss_bounds: { at_least: loss, at_most: loss } });
const between = (at_least: number, at_most: number) => ({
  loss: null,
  loss_bounds: { at_least, at_most },
});
const checked = (part: Partial<FmcCheck> = {}): FmcCheck => ({
  scramble: "",
  solution: "",
  solves: true,
  length: 17,
  left: null,
  case: null,
  steps: [
    step({ rest: rest(14), ...exactly(1) }),
    step({ step: "drud-eofb", length: 6, cancelled: 2, total: 7, rest: rest(10, 9), ...between(0, 1) }),
    step({ step: "drudfin", length: 10, total: 17, rest: rest(0), ...between(0, 1) }),
  ],
  cancelled_between_sides: 0,
  optimal: rest(16),
  ...exactly(1),
  notes: [],
  complete: true,
  interrupted: false,
  timed_out: false,
  seconds: 1,
  ...part,
});

describe("a checked solution", () => {
  it("is summed up in a line", () => {
    expect(checkHeading(checked())).toBe("It solves the cube in 17 moves, 1 more than the optimal 16.");
    expect(checkHeading(checked({ length: 16, ...exactly(0) }))).toBe(
      "It solves the cube in 16 moves: there is no shorter solution.",
    );
    expect(checkHeading(checked({ optimal: rest(17, 12), ...between(0, 5) }))).toBe(
      "It solves the cube in 17 moves, 0 to 5 more than the shortest there can be.",
    );
    const wrong = checked({ solves: false, left: "1 edge 3-cycle", steps: [] });
    expect(checkHeading(wrong)).toBe("This does not solve the cube. Left: 1 edge 3-cycle.");
  });

  it("says what each step counts, leads to and loses", () => {
    const { steps } = checked();
    expect(steps.map(stepCount)).toEqual(["(3/3)", "(6-2/7)", "(10/17)"]);
    expect(steps.map(bestFromHere)).toEqual(["17", "16–17", "17"]);
    expect(steps.map(lossOf)).toEqual(["1", "0–1", "0–1"]);
    expect(bestFromHere(step({}))).toBe("");
    expect(lossOf(step({}))).toBe("");
  });

  it("has a point for the scramble and for each step", () => {
    expect(pointsOf(checked())).toEqual([
      { done: 0, best: 16, proved: true, name: "scramble" },
      { done: 3, best: 17, proved: true, name: "eofb" },
      { done: 7, best: 17, proved: false, name: "drud-eofb" },
      { done: 17, best: 17, proved: true, name: "drudfin" },
    ]);
  });
});
