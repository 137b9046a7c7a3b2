import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "../src/api";
import { blankFacelets, paint, solvedFacelets } from "../src/facelets";
import { PositionChecker, type Check } from "../src/position_check";
import { FakeApi } from "./fake_api";

describe("the check of a position", () => {
  let api: FakeApi;
  let told: Check[];
  let checker: PositionChecker;

  beforeEach(() => {
    vi.useFakeTimers();
    api = new FakeApi();
    api.answerConvert = (position) => Promise.resolve(`facelets of ${position}`);
    told = [];
    checker = new PositionChecker(api, (check) => told.push(check));
  });
  afterEach(() => void vi.useRealTimers());

  it("asks the server once the text has rested", async () => {
    checker.check("R", 250);
    await vi.advanceTimersByTimeAsync(200);
    checker.check("R U", 250);
    await vi.advanceTimersByTimeAsync(249);
    expect(api.conversions).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.conversions).toEqual(["R U"]);
    expect(told.at(-1)).toMatchObject({ kind: "possible", facelets: "facelets of R U" });
  });

  it("does not let a late answer win over a newer one", async () => {
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve(""), 1000));
    const fast = api.answerConvert;
    api.answerConvert = (position) => (position === "slow" ? slow : fast(position));
    checker.check("slow", 0);
    await vi.advanceTimersByTimeAsync(10);
    checker.check("R", 0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told.filter(({ kind }) => kind === "possible")).toHaveLength(1);
    expect(told.at(-1)).toMatchObject({ facelets: "facelets of R" });
  });

  it("counts what is left to paint without asking", () => {
    checker.check(paint(blankFacelets, 0, "U"), 0);
    expect(told).toEqual([{ kind: "incomplete", facelets: paint(blankFacelets, 0, "U"), blanks: 47, faults: [] }]);
    checker.check("  ", 0);
    expect(told.at(-1)).toEqual({ kind: "empty" });
    vi.runAllTimers();
    expect(api.conversions).toEqual([]);
  });

  it("asks whether enough is painted for a goal, and says what is needed", async () => {
    const grey = paint(solvedFacelets, 20, ".");
    api.answerConvert = () => Promise.resolve(solvedFacelets);
    checker.check(grey, 0, "cross D");
    await vi.runAllTimersAsync();
    expect(api.conversionGoals).toEqual(["cross D"]);
    // The sticker of UFR on F, and no other, is grey wherever that piece goes.
    expect(told.at(-1)).toMatchObject({ kind: "possible", facelets: grey, stickers: grey });
    const needed = "the sticker F3 is grey, and the goal needs it";
    api.answerConvert = () => Promise.reject(new ApiError("usage", needed));
    checker.check(grey, 0, "f2l U");
    await vi.runAllTimersAsync();
    expect(told.at(-1)).toEqual({
      kind: "incomplete",
      facelets: grey,
      blanks: 1,
      faults: [{ stickers: [20], reason: needed }],
      needed,
    });
    // What is wrong already need not be asked.
    checker.check(paint(grey, 1, "B"), 0, "cross D");
    expect(told.at(-1)).toMatchObject({ kind: "incomplete", blanks: 1 });
  });

  it("tells apart impossible, unreadable and unreachable", async () => {
    const answers: [ApiError, Check["kind"]][] = [
      [new ApiError("impossible_cube", "not a possible cube: one edge is flipped"), "impossible"],
      [new ApiError("usage", 'column 5: "Q" is not a move'), "unreadable"],
      [new ApiError("unreachable", "The server does not answer."), "unreachable"],
    ];
    for (const [error, kind] of answers) {
      api.answerConvert = () => Promise.reject(error);
      checker.check(solvedFacelets, 0);
      await vi.runAllTimersAsync();
      expect(told.at(-1)?.kind).toBe(kind);
      if (kind === "impossible") {
        expect(told.at(-1)).toMatchObject({ reason: "one edge is flipped", facelets: solvedFacelets });
      }
    }
  });
});
