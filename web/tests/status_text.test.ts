import { describe, expect, it } from "vitest";

import { ApiError } from "../src/api";
import type { SolveResult } from "../src/api_types";
import type { RunState } from "../src/solve_run";
import {
  duration,
  headlineOf,
  kindly,
  listHeading,
  progressLine,
  proofLine,
  quantity,
  sentence,
  verdictOf,
} from "../src/status_text";

const atWork: RunState = {
  best: null,
  progress: null,
  waiting: false,
  interrupted: false,
  outcome: null,
};
const best = { solution: "", length: 18 };
const result: SolveResult = {
  length: 17,
  solution: "…",
  optimal: true,
  solver: "optimal",
  table: "h3",
  nodes: 12_345_678,
  seconds: 1.24,
  at_least: 17,
  timed_out: false,
  interrupted: false,
};

describe("words", () => {
  it("tell what a search has come to", () => {
    expect(headlineOf(atWork)).toBe("Searching…");
    expect(headlineOf({ ...atWork, best })).toBe("18 moves found. Searching for fewer…");
    expect(headlineOf({ ...atWork, best, waiting: true })).toBe(
      "18 moves found. Waiting: other cubes are being solved first.",
    );
    expect(
      headlineOf({ ...atWork, best: { ...best, length: 17 }, outcome: { kind: "proved", result } }),
    ).toBe("Proved optimal: 17 moves");
    expect(headlineOf({ ...atWork, best, outcome: { kind: "stopped", atLeast: 15 } })).toBe(
      "Stopped. 18 moves, not proved: 15 or more are needed.",
    );
    expect(headlineOf({ ...atWork, outcome: { kind: "stopped", atLeast: 0 } })).toBe(
      "Stopped. No solution yet.",
    );
    expect(headlineOf({ ...atWork, best, outcome: { kind: "timed_out", atLeast: 17 } })).toBe(
      "The server's time limit is reached. 18 moves, not proved: 17 or more are needed.",
    );
  });

  it("are kind about failures", () => {
    expect(kindly(new ApiError("busy", "queue full"))).toMatch(/try again in a moment/);
    expect(kindly(new ApiError("table", "no table is built"))).toBe("No table is built.");
    const outcome = { kind: "failed", error: new ApiError("table", "no table") } as const;
    expect(headlineOf({ ...atWork, best, outcome })).toBe("18 moves, not proved. No table.");
    expect(headlineOf({ ...atWork, outcome })).toBe("No table.");
  });

  it("say why a cube is impossible, as the program does", () => {
    const reason = "one edge is flipped; flip any one edge in place to mend it";
    expect(verdictOf({ kind: "impossible", reason, facelets: null })).toBe(
      `This cube is impossible because ${reason}.`,
    );
    expect(verdictOf({ kind: "incomplete", facelets: "", blanks: 1 })).toBe(
      "One sticker is still to be painted.",
    );
  });

  it("round numbers and times", () => {
    expect([0, 999, 1000, 9949, 9950, 123_456, 999_499, 1_200_000, 3.4e9].map(quantity)).toEqual([
      "0", "999", "1.0 k", "9.9 k", "10 k", "123 k", "999 k", "1.2 M", "3.4 G",
    ]); // prettier-ignore
    expect([0.01, 2.34, 9.97, 45, 120, 7200].map(duration)).toEqual([
      "less than 0.1 s", "2.3 s", "10 s", "45 s", "2 min", "2 h",
    ]); // prettier-ignore
  });

  it("give the figures of a search", () => {
    const progress = {
      depth: 16,
      nodes: 5.1e7,
      nodes_per_second: 6.2e7,
      seconds: 0.8,
      depth_fraction: 0.25,
      depth_seconds_expected: 16,
      best: null,
    };
    expect(progressLine(progress)).toBe(
      "Depth 16 · 51 M nodes · 62 M/s · about 12 s left at this depth",
    );
    for (const depth_seconds_expected of [null, 1.2]) {
      expect(progressLine({ ...progress, depth_seconds_expected })).toBe(
        "Depth 16 · 51 M nodes · 62 M/s",
      );
    }
    expect(proofLine(result)).toBe("12 M nodes in 1.2 s with table h3");
    expect(proofLine({ ...result, nodes: 0 })).toBe("");
    expect(listHeading(1, false)).toBe("The only optimal solution");
    expect(listHeading(2, false)).toBe("All 2 optimal solutions");
    expect(listHeading(1000, true)).toBe("The first 1000 optimal solutions");
  });

  it("make a sentence of what the server says", () => {
    expect(sentence("nothing to read")).toBe("Nothing to read.");
    expect(sentence("Is it running?")).toBe("Is it running?");
  });
});
