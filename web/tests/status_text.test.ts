import { describe, expect, it } from "vitest";

import type { Answer } from "../src/answer";
import { ApiError } from "../src/api";
import { solvedPattern } from "../src/pattern_data";
import type { ListState } from "../src/list_run";
import { atStart, type RunState } from "../src/solve_run";
import {
  duration,
  filledNote,
  headlineOf,
  kindly,
  listHeading,
  listLine,
  moves,
  progressLine,
  proofLine,
  quantity,
  sentence,
  verdictOf,
} from "../src/status_text";

const atWork: RunState = atStart;
const best = { solution: "", length: 18 };
const result: Answer = {
  length: 17,
  solution: "…",
  optimal: true,
  solver: "optimal",
  table: "h3",
  nodes: 12_345_678,
  seconds: 1.24,
  at_least: 17,
};

describe("words", () => {
  it("tell what a search has come to", () => {
    expect(headlineOf(atWork)).toBe("Searching…");
    expect(headlineOf({ ...atWork, best })).toBe("18 moves found. Searching for fewer…");
    const queue = { state: "queued", queue_place: null, queue_seconds: null } as const;
    expect(headlineOf({ ...atWork, best, queue })).toBe(
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
    expect(kindly(new ApiError("busy", "queue full", 20))).toMatch(/try again in about 20 s\.$/);
    expect(kindly(new ApiError("table", "no table is built"))).toBe("No table is built.");
    const outcome = { kind: "failed", error: new ApiError("table", "no table") } as const;
    expect(headlineOf({ ...atWork, best, outcome })).toBe("18 moves, not proved. No table.");
    expect(headlineOf({ ...atWork, outcome })).toBe("No table.");
  });

  it("say why a cube is impossible, as the program does", () => {
    const reason = "one edge is flipped; flip any one edge in place to mend it";
    expect(verdictOf({ kind: "impossible", reason, facelets: null, faults: [] })).toBe(
      `This cube is impossible because ${reason}.`,
    );
  });

  it("tell what is left to paint, and what is wrong already", () => {
    const incomplete = { kind: "incomplete", facelets: "", blanks: 1, faults: [] } as const;
    expect(verdictOf({ ...incomplete, faults: [] })).toBe("One sticker is still to be painted.");
    const faults = [{ stickers: [7, 19], reason: "the edge at UF shows U twice; check its stickers" }];
    expect(verdictOf({ ...incomplete, blanks: 12, faults })).toBe(
      "12 stickers are still to be painted. But the edge at UF shows U twice; check its stickers.",
    );
    expect(filledNote(0)).toBe("");
    expect(filledNote(1)).toBe(" The last sticker was filled in: only one way was left.");
    expect(filledNote(5)).toBe(" The last 5 stickers were filled in: only one way was left.");
  });

  it("pass on how a text was read", () => {
    const pattern = solvedPattern;
    const known = { facelets: "", pattern, stickers: "" };
    const possible = { kind: "possible", ...known, form: "moves", notes: [] } as const;
    expect(verdictOf({ ...possible, notes: [] })).toBe("A possible cube, read as moves.");
    expect(verdictOf({ ...possible, notes: ["(R U) is read as grouping"] })).toBe(
      "A possible cube, read as moves. (R U) is read as grouping.",
    );
    expect(verdictOf({ ...possible, facelets: "U..", notes: [] })).toBe(
      "Enough is painted for what is to be solved; 2 stickers are grey.",
    );
  });

  it("name the sticker that a goal needs", () => {
    const needed = "the sticker F3 is grey, and the goal needs it";
    const check = { kind: "incomplete", facelets: "", blanks: 9, faults: [], needed } as const;
    expect(verdictOf({ ...check, faults: [] })).toBe(`Not enough is painted: ${needed}.`);
  });

  it("say how moves are counted, unless it is as usual", () => {
    expect(moves(1)).toBe("1 move");
    expect(moves(20, "htm")).toBe("20 moves");
    expect(moves(26, "qtm")).toBe("26 moves in qtm");
    const best = { solution: "", length: 0 };
    const outcome = { kind: "proved", result: { ...result, solution: "", length: 0 } } as const;
    const aim = { goal: "cross D", moves: "", metric: "htm" } as const;
    expect(headlineOf({ ...atStart, best, outcome }, aim)).toBe("This is reached already.");
  });

  it("say who is waited for", () => {
    const waiting = (queue_place: number, queue_seconds: number | null) =>
      headlineOf({ ...atWork, queue: { state: "queued", queue_place, queue_seconds } });
    expect(waiting(1, null)).toBe("Waiting: this cube is the next one.");
    expect(waiting(2, 0.2)).toBe("Waiting: 1 cube waits before this one.");
    expect(waiting(4, 90)).toBe(
      "Waiting: 3 cubes wait before this one. Its turn comes in about 90 s.",
    );
    expect(headlineOf({ ...atWork, best, interrupted: true })).toBe(
      "18 moves found. The server does not answer. Trying again…",
    );
  });

  it("do not make more of a solver's answer than it is", () => {
    const found = { kind: "found", result: { ...result, optimal: false } } as const;
    expect(headlineOf({ ...atWork, solver: "twophase", best, outcome: found })).toBe(
      "18 moves, by the two-phase solver, not proved shortest",
    );
    expect(headlineOf({ ...atWork, solver: "thistlethwaite", best, outcome: found })).toBe(
      "18 moves, by Thistlethwaite's stages, not proved shortest",
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
      depth_seconds_left: null,
      paused: false,
      best: null,
    };
    expect(progressLine(progress)).toBe(
      "Depth 16 · 25 % of it · 51 M nodes · 62 M/s · about 12 s left at this depth",
    );
    // What the server counts itself is better.
    expect(progressLine({ ...progress, depth_seconds_left: 30 })).toMatch(/about 30 s left/);
    for (const depth_seconds_expected of [null, 1.2]) {
      expect(progressLine({ ...progress, depth_seconds_expected })).toBe(
        "Depth 16 · 25 % of it · 51 M nodes · 62 M/s",
      );
    }
    expect(progressLine({ ...progress, depth_fraction: 0, depth_seconds_expected: null })).toBe(
      "Depth 16 · 51 M nodes · 62 M/s",
    );
    expect(proofLine(result)).toBe("12 M nodes in 1.2 s with table h3");
    expect(proofLine({ ...result, nodes: 0 })).toBe("");
  });

  it("say how complete a list is, and why it is not", () => {
    const list = (count: number, part: Partial<ListState>): ListState => ({
      listed: { solutions: Array.from({ length: count }, (_, i) => `${i}`), pending: ["R", "U"] },
      progress: null,
      interrupted: false,
      searched: 3,
      parts: 18,
      end: null,
      error: null,
      ...part,
    });
    expect(listHeading(list(1, { end: "complete" }))).toBe("The only optimal solution");
    expect(listHeading(list(2, { end: "complete" }))).toBe("All 2 optimal solutions");
    expect(listHeading(list(7, { end: "time" }))).toBe(
      "7 found so far. The server's time limit ended the search before all were found: there may be more.",
    );
    expect(listHeading(list(1000, { end: "number" }))).toBe(
      "1000 found so far. The server lists no more at once: there may be more.",
    );
    expect(listHeading(list(0, { end: "stopped" }))).toMatch(/^None found yet\. Stopped before all/);
    expect(listHeading(list(0, {}))).toBe("Searching for all of them…");
    expect(listHeading(list(3, { error: new ApiError("internal", "it broke") }))).toBe(
      "3 found so far. It broke.",
    );
    expect(listLine(list(3, {}))).toBe("Part 4 of 18");
    expect(listLine(list(3, { end: "time" }))).toBe("");
  });

  it("make a sentence of what the server says", () => {
    expect(sentence("nothing to read")).toBe("Nothing to read.");
    expect(sentence("Is it running?")).toBe("Is it running?");
  });
});
