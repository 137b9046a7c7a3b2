import { beforeEach, describe, expect, it } from "vitest";

import { usualAim } from "../src/aim";
import { ApiError } from "../src/api";
import type { Progress } from "../src/api_types";
import { SolveRun, type RunState } from "../src/solve_run";
import type { SolverName } from "../src/solver_names";
import { FakeApi, settle, solvedBy } from "./fake_api";

const busy = new ApiError("busy", "the queue is full");

describe("solving", () => {
  let api: FakeApi;
  let told: RunState[];
  let run: SolveRun;
  const last = () => told.at(-1)!;
  const begin = (solver: SolverName, aim = usualAim) =>
    new SolveRun(api, api.connection, "F U2 L2", aim, solver, (state) => told.push(state));

  beforeEach(() => {
    api = new FakeApi();
    told = [];
    run = begin("optimal");
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
      depth_seconds_left: null,
      paused: false,
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

  const at = (depth: number): Progress => ({
    depth,
    nodes: 1_000_000,
    nodes_per_second: 5e6,
    seconds: 2,
    depth_fraction: 0.1,
    depth_seconds_expected: null,
    depth_seconds_left: null,
    paused: false,
    best: null,
  });

  it("has the proof when the search comes to the depth of the solution", async () => {
    await run.start();
    const [quick, optimal] = [api.of("twophase"), api.of("optimal")];
    quick.events?.solution({ solution: "A B C D", length: 4 });
    optimal.events?.progress(at(3));
    expect(last().outcome).toBeNull();
    optimal.events?.progress(at(4));
    expect(last().outcome).toMatchObject({
      kind: "proved",
      result: { solution: "A B C D", length: 4, optimal: true, nodes: 1_000_000 },
    });
    await settle();
    expect(quick.cancelled && optimal.cancelled).toBe(true);
    expect(last().outcome?.kind).toBe("proved"); // and it stays so when the jobs have ended
  });

  it("has the proof when the solution comes to the depth of the search", async () => {
    await run.start();
    api.of("optimal").events?.progress(at(4));
    api.of("twophase").events?.solution({ solution: "A B C D E", length: 5 });
    expect(last().outcome).toBeNull();
    api.of("twophase").events?.solution({ solution: "A B C D", length: 4 });
    expect(last().outcome?.kind).toBe("proved");
  });

  it("says at which place it waits", async () => {
    await run.start();
    const optimal = api.of("optimal");
    optimal.events?.queue({ state: "queued", queue_place: 3, queue_seconds: 40 });
    expect(last().queue).toMatchObject({ queue_place: 3 });
    optimal.events?.queue({ state: "running", queue_place: null, queue_seconds: null });
    expect(last().queue).toBeNull();
  });

  it("lets another solver work alone, and takes its word for no more than it is", async () => {
    run = begin("twophase");
    await run.start();
    expect(api.jobs).toHaveLength(1);
    api.of("twophase").events?.progress(at(9)); // a depth of its own
    api.of("twophase").end(solvedBy("A B C D", false));
    expect(last().outcome).toMatchObject({ kind: "found", result: { length: 4 } });

    api.jobs = [];
    run = begin("thistlethwaite");
    await run.start();
    const stages = [{ name: "solved", moves: "A B", length: 2 }];
    api.of("thistlethwaite").end({ ...solvedBy("A B", false), stages });
    expect(last().outcome).toMatchObject({ kind: "found", result: { stages } });
  });

  it("leaves another goal to the solver that proves, alone", async () => {
    run = begin("optimal", { goal: "cross D", moves: "R U", metric: "qtm" });
    await run.start();
    expect(api.jobs.map(({ request }) => request)).toEqual([
      { position: "F U2 L2", goal: "cross D", moves: "R U", metric: "qtm", solver: "optimal" },
    ]);
    api.of("optimal").end({ ...solvedBy("A B", true), solver: "goal", metric: "qtm", length: 3 });
    expect(last().best).toEqual({ solution: "A B", length: 3 });
    expect(last().outcome?.kind).toBe("proved");
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
