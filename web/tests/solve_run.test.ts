import { beforeEach, describe, expect, it } from "vitest";

import { ApiError } from "../src/api";
import { ListRun, type ListState } from "../src/list_run";
import { SolveRun, type RunState } from "../src/solve_run";
import { FakeApi, settle, solvedBy } from "./fake_api";

const busy = new ApiError("busy", "the queue is full");

describe("solving", () => {
  let api: FakeApi;
  let told: RunState[];
  let run: SolveRun;
  const last = () => told.at(-1)!;

  beforeEach(() => {
    api = new FakeApi();
    told = [];
    run = new SolveRun(api, "F U2 L2", (state) => told.push(state));
  });

  it("shows the two-phase answer, improves it and ends with the proof", async () => {
    await run.start();
    expect(run.running).toBe(true);
    const [quick, optimal] = [api.of("twophase"), api.of("optimal")];
    expect(quick.request.position).toBe("F U2 L2");
    expect(quick.request.timeout).toBeGreaterThan(0);

    quick.events?.solution({ solution: "A B C D E", length: 5 });
    expect(last().best?.length).toBe(5);
    quick.events?.solution({ solution: "A B C D", length: 4 });
    expect(last().best?.length).toBe(4);
    const progress = {
      depth: 3,
      nodes: 10,
      nodes_per_second: 5,
      seconds: 2,
      depth_fraction: 0.5,
      depth_seconds_expected: null,
      best: { solution: "V W X Y Z", length: 5 },
    };
    optimal.events?.progress(progress);
    expect(last().progress).toEqual(progress);
    expect(last().best?.length).toBe(4); // not replaced by a longer one

    optimal.end(solvedBy("L2 U2 F'", true));
    expect(last().best).toEqual({ solution: "L2 U2 F'", length: 3 });
    expect(last().outcome?.kind).toBe("proved");
    expect(run.running).toBe(false);
    await settle();
    expect(quick.cancelled).toBe(true); // nobody waits for it any more
    expect(optimal.cancelled).toBe(false);
    expect(quick.watching || optimal.watching).toBe(false);
  });

  it("keeps the two-phase solution if the proof has the same length", async () => {
    await run.start();
    api.of("twophase").end(solvedBy("A B C", false));
    api.of("optimal").end(solvedBy("L2 U2 F'", true));
    expect(last().best?.solution).toBe("A B C");
    expect(last().outcome?.kind).toBe("proved");
  });

  it("cancels both jobs when stopped, and keeps the best", async () => {
    await run.start();
    api.of("twophase").events?.solution({ solution: "A B C D", length: 4 });
    api.of("optimal").resultWhenCancelled = {
      ...solvedBy("A B C D E", false),
      at_least: 2,
    };
    await run.stop();
    expect(api.jobs.every(({ cancelled }) => cancelled)).toBe(true);
    expect(last().outcome).toEqual({ kind: "stopped", atLeast: 2 });
    expect(last().best?.length).toBe(4);
  });

  it("cancels jobs that were not yet accepted when it was stopped", async () => {
    let open = () => {};
    api.gate = new Promise((resolve) => (open = resolve));
    const started = run.start();
    const stopped = run.stop();
    open();
    await Promise.all([started, stopped]);
    await settle();
    expect(api.jobs).toHaveLength(2);
    expect(api.jobs.every(({ cancelled }) => cancelled)).toBe(true);
    expect(last().outcome?.kind).toBe("stopped");
  });

  it("tells a time limit from a stop", async () => {
    await run.start();
    api.of("optimal").end({ ...solvedBy("A B C D", false), at_least: 3, timed_out: true });
    expect(last().outcome).toEqual({ kind: "timed_out", atLeast: 3 });
  });

  it("says that the server is busy when it refuses", async () => {
    api.refusals = { optimal: busy, twophase: busy };
    await run.start();
    expect(last().outcome).toEqual({ kind: "failed", error: busy });
  });

  it("shows the quick answer though the optimal solver was refused", async () => {
    api.refusals = { optimal: new ApiError("table", "no table") };
    await run.start();
    expect(run.running).toBe(true);
    api.of("twophase").events?.solution({ solution: "A B C D", length: 4 });
    api.of("twophase").end(solvedBy("A B C", false));
    expect(last()).toMatchObject({ best: { length: 3 }, outcome: { kind: "failed" } });
  });

  it("proves though the quick solver was refused", async () => {
    api.refusals = { twophase: busy };
    await run.start();
    expect(run.running).toBe(true);
    api.of("optimal").end(solvedBy("R", true));
    expect(last().outcome?.kind).toBe("proved");
    expect(last().best?.length).toBe(1);
  });

  it("asks once more when the events break off", async () => {
    await run.start();
    const optimal = api.of("optimal");
    optimal.events?.interrupted();
    expect(last().interrupted).toBe(true);
    optimal.job = { ...optimal.job, state: "done", result: solvedBy("R U", true) };
    optimal.events?.lost();
    await settle();
    expect(last().outcome?.kind).toBe("proved");
    expect(last().interrupted).toBe(false);
  });

  it("fails when the server has forgotten the job", async () => {
    await run.start();
    const optimal = api.of("optimal");
    api.of("twophase").end(solvedBy("A B C", false));
    api.jobs = api.jobs.filter((job) => job !== optimal);
    optimal.events?.lost();
    await settle();
    expect(last().outcome).toMatchObject({ kind: "failed", error: { code: "not_found" } });
  });

  it("takes a job that failed for a failure", async () => {
    await run.start();
    const optimal = api.of("optimal");
    api.of("twophase").end(solvedBy("A B C", false));
    optimal.events?.end({
      ...optimal.job,
      state: "failed",
      error: { code: "resources", message: "out of memory" },
    });
    expect(last().outcome).toMatchObject({ kind: "failed", error: { message: "out of memory" } });
  });
});

describe("listing", () => {
  it("asks for all and gives them", async () => {
    const api = new FakeApi();
    const told: ListState[] = [];
    const run = new ListRun(api, "R", (state) => told.push(state));
    await run.start();
    expect(api.of("optimal").request.all).toBe(true);
    api.of("optimal").end({ ...solvedBy("R'", true), solutions: ["R'", "L'"] });
    expect(told.at(-1)?.solutions).toEqual(["R'", "L'"]);
    expect(run.running).toBe(false);
  });

  it("says that it was stopped", async () => {
    const api = new FakeApi();
    const told: ListState[] = [];
    const run = new ListRun(api, "R", (state) => told.push(state));
    await run.start();
    await run.stop();
    expect(told.at(-1)).toMatchObject({ stopped: true, solutions: null });
  });
});
