import { beforeEach, describe, expect, it } from "vitest";

import { usualAim } from "../src/aim";
import { adjustmentOf, algsRequest, usualAlgs } from "../src/alg_options";
import { AlgsRun, type AlgsState, type FoundAlgs } from "../src/algs_run";
import { algsHeading } from "../src/algs_text";
import { ApiError } from "../src/api";
import { FakeApi } from "./fake_api";

const found = (part: Partial<FoundAlgs> = {}): FoundAlgs => ({
  case: "R U",
  goal: "whole cube",
  moves: "R U",
  metric: "htm",
  facelets: "",
  complete: true,
  algs: [{ before: "", alg: "U' R'", length: 2, effort: 2.2 }],
  truncated: false,
  timed_out: false,
  ...part,
});

describe("algorithms", () => {
  let api: FakeApi;
  let told: AlgsState[];
  let run: AlgsRun;

  beforeEach(() => {
    api = new FakeApi();
    told = [];
    run = new AlgsRun(api, { cases: ["R U"] }, (state) => told.push(state));
  });

  it("are asked for as they were chosen", () => {
    expect(algsRequest("R U", usualAim, usualAlgs)).toEqual({ cases: ["R U"] });
    const aim = { goal: "oll U", moves: "<R,U>", metric: "qtm" as const };
    const options = { rank: "ergonomic" as const, extra: 2, adjust: true };
    expect(algsRequest("R U", aim, options)).toEqual({
      cases: ["R U"],
      ...aim,
      rank: "ergonomic",
      extra: 2,
      pre_adjust: "U",
      post_adjust: "U",
    });
    expect(adjustmentOf(options)).toBe("U");
    expect(adjustmentOf(usualAlgs)).toBeNull();
    expect(adjustmentOf(null)).toBeNull();
  });

  it("are found", async () => {
    api.answerAlgs = () => Promise.resolve({ cases: [found()] });
    const started = run.start();
    expect(run.running).toBe(true);
    await started;
    expect(told).toEqual([{ kind: "searching" }, { kind: "found", found: found() }]);
    expect(run.running).toBe(false);
  });

  it("are refused with the server's words, for the request or for the case", async () => {
    const error = { code: "usage" as const, message: '"X" is not a move' };
    api.answerAlgs = () => Promise.resolve({ cases: [{ case: "R X", error }] });
    await run.start();
    expect(told.at(-1)).toMatchObject({ kind: "failed", error });
    api.answerAlgs = () => Promise.reject(new ApiError("busy", "full"));
    run = new AlgsRun(api, { cases: ["R U"] }, (state) => told.push(state));
    await run.start();
    expect(told.at(-1)).toMatchObject({ kind: "failed", error: { code: "busy" } });
  });

  it("are given up when nobody wants them any more", async () => {
    let aborted = false;
    api.answerAlgs = (_, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted = true;
          reject(new ApiError("stopped", "Stopped."));
        }),
      );
    const started = run.start();
    run.stop();
    await started;
    expect(aborted).toBe(true);
    expect(told.map(({ kind }) => kind)).toEqual(["searching", "stopped"]);
    run.stop(); // once is enough
    expect(told).toHaveLength(2);
  });

  it("are summed up", () => {
    const heading = (part: Partial<FoundAlgs>) => algsHeading({ kind: "found", found: found(part) });
    expect(heading({})).toBe("1 algorithm");
    expect(heading({ algs: [] })).toBe("There is no algorithm of such a length.");
    expect(heading({ truncated: true })).toBe("The best 1; there are more.");
    expect(heading({ complete: false, timed_out: true })).toMatch(/^The server's time limit/);
    expect(heading({ complete: false })).toMatch(/^There are too many .*may be more\.$/);
    expect(algsHeading({ kind: "stopped" })).toBe("Stopped.");
    const error = new ApiError("usage", "cross what?");
    expect(algsHeading({ kind: "failed", error })).toBe("Cross what?");
  });
});
