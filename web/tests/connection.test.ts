import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "../src/api";
import type { SolveRequest } from "../src/api_types";
import { Connection } from "../src/connection";
import { WatchedJob } from "../src/watched_job";
import { FakeApi, settle, solvedBy } from "./fake_api";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the connection", () => {
  it("asks until there is an answer, less and less often", async () => {
    let answers = false;
    let asked = 0;
    const connection = new Connection(() => Promise.resolve((asked++, answers)));
    const told: boolean[] = [];
    connection.onChange((down) => told.push(down));
    let back = 0;
    void connection.back().then(() => back++);
    void connection.back().then(() => back++); // who waits too does not ask again
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([true]);
    expect(asked).toBeGreaterThan(15);
    expect(asked).toBeLessThan(30);
    answers = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(told).toEqual([true, false]);
    expect(back).toBe(2);
  });

  it("is not called broken if it answers at once, and can be hurried", async () => {
    let answers = true;
    const connection = new Connection(() => Promise.resolve(answers));
    const told: boolean[] = [];
    connection.onChange((down) => told.push(down));
    await connection.back();
    expect(told).toEqual([]);
    answers = false;
    void connection.back();
    await vi.advanceTimersByTimeAsync(20_000);
    answers = true;
    connection.hurry();
    await settle();
    expect(told).toEqual([true, false]);
    connection.hurry(); // of no use, and no harm
  });
});

describe("a job", () => {
  const request: SolveRequest = { position: "R", solver: "optimal" };

  function watch(api: FakeApi) {
    const heard: string[] = [];
    const job = new WatchedJob(api, api.connection, {
      interrupted: () => heard.push("interrupted"),
      resumed: () => heard.push("resumed"),
      progress: () => heard.push("progress"),
      ended: ({ state }) => heard.push(`ended ${state}`),
      failed: ({ code }) => heard.push(`failed ${code}`),
    });
    return { job, heard };
  }

  it("is watched again when only its events broke off", async () => {
    const api = new FakeApi();
    const { job, heard } = watch(api);
    await job.start(request);
    const first = api.jobs[0]!;
    first.watching = false;
    first.events?.lost();
    await settle();
    expect(first.watching).toBe(true);
    expect(heard).toEqual([]);
    first.end(solvedBy("R'", true));
    expect(heard).toEqual(["ended done"]);
  });

  it("is not asked for in a hurry when its events break off again and again", async () => {
    const api = new FakeApi();
    const { job } = watch(api);
    await job.start(request);
    const asked = vi.spyOn(api, "job");
    const watched = vi.spyOn(api, "watch").mockImplementation((_id, events) => {
      queueMicrotask(() => events.lost());
      return () => undefined;
    });
    api.jobs[0]!.events?.lost();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.mock.calls.length).toBeLessThan(10);
    expect(watched.mock.calls.length).toBeGreaterThan(2);
    await job.cancel();
  });

  it("that ended meanwhile is taken as it ended", async () => {
    const api = new FakeApi();
    const { job, heard } = watch(api);
    await job.start(request);
    const first = api.jobs[0]!;
    first.job = { ...first.job, state: "done", result: solvedBy("R'", true) };
    first.events?.lost();
    await settle();
    expect(heard).toEqual(["ended done"]);
  });

  it("is asked for anew when the server has come back without it", async () => {
    const api = new FakeApi();
    const { job, heard } = watch(api);
    await job.start(request);
    api.crash();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual(["interrupted"]);
    api.isThere = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard).toEqual(["interrupted", "resumed"]);
    expect(api.jobs[0]?.request).toEqual(request);
    api.jobs[0]!.end(solvedBy("R'", true));
    expect(heard.at(-1)).toBe("ended done");
  });

  it("is asked for when the server comes, if it was not there at first", async () => {
    const api = new FakeApi();
    api.isThere = false;
    const { job, heard } = watch(api);
    void job.start(request);
    await vi.advanceTimersByTimeAsync(5000);
    api.isThere = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toEqual(["interrupted", "resumed"]);
    expect(api.jobs).toHaveLength(1);
  });

  it("that the server gave up on its way out is asked for anew", async () => {
    const api = new FakeApi();
    const { job, heard } = watch(api);
    await job.start(request);
    const first = api.jobs[0]!;
    api.isThere = false;
    first.events?.end({ ...first.job, state: "cancelled" });
    await settle();
    expect(heard).toEqual(["interrupted"]);
    api.jobs = [];
    api.isThere = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard).toEqual(["interrupted", "resumed"]);
  });

  it("can be stopped while the server is gone, for good", async () => {
    const api = new FakeApi();
    const { job, heard } = watch(api);
    await job.start(request);
    api.crash();
    await settle();
    await job.cancel();
    expect(heard).toEqual(["interrupted", "failed unreachable"]);
    api.isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.jobs).toEqual([]);
  });

  it("that ends the server each time is not asked for for ever", async () => {
    const api = new FakeApi();
    const { job, heard } = watch(api);
    await job.start(request);
    for (let i = 0; i < 10; i++) {
      api.crash();
      await vi.advanceTimersByTimeAsync(1000);
      api.isThere = true;
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(heard.at(-1)).toBe("failed lost");
    expect(heard.filter((word) => word === "resumed").length).toBeLessThan(6);
  });

  it("that was refused is not asked for again", async () => {
    const api = new FakeApi();
    api.refusals = { optimal: new ApiError("busy", "the queue is full") };
    const { job, heard } = watch(api);
    await job.start(request);
    expect(heard).toEqual(["failed busy"]);
  });
});
