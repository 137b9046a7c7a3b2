import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "../src/api";
import { GoalLooker, type GoalLook } from "../src/goal_look";
import { FakeApi } from "./fake_api";

describe("a look at a goal", () => {
  let api: FakeApi;
  let told: GoalLook[];
  let looker: GoalLooker;

  beforeEach(() => {
    vi.useFakeTimers();
    api = new FakeApi();
    told = [];
    looker = new GoalLooker(api, (look) => told.push(look));
  });
  afterEach(() => void vi.useRealTimers());

  it("is taken once it has been typed, and the latest is told", async () => {
    const asked: string[] = [];
    api.answerGoal = ({ goal }) => {
      asked.push(goal);
      return Promise.resolve({ goal, ways: 1, facelets: "", reached: null });
    };
    looker.look("cro");
    await vi.advanceTimersByTimeAsync(100);
    looker.look("cross D");
    await vi.runAllTimersAsync();
    expect(asked).toEqual(["cross D"]);
    expect(told).toMatchObject([{ kind: "seen", seen: { goal: "cross D" } }]);
  });

  it("needs no server for the whole cube, and forgets what is on its way", async () => {
    looker.look("cross D");
    looker.look("");
    await vi.runAllTimersAsync();
    expect(told).toEqual([{ kind: "none" }]);
  });

  it("says what is wrong", async () => {
    api.answerGoal = () => Promise.reject(new ApiError("usage", "a face is U, R, F, D, L or B"));
    looker.look("cross Q");
    await vi.runAllTimersAsync();
    expect(told).toEqual([{ kind: "wrong", reason: "a face is U, R, F, D, L or B" }]);
  });
});
